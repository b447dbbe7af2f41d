/** Steps of the two buttons; between them lies whatever fits the window. */
const STEPS = [0.25, 0.35, 0.5, 0.62, 0.75, 0.9, 1, 1.25, 1.5] as const;

export const zoomIn = (zoom: number): number => STEPS.find((step) => step > zoom + 0.005) ?? zoom;
export const zoomOut = (zoom: number): number => STEPS.findLast((step) => step < zoom - 0.005) ?? zoom;

const PIXELS_PER_MM = 96 / 25.4;
const EDGE = 24;
/** A scroll bar that comes with the second row of pages. */
const SCROLL_BAR = 18;
const GAP = 26;
const LEAST = 0.25;
const MOST = 1;
/** Smaller than this nobody can read a page. */
const READABLE = 0.5;

export interface Desk {
  readonly width: number;
  readonly height: number;
}

/** Whole pages: two side by side where they stay readable, else one. */
export const fitZoom = (desk: Desk, paper: { width: number; height: number }, pages: number): number => {
  const width = paper.width * PIXELS_PER_MM;
  const high = (desk.height - 2 * EDGE) / (paper.height * PIXELS_PER_MM);
  const beside = (desk.width - 2 * EDGE - GAP - SCROLL_BAR) / (2 * width);
  const alone = (desk.width - 2 * EDGE - SCROLL_BAR) / width;
  const wide = pages > 1 && beside >= READABLE ? beside : alone;
  return Math.min(MOST, Math.max(LEAST, Math.min(wide, Math.max(high, READABLE))));
};
