import { z } from 'zod';
import { CASTING_OPTIONS } from '../data/classes.ts';
import { SPELL_IDS, SPELLS } from '../data/spells.ts';
import { houseRulesInput } from '../house-input.ts';
import { flag } from '../inputs.ts';
import { personalityProfile } from '../people/profile.ts';
import { optionNames } from '../turn/prepare.ts';
import { spellTarget } from './target.ts';

/** More units than a table has within one area. */
const MOST_TARGETS = 8;

const spellNames = Object.fromEntries(SPELLS.map(({ id, name }) => [id, name]));
const spellNotes = Object.fromEntries(SPELLS.map(({ id, effect }) => [id, effect]));

const spent = z.int().min(0).max(20).default(0);

export const castInput = z.strictObject({
  caster: personalityProfile.meta({ title: 'Caster', profile: 'character' }),
  spell: z.enum(SPELL_IDS).meta({ labels: spellNames, notes: spellNotes }),
  /** Of the spells that are cast at a chosen level. */
  n: z.int().min(1).max(20).default(1).meta({ title: 'N, of spells that have one' }),
  option: z
    .enum(CASTING_OPTIONS)
    .nullable()
    .default(null)
    .meta({ title: 'Way of casting, if not by the spell', labels: optionNames }),
  targets: z.array(spellTarget).max(MOST_TARGETS).default([]),
  damage: z.int().min(0).max(1000).nullable().default(null).meta({ title: 'Damage, where it is entered' }),
  use: z
    .enum(['charisma', 'rally'])
    .default('rally')
    .meta({
      title: 'Word of Command',
      labels: { charisma: 'His charisma rises', rally: 'The unit he is with rallies' },
    }),
  turn: z.int().min(1).max(1000).default(1),
  castWithoutHits: spent.meta({ title: 'Spells without hits he has cast this turn' }),
  castWithHits: spent.meta({ title: 'Spells with hits he has cast this turn' }),
  refereeAllows: flag.meta({ title: 'The referee lets him cast it' }),
  houseRules: houseRulesInput,
});

export type CastInput = z.output<typeof castInput>;
