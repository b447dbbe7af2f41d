import { Link } from '@tanstack/react-router';
import { count } from '../../../format.ts';
import { useCalendarDays } from '../calendar/use-calendar-days.ts';
import { foldLines } from '../ledger/fold-lines.ts';
import campaignFrameClasses from '../session/campaign-frame.module.css';
import { useSession } from '../session/session.ts';
import type { LedgerLine } from '../types.ts';
import classes from './ledger-excerpt.module.css';

const SHOWN = 6;

/** What says nothing about the war. */
const BOOKKEEPING: readonly string[] = ['undone', 'redone', 'day-ended'];

const Lines = ({ lines }: { lines: readonly LedgerLine[] }) => (
  <table>
    <tbody>
      {foldLines(
        lines.filter(({ undoneBy, kind }) => undoneBy === null && !BOOKKEEPING.includes(kind)),
        new Set(),
      )
        .slice(0, SHOWN)
        .map(({ entry, day, head, text, stands }) => (
          <tr key={entry}>
            <td>Day {day}</td>
            <td>
              <b>{head}</b>
            </td>
            <td>{text}</td>
            <td>{stands === null ? `entry ${entry}` : count(stands.length, 'entry', 'entries')}</td>
          </tr>
        ))}
    </tbody>
  </table>
);

const DAYS_BACK = 30;

const LinesOfSide = () => {
  const { firstDay, day } = useSession().view.state;
  const days = useCalendarDays(Math.max(firstDay, day - DAYS_BACK), day);
  return <Lines lines={days.flatMap(({ lines }) => lines).toReversed()} />;
};

/** The newest entries; for a side, those it may know. */
export const LedgerExcerpt = () => {
  const { view, viewer } = useSession();
  return (
    <section className={classes.excerpt} aria-label="Ledger">
      <header className={campaignFrameClasses.campHead} data-part="camp-head">
        <h2>Ledger</h2>
        <span className="caption">
          {viewer === null
            ? `${count(view.entries, 'entry', 'entries')}, each can be undone exactly`
            : `as far as ${viewer.name} may know it`}
        </span>
        <span className={campaignFrameClasses.campGap} data-part="camp-gap" />
        <Link
          className="link"
          to={viewer === null ? '/campaigns/$id/ledger' : '/campaigns/$id/chronicle'}
          params={{ id: view.id }}
          search={viewer === null ? {} : { as: viewer.id }}
        >
          {viewer === null ? 'Open the ledger' : 'Open the chronicle'}
        </Link>
      </header>
      {viewer === null ? <Lines lines={view.recent} /> : <LinesOfSide />}
    </section>
  );
};
