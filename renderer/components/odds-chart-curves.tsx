import classes from './odds-chart.module.css';
import {
  BOX,
  chanceToLose,
  formatChance,
  HEIGHT,
  type LossCurve,
  pathOf,
  WIDTH,
  xOf,
  yOf,
} from './odds-chart-maths.ts';

const HALF = 50;

/** Where a line has room for its name: above the higher one, below the lower one. */
const LABEL_AT = 22;

const Line = ({ line, above }: { line: LossCurve; above: boolean }) => {
  const half = chanceToLose(line.curve, HALF);
  const at = yOf(chanceToLose(line.curve, LABEL_AT));
  const y = Math.min(BOX.bottom - 6, Math.max(BOX.top + (above ? 14 : 32), above ? at - 7 : at + 16));
  return (
    <g data-whose={line.whose}>
      <path d={pathOf(line.curve)} />
      {line.whose === 'own' ? (
        <circle cx={xOf(HALF)} cy={yOf(half)} r={4} />
      ) : (
        <rect x={xOf(HALF) - 4} y={yOf(half) - 4} width={8} height={8} />
      )}
      <text x={xOf(HALF) + 9} y={yOf(half) + (above ? -4 : 12)}>
        {formatChance(half)}
      </text>
      <text x={xOf(above ? LABEL_AT : LABEL_AT - 14)} y={y}>
        {line.name}
      </text>
    </g>
  );
};

const describe = (lines: readonly LossCurve[]): string =>
  `Chance of losing at least a given share of strength. ${lines
    .map(
      ({ name, half, destroyed }) =>
        `${name}: half or more ${formatChance(half.p)}, everything ${formatChance(destroyed.p)}`,
    )
    .join('; ')}.`;

/** Both sides' losses as steps, with the numbers in a table below. */
export const LossCurves = ({ lines }: { lines: readonly [LossCurve, LossCurve] }) => {
  const [first, second] = lines;
  const firstAbove = chanceToLose(first.curve, LABEL_AT) >= chanceToLose(second.curve, LABEL_AT);
  return (
    <>
      <svg
        className={classes.lossCurves}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={describe(lines)}
      >
        {[0, 25, 50, 75, 100].map((percent) => (
          <g key={percent}>
            <path className={classes.grid} d={`M${BOX.left} ${yOf(percent / 100)}H${BOX.right}`} />
            <text x={BOX.left - 6} y={yOf(percent / 100) + 4} textAnchor="end">
              {percent}
            </text>
          </g>
        ))}
        {[0, 20, 40, 60, 80, 100].map((percent) => (
          <g key={percent}>
            <path className={classes.tick} d={`M${xOf(percent)} ${BOX.bottom}v4`} />
            <text x={xOf(percent)} y={BOX.bottom + 16} textAnchor="middle">
              {percent}
            </text>
          </g>
        ))}
        <path className={classes.half} d={`M${xOf(HALF)} ${BOX.top}V${BOX.bottom}`} />
        <text x={xOf(HALF)} y={BOX.top - 4} textAnchor="middle">
          half lost
        </text>
        <text x={xOf(HALF)} y={HEIGHT - 4} textAnchor="middle">
          at least this share of its strength lost, %
        </text>
        <Line line={second} above={!firstAbove} />
        <Line line={first} above={firstAbove} />
      </svg>
      <table className={classes.lossTable} aria-label="Losses">
        <thead>
          <tr>
            <td />
            <th scope="col">mean</th>
            <th scope="col">half or more</th>
            <th scope="col">destroyed</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, whose, mean, half, destroyed }) => (
            <tr key={whose}>
              <th scope="row" className="cut">
                <span className={classes.lossSign} data-whose={whose} />
                {name}
              </th>
              <td>{mean.toFixed(1)} %</td>
              <td>{formatChance(half.p)}</td>
              <td>{formatChance(destroyed.p)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};
