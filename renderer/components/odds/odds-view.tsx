import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { Names } from '../../../rules/core/explain.ts';
import type { JsonObject } from '../../../rules/core/json.ts';
import type { Step } from '../../../rules/core/trace.ts';
import { formatChance } from '../odds-chart-maths.ts';
import { Steps } from '../steps-list.tsx';
import {
  cutTails,
  type FigureShown,
  figuresOf,
  mostLikely,
  mostOpen,
  type Spread,
  spreadsIn,
  type ToldOdds,
} from './chances.ts';
import classes from './odds-view.module.css';

const MOST_ROWS = 16;
/** More than this at once is no glance any more; the others say their gist on the line that opens them. */
const OPEN = 2;

const headOf = ({ rows, mean, deviation }: Omit<Spread, 'title'>): string => {
  if (mean !== null && deviation !== null) {
    return `mean ${mean.toFixed(2)}, give or take ${deviation.toFixed(2)}`;
  }
  const [likeliest] = rows;
  return likeliest === undefined ? '' : `${likeliest.label} ${formatChance(likeliest.p)}`;
};

interface SpreadChartProps {
  readonly of: Spread;
  readonly open: boolean;
  /** The chance that fills the width: charts that stand together share it. */
  readonly most: number;
}

const SpreadChart = ({ of: { title, rows, mean, deviation }, open, most }: SpreadChartProps) => {
  const [all, setAll] = useState(false);
  // What is unfolded stays so while the numbers change.
  const [unfolded] = useState(open);
  const shown = all ? rows : cutTails(rows, MOST_ROWS);
  const numbers = mean !== null;
  return (
    <details className={classes.spread} open={unfolded}>
      <summary className={classes.spreadHead}>
        <IconChevronRight aria-hidden />
        <h3>{title}</h3>
        <span className="caption">{headOf({ rows, mean, deviation })}</span>
      </summary>
      <table className={classes.spreadTable} data-numbers={numbers || undefined}>
        <thead>
          <tr>
            <th scope="col">{numbers ? 'How many' : 'What happens'}</th>
            <th scope="col" aria-hidden />
            <th scope="col">Chance</th>
            {numbers && <th scope="col">Or more</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, label, p, fraction, atLeast }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td aria-hidden>
                <span className={classes.spreadBar} style={{ width: `${(100 * p) / most}%` }} />
              </td>
              <td className={classes.spreadNumber}>
                {fraction !== '' && <small>{fraction} </small>}
                {formatChance(p)}
              </td>
              {numbers && (
                <td className={classes.spreadNumber}>{atLeast === null ? '' : formatChance(atLeast)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {(all || shown.length < rows.length) && (
        <button type="button" className={`link ${classes.spreadMore}`} onClick={() => setAll(!all)}>
          {all ? 'Only what is likely' : `${rows.length - shown.length} more that hardly ever happen`}
        </button>
      )}
    </details>
  );
};

/** Numbers and words worth telling large. */
export const Figures = ({ of }: { of: readonly FigureShown[] }) =>
  of.length === 0 ? null : (
    <dl className={classes.oddsFigures} data-part="odds-figures">
      {of.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );

export interface ShownOdds extends ToldOdds {
  readonly steps: readonly Step[];
  readonly figures?: JsonObject | undefined;
}

export interface OddsViewProps {
  readonly odds: ShownOdds;
  readonly title: string;
  /** Who stands for the parts of the input; the rules' own labels go first. */
  readonly names: Names;
}

/** Exact odds of whatever was asked: figures first, then each distribution, then how they were found. */
export const OddsView = ({ odds, title, names }: OddsViewProps) => {
  const called = { ...names, ...odds.labels };
  const spreads = spreadsIn(odds, title, names);
  const open = mostOpen(spreads, OPEN);
  const most = mostLikely(spreads);
  const figures = odds.figures === undefined ? [] : figuresOf(odds.figures, called);
  return (
    <div className={classes.oddsView}>
      <Figures of={figures} />
      <div className={classes.spreads}>
        {spreads.map((spread, index) => (
          <SpreadChart
            // biome-ignore lint/suspicious/noArrayIndexKey: two parts may bear one name
            key={`${index} ${spread.title}`}
            of={spread}
            open={open.includes(spread)}
            most={spread.mean === null ? 1 : most}
          />
        ))}
      </div>
      {odds.steps.length > 0 && (
        <details className={classes.oddsHow} data-part="odds-how">
          <summary>How these odds were found</summary>
          <Steps of={odds.steps} />
        </details>
      )}
    </div>
  );
};
