import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import classes from './campaign-map.module.css';
import '../parts/side-badge.module.css';
import { distanceBetween, roundSpot, type Spot, toMiles, toPixels } from './geometry.ts';
import { ScaleBar } from './grid.tsx';
import { Land } from './land.tsx';
import { keepLayers, type Layers, readLayers } from './layers.ts';
import { LayersMenu } from './layers-menu.tsx';
import { Legend } from './legend.tsx';
import { MapGrid, MapRulers } from './map-grid.tsx';
import { Measured } from './map-marks.tsx';
import { MapSheet } from './map-sheet.tsx';
import { MapTools } from './map-tools.tsx';
import { Corners, CornerTools, Cross, CrossTold, type Outline } from './outline.tsx';
import { MarchLine } from './reach.tsx';
import type { MapScene } from './scene.ts';
import { type MapToken, tokensOf } from './tokens.ts';
import { useCross } from './use-cross.ts';
import { useMapKeys } from './use-map-keys.ts';
import { useMapView } from './use-map-view.ts';
import { type Gesture, type Target, usePointers } from './use-pointers.ts';

interface CampaignMapProps {
  readonly label: string;
  readonly scene: MapScene;
  readonly selectedId: string | null;
  /** What lies over the map's upper left corner. */
  readonly children?: ReactNode;
  onSelect(id: string | null): void;
  /** A counter was dragged there, or the key for it pressed; null where nobody marches. */
  readonly onMarch: ((armyId: string, to: Spot | null) => void) | null;
  /** While a spot is being asked for, a press gives it. */
  readonly onPick?: ((spot: Spot) => void) | null;
  /** The shape whose corners are asked for. */
  readonly outline?: Outline | null;
  /** Enter on the army that is chosen. */
  readonly onOpen?: ((armyId: string) => void) | null;
  readonly onPlace?: ((placeId: string) => void) | null;
  readonly onPrint?: (() => void) | null;
  /** Another side's sight, round and round. */
  readonly onSight?: (() => void) | null;
}

const SNAP = 12;
const NOBODY: ReadonlySet<string> = new Set();

const PICK_KEYS =
  'arrows move the cross, Shift moves it further, Enter gives the spot or takes a corner up and puts it down, N goes to the next corner, Delete takes it out, plus and minus zoom';
const KEYS =
  'arrows go from army to army, Enter chooses or spreads, Escape gathers, Shift and arrows move the map, plus and minus zoom, Home shows all, L layers';

