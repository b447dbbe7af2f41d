import type { ArmyState, CampaignState } from '../../../../rules/campaign/state.ts';
import { watchersOf, whoSees } from '../../../../rules/campaign/war/sight.ts';
import { count } from '../../../format.ts';
import { distanceBetween, formatMiles } from '../map/geometry.ts';
import { sightOf } from '../map/sight-of.ts';
import { SideBadge } from '../parts/side-badge.tsx';
import { wordSpot } from '../parts/words.ts';
import campaignFrameClasses from '../session/campaign-frame.module.css';
import { useSession } from '../session/session.ts';
import classes from './last-seen.module.css';

/** `Seen by Eastmark Riders over 12.6 miles; its strength is not known.` */
export const wordSeen = (state: CampaignState, { at }: ArmyState, viewerId: string | null): string => {
  const watcher = viewerId === null ? null : whoSees(state, watchersOf(state, viewerId), at);
  return watcher === null
    ? 'In front of yours; its strength is not known.'
    : `Seen by ${watcher.name} over ${formatMiles(distanceBetween(watcher.at, at))} miles; its strength is not known.`;
};

/** Whom a side has seen and sees no longer: where, and how long ago. Nothing where sight is not limited. */
export const LastSeen = () => {
  const { view, viewer } = useSession();
  const { state } = view;
  const sight = viewer === null ? null : sightOf(state, viewer.id, true);
  if (sight === null) return null;
  const ghosts = sight.ghosts.toSorted((one, other) => other.day - one.day);
  return (
    <section className={classes.seen} aria-label="Last seen">
      <header className={campaignFrameClasses.campHead} data-part="camp-head">
        <h2>Last seen</h2>
        <span className="caption">
          {ghosts.length === 0 ? 'nobody is out of sight who was seen' : 'where they stood then'}
        </span>
      </header>
      <ul>
        {ghosts.map(({ id, name, sign, day, x, y }) => (
          <li key={id}>
            <SideBadge sign={sign} size={24} />
            <span>
              {name}
              <small>{wordSpot(state, { x, y })}</small>
            </span>
            <span>
              day {day}
              <small>{count(state.day - day, 'day')} ago</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
