import { Button } from '@mantine/core';
import { IconArrowUpCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { wordNews } from '../../../../rules/campaign/leaders/news.ts';
import campaignFrameClasses from '../session/campaign-frame.module.css';
import { useSession } from '../session/session.ts';
import type { LeaderAnswer } from '../types.ts';
import classes from './leader-page.module.css';

const signed = (points: number): string => (points > 0 ? `+${points}` : String(points).replace('-', '−'));

/** His leadership as his sheet was read, and what the sheet says by now. */
export const SheetPane = ({ answer: { leader, news } }: { answer: LeaderAnswer }) => {
  const { view, act, locked, busy } = useSession();
  if (leader === null) return null;
  const { general } = leader;
  const { sheet } = general;
  const read = (take: boolean): void => void act({ kind: 'read-sheet', generalId: general.id, take });
  return (
    <section aria-label="Leadership">
      <header className={campaignFrameClasses.campHead} data-part="camp-head">
        <h2>Leadership</h2>
        <span className="caption">
          {sheet === null ? 'as it was entered' : 'from his sheet as it was read'}
        </span>
      </header>
      <dl className={classes.sums}>
        {sheet?.sum.map(({ label, note, points }, index) => (
          <div key={label}>
            <dt>
              {label} <small>{note}</small>
            </dt>
            <dd>{index === 0 ? points : signed(points)}</dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>
            Leadership <small>1 to 5</small>
          </dt>
          <dd>{general.leadership}</dd>
        </div>
      </dl>
      {sheet !== null && <p className={classes.none}>{sheet.why}</p>}
      {general.characterId !== null && view.state.sides[general.sideId ?? ''] !== undefined && (
        <p className={classes.none}>
          <Link className="link" to="/characters/$id" params={{ id: general.characterId }}>
            His sheet in Characters
          </Link>
        </p>
      )}
      {news !== null && (
        <div className={classes.news}>
          <p>
            <IconArrowUpCircle aria-hidden />
            <b>His sheet has changed</b>
          </p>
          <p>{wordNews(news)}</p>
          {!locked && (
            <p>
              <Button variant="filled" disabled={busy} onClick={() => read(true)}>
                Take {news.now.leadership} from day {view.state.day}
              </Button>
              <Button disabled={busy} onClick={() => read(false)}>
                Leave it at {news.leadership}
              </Button>
            </p>
          )}
        </div>
      )}
    </section>
  );
};
