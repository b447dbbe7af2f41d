import { certain, combine, type Distribution, weighted } from '../../core/odds.ts';
import type { Fighter } from './fighter.ts';

/** What a priest gives for the saves of a duellist. */
export interface Prayers {
  readonly prayers: number;
  /** Null: as many as it takes. */
  readonly prayersLeft: number | null;
}

export const NO_PRAYERS: Prayers = { prayers: 0, prayersLeft: null };

/** Prayers that help each of so many saves, while they last. */
export const helpFor = ({ prayers, prayersLeft }: Prayers, saves: number): readonly number[] =>
  Array.from({ length: saves }, (_, index) =>
    prayersLeft === null ? prayers : Math.min(prayers, Math.max(0, prayersLeft - index * prayers)),
  );

/** Wounds that so many hits leave, each saved with what help there is for it. */
export const woundOdds = (fighter: Fighter, given: Prayers, hits: number): Distribution<number> =>
  helpFor(given, hits).reduce<Distribution<number>>((sum, help) => {
    const saved = fighter.immune ? 6 : (fighter.saves[help] ?? 0);
    const wound = weighted<number>([
      [1, 6 - saved],
      [0, saved],
    ]);
    return combine(sum, wound, (a, b) => a + b);
  }, certain(0));
