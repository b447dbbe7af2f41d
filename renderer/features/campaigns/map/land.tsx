import { memo } from 'react';
import type { Look } from '../../../../rules/campaign/atlas/looks.ts';
import { closedPath, scatter, smoothPath } from '../../../../rules/campaign/atlas/terrain-maths.ts';
import classes from './campaign-map.module.css';
import type { Spot } from './geometry.ts';
import type { Layers } from './layers.ts';
import type { MapArea, MapScene } from './scene.ts';

/** In miles: the signs are printed on the land and grow with it. */
const TREE = 'm0 .87v-.37m-.62-.5a.62.67 0 1 1 1.24 0a.62.55 0 1 1-1.24 0z';
const REEDS = 'm-.87 .2h1.75m-1.37 .37h1m-.87-.55v-.62m.37 .62v-.87m.37 .87v-.62';
const HILL = 'm-1.3 .5q1.3-2 2.6 0';
const DUNE = 'm-1 0q.5-.5 1 0t1 0';
const FURROWS = 'm-.8-.3h1.6m-1.6 .4h1.6';

const SIGNS: Readonly<
  Partial<
    Record<Look, { readonly d: string; readonly every: number; readonly className: string | undefined }>
  >
> = {
  woods: { d: TREE, every: 1.9, className: classes.landTree },
  marsh: { d: REEDS, every: 3.6, className: classes.landReeds },
  hills: { d: HILL, every: 3.4, className: classes.landLine },
  desert: { d: DUNE, every: 3.6, className: classes.landLine },
  farmland: { d: FURROWS, every: 3.4, className: classes.landLine },
};

const Peak = ({ x, y, size }: Spot & { size: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path className={classes.landPeak} d="M-2.4 0L0-3.6L2.4 0z" />
    <path className={classes.landShade} d="M0-3.6L2.4 0H.45l-.6-1.15l.6-.86z" />
  </g>
);

const Ground = ({ look, points }: { look: Look; points: readonly Spot[] }) => {
  const sign = SIGNS[look];
  return (
    <>
      <path className={classes.landArea} data-look={look} d={closedPath(points)} />
      {look === 'mountains' &&
        scatter(points, 4.3).map(({ x, y }, index) => (
          <Peak key={`${x} ${y}`} x={x} y={y} size={0.62 + ((index * 7) % 5) / 12} />
        ))}
      {sign !== undefined && (
        <path
          className={sign.className}
          d={scatter(points, sign.every)
            .map(({ x, y }) => `M${x} ${y}${sign.d}`)
            .join('')}
        />
      )}
    </>
  );
};

const Province = ({ area: { holder, points } }: { area: MapArea }) => (
  <path
    className={classes.landProvince}
    data-side-colour={holder?.colour}
    data-held={holder !== null || undefined}
    d={closedPath(points)}
  />
);

/** A bridge or a ford: two strokes beside the way over the water. */
const CROSSING = 'm-.9-.75h1.8m-1.8 1.5h1.8';

interface LandProps {
  readonly scene: Pick<MapScene, 'width' | 'height' | 'picture' | 'areas' | 'roads'>;
  readonly layers: Pick<Layers, 'terrain' | 'roads' | 'provinces'>;
}

/** The land itself. It never changes while the view does, so a moved map draws no tree anew. */
export const Land = memo(({ scene, layers }: LandProps) => (
  <>
    <rect className={classes.landGround} width={scene.width} height={scene.height} />
    {scene.picture !== null && (
      <image
        href={scene.picture.address}
        x={scene.picture.x}
        y={scene.picture.y}
        width={scene.picture.width}
        height={scene.picture.height}
        preserveAspectRatio="none"
      />
    )}
    {layers.terrain &&
      scene.areas.map(({ id, look, points }) =>
        look === null ? null : <Ground key={id} look={look} points={points} />,
      )}
    {layers.provinces &&
      scene.areas.map((area) => (area.look === null ? <Province key={area.id} area={area} /> : null))}
    {layers.roads &&
      scene.roads.map(({ id, type, points }) => (
        <path key={id} className={classes.landWay} data-type={type} d={smoothPath(points)} />
      ))}
    {layers.roads && (
      <path
        className={classes.landCrossing}
        d={scene.roads
          .flatMap(({ crossings }) => crossings.map(({ x, y }) => `M${x} ${y}${CROSSING}`))
          .join('')}
      />
    )}
  </>
));
