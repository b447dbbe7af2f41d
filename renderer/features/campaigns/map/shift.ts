import type { MapView } from './geometry.ts';

/** What moves with the map: all that is drawn, the rulers along their edges, and the scale that only grows. */
export interface ShiftedParts {
  sheet: HTMLElement | null;
  across: SVGElement | null;
  down: SVGElement | null;
  bar: SVGElement | null;
}

/** Puts what was drawn at a scale where the view is, without drawing it anew. */
export const shiftParts = (parts: ShiftedParts, drawnScale: number, view: MapView): void => {
  const by = view.scale / drawnScale;
  const stretch = by === 1 ? '' : ` scale(${by})`;
  // Between pixels letters become blurred.
  const [x, y] = [Math.round(-view.x * view.scale), Math.round(-view.y * view.scale)];
  const put = (part: HTMLElement | SVGElement | null, left: number, top: number): void => {
    if (part !== null) part.style.transform = `translate(${left}px, ${top}px)${stretch}`;
  };
  put(parts.sheet, x, y);
  put(parts.across, x, Math.max(0, y));
  put(parts.down, Math.max(0, x), y);
  put(parts.bar, 0, 0);
};
