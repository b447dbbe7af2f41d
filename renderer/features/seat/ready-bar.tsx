import { Button } from '@mantine/core';
import { IconCheck, IconHourglass, IconMoon } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, queryClient } from '../../api/client.ts';
import { refusalOf } from '../../api/errors.ts';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { notifyError } from '../../components/notify.ts';
import classes from './seat-app.module.css';
import type { Me } from './types.ts';

const useWaiting = (): string => {
  const { data } = useQuery(api.seat.table.queryOptions());
  if (data === undefined) return '';
  return data.waitsFor.length === 0
    ? 'All are ready: the game master ends the day.'
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

/** Armies that face each other hold the day up: then he says whether they wait. */
const MasterEnds = () => {
  const { data: table } = useQuery(api.seat.table.queryOptions());
  const [heldUp, setHeldUp] = useState<string | null>(null);
  const end = useMutation(
    api.seat.endDay.mutationOptions({
      onSuccess: () => setHeldUp(null),
      onError: (error) => {
        const refusal = refusalOf(error);
        if (refusal?.code === 'campaign/contact-open') setHeldUp(refusal.message);
        else notifyError(error);
      },
      onSettled: () => queryClient.invalidateQueries(api.seat.pathFilter()),
    }),
  );
  const day = table?.day ?? null;
  if (day === null) return null;
  return (
    <>
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
      {heldUp !== null && (
        <Dialog title={`Day ${day} goes on`} size={440} onClose={() => setHeldUp(null)}>
          <p className={classes.asked}>{heldUp}</p>
          <p className={classes.asked}>Battles are begun at the computer that Muster runs on.</p>
          <DialogActions>
            <Button onClick={() => setHeldUp(null)}>Not yet</Button>
            <Button
              variant="filled"
              loading={end.isPending}
              onClick={() => end.mutate({ day, contacts: 'wait' })}
            >
              They wait: end day {day}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
};

export const ReadyBar = ({ me }: { me: Me }) => {
  const waiting = useWaiting();
  return (
    <div className={classes.readyBar}>
      {me.role === 'player' && <PlayerReady />}
      {me.role === 'master' && <MasterEnds />}
      <span className={classes.waits}>
        <IconHourglass aria-hidden /> {waiting}
      </span>
    </div>
  );
};
