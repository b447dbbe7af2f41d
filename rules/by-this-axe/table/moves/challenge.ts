import {
  askChoice,
  askFlag,
  askIf,
  chosen,
  deciding,
  defineMove,
  type Given,
  unset,
} from '../../../core/ask.ts';
import type { JsonObject } from '../../../core/json.ts';
import { optionOf } from '../../../core/make-fields.ts';
import { SEATS, type Seat } from '../../../core/play.ts';
import { otherSeat, played } from '../../../core/table-moves.ts';
import { capitalise, does } from '../../../core/words.ts';
import { challengeAction, checkReach } from '../../duel/challenge.ts';
import { challengeOrderAction } from '../../duel/challenge-order.ts';
import { askMeasured, askToken, tokenMove } from '../fields.ts';
import { areInContact } from '../melees.ts';
import { oddsOf, runAction } from '../run-action.ts';
import {
  changeCharacter,
  characterOf,
  isPanicked,
  nameOf,
  seatOf,
  type TableCharacter,
  type TableState,
} from '../state.ts';
import { foretellDuel, leadInDuel } from './duel.ts';

/** Whoever still has his duel of this turn before him. */
const mayDuel = (state: TableState, character: TableCharacter): boolean =>
  character.status === 'ready' && !character.duelled && !isPanicked(state, character);

const duellistsOf = (state: TableState, seat: Seat): readonly string[] =>
  state.characters
    .filter((character) => character.seat === seat && mayDuel(state, character))
    .map(({ id }) => id);

const targetsOf = (state: TableState, token: string): readonly string[] =>
  duellistsOf(state, otherSeat(seatOf(state, token)));

const touches = (state: TableState, first: string, second: string): boolean => {
  const [a, b] = [characterOf(state, first).with, characterOf(state, second).with];
  return a !== null && b !== null && areInContact(state, a, b);
};

const ANSWER = 'The challenged';

const asks = (token: string, state: TableState) => ({
  target: askToken('Whom', state, targetsOf(state, token)),
  distance: askMeasured('Distance'),
  answer: deciding(
    unset(
      askChoice<'accepts' | 'refuses'>(
        ANSWER,
        [
          optionOf('accepts', 'Accepts', 'They fight at once.'),
          optionOf('refuses', 'Refuses', 'For the first time: no orders, rally or attack of his this turn.'),
        ],
        'accepts',
      ),
    ),
  ),
  force: askIf(
    targetsOf(state, token).some((target) => touches(state, token, target)),
    askFlag('Force a refused duel', false, 'Only where their units touch: 1 to 3 on a die.'),
  ),
});

const actionInput = (
  state: TableState,
  token: string,
  { target, distance, answer, force }: Given<ReturnType<typeof asks>>,
): JsonObject => ({
  distance,
  answer: chosen(answer, ANSWER, 'answer'),
  force,
  inContact: touches(state, token, target),
  hasDeclinedOnce: characterOf(state, target).declinedOnce,
  challenger: nameOf(state, token),
  target: nameOf(state, target),
});

const isOpen = ({ step, duel }: TableState): boolean => step === 'duels' && duel === null;

export const challenge = tokenMove({
  id: 'challenge',
  title: 'Challenge by',
  hint: 'An enemy character within 9″; refusing for the first time costs him this turn.',
  dice: true,
  who: (state) =>
    isOpen(state)
      ? state.characters
          .filter((character) => mayDuel(state, character) && targetsOf(state, character.id).length > 0)
          .map(({ id }) => id)
      : [],
  asks,
  play: (state, token, given, dice) => {
    const { target } = given;
    const { value, steps } = runAction<{ duel: boolean; forced: boolean; firstRefusal: boolean }>(
      challengeAction,
      actionInput(state, token, given),
      dice,
    );
    const [who, whom] = [nameOf(state, token), nameOf(state, target)];
    if (!value.duel) {
      const change = value.firstRefusal ? { declinedOnce: true, declined: true } : {};
      return played(
        changeCharacter(state, target, change),
        `${whom} refused the challenge of ${who}.`,
        steps,
      );
    }
    const duelling = [token, target].reduce(
      (next, id) => changeCharacter(next, id, { duelled: true }),
      state,
    );
    const duel = {
      challenger: token,
      target,
      round: 1,
      sealed: { challenger: null, target: null },
      lostDice: { challenger: 0, target: 0 },
    };
    const said = value.forced ? `${who} forced a duel on ${whom}.` : `${who} and ${whom} met in a duel.`;
    return played({ ...duelling, duel }, said, steps);
  },
  odds: (state, token, given) => oddsOf(challengeAction, actionInput(state, token, given)),
  worth: (state, token, { target }) => leadInDuel(state, token, target),
  foretell: (state, token, given) => {
    const { target, answer, force } = given;
    checkReach(given.distance);
    const whom = nameOf(state, target);
    const fight = foretellDuel(state, token, target) ?? 'they fight until one falls';
    const refusal = characterOf(state, target).declinedOnce
      ? 'it costs nothing any more'
      : 'no orders, rally or attack of his this turn';
    switch (answer) {
      case null:
        return `If ${does(whom, 'accepts')}, ${fight}. If he refuses, ${refusal}.`;
      case 'accepts':
        return `${capitalise(fight)}.`;
      case 'refuses':
        return force && touches(state, token, target)
          ? `Forced on 1 to 3: then ${fight}. Otherwise ${does(whom, 'refuses')}: ${refusal}.`
          : `${does(whom, 'refuses')}: ${refusal}.`;
      default:
        return answer satisfies never;
    }
  },
});

const namesOf = ({ names }: TableState) => ({ nameA: names.A, nameB: names.B });

/** Needed only where both want to speak first (R-B18). */
export const challengeOrder = defineMove({
  id: 'challenge-order',
  about: (state: TableState) =>
    isOpen(state) &&
    state.challengesFirst === null &&
    SEATS.every((seat) => duellistsOf(state, seat).length > 0)
      ? [null]
      : [],
  show: () => ({
    title: 'Roll for the first challenge',
    hint: 'If both want to challenge: the higher die begins, then they take turns.',
    seat: null,
    dice: true,
  }),
  play: (state, _, __, dice) => {
    const { value, steps } = runAction<{ first: Seat }>(challengeOrderAction, namesOf(state), dice);
    const said = `${state.names[value.first]} declared challenges first.`;
    return played({ ...state, challengesFirst: value.first }, said, steps);
  },
  odds: (state) => oddsOf(challengeOrderAction, namesOf(state)),
});
