import { contestOdds } from '../../rules/formations/combat/contest-odds.ts';
import { type Figure, medianMs } from './measure.ts';

/** Contests between the largest hands that anybody fields, each side falling at its own total. */
export const benchFormations = (measure: number): readonly Figure[] => {
  const figure = (what: string, destroysA: number, destroysB: number): Figure => {
    const ms = medianMs(
      () => contestOdds({ diceA: 12, diceB: 12, destroysA, destroysB, unmatchedWin: false }),
      50,
    );
    return { what, ms, ratio: ms / measure, target: 'under 20 ms' };
  };
  return [
    figure('formations: contest of 12 against 12 dice, infantry v cavalry', 11, 18),
    figure('formations: contest of 12 against 12 dice, infantry v infantry', 11, 11),
  ];
};
