import { choice, type SettledSwitches, settleSwitches, switchesSchema } from '../../core/house-rules.ts';
import { ACTIVATION, ASSAULTS, CONTESTS, fm, SHOOTING, TURN } from '../refs.ts';

/** Every value of doubt that a group may settle its own way; the first choice is the default. */
export const HOUSE_RULES = [
  choice('defenceScale', 'How Defence is counted', fm('1.1.1 Units', 'R-F1'), [
    ['descending', '3 is best, then 2, 1 and none'],
    ['ascending', '3, 4, 5 and 6, the higher the better'],
  ]),
  choice('cavalryMissBogs', 'A charge that fails its first roll', fm(ASSAULTS, 'R-F10'), [
    [false, 'Was not pressed home: nothing happens'],
    [true, 'Bogs the cavalry down'],
  ]),
  choice('cavalryMayStartContest', 'Cavalry may advance into a contest', fm(CONTESTS, 'R-F15'), [
    [false, 'Only against artillery'],
    [true, 'Yes'],
  ]),
  choice('repeatActions', 'The same action twice in one activation', fm(ACTIVATION, 'R-F8'), [
    [true, 'Allowed'],
    [false, 'Not allowed'],
  ]),
  choice('orderByLowest', 'Who acts first', fm(TURN, 'R-F5'), [
    ['always', 'The lowest roll, whether it succeeded or not'],
    ['passers-first', 'Those who succeeded, then the lowest roll'],
  ]),
  choice('panicCheck', 'The check after artillery fire', fm(SHOOTING, 'R-F21'), [
    ['always', 'Always made'],
    ['only-with-tokens', 'Only with a panic token'],
  ]),
  choice('panicPersistence', 'Panic tokens stay', fm(SHOOTING, 'R-F21'), [
    ['per-barrage', 'Until the check is made'],
    ['until-end-of-turn', 'Until the turn ends'],
  ]),
  choice('barrageIntoContest', 'Shooting at units in a contest', fm(SHOOTING, 'R-F27'), [
    ['allow', 'Allowed'],
    ['forbid', 'Not allowed'],
  ]),
  choice('unmatchedDice', 'Contest dice without a partner', fm(CONTESTS, 'R-F16'), [
    ['ignore', 'Count for nothing'],
    ['count-as-wins', 'Count as won pairs'],
  ]),
  choice('sameFormationEveryTurn', 'One formation turn after turn', fm(TURN, 'R-F7'), [
    ['allow', 'Allowed'],
    ['rotate', 'Each acts once before any acts again'],
  ]),
  choice('turnLimitWinner', 'Who wins when the agreed turns are over', fm(TURN, 'R-F31'), [
    ['nobody', 'Nobody: the players agree'],
    ['most-units', 'The side with more units left'],
  ]),
] as const;

export type HouseRules = SettledSwitches<(typeof HOUSE_RULES)[number]>;

export const houseRulesSchema = switchesSchema(HOUSE_RULES);

export const settleHouseRules = (chosen: Partial<HouseRules>): HouseRules =>
  settleSwitches(HOUSE_RULES, chosen);
