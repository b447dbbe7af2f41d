import { memo, useMemo } from 'react';
import classes from './campaign-map.module.css';
import { type MapView, toPixels } from './geometry.ts';
import type { Layers } from './layers.ts';
import { MapArmies } from './map-armies.tsx';
import { type Labels, layOutLabels } from './map-labels.ts';
import { Contacts, Moves } from './map-marks.tsx';
import { LandNames, Places } from './map-places.tsx';
import { Ghosts, SightOutline } from './map-sight.tsx';
import { Reach } from './reach.tsx';
import type { MapArmy, MapScene } from './scene.ts';
import type { MapToken } from './tokens.ts';

interface MapSheetProps {
  readonly scene: MapScene;
  /** The whole map at this scale, from its own corner: where it is moved to is the group's around it. */
  readonly view: MapView;
  readonly tokens: readonly MapToken[];
  readonly layers: Layers;
  readonly selectedId: string | null;
  readonly atId: string | null;
  /** Whose reach is shown: the one that is chosen, or dragged. */
  readonly chosen: MapArmy | null;
}

const NO_LABELS: Labels = new Map();

/** Everything that lies on the land. It is laid out once a scale: a map that is only moved draws nothing anew. */
export const MapSheet = memo(({ scene, view, tokens, layers, selectedId, atId, chosen }: MapSheetProps) => {
  const sheet = useMemo(
    () => ({ width: scene.width * view.scale, height: scene.height * view.scale }),
    [scene.width, scene.height, view.scale],
  );
  const sight = layers.sight ? scene.sight : null;
  const labels = useMemo(
    () =>
      layers.names ? layOutLabels({ scene: { ...scene, sight }, tokens, view, sheet, chosen }) : NO_LABELS,
    [scene, sight, tokens, view, sheet, chosen, layers.names],
  );
  return (
    <>
      {sight !== null && <SightOutline sight={sight} view={view} sheet={sheet} />}
      {layers.names && (
        <LandNames
          places={scene.places}
          areas={scene.areas}
          roads={layers.roads ? scene.roads : []}
          view={view}
          labels={labels}
        />
      )}
      <Places places={scene.places} view={view} labels={labels} holdings={layers.holdings} />
      {chosen !== null && chosen.march !== null && <Reach army={chosen} view={view} />}
      {chosen !== null && scene.contactMiles > 0 && (
        <circle
          className={classes.mapContactRing}
          cx={toPixels(view, chosen).x}
          cy={toPixels(view, chosen).y}
          r={scene.contactMiles * view.scale}
        />
      )}
      <Moves moves={scene.moves} view={view} labels={labels} />
      {sight !== null && <Ghosts sight={sight} view={view} labels={labels} />}
      <MapArmies tokens={tokens} labels={labels} selectedId={selectedId} atId={atId} />
      <Contacts contacts={scene.contacts} view={view} labels={labels} />
    </>
  );
});
