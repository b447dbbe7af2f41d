import type { Point } from '../fields.ts';
import { type Box, TakenRoom } from './boxes.ts';
import { textWidth } from './text-width.ts';

export interface WantedLabel {
  readonly id: string;
  readonly at: Point;
  /** Half of what the label stands beside. */
  readonly reach: number;
  readonly lines: readonly string[];
  /** Height of its letters. */
  readonly size: number;
  /** Across the spot itself, as the name of a wood is; else around it. */
  readonly across?: boolean;
}

export interface PlacedLabel {
  readonly id: string;
  readonly x: number;
  /** The first line's base line. */
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly box: Box;
}

/** Lines stand this far apart, in letters' heights. */
export const LINE = 1.16;

const seatsOf = ({ id, at, reach, lines, size, across = false }: WantedLabel): readonly PlacedLabel[] => {
  const width = Math.max(...lines.map((line) => textWidth(line, size)));
  const line = size * LINE;
  const height = lines.length * line;
  const seat = (x: number, top: number, anchor: PlacedLabel['anchor']): PlacedLabel => ({
    id,
    x,
    y: top + line * 0.78,
    anchor,
    box: { x: x - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2), y: top, width, height },
  });
  if (across) return [0, 1, -1, 2, -2].map((step) => seat(at.x, at.y - height / 2 + step * height, 'middle'));
  return [
    seat(at.x, at.y - reach - height - 2, 'middle'),
    seat(at.x, at.y + reach + 2, 'middle'),
    seat(at.x + reach + 5, at.y - height / 2, 'start'),
    seat(at.x - reach - 5, at.y - height / 2, 'end'),
    seat(at.x + reach, at.y - reach - height, 'start'),
    seat(at.x - reach, at.y - reach - height, 'end'),
    seat(at.x + reach, at.y + reach - 4, 'start'),
    seat(at.x - reach, at.y + reach - 4, 'end'),
  ];
};

const isInside = (box: Box, sheet: Box): boolean =>
  box.x >= sheet.x &&
  box.y >= sheet.y &&
  box.x + box.width <= sheet.x + sheet.width &&
  box.y + box.height <= sheet.y + sheet.height;

/**
 * Labels in the order of their weight, each where there is room for all of it. One that finds none is left out, or is
 * shortened to its first line: nothing ever lies over anything else.
 */
export const placeLabels = (
  wanted: readonly WantedLabel[],
  obstacles: readonly Box[],
  sheet: Box,
): ReadonlyMap<string, PlacedLabel & { readonly lines: number }> => {
  const room = new TakenRoom();
  for (const box of obstacles) room.take(box);
  const placed = new Map<string, PlacedLabel & { readonly lines: number }>();
  for (const label of wanted) {
    const shorter = label.lines.length > 1 ? [label, { ...label, lines: label.lines.slice(0, 1) }] : [label];
    for (const version of shorter) {
      const seat = seatsOf(version).find(({ box }) => isInside(box, sheet) && room.isFree(box));
      if (seat === undefined) continue;
      room.take(seat.box);
      placed.set(label.id, { ...seat, lines: version.lines.length });
      break;
    }
  }
  return placed;
};
