import { wordGain } from '../../rules/core/advice-words.ts';
import classes from './heat-map.module.css';
import { formatDie, type HeatStep, heatStep } from './heat-map-maths.ts';

export interface HeatLine {
  readonly key: string;
  readonly label: string;
  /** How often the best mix takes it, of a hundred. */
  readonly part: number;
  /** Null where it may be chosen. */
  readonly reason: string | null;
}

interface HeatMapProps {
  readonly label: string;
  readonly own: readonly HeatLine[];
  readonly enemy: readonly HeatLine[];
  readonly cells: readonly (readonly { readonly worth: number; readonly die: number | null }[])[];
  /** What counts as a great gain: colours are scaled to it. */
  readonly scale: number;
  readonly selected: string | null;
}

const LEGEND: readonly HeatStep[] = ['n4', 'n3', 'n2', 'n1', 'z', 'p1', 'p2', 'p3', 'p4'];

const BAR_PIXELS = 26;

/** What each pair of choices is worth to you; both best mixes stand in the margins. */
export const HeatMap = ({ label, own, enemy, cells, scale, selected }: HeatMapProps) => {
  const most = Math.max(...enemy.map(({ part }) => part), 1);
  return (
    <>
      <table className={classes.heatMap} aria-label={label}>
        <colgroup>
          <col className={classes.heatNames} />
          {enemy.map(({ key }) => (
            <col key={key} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td className={classes.heatCorner}>
              <span>they choose</span>
              <span>you choose</span>
            </td>
            {enemy.map((line) => (
              <th key={line.key} scope="col" data-off={line.reason !== null || undefined}>
                <span className={classes.heatBar} aria-hidden>
                  <i style={{ height: `${(BAR_PIXELS * line.part) / most}px` }} />
                </span>
                <span className={classes.heatName}>{line.label}</span>
                <span className={classes.heatPart}>
                  {line.reason === null ? `${line.part} in 100` : 'not to them'}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {own.map((line, row) => (
            <tr key={line.key} data-selected={line.key === selected || undefined}>
              <th scope="row" data-off={line.reason !== null || undefined}>
                {line.label}
                <span className={classes.heatPart}>
                  {line.reason === null ? `${line.part} in 100` : 'not to you'}
                </span>
              </th>
              {(cells[row] ?? []).map(({ worth, die }, column) => {
                const against = enemy[column];
                if (line.reason !== null || against?.reason != null) {
                  return (
                    <td key={against?.key} data-step="off">
                      –
                    </td>
                  );
                }
                return (
                  <td key={against?.key} data-step={heatStep(worth, scale)}>
                    <b>{wordGain(worth)}</b>
                    {die !== null && <small>{formatDie(die)}</small>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.heatLegend} aria-hidden>
        <span>worse</span>
        <div>
          {LEGEND.map((step) => (
            <i key={step} data-step={step} />
          ))}
        </div>
        <span>better for you; hatched where you lose more</span>
      </div>
    </>
  );
};
