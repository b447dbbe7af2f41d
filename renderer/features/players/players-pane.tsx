import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { ErrorView } from '../../components/error-view.tsx';
import { RowsSkeleton } from '../../components/skeletons.tsx';
import { DayPane } from './day-pane.tsx';
import { DoorPane } from './door-pane.tsx';
import classes from './players.module.css';
import { SeatsPane } from './seats-pane.tsx';
import type { At } from './types.ts';
import { useDoor } from './use-door.ts';

/** Everything about players on devices of their own, of a campaign or of a battle. */
export const PlayersPane = ({ at }: { at: At }) => {
  const door = useDoor();
  const { data: players, error, refetch } = useQuery(api.players.at.queryOptions({ at }));
  if (error !== null) return <ErrorView error={error} onRetry={() => void refetch()} />;
  if (players === undefined || door === null) return <RowsSkeleton label="Loading the seats" />;
  return (
    <div className={classes.players}>
      <DoorPane at={at} door={door} players={players} />
      <SeatsPane at={at} players={players} />
      <DayPane players={players} />
    </div>
  );
};
