import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { api, client, queryClient } from '../../api/client.ts';
import { notifyDone, notifyError } from '../../components/notify.ts';
import { count } from '../../format.ts';
import classes from './players.module.css';
import type { Players } from './types.ts';
import { refreshPlayers } from './use-door.ts';

const Sides = ({ players: { sides, day, waitsFor } }: { players: Players }) => {
  const given = sides.filter(({ orders }) => orders).length;
  return (
    <>
      <h2>
        Day {day} <small>{`orders of ${given} of ${count(sides.length, 'side')} are here`}</small>
      </h2>
      <ul className={classes.sides}>
        {sides.map(({ id, name, orders, ready, carriedOut, note }) => (
          <li key={id}>
            <b>{name}</b> {ready ? 'is ready' : orders ? 'gives orders' : 'has given no orders'}
            {carriedOut && ': carried out, the day goes on'}
            {note !== '' && <q>{note}</q>}
          </li>
        ))}
      </ul>
      {waitsFor.length > 0 && <p>Waited for: {waitsFor.join(', ')}.</p>}
    </>
  );
};

const Brought = ({ players: { seats } }: { players: Players }) => {
  const waiting = seats.flatMap((seat) =>
    seat.rosters.filter(({ state }) => state === 'waiting').map((roster) => ({ seat, roster })),
  );
  if (waiting.length === 0) return null;
  const settle = (work: Promise<unknown>, done: string): void =>
    void work
      .then(() => {
        notifyDone(done);
        return queryClient.invalidateQueries(api.rosters.pathFilter());
      })
      .catch(notifyError)
      .finally(() => void refreshPlayers());
  return (
    <>
      <h2>
        Brought along <small>{count(waiting.length, 'roster')} for you to look at</small>
      </h2>
      <ul className={classes.sides}>
        {waiting.map(({ seat, roster: { id, name, units } }) => (
          <li key={id}>
            <b>{name}</b> from {seat.name}, {count(units, 'unit')}
            <span className={classes.seatActions}>
              <Button
                size="compact-sm"
                leftSection={<IconCheck />}
                onClick={() =>
                  settle(
                    client.players.takeRoster.mutate({ seatId: seat.id, id }),
                    `${name} is among your rosters.`,
                  )
                }
              >
                Take
              </Button>
              <Button
                size="compact-sm"
                leftSection={<IconX />}
                onClick={() =>
                  settle(
                    client.players.declineRoster.mutate({ seatId: seat.id, id }),
                    `${name} was declined.`,
                  )
                }
              >
                Decline
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
};

export const DayPane = ({ players }: { players: Players }) => (
  <section className={classes.day} aria-label="What is waited for">
    {players.day !== null && <Sides players={players} />}
    <Brought players={players} />
  </section>
);
