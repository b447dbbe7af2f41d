import classes from './strength-bar.module.css';

export interface TrendPoint {
  readonly day: number;
  readonly sp: number;
}

const WIDTH = 56;
const HEIGHT = 16;

/** Steps, for strength stays what it is until something happens. */
export const stepPath = (
  points: readonly TrendPoint[],
  box: {
    readonly fromDay: number;
    readonly toDay: number;
    readonly most: number;
    readonly width: number;
    readonly height: number;
  },
): string => {
  const { fromDay, toDay, most, width, height } = box;
  const x = (day: number): number =>
    Math.round((10 * width * (day - fromDay)) / Math.max(1, toDay - fromDay)) / 10;
  const y = (sp: number): number => Math.round(10 * (height - (height * sp) / Math.max(1, most))) / 10;
  const [first, ...rest] = points;
  if (first === undefined) return '';
  return `M${x(first.day)} ${y(first.sp)}${rest.map(({ day, sp }) => `H${x(day)}V${y(sp)}`).join('')}H${x(toDay)}`;
};

/** How strength went lately, as a line beside the number. */
export const Sparkline = ({
  points,
  today,
  full,
}: {
  points: readonly TrendPoint[];
  today: number;
  full: number;
}) => {
  const first = points[0];
  if (first === undefined || points.length < 2) return null;
  const box = { fromDay: first.day, toDay: today, most: full, width: WIDTH, height: HEIGHT };
  const last = points.at(-1) ?? first;
  return (
    <svg
      className={classes.sparkline}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden
    >
      <path d={stepPath(points, box)} />
      <circle cx={WIDTH} cy={HEIGHT - (HEIGHT * last.sp) / Math.max(1, full)} r="2" />
    </svg>
  );
};
