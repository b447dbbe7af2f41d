import { Button, FileButton, TextInput } from '@mantine/core';
import { IconDeviceMobile, IconDoorExit, IconUpload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client, queryClient } from '../../api/client.ts';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { notifyDone, notifyError } from '../../components/notify.ts';
import classes from './seat-app.module.css';
import type { Me } from './types.ts';

const ROLES: Readonly<Record<string, string>> = {
  master: 'Game master',
  player: 'Player',
  spectator: 'Spectator',
};

const People = () => {
  const { data } = useQuery(api.seat.people.queryOptions());
  return (
    <section className={classes.section} aria-labelledby="people">
      <h2 id="people">Who is here</h2>
      <ul className={classes.plain}>
        {data?.map(({ name, role, side, here, taken, ready, you }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may call themselves the same, and nothing here is kept
          <li key={index}>
            <b>{name}</b>
            {you && ' (you)'}
            <small>
              {' '}
              {side === '' ? ROLES[role] : side}, {here ? 'here' : taken ? 'away' : 'seat is free'}
              {ready === null ? '' : ready ? ', ready' : ', not ready'}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
};

const STATES: Readonly<Record<string, string>> = {
  waiting: 'the game master has not looked yet',
  taken: 'taken',
  declined: 'declined',
};

const Rosters = () => {
  const { data } = useQuery(api.seat.rosters.queryOptions());
  const send = useMutation(
    api.seat.sendRoster.mutationOptions({
      onSuccess: (now) => {
        queryClient.setQueryData(api.seat.rosters.queryKey(), now);
        notifyDone('Sent to the game master.');
      },
      onError: notifyError,
    }),
  );
  return (
    <section className={classes.section} aria-labelledby="rosters">
      <h2 id="rosters">Bring a roster along</h2>
      <p>A Muster file with one roster; the game master takes or declines it.</p>
      <FileButton
        accept=".muster,.json,application/json"
        onChange={(file) => {
          if (file !== null) void file.text().then((text) => send.mutate({ text }));
        }}
      >
        {(props) => (
          <Button {...props} leftSection={<IconUpload />} loading={send.isPending}>
            Send a roster
          </Button>
        )}
      </FileButton>
      <ul className={classes.plain}>
        {data?.map(({ id, name, state }) => (
          <li key={id}>
            <b>{name}</b> <small>{STATES[state]}</small>
          </li>
        ))}
      </ul>
    </section>
  );
};

const OwnSeat = ({ me }: { me: Me }) => {
  const [name, setName] = useState(me.name);
  const [leaving, setLeaving] = useState(false);
  const [moving, setMoving] = useState<string | null>(null);
  const say = (work: Promise<unknown>): void =>
    void work.then(() => queryClient.invalidateQueries(api.seat.pathFilter())).catch(notifyError);
  return (
    <section className={classes.section} aria-labelledby="own-seat">
      <h2 id="own-seat">Your seat</h2>
      <TextInput
        label="Your name"
        value={name}
        maxLength={60}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onBlur={() => name.trim() !== '' && name !== me.name && say(client.seat.rename.mutate({ name }))}
      />
      <div className={classes.row}>
        <Button
          leftSection={<IconDeviceMobile />}
          onClick={() =>
            say(client.seat.move.mutate().then(({ code }) => setMoving(`${location.origin}/join#${code}`)))
          }
        >
          Move this seat to another browser
        </Button>
        <Button leftSection={<IconDoorExit />} onClick={() => setLeaving(true)}>
          Leave the seat
        </Button>
      </div>
      {leaving && (
        <Dialog title="Leave the seat" size={440} onClose={() => setLeaving(false)}>
          <p className={classes.asked}>
            This device lets go of the seat. To come back it takes a new link or code from the game master.
          </p>
          <DialogActions>
            <Button onClick={() => setLeaving(false)}>Stay</Button>
            <Button variant="filled" onClick={() => say(client.seat.leave.mutate())}>
              Leave the seat
            </Button>
          </DialogActions>
        </Dialog>
      )}
      {moving !== null && (
        <p>
          Open this there within two minutes: <code className={classes.address}>{moving}</code>
        </p>
      )}
    </section>
  );
};

export const MoreView = ({ me }: { me: Me }) => (
  <>
    <People />
    {me.role === 'player' && 'campaignId' in me.at && <Rosters />}
    <OwnSeat me={me} />
  </>
);
