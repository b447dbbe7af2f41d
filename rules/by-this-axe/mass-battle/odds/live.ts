import type { Distribution } from '../../../core/odds.ts';
import type { BySide } from '../sides.ts';
import type { Stratagem } from '../tables/stratagems.ts';

/** Stratagems in force on both sides. */
export type Live = BySide<Stratagem | null>;

export const NO_STRATAGEMS: Live = { A: null, B: null };

/** As a word, so that distributions of them merge quickly: `ambush none`. */
export const writeLive = ({ A, B }: Live): string => `${A ?? 'none'} ${B ?? 'none'}`;

const readOne = (word: string | undefined): Stratagem | null =>
  word === undefined || word === 'none' ? null : (word as Stratagem);

export const readLive = (text: string): Live => {
  const [A, B] = text.split(' ');
  return { A: readOne(A), B: readOne(B) };
};

/** Which stratagems are in force, as `writeLive` writes them. */
export type LiveOdds = Distribution<string>;
