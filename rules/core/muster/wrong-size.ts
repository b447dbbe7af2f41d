import type { StartSize } from './start-rules.ts';

interface SizeAsked {
  /** Null where none is written. */
  readonly wanted: number | null;
  /** What the roster has already. */
  readonly now: number;
  /** The roster's own limit. */
  readonly limit: number | null;
}

const grouped = (value: number): string => value.toLocaleString('en-GB');

/** Why no army of this size is drawn, and what to ask for instead; null where one may be. */
export const wrongSize = (
  { word, least, most }: StartSize,
  { wanted, now, limit }: SizeAsked,
): string | null => {
  // Only what is added costs time: an army that is larger already may still grow by as much.
  const largest = now + most;
  if (wanted === null || !Number.isInteger(wanted)) {
    return `Write how many ${word}: a whole number from ${grouped(least)} to ${grouped(Math.min(limit ?? largest, largest))}.`;
  }
  if (wanted < least) return `At least ${grouped(least)} ${word}: no legal army has room in fewer.`;
  if (limit !== null && wanted > limit) {
    return `At most ${grouped(limit)} ${word}, which is the roster’s limit: raise the limit, or ask for no more than that.`;
  }
  if (wanted > largest) {
    return `At most ${grouped(largest)} ${word}: draw that many, then Fill the rest adds more.`;
  }
  return null;
};
