import { z } from 'zod';
import type { JsonObject } from '../../../core/json.ts';
import { type PlayedMove, SEATS, type Seat } from '../../../core/play.ts';
import { plural } from '../../../core/words.ts';
import { discardCardsAction } from '../../cards/discard-cards.ts';
import { drawCardsAction } from '../../cards/draw-cards.ts';
import { findCard } from '../../data/cards.ts';
import { commanderOf, leadershipOf } from '../commander.ts';
import { chooseMany, formOf, option } from '../fields.ts';
import { type MoveRule, oddsOf, offer, parseInput, played, runAction } from '../move-rule.ts';
import type { TableState } from '../state.ts';

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

const setPiles = (state: TableState, seat: Seat, { hand, pile, discard }: Piles): TableState => ({
  ...state,
  pile,
  discard,
  hands: { ...state.hands, [seat]: hand },
});

/** Sides that have a commander and have not drawn yet. */
export const stillToDraw = (state: TableState): readonly Seat[] =>
  state.step === 'command' ? SEATS.filter((seat) => !state.drawn[seat] && leadershipOf(state, seat) > 0) : [];

const drawInput = (state: TableState, seat: Seat): JsonObject => ({
  ...pilesOf(state, seat),
  leadership: leadershipOf(state, seat),
});

const seatIn = ({ seat }: PlayedMove): Seat => seat ?? 'A';

export const draw: MoveRule = {
  id: 'draw-cards',
  offers: (state) =>
    stillToDraw(state).map((seat) =>
      offer({
        id: 'draw-cards',
        title: `Cards for ${state.names[seat]}`,
        hint: `As many as the leadership of ${commanderOf(state, seat)?.character.name ?? 'nobody'}.`,
        seat,
        secret: true,
        primary: true,
        dice: true,
      }),
    ),
  play: (state, move, dice) => {
    const seat = seatIn(move);
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
  odds: (state, move) => oddsOf(drawCardsAction, drawInput(state, seatIn(move))),
};

const MOST_KEPT = 3;

/** Sides with more cards than may be kept. */
export const stillToDiscard = (state: TableState): readonly Seat[] =>
  state.step === 'end' ? SEATS.filter((seat) => state.hands[seat].length > MOST_KEPT) : [];

const discardInput = z.strictObject({ keep: z.array(z.string()) });

const cardChoices = (cards: readonly string[]) =>
  cards.map((id) => {
    const card = findCard(id);
    return option(id, `${card?.face ?? id} ${card?.name ?? ''}`, card?.text ?? '');
  });

export const discard: MoveRule = {
  id: 'discard-cards',
  offers: (state) =>
    stillToDiscard(state).map((seat) =>
      offer({
        id: 'discard-cards',
        title: `Three cards to keep for ${state.names[seat]}`,
        hint: 'All others go to the used cards.',
        seat,
        secret: true,
        primary: true,
        form: formOf([chooseMany('keep', 'Cards to keep', cardChoices(state.hands[seat]))]),
        input: { keep: state.hands[seat].slice(0, MOST_KEPT) },
      }),
    ),
  play: (state, move, dice) => {
    const seat = seatIn(move);
    const { keep } = parseInput(discardInput, move);
    const { value, steps } = runAction<Piles>(discardCardsAction, { ...pilesOf(state, seat), keep }, dice);
    const back = state.hands[seat].length - value.hand.length;
    const said = `${state.names[seat]} laid off ${plural(back, 'card')}.`;
    return { ...played(setPiles(state, seat, value), said, steps), openly: said };
  },
};
