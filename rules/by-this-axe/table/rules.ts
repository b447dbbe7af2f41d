import { allAtOnce, SHOOT_ALL } from '../../core/all-at-once.ts';
import { defineTable } from '../../core/define-table.ts';
import type { JsonObject } from '../../core/json.ts';
import { passingOver } from '../../core/pass-over.ts';
import { CORRECTION, type PlayedMove, SEATS, type TableRules } from '../../core/play.ts';
import { RuleRefusal } from '../../core/result.ts';
import { dispatchMoves, type MoveKind } from '../../core/table-moves.ts';
import type { ByThisAxeRoster } from '../types.ts';
import { discard, draw } from './moves/cards.ts';
import { challenge, challengeOrder } from './moves/challenge.ts';
import { ARRIVES, charge } from './moves/charge.ts';
import { correct } from './moves/correct.ts';
import { allot, duelRound } from './moves/duel.ts';
import { flee } from './moves/flee.ts';
import { heal } from './moves/heal.ts';
import { chooseOrder, initiative } from './moves/initiative.ts';
import { march } from './moves/march.ts';
import { melee } from './moves/melee.ts';
import { morale, moraleAll } from './moves/morale.ts';
import { next, nobodyElse, passedStep } from './moves/next.ts';
import { place } from './moves/place.ts';
import { playCard } from './moves/play-card.ts';
import { rally } from './moves/rally.ts';
import { reform } from './moves/reform.ts';
import { shoot } from './moves/shoot.ts';
import { spell } from './moves/spell.ts';
import { resultOf } from './result.ts';
import { revealTable } from './reveal.ts';
import { hiddenFrom } from './secrets.ts';
import { startTable, TABLE_DEFAULTS, TABLE_OPTIONS } from './setup.ts';
import type { TableState } from './state.ts';
import { viewTable } from './view.ts';

/** Everything that can be done beside the table, in the order it is shown. */
const MOVES: readonly MoveKind<TableState>[] = [
  draw,
  challengeOrder,
  challenge,
  allot,
  duelRound,
  allAtOnce(shoot, SHOOT_ALL),
  shoot,
  spell,
  moraleAll,
  morale,
  flee,
  initiative,
  chooseOrder,
  charge,
  march,
  reform,
  place,
  rally,
  allAtOnce(melee, {
    id: 'melee-all',
    title: 'Strike all',
    both: 'Strike both',
    hint: 'Every melee on open ground and with the best weapons, one after the other.',
  }),
  melee,
  heal,
  playCard,
  discard,
  nobodyElse,
  next,
];

const dispatch = dispatchMoves<TableState>(
  passingOver(MOVES, {
    ends: [next, nobodyElse],
    holds: (state) => SEATS.some((seat) => hiddenFrom(state, seat) !== null),
    titleOf: passedStep,
  }),
  correct,
);

/** Inputs of older battles called whoever moves `token`, and the unit that a leader rallies `unit`. */
const inTodaysWords = ({ token, unit, ...rest }: JsonObject): JsonObject => ({
  ...rest,
  unit: token as string,
  ...(unit === undefined ? {} : { rallies: unit }),
});

/** A charge was measured as `distance`, and one without it arrived. */
const withInches = ({ distance, ...rest }: JsonObject): JsonObject =>
  distance === undefined ? rest : { ...rest, inches: distance ?? ARRIVES };

const today = (state: TableState, move: PlayedMove): PlayedMove => {
  if (move.id === CORRECTION) return move;
  if (state.winner !== null) {
    throw new RuleRefusal('table/not-now', 'The battle is over: undo the last step to go on.', 'move');
  }
  const named = typeof move.input['token'] === 'string' ? inTodaysWords(move.input) : move.input;
  return { ...move, input: move.id === charge.id ? withInches(named) : named };
};

export const byThisAxeTable: TableRules<ByThisAxeRoster> = defineTable<ByThisAxeRoster, TableState>({
  options: TABLE_OPTIONS,
  defaults: TABLE_DEFAULTS,
  start: startTable,
  moves: (state, viewer) =>
    state.winner === null
      ? dispatch
          .moves(state, viewer)
          .filter(({ secret, seat }) => !secret || viewer === 'master' || seat === viewer)
      : [],
  play: (state, move, dice) => dispatch.play(state, today(state, move), dice),
  odds: (state, move) => dispatch.odds(state, today(state, move)),
  foretell: (state, move) => dispatch.foretell(state, today(state, move)),
  chooser: (state, move) => dispatch.chooser(state, today(state, move)),
  worth: (state, move) => dispatch.worth(state, today(state, move)),
  view: viewTable,
  hidden: hiddenFrom,
  result: resultOf,
  reveal: revealTable,
});
