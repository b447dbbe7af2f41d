import { type Fraction, leastCommonMultiple } from '../../../core/fraction.ts';
import { certain, type Distribution, weighted } from '../../../core/odds.ts';
import type { Guess } from './plans.ts';

/** A mix in fractions as whole weights. */
export const mixOdds = <T>(choices: readonly T[], mix: readonly Fraction[]): Distribution<T> => {
  const under = mix.reduce((common, part) => leastCommonMultiple(common, part.under), 1n);
  return weighted(
    choices.map((choice, index) => {
      const part = mix[index] as Fraction;
      return [choice, part.over * (under / part.under)] as const;
    }),
  );
};

/** Known, guessed, or the best there is. */
export const guessOdds = <T>(guess: Guess<T>, best: () => Distribution<T>): Distribution<T> => {
  if (guess === null) return best();
  return 'known' in guess ? certain(guess.known) : weighted(guess.mix);
};

/** Everything that a guess holds possible. */
export const possibleChoices = <T>(guess: Guess<T>): readonly T[] => {
  if (guess === null) return [];
  return 'known' in guess
    ? [guess.known]
    : guess.mix.flatMap(([choice, weight]) => (weight > 0 ? [choice] : []));
};
