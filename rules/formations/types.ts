import { z } from 'zod';
import {
  amount,
  entryId,
  identifier,
  MOST_ENTRIES,
  name,
  notes,
  pointsLimit,
  reference,
  text,
} from '../core/roster-fields.ts';
import { type HouseRules, houseRulesSchema } from './data/house-rules.ts';
import { COMMANDER_MOVE, isUnitType, TYPE_PROFILES, USUAL_COMMAND } from './data/unit-types.ts';

const DEFAULT_BASE = { width: 40, depth: 40 } as const;

export type Unit = {
  readonly id: string;
  readonly name: string;
  /** The commander it follows: his id in a store, the formation's name in a file. */
  readonly attachedTo: string | null;
  /** One of the four types; anything else parses and is F-E05. */
  readonly type: string;
  /** `-` is none and counts as 0 (R-F2). */
  readonly defence: number | '-';
  readonly contestDice: number;
  /** May shoot; artillery always may. */
  readonly armed: boolean;
  /** Centimetres; these four are null where the unit follows its type. */
  readonly range: number | null;
  readonly move: number | null;
  readonly assaultRange: number | null;
  readonly assaultNeeds: number | null;
  /** Millimetres. */
  readonly base: { readonly width: number; readonly depth: number };
  readonly specialRules: string;
  readonly notes: string;
};

/** A commander, and through him his formation. */
export type Commander = {
  readonly id: string;
  readonly name: string;
  /** What his formation is called; empty takes his own name. */
  readonly formation: string;
  readonly command: number;
  readonly move: number;
  readonly notes: string;
};

export type FormationsOptions = { readonly houseRules: Partial<HouseRules> };

export type FormationsRoster = {
  readonly system: 'formations';
  readonly name: string;
  readonly notes: string;
  readonly pointsLimit: number | null;
  readonly options: FormationsOptions;
  readonly units: readonly Unit[];
  readonly characters: readonly Commander[];
};

const own = amount.nullable().default(null);

const unitSchema: z.ZodType<Unit> = z
  .strictObject({
    id: entryId,
    name,
    attachedTo: reference,
    type: identifier.default('infantry'),
    defence: z.union([z.literal('-'), amount]).optional(),
    contestDice: amount.nullable().optional(),
    armed: z.boolean().optional(),
    range: own,
    move: own,
    assaultRange: own,
    assaultNeeds: own,
    base: z.strictObject({ width: amount, depth: amount }).default(DEFAULT_BASE),
    specialRules: text(2000).default(''),
    notes,
  })
  // Spelled out so that files keep one order of fields, whichever were left out.
  .transform((unit): Unit => {
    const usual = TYPE_PROFILES[isUnitType(unit.type) ? unit.type : 'infantry'];
    return {
      id: unit.id,
      name: unit.name,
      attachedTo: unit.attachedTo,
      type: unit.type,
      defence: unit.defence ?? usual.defence,
      contestDice: unit.contestDice === undefined ? usual.contestDice : (unit.contestDice ?? 0),
      armed: unit.armed ?? unit.type === 'artillery',
      range: unit.range,
      move: unit.move,
      assaultRange: unit.assaultRange,
      assaultNeeds: unit.assaultNeeds,
      base: unit.base,
      specialRules: unit.specialRules,
      notes: unit.notes,
    };
  });

const commanderSchema: z.ZodType<Commander> = z.strictObject({
  id: entryId,
  name,
  formation: name.default(''),
  command: amount.default(USUAL_COMMAND),
  move: amount.default(COMMANDER_MOVE),
  notes,
});

export const rosterSchema: z.ZodType<FormationsRoster> = z.strictObject({
  system: z.literal('formations'),
  name,
  notes,
  pointsLimit,
  options: z.strictObject({ houseRules: houseRulesSchema.default({}) }).default({ houseRules: {} }),
  units: z.array(unitSchema).max(MOST_ENTRIES),
  characters: z.array(commanderSchema).max(MOST_ENTRIES).default([]),
});
