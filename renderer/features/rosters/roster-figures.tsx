import type { RosterSummary } from '../../api/types.ts';
import { formatNumber } from '../../format.ts';
import classes from './roster-figures.module.css';

/** The figures of a roster in one strip. */
export const RosterFigures = ({ roster }: { roster: RosterSummary }) => (
  <dl className={classes.figures} data-part="figures">
    {roster.hasPoints && (
      <>
        <div>
          <dt>Points</dt>
          <dd>{formatNumber(roster.points)}</dd>
        </div>
        <div>
          <dt>Limit</dt>
          <dd>{roster.pointsLimit === null ? 'none' : formatNumber(roster.pointsLimit)}</dd>
        </div>
      </>
    )}
    <div>
      <dt>Units</dt>
      <dd>{formatNumber(roster.units)}</dd>
    </div>
    <div>
      <dt>Characters</dt>
      <dd>{formatNumber(roster.characters)}</dd>
    </div>
  </dl>
);
