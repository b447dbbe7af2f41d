import type { JsonObject } from '../../core/json.ts';
import type { EntryProfile } from '../../core/system.ts';
import { type Fighter, fighterSchema, LONGEST, MOST_CONTEST_DICE } from '../combat/fighter.ts';
import { isUnitType } from '../data/unit-types.ts';
import type { Commander, FormationsRoster, Unit } from '../types.ts';

const whole = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.round(value)));

const positive = (value: number | null): number | null =>
  value !== null && value > 0 ? Math.min(value, LONGEST) : null;

/** A roster's unit as the rules of combat take it: what is out of bounds there is brought to the nearest. */
export const fighterOf = (unit: Unit): Fighter =>
  fighterSchema.parse({
    name: unit.name,
    type: isUnitType(unit.type) ? unit.type : 'infantry',
    defence: unit.defence === '-' ? 0 : whole(unit.defence, 0, 6),
    contestDice: whole(unit.contestDice, 0, MOST_CONTEST_DICE),
    armed: unit.armed || unit.type === 'artillery',
    range: positive(unit.range),
    move: positive(unit.move),
    assaultRange: positive(unit.assaultRange),
    assaultNeeds: unit.assaultNeeds === null ? null : whole(unit.assaultNeeds, 2, 6),
  });

export const leaderOf = ({ name, command, move }: Commander) => ({
  name,
  command: whole(command, 2, 12),
  move: positive(move) ?? 1,
});

export const profiles = ({ units, characters }: FormationsRoster): readonly EntryProfile[] => [
  ...units.map((unit) => ({
    id: unit.id,
    kind: 'unit' as const,
    name: unit.name,
    profile: fighterOf(unit) as JsonObject,
  })),
  ...characters.map((commander) => ({
    id: commander.id,
    kind: 'character' as const,
    name: commander.name,
    profile: leaderOf(commander) as JsonObject,
  })),
];
