import type { FoughtAgain } from '../../../../rules/campaign/help.ts';
import { DiceError } from '../../../../rules/core/dice.ts';
import { type JsonObject, sameJson } from '../../../../rules/core/json.ts';
import type { PlayedMove, TableRules } from '../../../../rules/core/play.ts';
import { RuleRefusal } from '../../../../rules/core/result.ts';
import { gameOf } from '../battles/games.ts';
import { asLogged, type BattleEvent, type BattleLog, openLog, playOn } from '../battles/log.ts';
import { outcomeOf } from './battle-link.ts';

/** The same choice; one that cannot be made with other armies is made as it is filled in for them. */
const chooseAgain = (
  rules: TableRules,
  log: BattleLog,
  move: PlayedMove,
  dice: readonly number[],
): BattleLog => {
  try {
    return playOn(rules, log, move, dice);
  } catch (error) {
    if (!(error instanceof RuleRefusal)) throw error;
    const offered = rules
      .moves(log.state, 'master')
      .find(({ id, seat }) => id === move.id && seat === move.seat);
    if (offered === undefined || sameJson(offered.input, move.input)) throw error;
    return playOn(rules, log, { ...move, input: offered.input }, dice);
  }
};

/** The same move with the dice that fell for it, others where they run out. */
const moveAgain = (
  rules: TableRules,
  log: BattleLog,
  event: BattleEvent,
  more: number[],
): { readonly log: BattleLog; readonly unused: number } => {
  const { move, dice: fell } = asLogged(event);
  const dice = [...fell];
  for (let unused = 0; ; ) {
    try {
      return { log: chooseAgain(rules, log, move, dice), unused };
    } catch (error) {
      if (!(error instanceof DiceError)) throw error;
      const next = error.code === 'dice/missing' ? more.shift() : undefined;
      if (next !== undefined) dice.push(next);
      else if (error.code === 'dice/left-over' && dice.length > 0) {
        dice.pop();
        unused += 1;
      } else throw error;
    }
  }
};

/** A battle that was fought, with other armies. */
export const fightAgain = (
  fought: BattleLog,
  battleId: string,
  armies: JsonObject,
  more: readonly number[],
): FoughtAgain => {
  const rules = gameOf(fought.system, fought.game);
  const left = [...more];
  let unused = 0;
  try {
    let log = openLog(rules, { ...fought, setup: { ...armies, day: fought.setup['day'] ?? null } });
    for (const event of fought.events) {
      if (log.ended !== null) break;
      const again = moveAgain(rules, log, event, left);
      log = again.log;
      unused += again.unused;
    }
    const outcome = outcomeOf(battleId, log);
    if (outcome.end === null)
      return { missing: 'The same choices do not bring it to an end: word its result by hand.' };
    return { outcome, unused: unused + left.length };
  } catch (error) {
    if (error instanceof DiceError) return { missing: `${error.message}.` };
    if (error instanceof RuleRefusal)
      return {
        missing: `${error.refusal.message} The same choices cannot be made: word its result by hand.`,
      };
    throw error;
  }
};
