import {
  CORRECTION,
  defineTable,
  type PlayedMove,
  type TableMove,
  type TableRules,
} from '../../core/play.ts';
import { RuleRefusal } from '../../core/result.ts';
import type { ByThisAxeRoster } from '../types.ts';
import type { MoveRule } from './move-rule.ts';
import { discard, draw } from './moves/cards.ts';
import { challenge, challengeOrder } from './moves/challenge.ts';
import { charge } from './moves/charge.ts';
import { correct } from './moves/correct.ts';
import { allot, duelRound } from './moves/duel.ts';
import { flee } from './moves/flee.ts';
import { chooseOrder, initiative } from './moves/initiative.ts';
import { heal, spell } from './moves/magic.ts';
import { march } from './moves/march.ts';
import { melee } from './moves/melee.ts';
import { morale, moraleAll } from './moves/morale.ts';
import { next } from './moves/next.ts';
import { place } from './moves/place.ts';
import { playCard } from './moves/play-card.ts';
import { rally } from './moves/rally.ts';
import { shoot } from './moves/shoot.ts';
import { resultOf } from './result.ts';
import { startTable, TABLE_DEFAULTS, TABLE_OPTIONS } from './setup.ts';
import type { TableState } from './state.ts';
import { viewTable } from './view.ts';

/** Everything that can be done beside the table, in the order it is shown. */
const RULES: readonly MoveRule[] = [
  draw,
  challengeOrder,
  challenge,
  allot,
  duelRound,
  shoot,
  spell,
  moraleAll,
  morale,
  flee,
  initiative,
  chooseOrder,
  charge,
  march,
  place,
  rally,
  melee,
  heal,
  playCard,
  discard,
  next,
  correct,
];

const movesOf = (state: TableState): readonly TableMove[] =>
  state.winner === null ? RULES.flatMap((rule) => rule.offers(state)) : [];

const tokenIn = ({ input }: Pick<PlayedMove, 'input'>): unknown => input['token'] ?? null;

/** The rule of a move that is offered now, for this side and this token; nothing else is played. */
const ruleFor = (state: TableState, move: PlayedMove): MoveRule => {
  const rule = RULES.find(({ id }) => id === move.id);
  if (rule?.id === CORRECTION) return rule;
  const offered =
    state.winner === null &&
    rule?.offers(state).some((one) => one.seat === move.seat && tokenIn(one) === tokenIn(move));
  if (rule === undefined || !offered) {
    throw new RuleRefusal(
      'table/not-now',
      state.winner === null
        ? 'That cannot be done now: choose one of the moves that are offered.'
        : 'The battle is over: undo the last step to go on.',
    );
  }
  return rule;
};

export const byThisAxeTable: TableRules<ByThisAxeRoster> = defineTable<ByThisAxeRoster, TableState>({
  options: TABLE_OPTIONS,
  defaults: TABLE_DEFAULTS,
  start: startTable,
  moves: (state, viewer) =>
    movesOf(state).filter(({ secret, seat }) => !secret || viewer === 'master' || seat === viewer),
  play: (state, move, dice) => ruleFor(state, move).play(state, move, dice),
  odds: (state, move) => ruleFor(state, move).odds?.(state, move) ?? null,
  view: viewTable,
  result: resultOf,
});
