import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import { certain, chain, type Distribution, map, type Odds } from '../../core/odds.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { type HouseRules, houseRulesSchema, settleHouseRules } from '../data/house-rules.ts';
import { TYPE_PROFILES, UNIT_TYPES } from '../data/unit-types.ts';
import { ASSAULTS, fm } from '../refs.ts';
import { assault, assaultResults } from './assault.ts';
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

type MassedValue = { readonly result: 'destroyed' | 'survives'; readonly bogged: number };

const run = (given: Input, dice: Dice): Outcome<MassedValue> => {
  checkCaps(given);
  const { target, attackers, houseRules } = given;
  const steps: Step[] = [];
  let bogged = 0;
  let result: MassedValue['result'] = 'survives';
  for (const [index, { unit, actions }] of attackers.entries()) {
    const who = unit.name === '' ? `attacker ${index + 1}` : unit.name;
    let left = result === 'destroyed' ? 0 : actions;
    while (left > 0) {
      const { value, steps: told } = assault(
        {
          attacker: unit,
          target,
          distance: 0,
          sight: true,
          attackerContested: false,
          targetContested: bogged > 0,
          alreadyAssaulting: 0,
          houseRules,
        },
        dice,
      );
      steps.push(step(TOGETHER, `Assault by ${who}`, value.result), ...told);
      if (value.destroyed) result = 'destroyed';
      if (value.result === 'bogged') bogged += 1;
      // In a contest it fights or flees: no second assault.
      left = value.destroyed || value.result === 'bogged' ? 0 : left - 1;
    }
  }
  return outcome({ result, bogged }, [...steps, step(TOGETHER, 'All assaults', result, { bogged })]);
};

/** What an attacker's actions come to: the target falls, he is stuck, or neither. */
const spendActions = (
  { unit, actions }: Attacker,
  target: Input['target'],
  rules: HouseRules,
): Distribution<'destroyed' | 'bogged' | 'nothing'> => {
  const once = map(assaultResults(unit, target, rules), (result) => {
    if (result === 'destroyed' || result === 'automatic') return 'destroyed';
    return result === 'bogged' ? 'bogged' : 'nothing';
  });
  return actions === 1 ? once : chain(once, (first) => (first === 'nothing' ? once : certain(first)));
};

const odds = (given: Input): Odds => {
  checkCaps(given);
  const rules = settleHouseRules(given.houseRules);
  let whole: Distribution<MassedValue> = certain({ result: 'survives', bogged: 0 });
  for (const attacker of given.attackers) {
    const next = spendActions(attacker, given.target, rules);
    whole = chain(whole, (before) =>
      before.result === 'destroyed'
        ? certain(before)
        : map(
            next,
            (spent): MassedValue => ({
              result: spent === 'destroyed' ? 'destroyed' : 'survives',
              bogged: before.bogged + (spent === 'bogged' ? 1 : 0),
            }),
          ),
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
  example: input.parse({
    target: { defence: 3 },
    attackers: [{ unit: {} }, { unit: {} }, { unit: { type: 'cavalry' }, actions: 2 }],
  }),
  run,
  odds,
});
