import type { CampaignOutcome } from '../core/campaign-rules.ts';
import type { Json } from '../core/json.ts';
import { bySeat } from '../core/play.ts';
import { setupNextDay } from './mass-battle/next-day.ts';
import { reportOf } from './mass-battle/report.ts';
import { SIDES, type Side } from './mass-battle/sides.ts';
import type { BattleState } from './mass-battle/state.ts';
import { daysOf, type MassState } from './mass-battle/table/state.ts';
import { RESULT_RULES } from './mass-battle/tables/battle-results.ts';

const dayOf = ({ end, day }: BattleState): number => (end === 'delayed' ? day - 1 : day);

const attemptsOf = (mass: MassState): CampaignOutcome['attempts'] =>
  daysOf(mass).flatMap((state) =>
    SIDES.flatMap((side) => {
      const { attempt, success, readyDay } = state.stratagems[side];
      if (attempt === null || readyDay === null) return [];
      return [{ side, stratagem: attempt, success, day: dayOf(state), readyDay }];
    }),
  );

/** What an off-table battle leaves to its campaign. */
export const outcomeOf = (mass: MassState): CampaignOutcome => {
  const { battle: state, setup } = mass;
  const { end, battle, roles, field } = state;
  const rule = battle === null ? null : RESULT_RULES[battle.result];
  const winner = rule === null || rule.winner === null || roles === null ? null : roles[rule.winner];
  const side = (one: Side): CampaignOutcome['sides'][Side] => {
    const before = state.armies[one].unitSp;
    const wounded = state.wounded[one];
    return {
      before,
      losses: before.map((sp, index) => sp - (state.unitSp[one][index] ?? 0)),
      retreat: state.retreat[one] ?? 0,
      wounded: wounded === null ? null : { days: wounded.days ?? 0, units: wounded.units },
    };
  };
  const tomorrow = end === 'delayed' ? setupNextDay(setup, state).sides : null;
  return {
    day: dayOf(state),
    end,
    verdict: winner ?? 'draw',
    attacker: roles?.attacker ?? null,
    result: rule?.name ?? null,
    field,
    sides: bySeat(side),
    attempts: attemptsOf(mass),
    carried: { A: tomorrow?.A.carried ?? null, B: tomorrow?.B.carried ?? null },
    report: end === null ? null : (reportOf(state) as unknown as Json),
  };
};
