import { ActionIcon, Button, Menu, Select, TextInput } from '@mantine/core';
import { IconCopy, IconDots, IconLink, IconPlus, IconTrash, IconUserOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, client } from '../../api/client.ts';
import { copyText } from '../../api/insecure.ts';
import { notifyDone, notifyError } from '../../components/notify.ts';
import classes from './players.module.css';
import type { At, Players, SeatLine, SeatLink } from './types.ts';
import { refreshPlayers } from './use-door.ts';

const ROLE_WORDS: Readonly<Record<string, string>> = {
  master: 'Game master',
  player: 'Player',
  spectator: 'Spectator, sees what all know',
};

const wordSeat = ({ role, sideId }: SeatLine, { sides }: Players): string =>
  sides.find(({ id }) => id === sideId)?.name ?? ROLE_WORDS[role] ?? role;

/** Always black on white: cameras want it so, in the dark theme too. */
const Square = ({ link: { url, size, path } }: { link: SeatLink['links'][number] }) => (
  <svg
    className={classes.square}
    viewBox={`0 0 ${size} ${size}`}
    role="img"
    aria-label={`A camera reads: ${url}`}
  >
    <rect width={size} height={size} fill="#fff" />
    <path d={path} fill="#000" />
  </svg>
);

const Way = ({ seat, players, way }: { seat: SeatLine; players: Players; way: SeatLink }) => (
  <li className={classes.way}>
    <h4>
      {wordSeat(seat, players)}, {seat.name}
    </h4>
    {way.links.length === 0 && <p>Open Muster to players first: then there is an address to go to.</p>}
    {way.links.map((link) => (
      <div key={link.url} className={classes.link}>
        <Square link={link} />
        <div className={classes.linkWords}>
          <small>Link, works once</small>
          <code>{link.url.split('#')[0]}</code>
          <small>Or open it and type the code</small>
          <b className={classes.code}>
            {way.typed.slice(0, 4)} {way.typed.slice(4)}
          </b>
          <Button
            size="compact-sm"
            leftSection={<IconCopy />}
            onClick={() => void copyText(link.url).then(() => notifyDone('The link is copied.'), notifyError)}
          >
            Copy link
          </Button>
        </div>
      </div>
    ))}
  </li>
);

const AddSeat = ({ at, players }: { at: At; players: Players }) => {
  const [who, setWho] = useState<string | null>(players.sides[0]?.id ?? 'spectator');
  const [name, setName] = useState('');
  const add = useMutation(
    api.players.add.mutationOptions({
      onError: notifyError,
      onSuccess: () => setName(''),
      onSettled: refreshPlayers,
    }),
  );
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const role = who === 'spectator' || who === 'master' ? who : 'player';
    add.mutate({ at, role, sideId: role === 'player' ? who : null, name: name.trim() || 'Somebody' });
  };
  return (
    <form className={classes.add} onSubmit={send}>
      <Select
        label="Seat"
        allowDeselect={false}
        value={who}
        data={[
          ...players.sides.map(({ id, name: side }) => ({ value: id, label: `Player of ${side}` })),
          { value: 'spectator', label: 'Spectator' },
          { value: 'master', label: 'Game master, second device' },
        ]}
        onChange={setWho}
      />
      <TextInput
        label="For whom"
        placeholder="a name"
        value={name}
        maxLength={60}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" leftSection={<IconPlus />} loading={add.isPending}>
        Seat
      </Button>
    </form>
  );
};

interface SeatRowProps {
  readonly seat: SeatLine;
  readonly players: Players;
  onLink(seat: SeatLine): void;
}

const SeatRow = ({ seat, players, onLink }: SeatRowProps) => {
  const run = (work: Promise<unknown>): void =>
    void work.catch(notifyError).finally(() => void refreshPlayers());
  const side = players.sides.find(({ id }) => id === seat.sideId);
  return (
    <tr>
      <th scope="row">
        {wordSeat(seat, players)}
        <small>{seat.role === 'player' ? 'sees what its side knows' : ''}</small>
      </th>
      <td>
        <TextInput
          aria-label={`Who sits there: ${wordSeat(seat, players)}`}
          defaultValue={seat.name}
          key={seat.name}
          size="xs"
          maxLength={60}
          onBlur={({ currentTarget: { value } }) =>
            value.trim() !== '' &&
            value !== seat.name &&
            run(client.players.rename.mutate({ id: seat.id, name: value }))
          }
        />
      </td>
      <td data-state={seat.here ? 'here' : seat.taken ? 'away' : 'free'}>
        {seat.here ? 'Here' : seat.taken ? 'Cut off or away' : 'Free'}
      </td>
      <td>{side === undefined ? '' : side.ready ? 'Ready' : side.orders ? 'Gives orders' : 'Not ready'}</td>
      <td>
        <span className={classes.seatActions}>
          <Button size="compact-sm" leftSection={<IconLink />} onClick={() => onLink(seat)}>
            {seat.taken ? 'New link' : 'Link'}
          </Button>
          <Menu>
            <Menu.Target>
              <ActionIcon aria-label={`More for the seat of ${seat.name}`}>
                <IconDots />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconUserOff />}
                disabled={!seat.taken}
                onClick={() => run(client.players.free.mutate({ id: seat.id }))}
              >
                Revoke: whoever sits there is out at once
              </Menu.Item>
              <Menu.Item
                leftSection={<IconTrash />}
                onClick={() => run(client.players.remove.mutate({ id: seat.id }))}
              >
                Remove the seat
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </span>
      </td>
    </tr>
  );
};

/** The seats there are, who holds them, and the ways to those that were asked for. */
export const SeatsPane = ({ at, players }: { at: At; players: Players }) => {
  const [ways, setWays] = useState<Readonly<Record<string, SeatLink>>>({});
  const give = (seat: SeatLine): void =>
    void client.players.link
      .mutate({ id: seat.id })
      .then((way) => setWays((now) => ({ ...now, [seat.id]: way })))
      .catch(notifyError);
  // A way that was used, or whose seat is gone, is not shown any more.
  const shown = players.seats.filter((seat) => ways[seat.id] !== undefined && !seat.here);
  return (
    <section className={classes.seats} aria-labelledby="seats">
      <h2 id="seats">Seats</h2>
      {players.seats.length === 0 ? (
        <p>There is no seat yet. Add one for each player, then give out its link.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Seat</th>
              <th scope="col">Who</th>
              <th scope="col">Now</th>
              <th scope="col">{players.day === null ? '' : `Orders for day ${players.day}`}</th>
              <th scope="col" aria-label="What can be done" />
            </tr>
          </thead>
          <tbody>
            {players.seats.map((seat) => (
              <SeatRow key={seat.id} seat={seat} players={players} onLink={give} />
            ))}
          </tbody>
        </table>
      )}
      <AddSeat at={at} players={players} />
      {shown.length > 0 && (
        <>
          <h3>Links and codes</h3>
          <ul className={classes.ways}>
            {shown.map((seat) => {
              const way = ways[seat.id];
              return way === undefined ? null : <Way key={seat.id} seat={seat} players={players} way={way} />;
            })}
          </ul>
        </>
      )}
    </section>
  );
};
