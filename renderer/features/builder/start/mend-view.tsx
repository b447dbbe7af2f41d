import type { Mended } from '../../../../rules/core/muster/mend.ts';
import type { RosterDocument } from '../../../../rules/core/system.ts';
import { SeverityIcon } from '../../../components/severity.tsx';
import { formatNumber } from '../../../format.ts';
import classes from './start.module.css';

const signed = (points: number): string =>
  points === 0 ? 'no points' : `${points > 0 ? '+' : '−'}${formatNumber(Math.abs(points))}`;

interface MendViewProps {
  readonly mended: Mended<RosterDocument>;
  readonly hasPoints: boolean;
}

/** The changes one by one with what each costs, before any of them is made. */
export const MendView = ({ mended: { changes, assessment }, hasPoints }: MendViewProps) => (
  <div className={classes.startScroll}>
    <table className={classes.startTable}>
      <thead>
        <tr>
          <th scope="col" />
          <th scope="col">It would change</th>
          {hasPoints && <th scope="col">Points</th>}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ who, what, points }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one entry may be changed twice in the same words
          <tr key={`${who} ${index}`}>
            <td>{index + 1}</td>
            <th scope="row">
              {who}
              <small>{what}</small>
            </th>
            {hasPoints && <td>{signed(points)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
    {assessment.issues
      .filter(({ severity }) => severity === 'error')
      .map(({ code, subject, message }) => (
        <p key={`${code} ${subject.id}`} className={classes.startIssue}>
          <SeverityIcon severity="error" />
          {subject.name}: {message} Nothing here mends it by itself.
        </p>
      ))}
  </div>
);
