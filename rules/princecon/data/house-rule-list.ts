import { readAt, writeAt } from '../../core/form-values.ts';
import { houseValuesSchema } from '../../core/house-values.ts';
import type { Json, JsonObject } from '../../core/json.ts';
import type { Confidence, HousePreset, HouseRule } from '../../core/system.ts';
import { DEFAULT_RULES, type PrinceconRules } from './house-rules.ts';
import { CLOSE_VALUES } from './house-values/close.ts';
import { COMMAND_VALUES } from './house-values/command.ts';
import { MISSILE_VALUES } from './house-values/missile.ts';
import { MORALE_VALUES } from './house-values/morale.ts';
import { MOVEMENT_VALUES } from './house-values/movement.ts';
import { UNIT_VALUES } from './house-values/units.ts';

/** Every table value, with where it comes from; the first choice is ours. */
export const HOUSE_RULES: readonly HouseRule[] = [
  ...MORALE_VALUES,
  ...CLOSE_VALUES,
  ...MISSILE_VALUES,
  ...MOVEMENT_VALUES,
  ...COMMAND_VALUES,
  ...UNIT_VALUES,
];

export const HOUSE_PRESETS: readonly HousePreset[] = [
  {
    id: 'a',
    name: 'Approach A',
    note: 'Height +1, flank −1, rear −2, loose troops against formed ones no dice.',
    values: {
      'close.higherGround': 1,
      'close.uphill': 0,
      'close.attackedFlank': -1,
      'close.attackedRear': -2,
      'close.looseVsFormed': null,
    },
  },
  {
    id: 'b',
    name: 'Approach B',
    note: 'Height +1, uphill −1, flank −2, rear no dice, nothing for loose troops.',
    values: {
      'close.higherGround': 1,
      'close.uphill': -1,
      'close.attackedFlank': -2,
      'close.attackedRear': null,
      'close.looseVsFormed': 0,
    },
  },
  {
    id: 'leader-half',
    name: 'Leaders count half',
    note: 'A Fighter lowers the chance by half his charisma, anybody else by a quarter.',
    values: { 'morale.leader.chaDivisorFighter': 2, 'morale.leader.chaDivisorNonFighter': 4 },
  },
  {
    id: 'numbers-15-30',
    name: 'Numbers and losses 15 and 30',
    note: 'Outnumbering and losses of the turn count 15 and 30 instead of 10 and 20.',
    values: {
      'morale.close.outnumbered2': 15,
      'morale.close.outnumbered4': 30,
      'morale.close.outnumbers2': -15,
      'morale.close.outnumbers4': -30,
      'morale.close.casTurn25': 15,
      'morale.close.casTurn50': 30,
    },
  },
  {
    id: 'numbers-20-40',
    name: 'Numbers and losses 20 and 40',
    note: 'Outnumbering and losses of the turn count 20 and 40 instead of 10 and 20.',
    values: {
      'morale.close.outnumbered2': 20,
      'morale.close.outnumbered4': 40,
      'morale.close.outnumbers2': -20,
      'morale.close.outnumbers4': -40,
      'morale.close.casTurn25': 20,
      'morale.close.casTurn50': 40,
    },
  },
];

export const houseRulesSchema = houseValuesSchema(HOUSE_RULES);

const CONFIDENCE: ReadonlyMap<string, Confidence> = new Map(
  HOUSE_RULES.map(({ id, reading }) => [id, reading?.confidence ?? 'high']),
);

/** How sure the reading of a value is: `morale.close.flank`. */
export const confidenceOf = (id: string): Confidence => CONFIDENCE.get(id) ?? 'high';

const RATIO = /^(\d+)\/(\d+)$/;

const settleValue = (value: Json): Json => {
  const [, over, under] = typeof value === 'string' ? (RATIO.exec(value) ?? []) : [];
  return over === undefined || under === undefined ? value : [Number(over), Number(under)];
};

/** The tables with what a group set otherwise: `{ 'morale.close.flank': 40 }`. */
export const settleRules = (chosen: JsonObject): PrinceconRules =>
  Object.entries(chosen).reduce<Json>(
    (rules, [id, value]) => writeAt(rules, id.split('.'), settleValue(value)),
    DEFAULT_RULES as unknown as Json,
  ) as unknown as PrinceconRules;

/** Whether a value, or anything under it, is the group's own: `morale.close.flank`. */
export const isHouseValue = (path: string, rules: PrinceconRules): boolean => {
  const at = (tables: PrinceconRules) => JSON.stringify(readAt(tables as unknown as Json, path.split('.')));
  return at(rules) !== at(DEFAULT_RULES);
};
