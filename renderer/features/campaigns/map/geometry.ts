/** A spot on the map, in miles from its upper left corner. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What part of the map is on show: the spot in the upper left corner and the pixels a mile has. */
export interface MapView {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const LEAST_SCALE = 0.4;
const MOST_SCALE = 160;

export const distanceBetween = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

export const toMiles = (view: MapView, pixel: Spot): Spot => ({
  x: view.x + pixel.x / view.scale,
  y: view.y + pixel.y / view.scale,
});

export const toPixels = (view: MapView, spot: Spot): Spot => ({
  x: (spot.x - view.x) * view.scale,
  y: (spot.y - view.y) * view.scale,
});

/** Half a screen of nothing at most: the map itself cannot be lost. */
export const clampView = (view: MapView, screen: Size, map: Size): MapView => {
  const scale = Math.min(MOST_SCALE, Math.max(LEAST_SCALE, view.scale));
  const [wide, high] = [screen.width / scale, screen.height / scale];
  const clamp = (value: number, seen: number, all: number): number =>
    Math.min(all - seen / 2, Math.max(-seen / 2, value));
  return { x: clamp(view.x, wide, map.width), y: clamp(view.y, high, map.height), scale };
};

/** The pixel under the pointer stays where it is. */
export const zoomAt = (view: MapView, factor: number, pixel: Spot): MapView => {
  const scale = Math.min(MOST_SCALE, Math.max(LEAST_SCALE, view.scale * factor));
  const spot = toMiles(view, pixel);
  return { x: spot.x - pixel.x / scale, y: spot.y - pixel.y / scale, scale };
};

export const panBy = (view: MapView, dx: number, dy: number): MapView => ({
  ...view,
  x: view.x - dx / view.scale,
  y: view.y - dy / view.scale,
});

/** A part of the map, in miles. */
export interface Region {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What is on the screen, and this many screens beside it on every side. */
export const regionOf = (view: MapView, screen: Size, map: Size, beside = 0): Region => {
  const [wide, high] = [screen.width / view.scale, screen.height / view.scale];
  return {
    left: Math.max(0, view.x - beside * wide),
    top: Math.max(0, view.y - beside * high),
    right: Math.min(map.width, view.x + (1 + beside) * wide),
    bottom: Math.min(map.height, view.y + (1 + beside) * high),
  };
};

/** Whether what was drawn for one view, with a screen beside it, may still be stretched and shifted to another. */
export const isNear = (drawn: MapView, to: MapView, screen: Size): boolean => {
  const by = to.scale / drawn.scale;
  const { x, y } = toPixels(drawn, to);
  return by < 2 && by > 0.5 && Math.abs(x) < 0.8 * screen.width && Math.abs(y) < 0.8 * screen.height;
};

/** The whole map across the screen's width where that loses little; otherwise all of it. */
export const fitView = (screen: Size, map: Size): MapView => {
  if (screen.width === 0 || screen.height === 0) return { x: 0, y: 0, scale: 8 };
  const [across, down] = [screen.width / map.width, screen.height / map.height];
  const scale = across <= down * 1.15 ? across : down;
  return {
    x: (map.width - screen.width / scale) / 2,
    y: Math.max(0, (map.height - screen.height / scale) / 2),
    scale,
  };
};

const STEPS = [1, 2, 5] as const;

/** The smallest of 1, 2, 5, 10, 20, 50 … miles that takes at least so many pixels. */
export const niceMiles = (scale: number, leastPixels: number): number => {
  for (let power = 0.1; power <= 100_000; power *= 10) {
    for (const step of STEPS)
      if (step * power * scale >= leastPixels) return Number((step * power).toFixed(1));
  }
  return 100_000;
};

/** Where grid lines stand between two spots of one axis. */
export const gridLines = (from: number, to: number, step: number): readonly number[] => {
  const lines: number[] = [];
  for (let line = Math.ceil(from / step); line * step <= to; line += 1)
    lines.push(Number((line * step).toFixed(1)));
  return lines;
};

/** `12`, `7.5`: at most one decimal. */
export const formatMiles = (miles: number): string => {
  const rounded = Math.round(miles * 10) / 10;
  return Number.isInteger(rounded) ? String(rounded) : rounded.toFixed(1);
};

export const roundSpot = ({ x, y }: Spot): Spot => ({
  x: Math.round(x * 10) / 10,
  y: Math.round(y * 10) / 10,
});
