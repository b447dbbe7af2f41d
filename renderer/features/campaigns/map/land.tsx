import { memo } from 'react';
import type { Terrain } from '../../../../rules/campaign/state.ts';
import classes from './campaign-map.module.css';
import type { Spot } from './geometry.ts';
import type { MapScene } from './scene.ts';
import { scatter, smoothPath } from './terrain-maths.ts';

/** In miles: the signs are printed on the land and grow with it. */
const TREE = 'm0 .87v-.37m-.62-.5a.62.67 0 1 1 1.24 0a.62.55 0 1 1-1.24 0z';
const REEDS = 'm-.87 .2h1.75m-1.37 .37h1m-.87-.55v-.62m.37 .62v-.87m.37 .87v-.62';

const Peak = ({ x, y, size }: Spot & { size: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path className={classes.landPeak} d="M-2.4 0L0-3.6L2.4 0z" />
    <path className={classes.landShade} d="M0-3.6L2.4 0H.45l-.6-1.15l.6-.86z" />
  </g>
);

const Area = ({ terrain: { type, points } }: { terrain: Terrain }) => {
  switch (type) {
    case 'woods':
      return (
        <path
          className={classes.landTree}
          d={scatter(points, 1.4)
            .map(({ x, y }) => `M${x} ${y}${TREE}`)
            .join('')}
        />
      );
    case 'mountains':
      return scatter(points, 4.3).map(({ x, y }, index) => (
        <Peak key={`${x} ${y}`} x={x} y={y} size={0.62 + ((index * 7) % 5) / 12} />
      ));
    case 'marsh':
      return (
        <path
          className={classes.landReeds}
          d={scatter(points, 3.6)
            .map(({ x, y }) => `M${x} ${y}${REEDS}`)
            .join('')}
        />
      );
    default:
      return type satisfies never;
  }
};

/** The land itself. It never changes while the view does, so a moved map draws no tree anew. */
export const Land = memo(
  ({ scene }: { scene: Pick<MapScene, 'width' | 'height' | 'picture' | 'terrain' | 'roads'> }) => (
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
      {scene.terrain.map((terrain, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two woods may have the same name and none
        <Area key={index} terrain={terrain} />
      ))}
      {scene.roads.map(({ id, type, points }) => (
        <path key={id} className={classes.landWay} data-type={type} d={smoothPath(points)} />
      ))}
    </>
  ),
);
