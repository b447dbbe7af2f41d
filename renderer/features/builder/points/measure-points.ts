import type { DeskParts } from '../../../../rules/core/desk-parts.ts';

export interface Segment {
  readonly id: string;
  readonly name: string;
  readonly short: string;
  readonly points: number;
  /** Of the whole bar, 0 to 1. */
  readonly share: number;
}

export interface Mark {
  readonly label: string;
  readonly share: number;
  /** Marks that would run into each other give way to the more telling one: lower is kept. */
  readonly rank: number;
  readonly isLimit: boolean;
}

export interface PointsMeasure {
  readonly segments: readonly Segment[];
  readonly marks: readonly Mark[];
  /** Where the limit cuts the bar when there is more than it allows; null otherwise. */
  readonly limitShare: number | null;
}

const LETTER_PX = 6.2;
const GAP_PX = 10;

/** The marks that fit side by side on a bar this wide; more telling ones first. */
export const fitMarks = (marks: readonly Mark[], width: number): readonly Mark[] => {
  const spanOf = ({ label, share, isLimit }: Mark): readonly [number, number] => {
    const long = label.length * LETTER_PX;
    const at = share * width;
    return isLimit ? [at - long, at] : [at - long / 2, at + long / 2];
  };
  const kept: Mark[] = [];
  for (const mark of marks.toSorted((a, b) => a.rank - b.rank)) {
    const [from, to] = spanOf(mark);
    const inside = from >= 0 && to <= width + 1;
    const free = kept.every((other) => {
      const [otherFrom, otherTo] = spanOf(other);
      return to + GAP_PX <= otherFrom || from >= otherTo + GAP_PX;
    });
    if (inside && free) kept.push(mark);
  }
  return kept.toSorted((a, b) => a.share - b.share);
};

/** Longer words give way in a narrow segment. */
const SHORT = 9;

export const shorten = (name: string): string => (name.length > SHORT ? `${name.slice(0, 4)}.` : name);

/** What an army is made of, as segments that fill the bar; empty while there is nobody. */
export const shareOut = ({ parts }: DeskParts): readonly Segment[] => {
  const all = parts.reduce((sum, { value }) => sum + value, 0);
  return all === 0
    ? []
    : parts.map(({ label, value }, index) => ({
        id: `units-${index}`,
        name: label,
        short: shorten(label),
        points: value,
        share: value / all,
      }));
};
