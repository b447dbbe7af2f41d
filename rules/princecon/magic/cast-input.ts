import { z } from 'zod';
import { CASTING_OPTIONS } from '../data/classes.ts';
import type { Spell } from '../data/define-spell.ts';
import { BY_HAND, inOrdinaryForm, SPELL_IDS, SPELLS, spellByHand, spellOf } from '../data/spells.ts';
import { houseRulesInput } from '../house-input.ts';
import { flag, noteField } from '../inputs.ts';
import { personalityProfile } from '../people/profile.ts';
import { optionNames } from '../turn/prepare.ts';
import { spellTarget } from './target.ts';

/** More units than a table has within one area. */
const MOST_TARGETS = 8;

const spellNames = {
  ...Object.fromEntries(SPELLS.map(({ id, name }) => [id, name])),
  [BY_HAND]: 'Another spell, by hand',
};
const spellNotes = Object.fromEntries(SPELLS.map(({ id, effect }) => [id, effect]));

const spent = z.int().min(0).max(20).default(0);

export const castInput = z.strictObject({
  caster: personalityProfile.meta({ title: 'Caster', profile: 'character' }),
  spell: z.enum([...SPELL_IDS, BY_HAND]).meta({ labels: spellNames, notes: spellNotes }),
  called: noteField.default('').meta({ title: 'Another spell: its name' }),
  noted: noteField.default('').meta({ title: 'Another spell: what it does' }),
  withHits: flag.meta({ title: 'Another spell: it can cost units hits' }),
  /** Not over a whole turn, and not on a unit. */
  ordinary: flag.meta({ title: 'In its ordinary form, on persons' }),
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

/** The spell as it is cast here. */
export const spellCast = (given: CastInput): Spell => {
  if (given.spell === BY_HAND) return spellByHand(given);
  const spell = spellOf(given.spell);
  return given.ordinary ? inOrdinaryForm(spell) : spell;
};
