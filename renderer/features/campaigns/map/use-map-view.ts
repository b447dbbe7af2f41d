import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { clampView, fitView, type MapView, panBy, type Size, type Spot, zoomAt } from './geometry.ts';

export const ZOOM_STEP = 1.3;
const PAN_STEP = 60;

export interface MapViewing {
  readonly view: MapView;
  readonly screen: Size;
  pan(dx: number, dy: number): void;
  zoom(factor: number, at?: Spot): void;
  fit(): void;
  /** True where the key meant something. */
  onKey(event: KeyboardEvent): boolean;
}

/** The part of the map on show, kept while the pane changes its size. */
export const useMapView = (host: RefObject<HTMLElement | null>, map: Size): MapViewing => {
  const [screen, setScreen] = useState<Size>({ width: 0, height: 0 });
  /** Null while the whole map is shown as it fits. */
  const [moved, setMoved] = useState<MapView | null>(null);
  const view = moved ?? fitView(screen, map);
  const current = useRef({ view, screen, map });
  useLayoutEffect(() => {
    current.current = { view, screen, map };
  });

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

  const change = useCallback((next: (view: MapView) => MapView): void => {
    const { screen: size, map: land } = current.current;
    setMoved((old) => clampView(next(old ?? fitView(size, land)), size, land));
  }, []);
  const pan = useCallback((dx: number, dy: number) => change((old) => panBy(old, dx, dy)), [change]);
  const zoom = useCallback(
    (factor: number, at?: Spot) => {
      const { screen: size } = current.current;
      change((old) => zoomAt(old, factor, at ?? { x: size.width / 2, y: size.height / 2 }));
    },
    [change],
  );
  const fit = useCallback(() => setMoved(null), []);

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

  const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
    if (ctrlKey || metaKey || altKey) return false;
    const keys: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => pan(PAN_STEP, 0),
      ArrowRight: () => pan(-PAN_STEP, 0),
      ArrowUp: () => pan(0, PAN_STEP),
      ArrowDown: () => pan(0, -PAN_STEP),
      '+': () => zoom(ZOOM_STEP),
      '=': () => zoom(ZOOM_STEP),
      '-': () => zoom(1 / ZOOM_STEP),
      '0': fit,
    };
    const act = keys[key];
    act?.();
    return act !== undefined;
  };

  return { view, screen, pan, zoom, fit, onKey };
};
