import { Button } from '@mantine/core';
import { IconCheck, IconHourglass, IconMoon } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api, queryClient } from '../../api/client.ts';
import { notifyError } from '../../components/notify.ts';
import classes from './seat-app.module.css';
import type { Me } from './types.ts';

const useWaiting = (): string => {
  const { data } = useQuery(api.seat.table.queryOptions());
  if (data === undefined) return '';
  return data.waitsFor.length === 0
    ? data.endsWhenReady
      ? 'All are ready.'
      : 'All are ready: the game master ends the day.'
    : `Waited for: ${data.waitsFor.join(', ')}.`;
};

/** The player has nothing more to add; he may say otherwise until the day ends. */
const PlayerReady = () => {
  const { data: orders } = useQuery(api.seat.orders.queryOptions());
  const ready = useMutation(
    api.seat.ready.mutationOptions({
      onSuccess: (now) => queryClient.setQueryData(api.seat.orders.queryKey(), now),
      onError: notifyError,
      onSettled: () => queryClient.invalidateQueries(api.seat.pathFilter()),
    }),
  );
  if (orders === undefined) return null;
  return (
    <Button
      fullWidth
      size="lg"
      variant={orders.ready ? 'default' : 'filled'}
      leftSection={<IconCheck />}
      loading={ready.isPending}
      onClick={() => ready.mutate({ day: orders.day, ready: !orders.ready })}
    >
      {orders.ready
        ? `Ready for the end of day ${orders.day}: not yet`
        : `Ready for the end of day ${orders.day}`}
    </Button>
  );
};

const MasterEnds = () => {
  const { data: table } = useQuery(api.seat.table.queryOptions());
  const end = useMutation(
    api.seat.endDay.mutationOptions({
      onError: notifyError,
      onSettled: () => queryClient.invalidateQueries(api.seat.pathFilter()),
    }),
  );
  const day = table?.day ?? null;
  if (day === null) return null;
  return (
    <Button
      fullWidth
      size="lg"
      variant="filled"
      leftSection={<IconMoon />}
      loading={end.isPending}
      onClick={() => end.mutate({ day })}
    >
      End day {day}
    </Button>
  );
};

export const ReadyBar = ({ me }: { me: Me }) => {
  const waiting = useWaiting();
  return (
    <div className={classes.readyBar}>
      {me.role === 'player' ? <PlayerReady /> : <MasterEnds />}
      <span className={classes.waits}>
        <IconHourglass aria-hidden /> {waiting}
      </span>
    </div>
  );
};
