import classes from './campaign-map.module.css';
import { gridLines, type MapView, niceMiles, type Size, toPixels } from './geometry.ts';

interface GridProps {
  readonly view: MapView;
  readonly screen: Size;
  readonly map: Size;
}

const LEAST_STEP_PIXELS = 52;

/** Lines every so many miles, with rulers along the upper and the left edge. */
export const Grid = ({ view, screen, map }: GridProps) => {
  const step = niceMiles(view.scale, LEAST_STEP_PIXELS);
  const across = gridLines(
    Math.max(0, view.x),
    Math.min(map.width, view.x + screen.width / view.scale),
    step,
  );
  const down = gridLines(
    Math.max(0, view.y),
    Math.min(map.height, view.y + screen.height / view.scale),
    step,
  );
  const origin = toPixels(view, { x: 0, y: 0 });
  const end = toPixels(view, { x: map.width, y: map.height });
  const [top, bottom] = [Math.max(0, origin.y), Math.min(screen.height, end.y)];
  const [left, right] = [Math.max(0, origin.x), Math.min(screen.width, end.x)];
  return (
    <g className={classes.mapGrid} aria-hidden>
      <path
        d={[
          ...across.map((x) => `M${toPixels(view, { x, y: 0 }).x} ${top}V${bottom}`),
          ...down.map((y) => `M${left} ${toPixels(view, { x: 0, y }).y}H${right}`),
        ].join('')}
      />
      {across
        .filter((x) => x > 0)
        .map((x) => (
          <text key={x} className={classes.mapRuler} x={toPixels(view, { x, y: 0 }).x + 3} y={top + 12}>
            {x}
          </text>
        ))}
      {down
        .filter((y) => y > 0)
        .map((y) => (
          <text key={y} className={classes.mapRuler} x={left + 4} y={toPixels(view, { x: 0, y }).y - 3}>
            {y}
          </text>
        ))}
    </g>
  );
};

/** How long some miles are. */
export const ScaleBar = ({ view, screen }: Pick<GridProps, 'view' | 'screen'>) => {
  const miles = niceMiles(view.scale, 60);
  const pixels = miles * view.scale;
  return (
    <g transform={`translate(24 ${screen.height - 24})`} aria-hidden>
      <rect className={classes.mapScaleBox} x="-12" y="-22" width={2 * pixels + 46} height="34" />
      <path
        className={classes.mapScaleLine}
        d={`M0 0H${2 * pixels}M0-5V5M${pixels / 2}-3V3M${pixels}-5V5M${1.5 * pixels}-3V3M${2 * pixels}-5V5`}
      />
      <text className={classes.mapScaleName} x="0" y="-8" textAnchor="middle">
        0
      </text>
      <text className={classes.mapScaleName} x={pixels} y="-8" textAnchor="middle">
        {miles}
      </text>
      <text className={classes.mapScaleName} x={2 * pixels} y="-8" textAnchor="middle">
        {Number((2 * miles).toFixed(1))} miles
      </text>
    </g>
  );
};
