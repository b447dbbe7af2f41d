import { useMemo } from 'react';
import type { Point } from '../../../../rules/campaign/fields.ts';
import { Land } from '../map/land.tsx';
import { landOf } from '../map/land-of.ts';
import { useSession } from '../session/session.ts';
import '../parts/side-badge.module.css';
import classes from './way-sketch.module.css';

/** Width of the sketch in the dialog, in pixels, and how much wider than high it is. */
const PIXELS = 500;
const ASPECT = 2.8;
const MARGIN = 3;
const LEAST = 14;

const frameAround = (way: readonly Point[]) => {
  const [xs, ys] = [way.map(({ x }) => x), way.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  const wide = Math.max(LEAST, Math.max(...xs) + MARGIN - left);
  const high = Math.max(LEAST / ASPECT, Math.max(...ys) + MARGIN - top);
  const width = Math.max(wide, high * ASPECT);
  const height = width / ASPECT;
  return { x: left - (width - wide) / 2, y: top - (height - high) / 2, width, height };
};

/** The way a march takes, on the land it leads over. */
export const WaySketch = ({ way, colour }: { way: readonly Point[]; colour: string }) => {
  const { view, viewer } = useSession();
  const { state } = view;
  const land = useMemo(
    () => ({ ...landOf(state, viewer?.id ?? null), ...state.map, picture: null }),
    [state, viewer],
  );
  const { x, y, width, height } = frameAround(way);
  const letter = (13 * width) / PIXELS;
  const inside = land.places.filter(
    (place) =>
      place.type !== 'region' && place.x > x && place.x < x + width && place.y > y && place.y < y + height,
  );
  const [end] = way.slice(-1);
  return (
    <svg
      className={classes.sketch}
      viewBox={`${x} ${y} ${width} ${height}`}
      role="img"
      aria-label="The way it takes"
      data-side-colour={colour}
    >
      <Land scene={land} layers={{ terrain: true, roads: true, provinces: false }} />
      {inside.map((place) => (
        <g key={place.id}>
          <circle className={classes.place} cx={place.x} cy={place.y} r={letter / 4} />
          <text className={classes.name} x={place.x + letter / 2} y={place.y - letter / 3} fontSize={letter}>
            {place.name}
          </text>
        </g>
      ))}
      <path className={classes.way} d={`M${way.map((at) => `${at.x} ${at.y}`).join('L')}`} />
      {end !== undefined && <circle className={classes.end} cx={end.x} cy={end.y} r={letter / 3} />}
    </svg>
  );
};
