import { Fragment } from 'react';
import type { SideSign } from '../parts/side-sign.ts';
import classes from './campaign-map.module.css';
import { type MapView, toPixels } from './geometry.ts';
import { MapLabel } from './map-label.tsx';
import { areaLabelId, type Labels } from './map-labels.ts';
import { riverNames } from './river-names.ts';
import type { MapArea, MapPlace, MapRoad } from './scene.ts';

/** About four units from the middle; larger for what has walls. */
const SHAPES: Readonly<Record<SideSign['shape'], string>> = {
  square: 'M-4-4h8v8h-8z',
  circle: 'M-4.3 0a4.3 4.3 0 1 0 8.6 0a4.3 4.3 0 1 0-8.6 0z',
  diamond: 'M0-5.4l5.4 5.4l-5.4 5.4l-5.4-5.4z',
  shield: 'M-4-4.4h8v4c0 2.7-2 4-4 5c-2-1-4-2.3-4-5z',
  triangle: 'M0-5l5.2 8.8h-10.4z',
  hexagon: 'M-2.6-4.5h5.2l2.6 4.5l-2.6 4.5h-5.2l-2.6-4.5z',
};

const WALLED: readonly MapPlace['type'][] = ['town', 'castle'];

/** In the holder's shape and colour: colour is never alone. Towns and castles have a ring around it. */
export const PlaceMark = ({ type, holder }: Pick<MapPlace, 'type' | 'holder'>) => {
  const shape = SHAPES[holder?.shape ?? 'square'];
  return (
    <g
      data-side-colour={holder?.colour}
      data-held={holder !== null || undefined}
      className={classes.mapPlace}
    >
      {WALLED.includes(type) && <path className={classes.mapWall} d={shape} transform="scale(1.75)" />}
      <path
        className={classes.mapTown}
        d={shape}
        transform={WALLED.includes(type) ? undefined : 'scale(.85)'}
      />
    </g>
  );
};

interface PlacesProps {
  readonly places: readonly MapPlace[];
  readonly view: MapView;
  readonly labels: Labels;
  readonly holdings: boolean;
}

export const Places = ({ places, view, labels, holdings }: PlacesProps) =>
  places
    .filter(({ type }) => type !== 'region')
    .map((place) => {
      const { x, y } = toPixels(view, place);
      const target = { 'data-place': place.id };
      return (
        <Fragment key={place.id}>
          <g transform={`translate(${x} ${y})`} className={classes.mapTarget} {...target}>
            <circle className={classes.mapReachable} r="12" />
            <PlaceMark type={place.type} holder={holdings ? place.holder : null} />
            {place.besieged && <path className={classes.mapSiege} d="M-9-6l5-4M9 6l-5 4M-9 6l5 4M9-6l-5-4" />}
          </g>
          <MapLabel
            label={labels.get(place.id)}
            lines={[place.name, place.caption]}
            kind={place.besieged ? 'clash' : 'place'}
            target={target}
          />
        </Fragment>
      );
    });

interface LandNamesProps {
  readonly places: readonly MapPlace[];
  readonly areas: readonly MapArea[];
  readonly roads: readonly MapRoad[];
  readonly view: MapView;
  readonly labels: Labels;
}

/** Rivers carry their name along the water, regions across the land. */
export const LandNames = ({ places, areas, roads, view, labels }: LandNamesProps) => {
  const across = [
    ...places.filter(({ type }) => type === 'region').map(({ id, name }) => ({ id, name })),
    ...areas.map(({ id, name }) => ({ id: areaLabelId(id), name })),
  ];
  return (
    <>
      {riverNames(roads, view).map(({ id, name, x, y, turn }) => (
        <text
          key={id}
          className={classes.mapLandName}
          data-kind="river"
          textAnchor="middle"
          transform={`translate(${x} ${y}) rotate(${turn}) translate(0 -6)`}
        >
          {name}
        </text>
      ))}
      {across.map(({ id, name }) => {
        const label = labels.get(id);
        return label === undefined ? null : (
          <text key={id} className={classes.mapLandName} x={label.x} y={label.y} textAnchor="middle">
            {name}
          </text>
        );
      })}
    </>
  );
};
