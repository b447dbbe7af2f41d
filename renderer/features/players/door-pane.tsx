import { Button, Checkbox } from '@mantine/core';
import {
  IconAccessPoint,
  IconAccessPointOff,
  IconAlertTriangle,
  IconEyeOff,
  IconKey,
  IconLink,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../api/client.ts';
import { ChoiceBar } from '../../components/choice-bar.tsx';
import { notifyError } from '../../components/notify.ts';
import { count, formatWhen } from '../../format.ts';
import classes from './players.module.css';
import type { At, DoorView, Players } from './types.ts';
import { refreshPlayers } from './use-door.ts';

const KINDS: Readonly<Record<string, string>> = {
  private: 'phones and tablets in this house',
  virtual: 'a tunnel or a machine inside this one: rarely the right one',
  public: 'may be reached from outside the house',
};

const QUIET_MS = 30_000;

/** Whether it has been open for so long that somebody should have come. */
const useQuietFor = (openedAt: string | null): boolean => {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    setQuiet(false);
    if (openedAt === null) return;
    const timer = setTimeout(() => setQuiet(true), QUIET_MS + Date.parse(openedAt) - Date.now());
    return () => clearTimeout(timer);
  }, [openedAt]);
  return quiet;
};

/** Nobody has come through: the usual reasons, in the order in which they are met. */
const NobodyYet = () => (
  <p className={classes.notice}>
    No device has reached Muster yet. Is it in the same Wi-Fi? Guest networks keep devices apart, a VPN leads
    elsewhere, and this computer’s firewall may have asked whether to let Muster in.
  </p>
);

interface DoorPaneProps {
  readonly at: At;
  readonly door: DoorView;
  readonly players: Players;
}

/** Where Muster listens, and who gets in. Nothing listens before somebody presses the button. */
export const DoorPane = ({ at, door, players }: DoorPaneProps) => {
  // No address is ticked by itself: it is for who opens it to say where.
  const [picked, setPicked] = useState<readonly string[]>([]);
  const options = { onError: notifyError, onSettled: refreshPlayers };
  const open = useMutation(api.players.open.mutationOptions(options));
  const close = useMutation(api.players.close.mutationOptions(options));
  const ends = useMutation(api.players.endWhenReady.mutationOptions(options));
  const isOpen = door.open !== null;
  const quiet = useQuietFor(door.open?.openedAt ?? null);
  const here = players.seats.filter((seat) => seat.here).length;
  const listening = (address: string): boolean =>
    door.open?.origins.some((origin) => origin.includes(`//${address}:`)) ?? false;
  return (
    <section className={classes.door} aria-labelledby="door">
      <h2 id="door">{isOpen ? 'Open to players' : 'Invite players'}</h2>
      {door.open !== null && (
        <p className={classes.openNotice} role="status">
          <IconAccessPoint aria-hidden />
          <span>
            <b>
              Open since {formatWhen(door.open.openedAt, new Date())}, on{' '}
              {count(door.open.origins.length, 'address', 'addresses')}
            </b>
            <br />
            {count(here, 'person', 'people')} here
          </span>
        </p>
      )}
      {door.open?.reached === false && quiet && <NobodyYet />}
      {!door.possible && (
        <p className={classes.notice}>
          Here Muster cannot be opened to others: start it with its window, with “muster serve” or with
          “muster host”.
        </p>
      )}
      <h3>Where Muster listens</h3>
      {door.possible && door.offered.length === 0 && (
        <p className={classes.notice}>This computer is in no network that others could reach it by.</p>
      )}
      <ul className={classes.addresses}>
        {door.offered.map(({ address, network, kind }) => (
          <li key={address}>
            <Checkbox
              checked={isOpen ? listening(address) : picked.includes(address)}
              disabled={isOpen}
              label={`${network}, ${address}`}
              description={KINDS[kind]}
              onChange={({ currentTarget: { checked } }) =>
                setPicked(checked ? [...picked, address] : picked.filter((one) => one !== address))
              }
            />
          </li>
        ))}
      </ul>
      {isOpen ? (
        <Button leftSection={<IconAccessPointOff />} loading={close.isPending} onClick={() => close.mutate()}>
          Close to players
        </Button>
      ) : (
        <Button
          variant="filled"
          leftSection={<IconAccessPoint />}
          disabled={!door.possible || picked.length === 0}
          loading={open.isPending}
          onClick={() => open.mutate({ addresses: [...picked] })}
        >
          Open to players
        </Button>
      )}
      <p className="caption">
        {isOpen
          ? 'Closing ends every connection at once. Seats are kept: the same devices come back when you open again.'
          : 'Nothing listens before you press this.'}
      </p>
      {'campaignId' in at && (
        <>
          <h3>The day ends</h3>
          <ChoiceBar<'master' | 'ready'>
            label="When the day ends"
            choices={[
              { value: 'master', label: 'When I say so' },
              { value: 'ready', label: 'When all are ready' },
            ]}
            value={players.endsWhenReady ? 'ready' : 'master'}
            onChange={(value) => ends.mutate({ campaignId: at.campaignId, on: value === 'ready' })}
          />
        </>
      )}
      <h3>Who gets in</h3>
      <ul className={classes.words}>
        <li>
          <IconLink aria-hidden /> Only who has a seat’s link or code. A link works once.
        </li>
        <li>
          <IconKey aria-hidden /> Codes to type: five tries a minute, and they last ten minutes.
        </li>
        <li>
          <IconEyeOff aria-hidden /> A seat gets what its side knows, nothing else.
        </li>
        <li>
          <IconAlertTriangle aria-hidden /> Not encrypted: whoever can listen in this network can read along
          and take a seat. Over the internet, only behind a proxy with TLS (docs/hosting.md).
        </li>
      </ul>
    </section>
  );
};
