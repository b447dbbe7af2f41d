import { formatStrength } from '../../../../rules/core/strength.ts';
import classes from './amend-chart.module.css';
import type { Shown } from './amend-form.ts';

type Charted = NonNullable<Shown['differences']['chart']>;

interface AmendChartProps {
  readonly chart: Charted;
  /** The day of the amended entry. */
  readonly day: number;
  /** Days on which something is to be decided. */
  readonly asked: readonly number[];
}

const WIDTH = 520;
const HEIGHT = 150;
const BOX = { left: 40, right: 508, top: 22, bottom: 112 } as const;
const MOST_TICKS = 16;

/** Strength day by day of the army that changes most: dashed as written, solid as amended. */
export const AmendChart = ({ chart: { name, days }, day: amendedDay, asked }: AmendChartProps) => {
  const first = days[0]?.day ?? 0;
  const last = days.at(-1);
  const width = (BOX.right - BOX.left) / Math.max(1, days.length);
  const most = Math.max(1, ...days.flatMap(({ before, after }) => [before, after]));
  const x = (day: number): number => BOX.left + (day - first) * width;
  const y = (sp: number): number => BOX.bottom - ((BOX.bottom - BOX.top) * sp) / most;
  const line = (of: 'before' | 'after'): string =>
    days
      .map((one, index) => `${index === 0 ? 'M' : 'L'}${x(one.day)} ${y(one[of])}H${x(one.day + 1)}`)
      .join('');
  const every = Math.ceil(days.length / MOST_TICKS);
  const ticks = days.filter(({ day }, index) => index % every === 0 || day === amendedDay);
  return (
    <figure className={classes.amendFigure}>
      <figcaption>
        <span>Strength of {name}, day by day</span>
        <span>
          as written {formatStrength(last?.before ?? 0)} (dashed), amended{' '}
          <b>{formatStrength(last?.after ?? 0)}</b>
        </span>
      </figcaption>
      <svg className={classes.amendChart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
        {[0, 0.5, 1].map((part) => (
          <g key={part}>
            <path data-grid d={`M${BOX.left} ${y(part * most)}H${BOX.right}`} />
            <text x={BOX.left - 6} y={y(part * most) + 4} textAnchor="end">
              {formatStrength(Math.round(part * most))}
            </text>
          </g>
        ))}
        {ticks.map(({ day }) => (
          <text
            key={day}
            x={x(day) + width / 2}
            y={HEIGHT - 4}
            textAnchor="middle"
            data-amended={day === amendedDay || undefined}
          >
            {day}
          </text>
        ))}
        <path data-amended d={`M${x(amendedDay)} ${BOX.top - 10}V${BOX.bottom}`} />
        <text
          data-amended
          x={x(amendedDay) + (amendedDay > first + days.length / 2 ? -4 : 4)}
          y={BOX.top - 6}
          textAnchor={amendedDay > first + days.length / 2 ? 'end' : 'start'}
        >
          day {amendedDay}, amended
        </text>
        <path data-old d={line('before')} />
        <path data-new d={line('after')} />
        {[...new Set(asked)].map((day) => (
          <path key={day} data-asked d={`M${x(day) + width / 2} ${BOX.bottom + 6}l6 11h-12z`} />
        ))}
      </svg>
    </figure>
  );
};
