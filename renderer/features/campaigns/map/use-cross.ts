import { type KeyboardEvent, useState } from 'react';
import { distanceBetween, type MapView, niceMiles, type Spot, toPixels } from './geometry.ts';
import type { Outline } from './outline.tsx';

const WAYS: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const STEP_PIXELS = 6;
const FAR = 10;
/** So near the cross that a corner is meant. */
const REACH = 9;

interface CrossOptions {
  /** Null while no spot is asked for. */
  readonly onPick: ((spot: Spot) => void) | null;
  readonly outline: Outline | null;
  readonly still: MapView;
  /** Where the cross begins. */
  readonly middle: Spot;
  show(spot: Spot): void;
  /** The spot, or the nearest on the map. */
  inside(spot: Spot): Spot;
}

/**
 * A cross for the keys while spots are pressed: arrows move it, Enter gives the spot or takes a corner up and puts it down,
 * N goes to the next corner, Delete takes one out.
 */
export const useCross = ({ onPick, outline, still, middle, show, inside }: CrossOptions) => {
  const [at, setAt] = useState<Spot | null>(null);
  const [held, setHeld] = useState<number | null>(null);
  const points = outline?.points ?? [];
  const near = (spot: Spot): number | null => {
    const index = points.findIndex(
      (point) => distanceBetween(toPixels(still, point), toPixels(still, spot)) < REACH,
    );
    return index < 0 ? null : index;
  };
  const corner = held ?? (at === null ? null : near(at));
  const go = (spot: Spot): void => {
    const to = inside(spot);
    setAt(to);
    show(to);
    if (held !== null) outline?.onChange(points.with(held, to));
  };
  const remove = (): void => {
    if (points.length === 0) return;
    outline?.onChange(points.toSpliced(corner ?? points.length - 1, 1));
    setHeld(null);
    if (corner !== null) setAt(null);
  };
  const onKey = (event: KeyboardEvent): boolean => {
    if (onPick === null || event.ctrlKey || event.metaKey || event.altKey) return false;
    const way = WAYS[event.key];
    const from = at ?? inside(middle);
    if (way !== undefined) {
      const step = niceMiles(still.scale, STEP_PIXELS) * (event.shiftKey ? FAR : 1);
      go(at === null ? from : { x: from.x + way.x * step, y: from.y + way.y * step });
      return true;
    }
    if (event.key === 'Enter' || event.key === ' ') {
      if (held !== null) setHeld(null);
      else if (outline !== null && corner !== null) setHeld(corner);
      else {
        setAt(from);
        onPick(from);
      }
      return true;
    }
    if (outline !== null && event.key.toLowerCase() === 'n' && points.length > 0) {
      const next = points[((corner ?? -1) + 1) % points.length];
      setHeld(null);
      if (next !== undefined) {
        setAt(next);
        show(next);
      }
      return true;
    }
    if (outline !== null && (event.key === 'Delete' || event.key === 'Backspace')) {
      remove();
      return true;
    }
    if (event.key === 'Escape' && (held !== null || at !== null)) {
      setHeld(null);
      if (held === null) setAt(null);
      return true;
    }
    return false;
  };
  return {
    at: onPick === null ? null : at,
    held: held !== null,
    corner,
    onKey,
    remove,
    choose: (spot: Spot | null) => {
      setAt(spot);
      setHeld(null);
    },
  };
};
