import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import { everyWay } from '../../core/every-way.ts';
import { certain, chain, type Distribution, map, type Odds } from '../../core/odds.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { nameOr } from '../../core/words.ts';
import { houseRulesSchema, settleHouseRules } from '../data/house-rules.ts';
import { TYPE_PROFILES, UNIT_TYPES } from '../data/unit-types.ts';
import { ASSAULTS, fm } from '../refs.ts';
import { assault } from './assault.ts';
import { fighterSchema } from './fighter.ts';

const TOGETHER = fm(ASSAULTS, 'R-F12');

const input = z.strictObject({
  target: fighterSchema,
  attackers: z
    .array(
      z.strictObject({
        unit: fighterSchema,
        actions: z.int().min(1).max(2).default(1).meta({ title: 'Actions spent on assaults' }),
      }),
    )
    .min(1)
    .max(6),
  houseRules: houseRulesSchema.default({}),
});
type Input = z.output<typeof input>;
type Attacker = Input['attackers'][number];

const checkCaps = ({ attackers }: Input): void => {
  for (const type of UNIT_TYPES) {
    const { mostAssaulting, plural } = TYPE_PROFILES[type];
    const joined = attackers.filter(({ unit }) => unit.type === type).length;
    if (joined > mostAssaulting) {
      throw new RuleRefusal(
        type === 'artillery' ? 'formations/no-assault' : 'formations/too-many',
        `${joined} ${plural}; at most ${mostAssaulting} assault one enemy: take ${joined - mostAssaulting} away.`,
        'attackers',
      );
    }
  }
};

/** One action is taken once where the table does not repeat them (R-F8). */
const checkActions = ({ attackers, houseRules }: Input): void => {
  if (settleHouseRules(houseRules).repeatActions) return;
  const index = attackers.findIndex(({ actions }) => actions > 1);
  const attacker = attackers[index];
  if (attacker === undefined) return;
  throw new RuleRefusal(
    'formations/repeat',
    `This table takes no action twice in one activation: ${whoIs(attacker, index)} assaults once.`,
    `attackers[${index}].actions`,
  );
};

const whoIs = ({ unit }: Attacker, index: number): string => nameOr(unit.name, `attacker ${index + 1}`);

type MassedValue = { readonly result: 'destroyed' | 'survives'; readonly bogged: number };

type Spent = 'destroyed' | 'bogged' | 'nothing';

/** What an attacker's actions come to: the target falls, he is stuck, or neither. */
const spendActions = (
  { target, houseRules }: Input,
  { unit, actions }: Attacker,
  who: string,
  intoContest: boolean,
  dice: Dice,
): Outcome<Spent> => {
  const steps: Step[] = [];
  for (let left = actions; left > 0; left -= 1) {
    const { value, steps: told } = assault(
      {
        attacker: unit,
        target,
        distance: 0,
        sight: true,
        attackerContested: false,
        targetContested: intoContest,
        alreadyAssaulting: 0,
        houseRules,
      },
      dice,
    );
    steps.push(step(TOGETHER, `Assault by ${who}`, value.result), ...told);
    if (value.destroyed) return outcome('destroyed', steps);
    // In a contest it fights or flees: no second assault.
    if (value.result === 'bogged') return outcome('bogged', steps);
  }
  return outcome('nothing', steps);
};

const addSpent = ({ bogged }: MassedValue, spent: Spent): MassedValue => ({
  result: spent === 'destroyed' ? 'destroyed' : 'survives',
  bogged: bogged + (spent === 'bogged' ? 1 : 0),
});

const BEFORE: MassedValue = { result: 'survives', bogged: 0 };

const run = (given: Input, dice: Dice): Outcome<MassedValue> => {
  checkCaps(given);
  checkActions(given);
  const steps: Step[] = [];
  let value = BEFORE;
  for (const [index, attacker] of given.attackers.entries()) {
    if (value.result === 'destroyed') break;
    const spent = spendActions(given, attacker, whoIs(attacker, index), value.bogged > 0, dice);
    steps.push(...spent.steps);
    value = addSpent(value, spent.value);
  }
  const { result, bogged } = value;
  return outcome(value, [...steps, step(TOGETHER, 'All assaults', result, { bogged })]);
};

const odds = (given: Input): Odds => {
  checkCaps(given);
  checkActions(given);
  let whole: Distribution<MassedValue> = certain(BEFORE);
  for (const attacker of given.attackers) {
    const next = everyWay((dice) => spendActions(given, attacker, '', false, dice).value);
    whole = chain(whole, (before) =>
      before.result === 'destroyed' ? certain(before) : map(next, (spent) => addSpent(before, spent)),
    );
  }
  return {
    outcomes: map(whole, ({ result }) => result),
    also: { bogged: map(whole, ({ bogged }) => bogged) },
    steps: [step(TOGETHER, 'Units assaulting one enemy', given.attackers.length)],
  };
};

export const massedAssaultAction: Action = defineAction({
  id: 'formations/massed-assault',
  title: 'Several units assault one enemy',
  ref: TOGETHER,
  input,
  example: () =>
    input.parse({
      target: { defence: 3 },
      attackers: [{ unit: {} }, { unit: {} }, { unit: { type: 'cavalry' }, actions: 2 }],
    }),
  run,
  odds,
});
