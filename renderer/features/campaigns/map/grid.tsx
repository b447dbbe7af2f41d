import classes from './campaign-map.module.css';
import { gridLines, type MapView, niceMiles, type Region, type Size } from './geometry.ts';

interface GridProps {
  readonly scale: number;
  /** How much of the map has lines. */
  readonly region: Region;
}

const LEAST_STEP_PIXELS = 52;

const acrossOf = ({ scale, region }: GridProps): readonly number[] =>
  gridLines(region.left, region.right, niceMiles(scale, LEAST_STEP_PIXELS));
const downOf = ({ scale, region }: GridProps): readonly number[] =>
  gridLines(region.top, region.bottom, niceMiles(scale, LEAST_STEP_PIXELS));

/** Lines every so many miles, in pixels from the map's own corner. */
export const GridLines = (props: GridProps) => {
  const { scale, region } = props;
  return (
    <g className={classes.mapGrid} aria-hidden>
      <path
        d={[
          ...acrossOf(props).map((x) => `M${x * scale} ${region.top * scale}V${region.bottom * scale}`),
          ...downOf(props).map((y) => `M${region.left * scale} ${y * scale}H${region.right * scale}`),
        ].join('')}
      />
    </g>
  );
};

/** The miles along the upper edge. */
export const AcrossRuler = (props: GridProps) =>
  acrossOf(props)
    .filter((x) => x > 0)
    .map((x) => (
      <text key={x} className={classes.mapRuler} x={x * props.scale + 3} y={12}>
        {x}
      </text>
    ));

/** The miles along the left edge. */
export const DownRuler = (props: GridProps) =>
  downOf(props)
    .filter((y) => y > 0)
    .map((y) => (
      <text key={y} className={classes.mapRuler} x={4} y={y * props.scale - 3}>
        {y}
      </text>
    ));

/** How long some miles are. */
export const ScaleBar = ({ view, screen }: { readonly view: MapView; readonly screen: Size }) => {
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
