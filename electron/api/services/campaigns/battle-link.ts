import { commanderAmong, everybodyIn, fightingIn, nameAll } from '../../../../rules/campaign/coalition.ts';
import { leadersOf, sumOf, whyNotOffTable } from '../../../../rules/campaign/figures.ts';
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

const LONGEST_NAME = 200;

/** One army, or several that fight as one under one of their commanders. */
const armyInput = (
  state: CampaignState,
  armies: readonly ArmyState[],
  fighting: readonly string[],
  carried: string | null,
) => {
  const ids = armies.map(({ id }) => id);
  const commander = commanderAmong(state, ids);
  const isGeneral = commander !== null && !commander.acting;
  return {
    name: nameAll(state, ids, fighting).slice(0, LONGEST_NAME),
    general: isGeneral ? { leadership: commander.leadership, stratagemReadyDay: commander.readyDay } : null,
    leaders: leadersOf(state, commander?.armyId ?? '')
      .filter(({ id }) => !isGeneral || id !== commander?.generalId)
      .map(({ name, leadership, readyDay }) => ({ name, leadership, stratagemReadyDay: readyDay })),
    wizards: sumOf(armies.map(({ wizards }) => wizards)),
    archWizards: sumOf(armies.map(({ archWizards }) => archWizards)),
    units: armies.flatMap(ratedUnits).map(({ name, headsFull, sp, fighters }) => ({
      name,
      individuals: headsFull,
      ...fighters,
      sp,
    })),
    carried,
  };
};

/** Armies of a campaign as they meet away from the table, at the strength they have today. */
export const setupOf = (state: CampaignState, contact: Contact): JsonObject => {
  const { carried } = contact;
  const army = (side: BattleSide): readonly ArmyState[] =>
    fightingIn(contact)[side].map((id) => {
      const found = state.armies[id] as ArmyState;
      const reason = whyNotOffTable(found);
      if (reason !== null) throw new Refused('campaign/not-off-table', reason, `armies.${side}`);
      return found;
    });
  const all = everybodyIn(contact);
  const parsed = campaignRules().setup.safeParse({
    day: state.day,
    options: state.settings.houseRules,
    sides: {
      A: armyInput(state, army('A'), all, carried.A),
      B: armyInput(state, army('B'), all, carried.B),
    },
  });
  if (!parsed.success) throw refuseByZod(parsed.error, 'campaign/not-off-table');
  return parsed.data;
};

/** What an off-table battle leaves to its campaign. */
export const outcomeOf = (battleId: string, { state }: BattleLog): BattleOutcome => ({
  ...campaignRules().outcome(state),
  battleId,
});
