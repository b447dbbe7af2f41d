import type { Size, Spot } from './geometry.ts';

export interface Box extends Spot, Size {}

export interface Wanted {
  readonly id: string;
  readonly at: Spot;
  /** Half of what the label must keep clear of. */
  readonly reach: number;
  readonly lines: readonly string[];
}

export interface PlacedLabel {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

const LETTER = 6.7;
const LINE = 15;

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

const outside = (box: Box, screen: Size): number =>
  box.width * box.height - overlap(box, { x: 0, y: 0, ...screen });

/** `y` is the first line's base line. */
const candidates = ({ at, reach, lines }: Wanted): readonly (PlacedLabel & { readonly box: Box })[] => {
  const width = Math.max(...lines.map((line) => line.length)) * LETTER;
  const height = lines.length * LINE;
  const make = (x: number, top: number, anchor: PlacedLabel['anchor']) => ({
    id: '',
    x,
    y: top + LINE - 3,
    anchor,
    box: { x: x - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2), y: top, width, height },
  });
  return [
    make(at.x, at.y - reach - height - 2, 'middle'),
    make(at.x, at.y + reach + 2, 'middle'),
    make(at.x + reach + 5, at.y - height / 2, 'start'),
    make(at.x - reach - 5, at.y - height / 2, 'end'),
    make(at.x + reach, at.y - reach - height, 'start'),
    make(at.x + reach, at.y + reach - 4, 'start'),
    make(at.x - reach, at.y + reach - 4, 'end'),
  ];
};

/** Each where it covers least of what is there already; the first ones have the first choice. */
export const placeLabels = (
  wanted: readonly Wanted[],
  obstacles: readonly Box[],
  screen: Size,
): ReadonlyMap<string, PlacedLabel> => {
  const taken = [...obstacles];
  const placed = new Map<string, PlacedLabel>();
  for (const label of wanted) {
    const ranked = candidates(label)
      .map((candidate, index) => ({
        candidate,
        cost:
          taken.reduce((sum, box) => sum + overlap(candidate.box, box), 0) +
          4 * outside(candidate.box, screen) +
          index,
      }))
      .sort((a, b) => a.cost - b.cost);
    const best = ranked[0]?.candidate;
    if (best === undefined) continue;
    taken.push(best.box);
    placed.set(label.id, { id: label.id, x: best.x, y: best.y, anchor: best.anchor });
  }
  return placed;
};
