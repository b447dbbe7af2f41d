import type { FoughtAgain } from '../../../../rules/campaign/help.ts';
import { DiceError } from '../../../../rules/core/dice.ts';
import type { JsonObject } from '../../../../rules/core/json.ts';
import type { TableRules } from '../../../../rules/core/play.ts';
import { RuleRefusal } from '../../../../rules/core/result.ts';
import { gameOf } from '../battles/games.ts';
import { asLogged, type BattleEvent, type BattleLog, openLog, playOn } from '../battles/log.ts';
import { outcomeOf } from './battle-link.ts';

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
      return { log: playOn(rules, log, move, dice), unused };
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
