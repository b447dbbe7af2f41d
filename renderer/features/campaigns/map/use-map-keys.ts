import type { KeyboardEvent, RefObject } from 'react';
import { nextToken, type Way } from '../../../../rules/campaign/atlas/next-token.ts';
import { type MapView, type Spot, toMiles } from './geometry.ts';
import type { MapToken } from './tokens.ts';

const WAYS: Readonly<Record<string, Way>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

interface MapKeys {
  readonly host: RefObject<HTMLElement | null>;
  readonly tokens: readonly MapToken[];
  /** The scale, from the map's own corner: as tokens are laid out. */
  readonly still: MapView;
  /** Where arrows begin when no counter has the focus. */
  readonly middle: Spot;
  show(spot: Spot): void;
  onAt(id: string): void;
  /** Enter on a counter. */
  onPress(token: MapToken): void;
  /** Letters that mean something here. */
  readonly letters: Readonly<Record<string, (() => void) | null>>;
}

/** Arrows go from counter to counter, Enter opens, letters as the map's label says. True where the key meant something. */
export const useMapKeys = ({ host, tokens, still, middle, show, onAt, onPress, letters }: MapKeys) => {
  const focusedToken = (event: KeyboardEvent): MapToken | null => {
    const id = event.target instanceof Element ? event.target.getAttribute('data-token') : null;
    return tokens.find((token) => token.id === id) ?? null;
  };
  return (event: KeyboardEvent): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const focused = focusedToken(event);
    const way = event.shiftKey ? undefined : WAYS[event.key];
    if (way !== undefined) {
      const next = nextToken(
        tokens.filter((token) => token !== focused),
        focused?.at ?? middle,
        way,
      );
      if (next === null) return false;
      onAt(next.id);
      show(toMiles(still, next.at));
      host.current?.querySelector<SVGElement>(`[data-token="${next.id}"]`)?.focus({ preventScroll: true });
      return true;
    }
    if (focused !== null && (event.key === 'Enter' || event.key === ' ')) {
      onPress(focused);
      return true;
    }
    const act = event.shiftKey ? null : letters[event.key.toLowerCase()];
    act?.();
    return act != null;
  };
};
