import type { DeskWords } from './desk-parts.ts';

/** `figure` is the one, `figures` the many, unless it is said otherwise; rules without points need not say so. */
export const deskWords = ({
  unit = 'unit',
  units = `${unit}s`,
  character,
  characters = `${character}s`,
  countOne,
  count = `${countOne}s`,
  points = null,
}: Pick<DeskWords, 'character' | 'countOne'> & Partial<DeskWords>): DeskWords => ({
  unit,
  units,
  character,
  characters,
  count,
  countOne,
  points,
});
