import type { Dice } from '../../core/dice.ts';
import { RuleRefusal } from '../../core/result.ts';
import type { Answer, ChoiceKind } from './answers.ts';
import type { SideInput } from './input.ts';
import { expects, goOn } from './machine.ts';
import { type BySide, roleOf, type Side } from './sides.ts';
import { type BattleState, knownRoles, type Trace } from './state.ts';
import { superiorSide } from './steps/4a-force.ts';
import type { LossPolicy } from './tables/distribution.ts';

/** Everything a side will choose, whatever comes. */
export type Choices = Pick<
  SideInput,
  'stratagem' | 'stance' | 'useForce' | 'rolePreference' | 'postures' | 'lossPolicy' | 'pursue'
>;

/** A side's own policy, or the group's; by hand needs somebody to ask, so it falls back (R-B111). */
export const policyOf = (
  { lossPolicy }: Pick<Choices, 'lossPolicy'>,
  { rules }: Pick<BattleState, 'rules'>,
): LossPolicy => lossPolicy ?? (rules.lossPolicy === 'manual' ? 'proportional' : rules.lossPolicy);

/** Under the house rule a side that plans to foil waits for something to foil. */
const committed = ({ stratagem }: Choices, { rules }: BattleState): Choices['stratagem'] =>
  rules.reactiveFoil && stratagem === 'foil' ? null : stratagem;

const answerFor = (choice: ChoiceKind, side: Side, plan: Choices, state: BattleState): Answer => {
  switch (choice) {
    case 'stratagem':
      return { kind: 'stratagem', side, stratagem: committed(plan, state) };
    case 'foil':
      return { kind: 'foil', side, foil: plan.stratagem === 'foil' };
    case 'declare':
      return { kind: 'declare', side, units: null };
    case 'force':
      return { kind: 'force', side, role: plan.useForce ? plan.rolePreference : null };
    case 'stance':
      return { kind: 'stance', side, stance: plan.stance };
    case 'role':
      return { kind: 'role', side, role: plan.rolePreference };
    case 'posture':
      return {
        kind: 'posture',
        side,
        posture: plan.postures[roleOf(knownRoles(state), side)],
        timeOfDay: null,
      };
    case 'losses':
      return { kind: 'losses', side, losses: policyOf(plan, state) };
    case 'pursue':
      return { kind: 'pursue', side, pursue: plan.pursue };
    default: {
      const closed: never = choice;
      return closed;
    }
  }
};

/** A wish that the rules cannot grant is refused at once, not passed over. */
export const checkForce = (state: Pick<BattleState, 'armies'>, plans: BySide<Choices>): void => {
  const superior = superiorSide(state);
  for (const side of ['A', 'B'] as const) {
    if (!plans[side].useForce || superior === side) continue;
    throw new RuleRefusal(
      'mass-battle/not-superior',
      `Only a General whose leadership is two or more above the enemy’s may force battle: leave it to the stances.`,
      `sides.${side}.useForce`,
    );
  }
};

/** From any state to the end, by plan and dice; without a trace nothing is explained and nothing slows it down. */
export const fightOn = (from: BattleState, plans: BySide<Choices>, dice: Dice, trace: Trace): BattleState => {
  let state = from;
  for (;;) {
    const expected = expects(state);
    switch (expected.kind) {
      case 'over':
        return state;
      case 'dice': {
        const { values } = dice.roll(6, expected.count, expected.purpose);
        state = goOn(state, { kind: 'dice', values: values as number[] }, trace);
        break;
      }
      case 'choice': {
        const side = expected.sides[0] as Side;
        state = goOn(state, answerFor(expected.choice, side, plans[side], state), trace);
        break;
      }
      default: {
        const closed: never = expected;
        return closed;
      }
    }
  }
};
