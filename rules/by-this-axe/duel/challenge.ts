import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { type Dice, rollOne } from '../../core/dice.ts';
import { everyWay } from '../../core/every-way.ts';
import type { Odds } from '../../core/odds.ts';
import { RuleRefusal } from '../../core/result.ts';
import { orLess } from '../../core/target.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { capitalise } from '../../core/words.ts';
import { calledField, flag } from '../combat/profiles.ts';
import { bta } from '../refs.ts';
import { EVEN_CHANCE } from './play-round.ts';

/** Challenges reach this far, in inches. */
const CHALLENGE_REACH = 9;

/** What the first refusal of the game costs, until the end of the turn (section 4.2). */
const PENALTIES = {
  'no-leadership': 'His leadership counts 0: no orders through him and no morale bonus',
  'no-rally': 'He may not rally',
  'no-attack': 'He takes no part in an attack',
  'no-change-of-unit': 'He may not change units of his own will',
} as const;
type Penalty = keyof typeof PENALTIES;
const ALL_PENALTIES = Object.keys(PENALTIES) as readonly Penalty[];

const challengeInput = z.strictObject({
  distance: z.number().min(0).max(200).meta({ title: 'Distance between them', suffix: 'inches' }),
  answer: z.enum(['accepts', 'refuses']).default('accepts').meta({ title: 'The challenged' }),
  force: flag('The challenger forces a refused duel if he can'),
  inContact: flag('Both stand in units that touch'),
  hasDeclinedOnce: flag('The challenged has refused before in this game'),
  challengerDuelled: flag('The challenger has had a duel this turn'),
  targetDuelled: flag('The challenged has had a duel this turn'),
  challenger: calledField('Name of the challenger'),
  target: calledField('Name of the challenged'),
});

type ChallengeInput = z.output<typeof challengeInput>;

type ChallengeValue = {
  readonly duel: boolean;
  readonly forced: boolean;
  /** It counts as his first refusal: mark it for the rest of the game. */
  readonly firstRefusal: boolean;
  readonly penalties: readonly Penalty[];
};

const DUELS = (ruling: string | null = null) => bta('Phase II: Duels', ruling);

const namesOf = ({ challenger, target }: ChallengeInput) => ({
  challenger: challenger || 'the challenger',
  target: target || 'the challenged',
});

export const checkReach = (distance: number): void => {
  if (distance <= CHALLENGE_REACH) return;
  throw new RuleRefusal(
    'duel/too-far',
    `A challenge reaches ${CHALLENGE_REACH}″ and they stand ${distance}″ apart: challenge somebody nearer.`,
    'distance',
  );
};

const check = (input: ChallengeInput): void => {
  const { distance, challengerDuelled, targetDuelled } = input;
  const { challenger, target } = namesOf(input);
  checkReach(distance);
  if (challengerDuelled || targetDuelled) {
    throw new RuleRefusal(
      'duel/once-a-turn',
      `${capitalise(challengerDuelled ? challenger : target)} has had his duel this turn: choose somebody who has not.`,
      challengerDuelled ? 'challengerDuelled' : 'targetDuelled',
    );
  }
};

/** Only after a refusal, and only where both units touch (R-B19). */
const triesToForce = ({ answer, force, inContact }: ChallengeInput): boolean =>
  answer === 'refuses' && force && inContact;

const refused = (input: ChallengeInput): ChallengeValue => ({
  duel: false,
  forced: false,
  firstRefusal: !input.hasDeclinedOnce,
  penalties: input.hasDeclinedOnce ? [] : ALL_PENALTIES,
});

const FOUGHT: ChallengeValue = { duel: true, forced: false, firstRefusal: false, penalties: [] };

/** `First refusal`, or `Grom: first refusal` where it is known whose. */
const told = (who: string, words: string): string =>
  who === '' ? words : `${who}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;

const tellRefusal = ({ target }: ChallengeInput, { penalties }: ChallengeValue): readonly Step[] =>
  penalties.length === 0
    ? [step(DUELS(), told(target, 'Refused again'), 'costs nothing any more')]
    : penalties.map((penalty) =>
        step(DUELS('P-02'), told(target, 'First refusal, for this turn'), PENALTIES[penalty]),
      );

const run = (input: ChallengeInput, dice: Dice): Outcome<ChallengeValue> => {
  check(input);
  const trace: Step[] = [step(DUELS(), 'Distance', input.distance, { 'at most': CHALLENGE_REACH })];
  if (input.answer === 'accepts') {
    return outcome(FOUGHT, [
      ...trace,
      step(DUELS('R-B18'), told(input.challenger, 'Challenge'), 'accepted: they fight'),
    ]);
  }
  if (triesToForce(input)) {
    const { value, roll } = rollOne(
      dice,
      6,
      told(input.challenger, 'forcing the duel'),
      orLess(EVEN_CHANCE, 'forces it', { otherwise: 'is refused' }),
    );
    const forced = value <= EVEN_CHANCE;
    trace.push(
      step(
        DUELS('R-B19'),
        told(input.challenger, 'Forcing the duel'),
        forced ? 'forced: they fight' : 'refused',
        {},
        [roll],
      ),
    );
    if (forced) return outcome({ ...FOUGHT, forced }, trace);
  }
  const value = refused(input);
  return outcome(value, [...trace, ...tellRefusal(input, value)]);
};

const odds = (input: ChallengeInput): Odds => {
  const fights = input.answer === 'accepts';
  return {
    outcomes: everyWay((dice) => {
      const { duel, forced } = run(input, dice).value;
      return forced ? 'forced' : duel ? 'accepted' : 'refused';
    }),
    also: {},
    steps: fights
      ? [step(DUELS(), told(input.challenger, 'Challenge'), 'accepted')]
      : tellRefusal(input, refused(input)),
  };
};

/** A challenge and its answer; what a first refusal costs; a duel forced on somebody in contact. */
export const challengeAction: Action = defineAction({
  id: 'by-this-axe/challenge',
  title: 'Challenge to a duel',
  ref: DUELS(),
  input: challengeInput,
  example: () => challengeInput.parse({ distance: 4, answer: 'refuses', force: true, inContact: true }),
  run,
  odds,
});
