import { askSome, defineMove } from '../../../core/ask.ts';
import type { JsonObject } from '../../../core/json.ts';
import { optionOf } from '../../../core/make-fields.ts';
import { SEATS, type Seat } from '../../../core/play.ts';
import { otherSeat, played } from '../../../core/table-moves.ts';
import { plural } from '../../../core/words.ts';
import { discardCardsAction } from '../../cards/discard-cards.ts';
import { drawCardsAction } from '../../cards/draw-cards.ts';
import { findCard } from '../../data/cards.ts';
import { commanderOf, leadershipOf } from '../commander.ts';
import { oddsOf, runAction } from '../run-action.ts';
import { laidOffBy, type TableState } from '../state.ts';

type Piles = {
  readonly hand: readonly string[];
  readonly pile: readonly string[];
  readonly discard: readonly string[];
};

const pilesOf = (state: TableState, seat: Seat): JsonObject => ({
  hand: state.hands[seat],
  pile: state.pile,
  discard: state.discard,
  houseRules: state.options.houseRules,
});

const setPiles = (
  state: TableState,
  seat: Seat,
  { hand, pile, discard }: Piles,
  laidOff: readonly string[] = [],
): TableState => {
  const still = (whose: Seat): readonly string[] =>
    laidOffBy(state, whose).filter((card) => discard.includes(card));
  return {
    ...state,
    pile,
    discard,
    hands: { ...state.hands, [seat]: hand },
    laidOff: { A: still('A'), B: still('B'), [seat]: [...still(seat), ...laidOff] },
  };
};

/** Sides that have a commander and have not drawn yet. */
export const stillToDraw = (state: TableState): readonly Seat[] =>
  state.step === 'command' ? SEATS.filter((seat) => !state.drawn[seat] && leadershipOf(state, seat) > 0) : [];

const drawInput = (state: TableState, seat: Seat): JsonObject => ({
  ...pilesOf(state, seat),
  leadership: leadershipOf(state, seat),
});

export const draw = defineMove({
  id: 'draw-cards',
  about: stillToDraw,
  show: (seat, state) => ({
    title: `Cards for ${state.names[seat]}`,
    hint: `As many as the leadership of ${commanderOf(state, seat)?.character.name ?? 'nobody'}.`,
    seat,
    secret: true,
    primary: true,
    dice: true,
  }),
  play: (state, seat, _, dice) => {
    const { value, steps } = runAction<Piles & { drawn: readonly string[] }>(
      drawCardsAction,
      drawInput(state, seat),
      dice,
    );
    const next = { ...setPiles(state, seat, value), drawn: { ...state.drawn, [seat]: true } };
    const names = value.drawn.map((id) => findCard(id)?.face ?? id).join(', ');
    return {
      ...played(next, `${state.names[seat]} drew ${names}.`, steps),
      openly: `${state.names[seat]} drew ${plural(value.drawn.length, 'card')}.`,
    };
  },
  odds: (state, seat) =>
    oddsOf(drawCardsAction, {
      ...drawInput(state, seat),
      otherHand: state.hands[otherSeat(seat)],
      laidOff: laidOffBy(state, otherSeat(seat)),
    }),
});

const MOST_KEPT = 3;

/** Sides with more cards than may be kept. */
export const stillToDiscard = (state: TableState): readonly Seat[] =>
  state.step === 'end' ? SEATS.filter((seat) => state.hands[seat].length > MOST_KEPT) : [];

const cardThings = (of: readonly string[]) => ({
  of,
  keyOf: (id: string) => id,
  show: (id: string) => {
    const card = findCard(id);
    return optionOf(id, `${card?.face ?? id} ${card?.name ?? ''}`, card?.text ?? '');
  },
});

export const discard = defineMove({
  id: 'discard-cards',
  about: stillToDiscard,
  show: (seat, state) => ({
    title: `Three cards to keep for ${state.names[seat]}`,
    hint: 'All others go to the used cards.',
    seat,
    secret: true,
    primary: true,
  }),
  asks: (seat, { hands }) => ({
    keep: askSome('Cards to keep', cardThings(hands[seat]), hands[seat].slice(0, MOST_KEPT)),
  }),
  play: (state, seat, { keep }, dice) => {
    const { value, steps } = runAction<Piles>(discardCardsAction, { ...pilesOf(state, seat), keep }, dice);
    const back = state.hands[seat].filter((card) => !value.hand.includes(card));
    const said = `${state.names[seat]} laid off ${plural(back.length, 'card')}.`;
    return { ...played(setPiles(state, seat, value, back), said, steps), openly: said };
  },
});
