import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { does } from '../../core/words.ts';
import { settleRules } from '../data/house-rule-list.ts';
import { houseRulesInput } from '../house-input.ts';
import { flag, inches, noteField } from '../inputs.ts';
import { routInches } from '../movement/rates.ts';
import { pc } from '../refs.ts';
import { isRouting } from '../statuses.ts';
import { unitProfile } from '../unit/profile.ts';

const input = z.strictObject({
  unit: unitProfile,
  from: z
    .enum(['attacker', 'nearest-enemy', 'spell'])
    .default('attacker')
    .meta({
      title: 'It runs from',
      labels: {
        attacker: 'Whoever attacked it',
        'nearest-enemy': 'The nearest enemy',
        spell: 'The centre of a spell',
      },
    }),
  inCover: flag.meta({ title: 'It has reached cover' }),
  attackedInCover: flag.meta({ title: 'It is attacked there' }),
  routedThisTurn: flag.meta({ title: 'It has routed this turn already' }),
  /** null: nobody in its way. */
  enemyAt: inches.nullable().default(null).meta({ title: 'Inches to an enemy in its way' }),
  friends: z.array(noteField).max(10).default([]).meta({ title: 'Friends it touches' }),
  houseRules: houseRulesInput,
});

export type RoutInput = z.output<typeof input>;
export type RoutValue = {
  readonly inches: number;
  readonly halted: boolean;
  readonly vanishes: boolean;
  readonly freeRoll: boolean;
  readonly friendsCheck: readonly string[];
};

const FROM = {
  attacker: 'whoever attacked it',
  'nearest-enemy': 'the nearest enemy',
  spell: 'the spell',
} as const;

/** One rout move: straight away, until it meets an enemy or reaches cover (section 8.4). */
const routOn = (given: RoutInput): Outcome<RoutValue> => {
  const { unit, enemyAt, friends, inCover, attackedInCover, routedThisTurn } = given;
  if (!isRouting(unit.status))
    throw new RuleRefusal(
      'princecon/rout-steady',
      `${does(unit.name, 'is')} ${unit.status} and does not rout.`,
      'unit.status',
    );
  const still: RoutValue = { inches: 0, halted: false, vanishes: false, freeRoll: false, friendsCheck: [] };
  if (routedThisTurn)
    return outcome(still, [
      step(pc('Morale', 'R-P88'), unit.name, 'has routed this turn and stays where it is'),
    ]);
  if (inCover && !attackedInCover)
    return outcome(still, [step(pc('Morale'), unit.name, 'is in cover and stops routing')]);
  if (attackedInCover && unit.status === 'surrendered')
    return outcome({ ...still, vanishes: true }, [
      step(pc('Morale'), unit.name, 'is attacked in its cover and gives itself up'),
    ]);
  const most = routInches(unit, settleRules(given.houseRules));
  const halted = enemyAt !== null && enemyAt <= most;
  const moved = halted ? enemyAt : most;
  const vanishes = halted && unit.status === 'surrendered';
  const freeRoll = halted && !vanishes;
  const steps: Step[] = [
    step(pc('Morale', 'R-P44'), `${unit.name}: inches of rout`, moved, { most, from: FROM[given.from] }),
  ];
  if (vanishes) steps.push(step(pc('Morale'), unit.name, 'meets an enemy and leaves the table'));
  if (freeRoll)
    steps.push(step(pc('Morale', 'R-P77'), unit.name, 'halts before an enemy, who strikes it freely'));
  for (const friend of friends) steps.push(step(pc('Morale'), `${friend}: in its way`, 'must check morale'));
  return outcome({ inches: moved, halted, vanishes, freeRoll, friendsCheck: friends }, steps);
};

export const routAction: Action = defineAction({
  id: 'princecon/rout',
  title: 'Rout',
  ref: pc('Morale', 'R-P44'),
  input,
  example: () =>
    input.parse({
      unit: { name: 'Levy', troopType: 'li', level: 1, status: 'broken' },
      friends: ['Reserve'],
    }),
  run: routOn,
});
