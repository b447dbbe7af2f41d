import { z } from 'zod';
import type { JsonObject } from '../../../core/json.ts';
import { type PlayedMove, SEATS, type Seat } from '../../../core/play.ts';
import { challengeAction } from '../../duel/challenge.ts';
import { challengeOrderAction } from '../../duel/challenge-order.ts';
import { amount, chooseOne, formOf, option, tick, tokensToChoose } from '../fields.ts';
import { areInContact } from '../melees.ts';
import { type MoveRule, oddsOf, offer, parseInput, pick, played, runAction } from '../move-rule.ts';
import {
  changeCharacter,
  findCharacter,
  isPanicked,
  nameOf,
  otherSeat,
  type TableCharacter,
  type TableState,
} from '../state.ts';

const challengeInput = z.strictObject({
  token: z.string(),
  target: z.string(),
  distance: z.number().min(0),
  answer: z.enum(['accepts', 'refuses']),
  force: z.boolean(),
});
type ChallengeInput = z.output<typeof challengeInput>;

/** Whoever still has his duel of this turn before him. */
const mayDuel = (state: TableState, character: TableCharacter): boolean =>
  character.status === 'ready' && !character.duelled && !isPanicked(state, character);

const targetsOf = (state: TableState, { seat }: TableCharacter): readonly string[] =>
  state.characters
    .filter((character) => character.seat === otherSeat(seat) && mayDuel(state, character))
    .map(({ id }) => id);

const touches = (state: TableState, first: string, second: string): boolean => {
  const [a, b] = [findCharacter(state, first)?.with, findCharacter(state, second)?.with];
  return a != null && b != null && areInContact(state, a, b);
};

const actionInput = (
  state: TableState,
  { token, target, distance, answer, force }: ChallengeInput,
): JsonObject => ({
  distance,
  answer,
  force,
  inContact: touches(state, token, target),
  hasDeclinedOnce: findCharacter(state, target)?.declinedOnce ?? false,
});

const settle = (state: TableState, move: PlayedMove): ChallengeInput => {
  const input = parseInput(challengeInput, move);
  const challenger = findCharacter(state, input.token);
  pick(input.target, challenger === null ? [] : targetsOf(state, challenger), 'target');
  return input;
};

const USUAL_INCHES = 6;

export const challenge: MoveRule = {
  id: 'challenge',
  offers: (state) => {
    if (state.step !== 'duels' || state.duel !== null) return [];
    return state.characters
      .filter((character) => mayDuel(state, character))
      .flatMap((character) => {
        const targets = targetsOf(state, character);
        const [first] = targets;
        return first === undefined
          ? []
          : [
              offer({
                id: 'challenge',
                title: `Challenge by ${character.character.name}`,
                hint: 'An enemy character within 9″; refusing for the first time costs him this turn.',
                seat: character.seat,
                token: character.id,
                form: formOf([
                  chooseOne('target', 'Whom', tokensToChoose(state, targets)),
                  amount('distance', 'Distance', 200, 'inches'),
                  chooseOne('answer', 'The challenged', [
                    option('accepts', 'Accepts'),
                    option('refuses', 'Refuses'),
                  ]),
                  tick('force', 'Force a refused duel', 'Only where their units touch: 1 to 3 on a die.'),
                ]),
                input: {
                  token: character.id,
                  target: first,
                  distance: USUAL_INCHES,
                  answer: 'accepts',
                  force: false,
                },
                dice: true,
              }),
            ];
      });
  },
  play: (state, move, dice) => {
    const input = settle(state, move);
    const { token, target } = input;
    const { value, steps } = runAction<{ duel: boolean; forced: boolean; firstRefusal: boolean }>(
      challengeAction,
      actionInput(state, input),
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
  odds: (state, move) => oddsOf(challengeAction, actionInput(state, settle(state, move))),
};

/** Whether anybody of a side could challenge somebody. */
const hasChallenger = (state: TableState, seat: Seat): boolean =>
  state.characters.some(
    (character) =>
      character.seat === seat && mayDuel(state, character) && targetsOf(state, character).length > 0,
  );

/** Needed only where both want to speak first (R-B18). */
export const challengeOrder: MoveRule = {
  id: 'challenge-order',
  offers: (state) =>
    state.step === 'duels' &&
    state.duel === null &&
    state.challengesFirst === null &&
    SEATS.every((seat) => hasChallenger(state, seat))
      ? [
          offer({
            id: 'challenge-order',
            title: 'Roll for the first challenge',
            hint: 'If both want to challenge: the higher die begins, then they take turns.',
            dice: true,
          }),
        ]
      : [],
  play: (state, _move, dice) => {
    const { value, steps } = runAction<{ first: Seat }>(challengeOrderAction, {}, dice);
    const said = `${state.names[value.first]} declared challenges first.`;
    return played({ ...state, challengesFirst: value.first }, said, steps);
  },
  odds: () => oddsOf(challengeOrderAction, {}),
};
