import { formatStrength } from '../../../../rules/core/strength.ts';
import { formatNumber } from '../../../format.ts';
import { niceMiles } from '../map/geometry.ts';
import { stepPath } from '../parts/sparkline.tsx';
import classes from './strength-chart.module.css';

interface ChartPoint {
  readonly day: number;
  readonly sp: number;
}

interface StrengthChartProps {
  readonly name: string;
  readonly points: readonly ChartPoint[];
  readonly today: number;
  readonly full: number;
  readonly inHeads: boolean;
  /** Days with a battle. */
  readonly battles: readonly { readonly day: number; readonly title: string }[];
}

const WIDTH = 640;
const HEIGHT = 190;
const BOX = { left: 44, right: 624, top: 14, bottom: 158 } as const;

/** Strength over time as steps: it stays what it is until something happens. */
export const StrengthChart = ({ name, points, today, full, inHeads, battles }: StrengthChartProps) => {
  const first = points[0];
  if (first === undefined) return null;
  const show = (value: number): string => (inHeads ? formatNumber(value) : formatStrength(value));
  const span = Math.max(1, today - first.day);
  const width = BOX.right - BOX.left;
  const height = BOX.bottom - BOX.top;
  const most = Math.max(full, ...points.map(({ sp }) => sp), 1);
  const x = (day: number): number => BOX.left + (width * (day - first.day)) / span;
  const y = (sp: number): number => BOX.bottom - (height * sp) / most;
  const step = Math.max(1, niceMiles(width / span, 60));
  const days = Array.from({ length: Math.floor(span / step) + 1 }, (_, index) => first.day + index * step);
  const last = points.at(-1) ?? first;
  const words = `${name}: ${points.map(({ day, sp }) => `day ${day} ${show(sp)}`).join(', ')}`;
  return (
    <svg className={classes.strengthChart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words}>
      {[0, 0.25, 0.5, 0.75, 1].map((part) => (
        <g key={part}>
          <path className={classes.chartGrid} d={`M${BOX.left} ${y(part * most)}H${BOX.right}`} />
          <text x={BOX.left - 6} y={y(part * most) + 4} textAnchor="end">
            {show(part * most)}
          </text>
        </g>
      ))}
      {days.map((day) => (
        <g key={day}>
          <path className={classes.chartTick} d={`M${x(day)} ${BOX.bottom}v4`} />
          <text x={x(day)} y={BOX.bottom + 17} textAnchor="middle">
            {day}
          </text>
        </g>
      ))}
      <text x={(BOX.left + BOX.right) / 2} y={HEIGHT - 2} textAnchor="middle">
        day
      </text>
      {battles.map(({ day, title }) => (
        <path
          key={`${day} ${title}`}
          className={classes.chartBattle}
          d={`M${x(day)} ${BOX.top}V${BOX.bottom}`}
        >
          <title>{`Day ${day}: ${title}`}</title>
        </path>
      ))}
      <path
        className={classes.chartLine}
        transform={`translate(${BOX.left} ${BOX.top})`}
        d={stepPath(points, { fromDay: first.day, toDay: first.day + span, most, width, height })}
      />
      <circle className={classes.chartDot} cx={x(today)} cy={y(last.sp)} r="4" />
    </svg>
  );
};
