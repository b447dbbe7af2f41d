import { Button } from '@mantine/core';
import { IconMaximize, IconMinus, IconPlus, IconRulerMeasure } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { pathMiles } from '../../../../rules/campaign/geometry.ts';
import classes from './campaign-map.module.css';
import '../parts/side-badge.module.css';
import { distanceBetween, formatMiles, roundSpot, type Spot, toMiles, toPixels } from './geometry.ts';
import { Grid, ScaleBar } from './grid.tsx';
import { Land } from './land.tsx';
import { Measured } from './map-marks.tsx';
import { MapSheet } from './map-sheet.tsx';
import { MarchLine } from './reach.tsx';
import type { MapScene } from './scene.ts';
import { useMapView, ZOOM_STEP } from './use-map-view.ts';
import { type Gesture, usePointers } from './use-pointers.ts';

interface CampaignMapProps {
  readonly label: string;
  readonly scene: MapScene;
  readonly selectedId: string | null;
  /** What lies over the map's upper left corner. */
  readonly children?: ReactNode;
  onSelect(id: string | null): void;
  /** A counter was dragged there; null where nobody marches. */
  readonly onMarch: ((armyId: string, to: Spot) => void) | null;
  /** While a spot is being asked for, a press gives it. */
  readonly onPick?: ((spot: Spot) => void) | null;
}

const SNAP = 12;

/** The campaign's land in miles: dragged and zoomed, its counters dragged to march. */
export const CampaignMap = ({
  label,
  scene,
  selectedId,
  children,
  onSelect,
  onMarch,
  onPick = null,
}: CampaignMapProps) => {
  const host = useRef<HTMLDivElement>(null);
  const { view, screen, pan, zoom, fit, onKey } = useMapView(host, scene);
  const [drag, setDrag] = useState<{ readonly id: string; readonly to: Spot } | null>(null);
  const [measured, setMeasured] = useState<readonly Spot[] | null>(null);
  const armyOf = (id: string) => scene.armies.find((army) => army.id === id);

  /** Near a place, the place is meant. */
  const spotAt = (pixel: Spot): Spot => {
    const place = scene.places.find((candidate) => distanceBetween(toPixels(view, candidate), pixel) < SNAP);
    return place === undefined ? roundSpot(toMiles(view, pixel)) : { x: place.x, y: place.y };
  };

  const pointers = usePointers({
    takesDrag: (id) => onMarch !== null && measured === null && armyOf(id)?.march != null,
    onPan: pan,
    onPinch: zoom,
    onPress: ({ on, at }: Gesture) => {
      if (measured !== null) setMeasured([...measured, spotAt(at)]);
      else if (onPick !== null) onPick(spotAt(at));
      else onSelect(on);
    },
    onDrag: ({ on, at }) => on !== null && setDrag({ id: on, to: spotAt(at) }),
    onDrop: ({ on, at }) => {
      setDrag(null);
      if (on !== null) onMarch?.(on, spotAt(at));
    },
    onCancel: () => setDrag(null),
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    if (
      event.target instanceof Element &&
      event.target.closest('[data-part="map-over"], [data-part="map-tools"]') !== null
    )
      return;
    if (event.key === 'Escape' && (drag !== null || measured !== null)) {
      pointers.release();
      setMeasured(null);
      event.preventDefault();
    } else if (onKey(event)) event.preventDefault();
  };

  const still = useMemo(() => ({ x: 0, y: 0, scale: view.scale }), [view.scale]);
  const land = useMemo(
    () => ({
      width: scene.width,
      height: scene.height,
      picture: scene.picture,
      terrain: scene.terrain,
      roads: scene.roads,
    }),
    [scene.width, scene.height, scene.picture, scene.terrain, scene.roads],
  );
  const chosen = armyOf(drag?.id ?? selectedId ?? '') ?? null;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for the map inside it
    <div
      ref={host}
      className={classes.campaignMap}
      data-part="campaign-map"
      data-picking={onPick !== null || measured !== null || undefined}
      onKeyDown={onKeyDown}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot hold a drawing */}
      <svg
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows, plus and minus move the map
        tabIndex={0}
        role="group"
        aria-label={`${label}: arrows move it, plus and minus zoom, 0 shows all`}
        {...pointers.on}
      >
        <g transform={`translate(${-view.x * view.scale} ${-view.y * view.scale}) scale(${view.scale})`}>
          <Land scene={land} />
        </g>
        <Grid view={view} screen={screen} map={scene} />
        <g transform={`translate(${-view.x * view.scale} ${-view.y * view.scale})`}>
          <MapSheet scene={scene} view={still} selectedId={selectedId} chosen={chosen} onSelect={onSelect} />
          {drag !== null && chosen !== null && <MarchLine army={chosen} view={still} to={drag.to} />}
          {measured !== null && <Measured points={measured} view={still} />}
        </g>
        <ScaleBar view={view} screen={screen} />
      </svg>
      {children !== undefined && (
        <div className={classes.mapOver} data-part="map-over">
          {children}
        </div>
      )}
      <div className={classes.mapTools} data-part="map-tools">
        {measured !== null && (
          <span className={classes.mapTold} role="status">
            {measured.length < 2 ? 'Press two spots or more' : `${formatMiles(pathMiles(measured))} miles`}
          </span>
        )}
        <Button
          size="compact-sm"
          leftSection={<IconRulerMeasure />}
          aria-pressed={measured !== null}
          onClick={() => setMeasured(measured === null ? [] : null)}
        >
          {measured === null ? 'Measure' : 'Done measuring'}
        </Button>
        <Button size="compact-sm" aria-label="Zoom out" onClick={() => zoom(1 / ZOOM_STEP)}>
          <IconMinus aria-hidden />
        </Button>
        <Button size="compact-sm" aria-label="Zoom in" onClick={() => zoom(ZOOM_STEP)}>
          <IconPlus aria-hidden />
        </Button>
        <Button size="compact-sm" aria-label="Show the whole map" onClick={fit}>
          <IconMaximize aria-hidden />
        </Button>
      </div>
    </div>
  );
};
