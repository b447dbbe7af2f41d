import { DiceError } from '../../../../rules/core/dice.ts';
import { SEATS, type TableFate, type TableRules } from '../../../../rules/core/play.ts';
import { RuleRefusal } from '../../../../rules/core/result.ts';
import { type BattleLog, statesOf } from './log.ts';

/** What an entry is worth where there is no room for all: a fate, a loss, or neither. */
export const WEIGHTS = { fate: 2, loss: 1, none: 0 } as const;

const fatesOf = (rules: TableRules, state: unknown): readonly TableFate[] => {
  const { fates } = rules.result(state);
  return SEATS.flatMap((seat) => fates[seat]);
};

const weigh = (before: readonly TableFate[], after: readonly TableFate[]): number => {
  if (after.some(({ fate }, index) => fate !== before[index]?.fate)) return WEIGHTS.fate;
  return after.some(({ left }, index) => left < (before[index]?.left ?? 0)) ? WEIGHTS.loss : WEIGHTS.none;
};

/** Of every move of the log; a log that today's rules no longer play weighs the same throughout. */
export const weighMoves = (rules: TableRules, log: BattleLog): readonly number[] => {
  try {
    const stages = statesOf(rules, log).map((state) => fatesOf(rules, state));
    return stages.slice(1).map((after, index) => weigh(stages[index] ?? [], after));
  } catch (error) {
    if (error instanceof RuleRefusal || error instanceof DiceError) return log.events.map(() => WEIGHTS.fate);
    throw error;
  }
};
