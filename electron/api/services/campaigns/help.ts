import type { PlanHelp } from '../../../../rules/campaign/help.ts';
import { asId } from '../../../../rules/core/ids.ts';
import type { AppContext } from '../../context.ts';
import { Refused } from '../../errors.ts';
import { getStoredBattle } from '../battles/battles.ts';
import { ON_TABLE } from '../battles/games.ts';
import { logOf } from '../battles/records.ts';
import { outcomeOf, setupOf } from './battle-link.ts';
import { fightAgain } from './fight-again.ts';
import { readLibraryLeader } from './library-leaders.ts';
import { campaignRules, readRecruits } from './recruits.ts';

/** What plans ask of the store and of the rules. */
export const planHelp = (context: AppContext): PlanHelp => ({
  recruits: (rosterId, settings) => readRecruits(context, asId<'roster'>(rosterId), settings),
  battle: (battleId) => {
    const log = logOf(getStoredBattle(context, asId<'battle'>(battleId)));
    if (log.game === ON_TABLE) {
      throw new Refused(
        'campaign/on-table',
        'This battle was played on the table: record its result unit by unit.',
        'battleId',
      );
    }
    return outcomeOf(battleId, log);
  },
  again: (battleId, state, contact, more) =>
    fightAgain(
      logOf(getStoredBattle(context, asId<'battle'>(battleId))),
      battleId,
      setupOf(state, contact),
      more,
    ),
  leader: (characterId, settings) => readLibraryLeader(context, characterId, settings),
  perHead: (fighters, { houseRules }) => campaignRules().perHead(fighters, houseRules),
  wounded: (losses) => campaignRules().wounded(losses),
  daysOfReturn: (die) => campaignRules().daysOfReturn(die),
  carriesOver: ({ houseRules }) => campaignRules().carriesOver(houseRules),
});
