import { z } from 'zod';
import { STANDING_SPELLS } from '../data/spells.ts';
import {
  FORMATION_NAMES,
  FORMATIONS,
  MISSILE_NAMES,
  MISSILE_WEAPONS,
  MIXED,
  MOST_LEVEL,
  NO_MISSILES,
  TROOP_TYPES,
  TROOPS,
} from '../data/troops.ts';
import { flag, nameField, wordField } from '../inputs.ts';
import { standingNames } from '../magic/standing.ts';
import { personalityProfile } from '../people/profile.ts';
import { COVERS, FATIGUES, STATUSES } from '../statuses.ts';
import { USUAL_CASTINGS, USUAL_FRONTAGE } from '../types.ts';

const MOST_CASTINGS = 120;

const troopNames = Object.fromEntries(TROOP_TYPES.map((type) => [type, TROOPS[type].name]));

/** A spell that is at work on a unit. */
const effectProfile = z.strictObject({
  spell: z.enum(STANDING_SPELLS).meta({ labels: standingNames }),
  saved: flag.meta({ title: 'It made its save' }),
});

const challengeMark = z
  .strictObject({
    /** What its leader's duel of this turn did to the unit. */
    result: z.enum(['none', 'won', 'lost']).default('none').meta({ title: 'Its leader’s challenge' }),
    assisted: flag.meta({ title: 'He was helped' }),
  })
  .prefault({});

/** A unit as it stands at this moment: what a roster says, and what the battle has done to it. */
export const unitProfile = z
  .strictObject({
    name: nameField('Unit'),
    troopType: z.enum(TROOP_TYPES).default('mi').meta({ title: 'Troops', labels: troopNames }),
    level: z.int().min(1).max(MOST_LEVEL).default(2),
    castings: z
      .int()
      .min(1)
      .max(MOST_CASTINGS)
      .default(USUAL_CASTINGS)
      .meta({ title: 'Castings at the start' }),
    /** null takes the usual front. */
    frontage: z.int().min(1).max(MOST_CASTINGS).nullable().default(null).meta({ title: 'Castings in front' }),
    shield: flag,
    /** null takes that of its type. */
    baseAc: z.int().min(-10).max(9).nullable().default(null).meta({ title: 'Armour class before shields' }),
    acAdjust: z.int().min(-10).max(10).default(0).meta({ title: 'Magic on its armour class' }),
    missileWeapon: z
      .enum([NO_MISSILES, ...MISSILE_WEAPONS])
      .default(NO_MISSILES)
      .meta({ labels: MISSILE_NAMES }),
    meleeWeapon: wordField(MIXED).meta({ title: 'Weapon all of them carry' }),
    meleeModifier: z.int().min(-10).max(10).nullable().default(null).meta({ title: 'What that weapon adds' }),
    poleArms: flag,
    /** null goes by the weight of its armour (R-P08). */
    metalArmor: z.boolean().nullable().default(null).meta({ title: 'Metal armour' }),
    race: wordField('human'),
    religion: wordField('').nullable().default(null),
    formation: z.enum(FORMATIONS).default('formed').meta({ labels: FORMATION_NAMES }),
    status: z.enum(STATUSES).default('ordered').meta({ title: 'Order' }),
    fatigue: z.enum(FATIGUES).default('fresh').meta({ title: 'Fatigue of cavalry' }),
    cover: z.enum(COVERS).default('open').meta({ title: 'Stands in' }),
    lost: z.int().min(0).max(MOST_CASTINGS).default(0).meta({ title: 'Castings lost' }),
    /** Hits left on each casting that is damaged and stands. */
    wounded: z.array(z.int().min(1).max(MOST_LEVEL)).max(MOST_CASTINGS).default([]).meta({
      title: 'Hits left on damaged castings',
    }),
    /** null is as many as it has now. */
    hitsAtTurnStart: z
      .int()
      .min(0)
      .max(1000)
      .nullable()
      .default(null)
      .meta({ title: 'Hits when the turn began' }),
    challenge: challengeMark,
    effects: z.array(effectProfile).max(20).default([]).meta({ title: 'Spells on it' }),
    leaders: z.array(personalityProfile).max(10).default([]).meta({ title: 'Personalities with it' }),
  })
  .superRefine((unit, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (unit.lost > unit.castings) refuse('lost', 'more castings than the unit had: take some away');
    if (unit.wounded.length > unit.castings - unit.lost)
      refuse('wounded', 'more damaged castings than stand: take some away');
    const most = TROOPS[unit.troopType].arm === 'cavalry' ? unit.level : unit.level - 1;
    if (unit.wounded.some((left) => left > most))
      refuse('wounded', `a damaged casting has at most ${most} hits left here`);
    if (unit.frontage !== null && unit.frontage > unit.castings)
      refuse('frontage', 'more castings in front than the unit has: take some away');
  })
  .meta({ profile: 'unit' });

export type UnitProfile = z.output<typeof unitProfile>;

export const frontageOf = ({ castings, frontage }: UnitProfile): number =>
  frontage ?? Math.min(castings, USUAL_FRONTAGE);
