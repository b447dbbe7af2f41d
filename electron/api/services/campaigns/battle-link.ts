import {
  type ArmyInput,
  type BattleSetup,
  battleSetup,
} from '../../../../rules/by-this-axe/mass-battle/input.ts';
import { setupNextDay } from '../../../../rules/by-this-axe/mass-battle/next-day.ts';
import { reportOf } from '../../../../rules/by-this-axe/mass-battle/report.ts';
import { SIDES, type Side } from '../../../../rules/by-this-axe/mass-battle/sides.ts';
import type { BattleState } from '../../../../rules/by-this-axe/mass-battle/state.ts';
import { daysOf, type MassState } from '../../../../rules/by-this-axe/mass-battle/table/state.ts';
import { RESULT_RULES } from '../../../../rules/by-this-axe/mass-battle/tables/battle-results.ts';
import { commanderOf, leadersOf, whyNotOffTable } from '../../../../rules/campaign/figures.ts';
import type { BattleOutcome, StratagemAttempt } from '../../../../rules/campaign/help.ts';
import { ratedUnits } from '../../../../rules/campaign/plan/battles.ts';
import type { ArmyState, CampaignState, Contact } from '../../../../rules/campaign/state.ts';
import type { Json } from '../../../../rules/core/json.ts';
import { Refused, refuseByZod } from '../../errors.ts';
import type { BattleLog } from '../battles/log.ts';

/** Where armies of a campaign meet away from the table. */
export const MASS_BATTLE = { system: 'by-this-axe', game: 'mass' } as const;

const armyInput = (state: CampaignState, army: ArmyState, carried: string | null) => {
  const commander = commanderOf(state, army);
  const isGeneral = commander !== null && !commander.acting;
  return {
    name: army.name,
    general: isGeneral ? { leadership: commander.leadership, stratagemReadyDay: commander.readyDay } : null,
    leaders: leadersOf(state, army.id)
      .filter(({ id }) => id !== army.generalId)
      .map(({ name, leadership, readyDay }) => ({ name, leadership, stratagemReadyDay: readyDay })),
    wizards: army.wizards,
    archWizards: army.archWizards,
    units: ratedUnits(army).map(({ name, headsFull, sp, fighters }) => ({
      name,
      individuals: headsFull,
      ...fighters,
      sp,
    })),
    carried: carried as ArmyInput['carried'],
  };
};

/** Two armies of a campaign as they meet away from the table, at the strength they have today. */
export const setupOf = (state: CampaignState, { armies, carried }: Contact): BattleSetup => {
  const army = (side: Side): ArmyState => {
    const found = state.armies[armies[side]] as ArmyState;
    const reason = whyNotOffTable(found);
    if (reason !== null) throw new Refused('campaign/not-off-table', reason, `armies.${side}`);
    return found;
  };
  const parsed = battleSetup.safeParse({
    day: state.day,
    options: state.settings.houseRules,
    sides: { A: armyInput(state, army('A'), carried.A), B: armyInput(state, army('B'), carried.B) },
  });
  if (!parsed.success) throw refuseByZod(parsed.error, 'campaign/not-off-table');
  return parsed.data;
};

const dayOf = ({ end, day }: BattleState): number => (end === 'delayed' ? day - 1 : day);

const attemptsOf = (mass: MassState): readonly StratagemAttempt[] =>
  daysOf(mass).flatMap((state) =>
    SIDES.flatMap((side): StratagemAttempt[] => {
      const { attempt, success, readyDay } = state.stratagems[side];
      if (attempt === null || readyDay === null) return [];
      return [{ side, stratagem: attempt, success, day: dayOf(state), readyDay }];
    }),
  );

/** What an off-table battle leaves to its campaign. */
export const outcomeOf = (battleId: string, log: BattleLog): BattleOutcome => {
  const mass = log.state as MassState;
  const { battle: state, setup } = mass;
  const { end, battle, roles, field } = state;
  const rule = battle === null ? null : RESULT_RULES[battle.result];
  const winner = rule === null || rule.winner === null || roles === null ? null : roles[rule.winner];
  const side = (one: Side): BattleOutcome['sides'][Side] => {
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
    battleId,
    day: dayOf(state),
    end,
    verdict: winner ?? 'draw',
    attacker: roles?.attacker ?? null,
    result: rule?.name ?? null,
    field,
    sides: { A: side('A'), B: side('B') },
    attempts: attemptsOf(mass),
    carried: { A: tomorrow?.A.carried ?? null, B: tomorrow?.B.carried ?? null },
    report: end === null ? null : (reportOf(state) as unknown as Json),
  };
};
