import type { ProspectsAnswer, ShownTable } from '../../../../rules/core/counsel.ts';
import oddsChartClasses from '../../../components/odds-chart.module.css';
import { OddsHead, ResultBars, WinBar } from '../../../components/odds-chart.tsx';
import { LossCurves } from '../../../components/odds-chart-curves.tsx';
import panesClasses from '../panes.module.css';
import classes from './battle-room.module.css';

const Afterwards = ({ table: { label, head, rows } }: { table: ShownTable }) => (
  <table className={oddsChartClasses.lossTable} aria-label={label}>
    <thead>
      <tr>
        <td />
        {head.map((word) => (
          <th key={word} scope="col">
            {word}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, cells }) => (
        <tr key={name}>
          <th scope="row" className="cut">
            {name}
          </th>
          {cells.map((cell, index) => (
            <td key={head[index]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

interface OddsPanelProps {
  readonly title: string;
  readonly answer: ProspectsAnswer | null;
  readonly children?: React.ReactNode;
}

/** What may come of it: how it ends, each result, and both sides' losses. */
export const OddsPanel = ({ title, answer, children }: OddsPanelProps) => {
  const prospects = answer?.prospects ?? null;
  return (
    <section className={classes.oddsPanel} data-part="odds-panel" aria-label="Odds">
      <header className={panesClasses.paneHead} data-part="pane-head">
        <h2>{title}</h2>
      </header>
      {children}
      {answer === null && <p role="status">Reckoning…</p>}
      {answer !== null && prospects === null && (
        <p className={classes.oddsNone}>{answer.assumed.join(' ')}</p>
      )}
      {prospects !== null && answer !== null && (
        <>
          {prospects.winning.length > 0 && <WinBar parts={prospects.winning} />}
          {prospects.results.length > 0 && <ResultBars label="Results" rows={prospects.results} />}
          <OddsHead title="Losses" aside="chance, %" />
          <LossCurves lines={prospects.losses} />
          <Afterwards table={prospects.after} />
          {answer.assumed.map((sentence) => (
            <p key={sentence} className={`caption ${classes.oddsAssumed}`}>
              {sentence}
            </p>
          ))}
        </>
      )}
    </section>
  );
};
