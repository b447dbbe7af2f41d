import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { wordExperience } from '../../../../rules/campaign/leaders/count.ts';
import { api } from '../../../api/client.ts';
import { ErrorView } from '../../../components/error-view.tsx';
import { RowsSkeleton } from '../../../components/skeletons.tsx';
import { count } from '../../../format.ts';
import { SideBadge } from '../parts/side-badge.tsx';
import campaignFrameClasses from '../session/campaign-frame.module.css';
import { CampaignRoom } from '../session/campaign-room.tsx';
import { useSession } from '../session/session.ts';
import type { LeadersAnswer } from '../types.ts';
import classes from './leader-page.module.css';
import { wordFate } from './words.ts';

type Row = LeadersAnswer['leaders'][number];

const LeaderRow = ({ row: { general, deeds, counters } }: { row: Row }) => {
  const { view } = useSession();
  const { state } = view;
  const side = general.sideId === null ? undefined : state.sides[general.sideId];
  const army = general.armyId === null ? undefined : state.armies[general.armyId];
  return (
    <tr>
      <th scope="row">
        {side !== undefined && <SideBadge sign={side} size={22} />}
        <Link
          className="link"
          to="/campaigns/$id/leaders/$leaderId"
          params={{ id: view.id, leaderId: general.id }}
          search={(old: object) => old}
        >
          {general.name}
        </Link>
      </th>
      <td>{side?.name ?? '–'}</td>
      <td>
        {army === undefined ? '–' : `${general.role === 'general' ? 'General' : 'Leader'} of ${army.name}`}
      </td>
      <td>{general.leadership}</td>
      <td>
        <span className="tag" data-tone={general.fate === 'serving' ? undefined : 'warning'}>
          {wordFate(general)}
        </span>
      </td>
      <td>{wordExperience(deeds, counters) || '–'}</td>
    </tr>
  );
};

const Leaders = ({ answer: { leaders, others } }: { answer: LeadersAnswer }) => {
  const { view, viewer } = useSession();
  return (
    <>
      <header className={campaignFrameClasses.campHead} data-part="camp-head">
        <h2>Leaders</h2>
        <span className="caption">{count(leaders.length, 'leader')}</span>
      </header>
      {leaders.length === 0 ? (
        <p className={classes.none}>
          Nobody leads yet. Choose a General while mustering an army, or appoint one on its page.
        </p>
      ) : (
        <div className={classes.scroll}>
          <table className={classes.list} aria-label="Leaders">
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Side</th>
                <th scope="col">Post</th>
                <th scope="col">Leadership</th>
                <th scope="col">State</th>
                <th scope="col">Experience</th>
              </tr>
            </thead>
            <tbody>
              {leaders.map((row) => (
                <LeaderRow key={row.general.id} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {others.length > 0 && (
        <>
          <header className={campaignFrameClasses.campHead} data-part="camp-head">
            <h2>Of other sides</h2>
            <span className="caption">whom {viewer?.name} met in battle, or holds</span>
          </header>
          <ul className={classes.others}>
            {others.map(({ id, name, sideId, battles, lastDay, held }) => (
              <li key={id}>
                <Link
                  className="link"
                  to="/campaigns/$id/leaders/$leaderId"
                  params={{ id: view.id, leaderId: id }}
                  search={(old: object) => old}
                >
                  {name}
                </Link>
                <small>
                  {sideId === null ? '' : `${view.state.sides[sideId]?.name}, `}
                  {battles > 0 ? `${count(battles, 'battle')}, last on day ${lastDay}` : ''}
                  {held ? `${battles > 0 ? ', ' : ''}our prisoner` : ''}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};

const Room = () => {
  const { view, viewer } = useSession();
  const { data, error, refetch } = useQuery(
    api.campaigns.leaders.queryOptions({ id: view.id, asOf: view.asOf, asSide: viewer?.id ?? null }),
  );
  if (data !== undefined) return <Leaders answer={data} />;
  return error === null ? (
    <RowsSkeleton label="Loading the leaders" />
  ) : (
    <ErrorView error={error} onRetry={() => void refetch()} />
  );
};

/** Everybody who leads in the war, and whom a side has met of the others. */
export const LeadersPage = () => (
  <CampaignRoom className={classes.listRoom}>
    <Room />
  </CampaignRoom>
);
