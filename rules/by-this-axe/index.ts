import { defineSystem } from '../core/define-system.ts';
import { ABILITY_ACTIONS } from './abilities/actions.ts';
import { assess } from './army/assess.ts';
import { outline } from './army/outline.ts';
import { adopt, forFile } from './army/references.ts';
import { start } from './army/start.ts';
import { campaign } from './campaign.ts';
import { CARD_ACTIONS } from './cards/actions.ts';
import { TABLE_ACTIONS } from './combat/actions.ts';
import { attackAction } from './combat/attack.ts';
import { characters } from './conversion/characters.ts';
import { HOUSE_RULES } from './data/house-rules.ts';
import { SAMPLES } from './data/samples/samples.ts';
import { desk } from './desk/desk.ts';
import { DUEL_ACTIONS } from './duel/actions.ts';
import { MAGIC_ACTIONS } from './magic/actions.ts';
import { massBattleAction } from './mass-battle/action.ts';
import { posturesAction } from './mass-battle/advice/postures-action.ts';
import { massBattle } from './mass-battle/table/rules.ts';
import { reference } from './reference.ts';
import { profilesOf } from './table/roster-profiles.ts';
import { byThisAxeTable } from './table/rules.ts';
import { type ByThisAxeRoster, rosterSchema } from './types.ts';

export const byThisAxe = defineSystem<ByThisAxeRoster>({
  id: 'by-this-axe',
  name: 'By This Axe',
  summary: 'Small medieval and fantasy battles with units of figures, heroes and six-sided dice.',
  topics: ['points', 'printed rosters', 'exact odds'],
  rosters: {
    schema: rosterSchema,
    samples: SAMPLES,
    assess,
    adopt,
    forFile,
    desk,
  },
  reference,
  outline,
  start,
  characters,
  campaign,
  houseRules: HOUSE_RULES,
  actions: [
    attackAction,
    ...TABLE_ACTIONS,
    ...DUEL_ACTIONS,
    ...MAGIC_ACTIONS,
    ...ABILITY_ACTIONS,
    ...CARD_ACTIONS,
    massBattleAction,
    posturesAction,
  ],
  table: byThisAxeTable,
  games: { mass: massBattle },
  profiles: profilesOf,
});
