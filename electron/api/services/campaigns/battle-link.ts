import { commanderOf, leadersOf, whyNotOffTable } from '../../../../rules/campaign/figures.ts';
import type { BattleOutcome, BattleSide } from '../../../../rules/campaign/help.ts';
import { ratedUnits } from '../../../../rules/campaign/plan/battles.ts';
import type { ArmyState, CampaignState, Contact } from '../../../../rules/campaign/state.ts';
import type { JsonObject } from '../../../../rules/core/json.ts';
import { Refused, refuseByZod } from '../../errors.ts';
import type { BattleLog } from '../battles/log.ts';
import { campaignRules } from './recruits.ts';

/** Where armies of a campaign meet away from the table. */
export const massBattle = (): { readonly system: string; readonly game: string } => {
  const { id, game } = campaignRules();
  return { system: id, game };
};

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
    carried,
  };
};

/** Two armies of a campaign as they meet away from the table, at the strength they have today. */
export const setupOf = (state: CampaignState, { armies, carried }: Contact): JsonObject => {
  const army = (side: BattleSide): ArmyState => {
    const found = state.armies[armies[side]] as ArmyState;
    const reason = whyNotOffTable(found);
    if (reason !== null) throw new Refused('campaign/not-off-table', reason, `armies.${side}`);
    return found;
  };
  const parsed = campaignRules().setup.safeParse({
    day: state.day,
    options: state.settings.houseRules,
    sides: { A: armyInput(state, army('A'), carried.A), B: armyInput(state, army('B'), carried.B) },
  });
  if (!parsed.success) throw refuseByZod(parsed.error, 'campaign/not-off-table');
  return parsed.data;
};

/** What an off-table battle leaves to its campaign. */
export const outcomeOf = (battleId: string, { state }: BattleLog): BattleOutcome => ({
  ...campaignRules().outcome(state),
  battleId,
});
