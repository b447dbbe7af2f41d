import { memo, type ReactNode } from 'react';
import { SideMark } from '../parts/side-badge.tsx';
import classes from './campaign-map.module.css';
import { PlaceMark } from './map-places.tsx';
import type { MapScene } from './scene.ts';

const SIGN = { shape: 'square', colour: 'ink' } as const;

const Item = ({ children, mark }: { children: ReactNode; mark: ReactNode }) => (
  <li>
    <svg viewBox="-12 -8 24 16" width="24" height="16" aria-hidden>
      {mark}
    </svg>
    {children}
  </li>
);

/** What the signs mean: of what is on this map alone. */
export const Legend = memo(({ scene }: { scene: MapScene }) => {
  const { legend, roads, places, sight, areas } = scene;
  const has = (type: 'road' | 'river'): boolean => roads.some((road) => road.type === type);
  const held = places.find(({ holder }) => holder !== null)?.holder ?? null;
  return (
    <ul className={classes.mapLegend} aria-label="Legend">
      {legend.map(({ look, name, factor }) => (
        <Item
          key={`${look} ${name}`}
          mark={<rect className={classes.landArea} data-look={look} x="-10" y="-6" width="20" height="12" />}
        >
          {name}
          {factor !== '' && <b>{factor}</b>}
        </Item>
      ))}
      {has('road') && <Item mark={<path className={classes.legendRoad} d="M-11 0H11" />}>Road</Item>}
      {has('river') && <Item mark={<path className={classes.legendRiver} d="M-11 0H11" />}>River</Item>}
      {roads.some(({ crossings }) => crossings.length > 0) && (
        <Item mark={<path className={classes.legendCrossing} d="M-6-4H6M-6 4H6" />}>Crossing</Item>
      )}
      {places.some(({ type }) => type === 'town' || type === 'castle') && (
        <Item mark={<PlaceMark type="town" holder={held} />}>Town</Item>
      )}
      {places.some(({ type }) => type === 'village') && (
        <Item mark={<PlaceMark type="village" holder={held} />}>Village</Item>
      )}
      {held !== null && <li className={classes.legendNote}>in the holder’s shape</li>}
      {areas.some(({ look }) => look === null) && (
        <Item mark={<rect className={classes.landProvince} x="-10" y="-6" width="20" height="12" />}>
          Province
        </Item>
      )}
      {scene.armies.length > 1 && (
        <Item
          mark={
            <g transform="scale(.5)">
              <SideMark sign={scene.armies[0]?.sign ?? SIGN} count={3} />
            </g>
          }
        >
          Together
        </Item>
      )}
      {sight !== null && (
        <>
          <Item mark={<circle className={classes.mapGhostRing} r="6.5" />}>Last seen</Item>
          <Item
            mark={
              <path className={classes.mapSightLine} data-side-colour={sight.sign.colour} d="M-11 0H11" />
            }
          >
            Sight
          </Item>
          {sight.hatched && (
            <Item mark={<path className={classes.legendHatch} d="M-8 6L-2-6M-2 6L4-6M4 6L10-6" />}>
              Not in sight
            </Item>
          )}
        </>
      )}
    </ul>
  );
});