/** The campaign's land in miles: dragged and zoomed, its counters dragged to march. */
export const CampaignMap = ({
  label,
  scene,
  selectedId,
  children,
  onSelect,
  onMarch,
  onPick = null,
  outline = null,
  onOpen = null,
  onPlace = null,
  onSight = null,
  onPrint = null,
}: CampaignMapProps) => {
  const host = useRef<HTMLDivElement>(null);
  const { view, screen, live, parts, pan, zoom, zoomStep, fit, show, onKey } = useMapView(host, scene);
  const [drag, setDrag] = useState<{ readonly id: string; readonly to: Spot } | null>(null);
  const [bend, setBend] = useState<{ readonly on: Target; readonly to: Spot } | null>(null);
  const [measured, setMeasured] = useState<readonly Spot[] | null>(null);
  const [spread, setSpread] = useState<ReadonlySet<string>>(NOBODY);
  const [atId, setAtId] = useState<string | null>(null);
  const [layers, setLayers] = useState(readLayers);
  const [choosing, setChoosing] = useState(false);
  const changeLayers = useCallback((next: Layers): void => {
    setLayers(next);
    keepLayers(next);
  }, []);
  const armyOf = (id: string) => scene.armies.find((army) => army.id === id);

  const still = useMemo(() => ({ x: 0, y: 0, scale: view.scale }), [view.scale]);
  const tokens = useMemo(
    () => tokensOf(scene.armies, still, spread, selectedId),
    [scene.armies, still, spread, selectedId],
  );

  /** Nothing is drawn or sent beyond the edge. */
  const inside = (spot: Spot): Spot =>
    roundSpot({
      x: Math.min(scene.width, Math.max(0, spot.x)),
      y: Math.min(scene.height, Math.max(0, spot.y)),
    });
  /** Near a place, the place is meant. */
  const spotAt = (pixel: Spot): Spot => {
    const now = live();
    const place = scene.places.find((candidate) => distanceBetween(toPixels(now, candidate), pixel) < SNAP);
    return place === undefined ? inside(toMiles(now, pixel)) : { x: place.x, y: place.y };
  };

  const picked = measured === null ? onPick : (spot: Spot) => setMeasured([...measured, spot]);
  const asking = onPick !== null;
  const asked = useRef(asking);
  useEffect(() => {
    // Whoever types a name or miles meanwhile goes on typing.
    if (asking && !asked.current && document.activeElement?.tagName !== 'INPUT')
      host.current?.querySelector<HTMLElement>('[role="group"]')?.focus({ preventScroll: true });
    asked.current = asking;
  }, [asking]);
  const cross = useCross({
    onPick: picked,
    outline: measured === null ? outline : null,
    still,
    middle: toMiles(view, { x: screen.width / 2, y: screen.height / 2 }),
    show,
    inside,
  });
  const bent = ({ on, to }: NonNullable<typeof bend>, points: readonly Spot[]): readonly Spot[] => {
    const index = Number(on.id);
    if (on.kind === 'corner') return points.with(index, to);
    return points.toSpliced(outline?.closed === true && points.length > 2 ? index : index + 1, 0, to);
  };
  const corners = outline === null || bend === null ? (outline?.points ?? []) : bent(bend, outline.points);

  const spreadToken = ({ armyIds }: MapToken): void => setSpread(new Set(armyIds));
  const pressToken = (token: MapToken): void => {
    if (token.armies !== null) spreadToken(token);
    else if (token.id === selectedId && onOpen !== null) onOpen(token.id);
    else onSelect(token.id === selectedId ? null : token.id);
  };

  const pointers = usePointers({
    takesDrag: ({ kind, id }) =>
      ((kind === 'corner' || kind === 'edge') && measured === null) ||
      (kind === 'army' && onMarch !== null && measured === null && armyOf(id)?.march != null),
    onPan: pan,
    onPinch: zoom,
    onPress: ({ on, at }: Gesture) => {
      if (on?.kind === 'corner' && outline !== null) cross.choose(outline.points[Number(on.id)] ?? null);
      else if (picked !== null) {
        cross.choose(null);
        picked(spotAt(at));
      } else if (on?.kind === 'stack') {
        const token = tokens.find(({ id }) => id === on.id);
        if (token !== undefined) spreadToken(token);
      } else if (on?.kind === 'place') onPlace?.(on.id);
      else {
        if (on === null) setSpread(NOBODY);
        onSelect(on?.id ?? null);
      }
    },
    onDrag: ({ on, at }) => {
      if (on?.kind === 'corner' || on?.kind === 'edge') setBend({ on, to: spotAt(at) });
      else if (on !== null) setDrag({ id: on.id, to: spotAt(at) });
    },
    onDrop: ({ on, at }) => {
      setDrag(null);
      setBend(null);
      if (on?.kind === 'corner' || on?.kind === 'edge')
        outline?.onChange(bent({ on, to: spotAt(at) }, outline.points));
      else if (on !== null) onMarch?.(on.id, spotAt(at));
    },
    onCancel: () => {
      setDrag(null);
      setBend(null);
    },
  });

  const onMapKey = useMapKeys({
    host,
    tokens,
    still,
    middle: { x: view.x * view.scale + screen.width / 2, y: view.y * view.scale + screen.height / 2 },
    show,
    onAt: setAtId,
    onPress: pressToken,
    letters: {
      l: () => setChoosing(true),
      s: onSight,
      m: onMarch === null || selectedId === null ? null : () => onMarch(selectedId, null),
    },
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    if (
      event.target instanceof Element &&
      event.target.closest('[data-part="map-over"], [data-part="map-tools"]') !== null
    )
      return;
    if (cross.onKey(event)) event.preventDefault();
    else if (event.key === 'Escape' && (drag !== null || measured !== null || spread.size > 0)) {
      pointers.release();
      if (measured === null) setSpread(NOBODY);
      setMeasured(null);
      event.preventDefault();
    } else if (onMapKey(event) || onKey(event)) event.preventDefault();
  };

  const land = useMemo(
    () => ({
      width: scene.width,
      height: scene.height,
      picture: scene.picture,
      areas: scene.areas,
      roads: scene.roads,
    }),
    [scene.width, scene.height, scene.picture, scene.areas, scene.roads],
  );
  const chosen = armyOf(drag?.id ?? selectedId ?? '') ?? null;
  const reached = tokens.find(({ id }) => id === atId) ?? tokens[0] ?? null;
  const sheet = { width: scene.width * view.scale, height: scene.height * view.scale };
  const cells = layers.grid === 'cells' ? scene.cells : null;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for the map inside it
    <div className={classes.mapFrame} onKeyDown={onKeyDown}>
      <div
        ref={host}
        className={classes.campaignMap}
        data-part="campaign-map"
        data-picking={onPick !== null || measured !== null || undefined}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot hold a drawing */}
        <div
          className={classes.mapStage}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows, plus and minus move the map
          tabIndex={0}
          role="group"
          aria-label={`${label}: ${picked === null ? KEYS : PICK_KEYS}`}
          {...pointers.on}
        >
          {/* Shifted and stretched as a whole: a map that is dragged or zoomed paints none of it anew. */}
          <div
            className={classes.mapMoved}
            ref={(part) => {
              parts.current.sheet = part;
            }}
          >
            <svg {...sheet} aria-hidden>
              <g transform={`scale(${view.scale})`}>
                <Land scene={land} layers={layers} />
              </g>
              {layers.grid !== 'none' && <MapGrid view={view} screen={screen} map={scene} cells={cells} />}
            </svg>
            {/* biome-ignore lint/a11y/noSvgWithoutTitle: named by the group around it */}
            <svg {...sheet}>
              <MapSheet
                scene={scene}
                view={still}
                tokens={tokens}
                layers={layers}
                selectedId={selectedId}
                atId={reached?.id ?? null}
                chosen={chosen}
              />
              {drag !== null && chosen !== null && <MarchLine army={chosen} view={still} to={drag.to} />}
              {measured !== null && <Measured points={measured} view={still} />}
              {outline !== null && (
                <Corners points={corners} closed={outline.closed} view={still} chosen={cross.corner} />
              )}
              {cross.at !== null && <Cross at={cross.at} view={still} held={cross.held} />}
            </svg>
          </div>
          {layers.grid !== 'none' && cells === null && (
            <MapRulers view={view} screen={screen} map={scene} parts={parts} />
          )}
          <svg
            className={classes.mapBar}
            ref={(part) => {
              parts.current.bar = part;
            }}
            aria-hidden
          >
            <ScaleBar view={view} screen={screen} />
          </svg>
        </div>
        {children !== undefined && (
          <div className={classes.mapOver} data-part="map-over">
            {children}
          </div>
        )}
        <div className={classes.mapLayersAt} data-part="map-over">
          <LayersMenu
            layers={layers}
            cells={scene.cells === null ? null : scene.cells.kind === 'hexes' ? 'Hexes' : 'Squares'}
            opened={choosing}
            onOpen={setChoosing}
            onChange={changeLayers}
          />
        </div>
        {cross.at !== null && (
          <CrossTold at={cross.at} corner={cross.corner} held={cross.held} of={outline?.points.length ?? 0} />
        )}
        <MapTools measured={measured} onMeasure={setMeasured} onZoom={zoomStep} onFit={fit} onPrint={onPrint}>
          {outline !== null && measured === null && (
            <CornerTools outline={outline} chosen={cross.corner} onRemove={cross.remove} />
          )}
        </MapTools>
      </div>
      <Legend scene={scene} />
    </div>
  );
};
