import { z } from 'zod';

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface WindowBounds extends Rectangle {
  readonly maximized: boolean;
}

/** Where a window opens: without a place the system centres it. */
export type Placement = {
  readonly width: number;
  readonly height: number;
  readonly x?: number;
  readonly y?: number;
};

export const LEAST_SIZE = { width: 900, height: 600 } as const;
const FIRST_SIZE = { width: 1440, height: 900 } as const;
/** So much of a window must be on a screen for a person to find and drag it. */
const LEAST_VISIBLE = { width: 160, height: 80 } as const;

const BOUNDS = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().positive(),
  height: z.int().positive(),
  maximized: z.boolean(),
});

/** A damaged or missing memory of the window is no reason not to open one. */
export const parseBounds = (text: string): WindowBounds | null => {
  try {
    return BOUNDS.parse(JSON.parse(text));
  } catch {
    return null;
  }
};

const overlap = (a: Rectangle, b: Rectangle): { width: number; height: number } => ({
  width: Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)),
  height: Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)),
});

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

const fitSize = (wanted: { width: number; height: number }, area: Rectangle) => ({
  width: Math.min(Math.max(wanted.width, LEAST_SIZE.width), area.width),
  height: Math.min(Math.max(wanted.height, LEAST_SIZE.height), area.height),
});

/** Puts the remembered window where it can be seen: a screen may have been unplugged since. Areas: the primary one first. */
export const placeWindow = (
  remembered: WindowBounds | null,
  workAreas: readonly [Rectangle, ...Rectangle[]],
): Placement => {
  const [primary] = workAreas;
  if (remembered === null) return fitSize(FIRST_SIZE, primary);
  const seen = workAreas
    .map((area) => ({ area, part: overlap(remembered, area) }))
    .filter(({ part }) => part.width >= LEAST_VISIBLE.width && part.height >= LEAST_VISIBLE.height)
    .sort((a, b) => b.part.width * b.part.height - a.part.width * a.part.height)[0];
  if (seen === undefined) return fitSize(remembered, primary);
  const { area } = seen;
  const size = fitSize(remembered, area);
  return {
    ...size,
    x: within(remembered.x, area.x, area.x + area.width - size.width),
    y: within(remembered.y, area.y, area.y + area.height - size.height),
  };
};
