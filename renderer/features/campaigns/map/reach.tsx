import classes from './campaign-map.module.css';
import { distanceBetween, type MapView, type Spot, toPixels } from './geometry.ts';
import { reachNames } from './reach-names.ts';
import type { MapArmy } from './scene.ts';
import { milesLeft, wordMarch } from './word-march.ts';

interface ReachProps {
  readonly army: MapArmy;
  readonly view: MapView;
}

/** How far the chosen army may go today: the whole day's ring, and the half day's that spares the wounded. */
export const Reach = ({ army, view }: ReachProps) => {
  const { full, half } = milesLeft(army);
  const centre = toPixels(view, army);
  const [wide, near] = [full * view.scale, half * view.scale];
  if (wide < 4) return null;
  return (
    <g aria-hidden>
      <circle className={classes.mapRing} cx={centre.x} cy={centre.y} r={wide} />
      {near >= 4 && <circle className={classes.mapRing} data-half cx={centre.x} cy={centre.y} r={near} />}
      {reachNames(army, view).map(({ text, x, y }) => (
        <text key={text} className={classes.mapReachName} x={x} y={y} textAnchor="middle">
          {text}
        </text>
      ))}
    </g>
  );
};

/** The line of a march while the counter is dragged. */
export const MarchLine = ({ army, view, to }: ReachProps & { to: Spot }) => {
  const [from, end] = [toPixels(view, army), toPixels(view, to)];
  const { words, tone } = wordMarch(army, distanceBetween(army, to));
  const { half, full } = milesLeft(army);
  const miles = distanceBetween(army, to);
  const share = miles === 0 ? 0 : half / miles;
  return (
    <g className={classes.mapMarch}>
      <path className={classes.mapMarchLine} d={`M${from.x} ${from.y}L${end.x} ${end.y}`} />
      {share > 0 && share < 1 && full > 0 && (
        <circle
          className={classes.mapMarchHalf}
          cx={from.x + (end.x - from.x) * share}
          cy={from.y + (end.y - from.y) * share}
          r={4}
        />
      )}
      <circle className={classes.mapDot} cx={end.x} cy={end.y} r={4} />
      <text className={classes.mapStrong} data-tone={tone} x={end.x} y={end.y + 34} textAnchor="middle">
        {words}
      </text>
    </g>
  );
};
