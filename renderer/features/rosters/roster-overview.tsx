import type { Assessment, EntryAssessment } from '../../../rules/core/system.ts';
import type { RosterSummary } from '../../api/types.ts';
import { measureBar } from '../../components/points-bar-maths.ts';
import { count, formatNumber } from '../../format.ts';
import { IssueList } from './issue-list.tsx';
import classes from './roster-page.module.css';

const Total = ({ roster, points, size }: { roster: RosterSummary; points: number; size: string }) => {
  const bar = measureBar(points, roster.pointsLimit);
  return (
    <header className={classes.rosterTotal}>
      <div>
        {roster.hasPoints && (
          <>
            <b>{formatNumber(points)}</b>
            <span>
              {roster.pointsLimit === null
                ? 'points, no limit'
                : `of ${formatNumber(roster.pointsLimit)} points`}
            </span>
          </>
        )}
        {size !== '' && <span className="tag">{size}</span>}
        {bar !== null && (
          <strong data-over={bar.over || undefined}>
            {bar.over ? `${formatNumber(-bar.left)} over` : `${formatNumber(bar.left)} left`}
          </strong>
        )}
      </div>
      {bar !== null && (
        <span className={classes.rosterTotalTrack} data-over={bar.over || undefined} aria-hidden>
          <span style={{ width: `${bar.filled}%` }} />
        </span>
      )}
    </header>
  );
};

const Entries = ({ title, entries }: { title: string; entries: readonly EntryAssessment[] }) => (
  <>
    <tr className={classes.rosterGroup}>
      <th scope="rowgroup">
        <h3>{title}</h3>
      </th>
      <td>{formatNumber(entries.reduce((sum, { cost }) => sum + cost, 0))}</td>
    </tr>
    {entries.map(({ id, name, cost }) => (
      <tr key={id}>
        <td>{name}</td>
        <td>{formatNumber(cost)}</td>
      </tr>
    ))}
  </>
);

interface RosterOverviewProps {
  readonly roster: RosterSummary;
  readonly assessment: Assessment | null;
}

/** Total, issues and entries with their prices. */
export const RosterOverview = ({ roster, assessment }: RosterOverviewProps) => {
  const entries = assessment?.entries ?? [];
  const units = entries.filter(({ kind }) => kind === 'unit');
  const characters = entries.filter(({ kind }) => kind === 'character');
  return (
    <>
      <Total
        roster={roster}
        points={assessment?.points ?? roster.points}
        size={assessment?.size ?? roster.size}
      />
      {assessment !== null && <IssueList issues={assessment.issues} />}
      {entries.length === 0 ? (
        <p className={classes.rosterNoEntries}>This roster has no units and no characters yet.</p>
      ) : (
        <table className={classes.rosterEntries} aria-label="Units and characters">
          <thead>
            <tr>
              <th scope="col">Entry</th>
              <th scope="col">Points</th>
            </tr>
          </thead>
          <tbody>
            {units.length > 0 && <Entries title={count(units.length, 'unit')} entries={units} />}
            {characters.length > 0 && (
              <Entries title={count(characters.length, 'character')} entries={characters} />
            )}
          </tbody>
        </table>
      )}
    </>
  );
};
