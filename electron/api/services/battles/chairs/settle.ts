import { SEATS, type Seat, type TableMove, type TableRules } from '../../../../../rules/core/play.ts';
import { otherSeat } from '../../../../../rules/core/table-moves.ts';
import { type BattleLog, playOn } from '../log.ts';
import { type Chair, withChair } from './chair.ts';
import { sealFor } from './seal.ts';

/** Far more than any battle takes: two chairs against each other must come to an end. */
const MOST_MOVES = 2000;

const has = ({ chairs }: BattleLog): boolean => SEATS.some((seat) => chairs[seat] !== null);

/** Each chair that is asked something has sealed its answer. Call it whenever the battle changed. */
export const sealAsked = (rules: TableRules, log: BattleLog, battle: string): BattleLog => {
  const sealed = (seat: Seat): Chair | null => {
    const chair = log.chairs[seat];
    return chair === null ? null : { ...chair, sealed: sealFor(rules, log, battle, seat, chair) };
  };
  return has(log) ? { ...log, chairs: { A: sealed('A'), B: sealed('B') } } : log;
};

/** Whether a person is still to choose the same thing: nothing is opened before. */
const waitsForPerson = (
  rules: TableRules,
  { chairs, state }: BattleLog,
  seat: Seat,
  step: string,
  answered: readonly Seat[],
): boolean => {
  const other = otherSeat(seat);
  if (chairs[other] !== null || answered.includes(other)) return false;
  return rules.moves(state, 'master').some((move) => move.seat === other && move.id === step && !move.dice);
};

const open = (rules: TableRules, log: BattleLog, seat: Seat, chair: Chair): BattleLog => {
  const { sealed } = chair;
  if (sealed === null) return log;
  const { step: id, choice: input } = sealed;
  const opened = [...chair.opened, { ...sealed, at: log.events.length }];
  const played = playOn(rules, log, { id, seat, input: input as never }, null);
  return { ...played, chairs: withChair(played.chairs, seat, { ...chair, sealed: null, opened }) };
};

/** Dice of a side that Muster plays are rolled by it, where the program rolls at all; those of both, where it plays both. */
const diceToRoll = (rules: TableRules, { chairs, dice, state }: BattleLog): TableMove | undefined =>
  dice === 'typed' || rules.endsItself !== true
    ? undefined
    : rules
        .moves(state, 'master')
        .find(
          (move) => move.dice && SEATS.every((seat) => (move.seat ?? seat) !== seat || chairs[seat] !== null),
        );

/** One thing that Muster does now, or null where it is a person's turn. */
const goOn = (rules: TableRules, log: BattleLog, answered: readonly Seat[]): BattleLog | null => {
  if (log.ended !== null) return null;
  const ready = SEATS.find((seat) => {
    const step = log.chairs[seat]?.sealed?.step;
    return step !== undefined && !waitsForPerson(rules, log, seat, step, answered);
  });
  const chair = ready === undefined ? null : log.chairs[ready];
  if (ready !== undefined && chair !== null) return open(rules, log, ready, chair);
  const roll = diceToRoll(rules, log);
  return roll === undefined
    ? null
    : playOn(rules, log, { id: roll.id, seat: roll.seat, input: roll.input }, null);
};

/** Muster plays until it is a person's turn. `answered` are seats whose choice lies here already, by mail. */
export const playChairs = (
  rules: TableRules,
  log: BattleLog,
  battle: string,
  answered: readonly Seat[] = [],
): BattleLog => {
  if (!has(log)) return log;
  let now = sealAsked(rules, log, battle);
  for (let left = MOST_MOVES; left > 0; left -= 1) {
    const next = goOn(rules, now, answered);
    if (next === null) return now;
    now = sealAsked(rules, next, battle);
  }
  return now;
};
