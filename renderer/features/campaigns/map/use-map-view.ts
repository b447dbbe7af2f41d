import {
  type KeyboardEvent,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  clampView,
  fitView,
  isNear,
  type MapView,
  panBy,
  type Size,
  type Spot,
  toPixels,
  zoomAt,
} from './geometry.ts';
import { type ShiftedParts, shiftParts } from './shift.ts';

export const ZOOM_STEP = 1.3;
const PAN_STEP = 60;
const EDGE = 60;
/** So long after the last turn of the wheel the map is drawn at its new scale. */
const REST_MS = 140;

export interface MapViewing {
  /** What is drawn. While the map is dragged or zoomed it is only shifted and stretched, and drawn anew when it rests. */
  readonly view: MapView;
  readonly screen: Size;
  /** What is on show at this moment: where pointers are. */
  live(): MapView;
  readonly parts: RefObject<ShiftedParts>;
  pan(dx: number, dy: number): void;
  zoom(factor: number, at?: Spot): void;
  /** At once: a button, not a wheel that goes on turning. */
  zoomStep(factor: number): void;
  fit(): void;
  /** Moves the map as little as it takes to have this spot on the screen. */
  show(spot: Spot): void;
  /** True where the key meant something. */
  onKey(event: KeyboardEvent): boolean;
}

/** The part of the map on show, kept while the pane changes its size. */
export const useMapView = (host: RefObject<HTMLElement | null>, map: Size): MapViewing => {
  const [screen, setScreen] = useState<Size>({ width: 0, height: 0 });
  /** Null while the whole map is shown as it fits. */
  const [drawn, setDrawn] = useState<MapView | null>(null);
  const moved = useRef<MapView | null>(null);
  const parts = useRef<ShiftedParts>({ sheet: null, across: null, down: null, bar: null });
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const view = drawn ?? fitView(screen, map);
  const current = useRef({ view, screen, map });
  const live = useCallback(
    (): MapView => moved.current ?? fitView(current.current.screen, current.current.map),
    [],
  );
  useLayoutEffect(() => {
    current.current = { view, screen, map };
    shiftParts(parts.current, view.scale, live());
  });
  useEffect(() => () => clearTimeout(rest.current), []);

  useLayoutEffect(() => {
    if (host.current === null) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = host.current ?? {
        clientWidth: 0,
        clientHeight: 0,
      };
      setScreen((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(host.current);
    return () => observer.disconnect();
  }, [host]);

  const draw = useCallback((next: MapView | null): void => {
    clearTimeout(rest.current);
    moved.current = next;
    setDrawn(next);
  }, []);
  const moveTo = useCallback(
    (next: MapView): MapView => clampView(next, current.current.screen, current.current.map),
    [],
  );
  /** Shifts what is drawn. Only when it rests, or little of it is left to be seen, it is drawn anew. */
  const glide = useCallback(
    (next: MapView): void => {
      const to = moveTo(next);
      const { view: old, screen: size } = current.current;
      moved.current = to;
      shiftParts(parts.current, old.scale, to);
      const settle = (): void => startTransition(() => setDrawn(moved.current));
      clearTimeout(rest.current);
      if (isNear(old, to, size)) rest.current = setTimeout(settle, REST_MS);
      else settle();
    },
    [moveTo],
  );
  const pan = useCallback((dx: number, dy: number) => glide(panBy(live(), dx, dy)), [glide, live]);
  const middle = useCallback((): Spot => {
    const { width, height } = current.current.screen;
    return { x: width / 2, y: height / 2 };
  }, []);
  const zoom = useCallback(
    (factor: number, at?: Spot) => glide(zoomAt(live(), factor, at ?? middle())),
    [glide, live, middle],
  );
  const zoomStep = useCallback(
    (factor: number) => draw(moveTo(zoomAt(live(), factor, middle()))),
    [draw, moveTo, live, middle],
  );
  const step = useCallback(
    (dx: number, dy: number) => draw(moveTo(panBy(live(), dx, dy))),
    [draw, moveTo, live],
  );
  const fit = useCallback(() => draw(null), [draw]);
  const show = useCallback(
    (spot: Spot) => {
      const { screen: size } = current.current;
      const { x, y } = toPixels(live(), spot);
      const into = (at: number, all: number): number =>
        at < EDGE ? EDGE - at : at > all - EDGE ? all - EDGE - at : 0;
      const [dx, dy] = [into(x, size.width), into(y, size.height)];
      if (dx !== 0 || dy !== 0) step(dx, dy);
    },
    [live, step],
  );

  // React listens passively: there the page would scroll along.
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      if (event.shiftKey) pan(-event.deltaY, 0);
      else zoom(Math.exp(-event.deltaY * 0.0015), { x: event.clientX - left, y: event.clientY - top });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [host, pan, zoom]);

  const onKey = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
    if (ctrlKey || metaKey || altKey) return false;
    const keys: Readonly<Record<string, () => void>> = {
      ...(shiftKey
        ? {
            ArrowLeft: () => step(PAN_STEP, 0),
            ArrowRight: () => step(-PAN_STEP, 0),
            ArrowUp: () => step(0, PAN_STEP),
            ArrowDown: () => step(0, -PAN_STEP),
          }
        : {}),
      '+': () => zoomStep(ZOOM_STEP),
      '=': () => zoomStep(ZOOM_STEP),
      '-': () => zoomStep(1 / ZOOM_STEP),
      '0': fit,
      Home: fit,
    };
    const act = keys[key];
    act?.();
    return act !== undefined;
  };

  return { view, screen, live, parts, pan, zoom, zoomStep, fit, show, onKey };
};
