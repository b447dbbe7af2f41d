import { memo, useMemo } from 'react';
import classes from './campaign-map.module.css';
import { placeCounters } from './counters.ts';
import { type MapView, toPixels } from './geometry.ts';
import { MapArmies } from './map-armies.tsx';
import { layOutLabels } from './map-labels.ts';
import { Contacts, LandNames, Moves, Places } from './map-marks.tsx';
import { Reach } from './reach.tsx';
import type { MapArmy, MapScene } from './scene.ts';

interface MapSheetProps {
  readonly scene: MapScene;
  /** The whole map at this scale, from its own corner: where it is moved to is the group's around it. */
  readonly view: MapView;
  readonly selectedId: string | null;
  /** Whose reach is shown: the one that is chosen, or dragged. */
  readonly chosen: MapArmy | null;
  onSelect(id: string | null): void;
}

/** Everything that lies on the land. It is laid out once a scale: a map that is only moved draws nothing anew. */
export const MapSheet = memo(({ scene, view, selectedId, chosen, onSelect }: MapSheetProps) => {
  const counters = useMemo(
    () => placeCounters(scene.armies.map((army) => ({ id: army.id, ...toPixels(view, army) }))),
    [scene.armies, view],
  );
  const labels = useMemo(() => {
    const sheet = { width: scene.width * view.scale, height: scene.height * view.scale };
    return layOutLabels(scene, counters, view, sheet, selectedId);
  }, [scene, counters, view, selectedId]);
  return (
    <>
      <LandNames regions={scene.places.filter(({ region }) => region)} roads={scene.roads} view={view} />
      <Places places={scene.places.filter(({ region }) => !region)} view={view} labels={labels} />
      {chosen !== null && chosen.march !== null && <Reach army={chosen} view={view} />}
      {chosen !== null && scene.contactMiles > 0 && (
        <circle
          className={classes.mapContactRing}
          cx={toPixels(view, chosen).x}
          cy={toPixels(view, chosen).y}
          r={scene.contactMiles * view.scale}
        />
      )}
      <Moves moves={scene.moves} view={view} />
      <MapArmies
        armies={scene.armies}
        counters={counters}
        labels={labels}
        selectedId={selectedId}
        onSelect={onSelect}
      />
      <Contacts contacts={scene.contacts} view={view} labels={labels} />
    </>
  );
});
