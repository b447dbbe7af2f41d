import { z } from 'zod';
import { agreements } from '../core/muster/agreements.ts';
import { ownKind } from '../core/own-kind.ts';
import { personSource } from '../core/person-source.ts';
import {
  amount,
  entryId,
  filled,
  identifier,
  name,
  notes,
  optionsOf,
  reference,
  rosterShape,
  text,
} from '../core/roster-fields.ts';
import { houseRulesSchema } from './data/house-rules.ts';
import { COMMANDER_MOVE, isUnitType, TYPE_PROFILES, USUAL_COMMAND } from './data/unit-types.ts';

const DEFAULT_BASE = { width: 40, depth: 40 } as const;

const own = amount.nullable().default(null);

const unitSchema = filled(
  z.strictObject({
    id: entryId,
    name,
    /** The commander it follows: his id in a store, the formation's name in a file. */
    attachedTo: reference,
    /** One of the four types; anything else parses and is F-E05. */
    type: identifier.default('infantry'),
    /** `-` is none and counts as 0 (R-F2). */
    defence: z.union([z.literal('-'), amount]).optional(),
    contestDice: amount
      .nullable()
      .transform((dice) => dice ?? 0)
      .optional(),
    /** May shoot; artillery always may. */
    armed: z.boolean().optional(),
    /** Centimetres; these four are null where the unit follows its type. */
    range: own,
    move: own,
    assaultRange: own,
    assaultNeeds: own,
    /** Millimetres. */
    base: z.strictObject({ width: amount, depth: amount }).default(DEFAULT_BASE),
    specialRules: text(2000).default(''),
    notes,
    own: ownKind,
  }),
  ({ type }) => {
    const { defence, contestDice } = TYPE_PROFILES[isUnitType(type) ? type : 'infantry'];
    return { defence, contestDice, armed: type === 'artillery' };
  },
);
export type Unit = z.output<typeof unitSchema>;

/** A commander, and through him his formation. */
const commanderSchema = z.strictObject({
  id: entryId,
  name,
  /** What his formation is called; empty takes his own name. */
  formation: name.default(''),
  command: amount.default(USUAL_COMMAND),
  move: amount.default(COMMANDER_MOVE),
  source: personSource.nullable().default(null),
  notes,
});
export type Commander = Readonly<z.output<typeof commanderSchema>>;

export const rosterSchema = z.strictObject(
  rosterShape('formations', optionsOf(houseRulesSchema, agreements), unitSchema, commanderSchema),
);
export type FormationsRoster = Readonly<z.output<typeof rosterSchema>>;
