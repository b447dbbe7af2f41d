import { z } from 'zod';
import { ARMOR_GROUPS, toKebab } from '../../core/character.ts';
import { CHALLENGING_RELIGION, type CharClass } from '../data/classes.ts';
import { nameField, wordField } from '../inputs.ts';

const CLASSES = ['fighter', 'magic-user', 'cleric', 'other'] as const satisfies readonly CharClass[];

const score = z.int().min(1).max(25).default(10);

/** A personality as the rules ask of him: what a roster's or a typed-in one both say. */
export const personalityProfile = z
  .strictObject({
    name: nameField('Leader'),
    charClass: z.enum(CLASSES).default('fighter').meta({ title: 'Class' }),
    /** The referee's word on somebody of several classes; null goes by the class (R-P03). */
    countsAsFighter: z.boolean().nullable().default(null),
    level: z.int().min(1).max(40).default(1),
    int: score.meta({ title: 'Intelligence' }),
    cha: score.meta({ title: 'Charisma' }),
    race: wordField('human'),
    religion: wordField('').nullable().default(null),
    ac: z.int().min(-10).max(10).default(9).meta({ title: 'Armour class' }),
    hp: z.int().min(0).max(999).nullable().default(null).meta({ title: 'Hit points' }),
    armorGroup: z.enum(ARMOR_GROUPS).default('robes-or-leather').meta({ title: 'Armour worn' }),
    mounted: z.boolean().default(false),
    position: z.enum(['front', 'rear']).default('front').meta({ title: 'Leads from' }),
    /** A fled one stays with his unit and steadies nobody until the turn ends (R-P91). */
    fled: z.boolean().default(false).meta({ title: 'Has fled a duel this turn' }),
    /** N of a Word of Command in effect. */
    wordOfCommand: z.int().min(0).max(20).default(0),
  })
  .meta({ profile: 'character' });

export type PersonalityProfile = z.output<typeof personalityProfile>;

export const isFighter = ({ charClass, countsAsFighter }: PersonalityProfile): boolean =>
  countsAsFighter ?? charClass === 'fighter';

/** Fighters, and clerics of Leo. */
export const mayDuel = (person: PersonalityProfile): boolean =>
  isFighter(person) ||
  (person.charClass === 'cleric' && toKebab(person.religion ?? '') === CHALLENGING_RELIGION);
