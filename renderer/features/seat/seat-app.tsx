import { VisuallyHidden } from '@mantine/core';
import {
  IconAntennaBars5,
  IconBook2,
  IconCircleCheck,
  IconDots,
  IconFlag,
  IconMap2,
  IconPlugConnectedX,
  IconRoute,
  IconSwords,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { refusalOf } from '../../api/errors.ts';
import { ErrorView } from '../../components/error-view.tsx';
import { RowsSkeleton } from '../../components/skeletons.tsx';
import { SideBadge } from '../campaigns/parts/side-badge.tsx';
import { ArmiesView } from './armies-view.tsx';
import { BattlesView } from './battles-view.tsx';
import { ChronicleView } from './chronicle-view.tsx';
import { MapView } from './map-view.tsx';
import { MoreView } from './more-view.tsx';
import { OrdersView } from './orders-view.tsx';
import { ReadyBar } from './ready-bar.tsx';
import type { Room } from './room-help.ts';
import classes from './seat-app.module.css';
import { SeatHelp } from './seat-help.tsx';
import type { Me } from './types.ts';
import { type Line, useNews } from './use-news.ts';

interface RoomEntry {
  readonly room: Room;
  readonly label: string;
  readonly icon: TablerIcon;
}

const MAP: RoomEntry = { room: 'map', label: 'Map', icon: IconMap2 };
const ARMIES: RoomEntry = { room: 'armies', label: 'Armies', icon: IconFlag };
const ORDERS: RoomEntry = { room: 'orders', label: 'Orders', icon: IconRoute };
const BATTLES: RoomEntry = { room: 'battles', label: 'Battles', icon: IconSwords };
const CHRONICLE: RoomEntry = { room: 'chronicle', label: 'Chronicle', icon: IconBook2 };
const MORE: RoomEntry = { room: 'more', label: 'More', icon: IconDots };

const roomsOf = ({ role, at }: Me): readonly RoomEntry[] => {
  if ('battleId' in at) return [BATTLES, MORE];
  if (role === 'spectator') return [MAP, CHRONICLE, MORE];
  if (role === 'master') return [MAP, ARMIES, BATTLES, CHRONICLE, MORE];
  return [MAP, ARMIES, ORDERS, BATTLES, CHRONICLE, MORE];
};

const LINES: Readonly<Record<Line, { readonly words: string; readonly icon: TablerIcon }>> = {
  live: { words: 'Live', icon: IconCircleCheck },
  slow: { words: 'Updates come slowly', icon: IconAntennaBars5 },
  cut: { words: 'Cut off, trying again', icon: IconPlugConnectedX },
};

const LineSign = ({ line }: { line: Line }) => {
  const { words, icon: Icon } = LINES[line];
  return (
    <span className={classes.line} data-line={line} role="status">
      <Icon aria-hidden /> {words}
    </span>
  );
};

const Header = ({ me, line, room }: { me: Me; line: Line; room: Room }) => {
  const inCampaign = 'campaignId' in me.at;
  const { data: view } = useQuery({ ...api.seat.campaign.queryOptions(), enabled: inCampaign });
  const { data: table } = useQuery(api.seat.table.queryOptions());
  const side = me.sideId === null ? undefined : view?.state.sides[me.sideId];
  const mine = table?.side ?? '';
  const roleWord = me.role === 'master' ? 'Game master' : 'Spectator';
  return (
    <header className={classes.header}>
      {side !== undefined && <SideBadge sign={side} size={36} />}
      <span className={classes.who}>
        <h1>{mine === '' ? roleWord : mine}</h1>
        <span>
          {table?.title ?? ''}
          {table?.day == null ? '' : `, day ${table.day}`}
        </span>
      </span>
      <LineSign line={line} />
      <SeatHelp room={room} />
    </header>
  );
};

const Waiting = ({ of }: { of: number }) =>
  of === 0 ? null : (
    <span className={classes.waiting}>
      {of}
      <VisuallyHidden> waiting for you</VisuallyHidden>
    </span>
  );

const Seated = ({ me }: { me: Me }) => {
  const line = useNews();
  const rooms = roomsOf(me);
  const [room, setRoom] = useState<Room>(rooms[0]?.room ?? 'more');
  const [battleId, setBattle] = useState<string | null>(null);
  const { data: battles } = useQuery(api.seat.battles.list.queryOptions());
  const waiting = (battles ?? []).filter(({ yours, ended }) => yours && !ended).length;
  return (
    <div className={classes.seat}>
      <Header me={me} line={line} room={room} />
      <main className={classes.main} id="main" tabIndex={-1}>
        {room === 'map' && <MapView me={me} onOrders={() => setRoom('orders')} />}
        {room === 'armies' && <ArmiesView />}
        {room === 'orders' && <OrdersView />}
        {room === 'battles' && <BattlesView me={me} chosen={battleId} onChoose={setBattle} />}
        {room === 'chronicle' && <ChronicleView />}
        {room === 'more' && <MoreView me={me} />}
      </main>
      {'campaignId' in me.at && room !== 'battles' && <ReadyBar me={me} />}
      <nav className={classes.tabs} aria-label="Parts of your seat">
        {rooms.map(({ room: one, label, icon: Icon }) => (
          <button
            key={one}
            type="button"
            aria-current={one === room ? 'page' : undefined}
            onClick={() => setRoom(one)}
          >
            <Icon aria-hidden />
            {label}
            {one === 'battles' && <Waiting of={waiting} />}
          </button>
        ))}
      </nav>
    </div>
  );
};

const GivenAway = () => (
  <main className={classes.gone}>
    <h1>This seat was given away</h1>
    <p>Another device has taken it, or the game master has freed it. Ask for a new link to come back.</p>
    <a className="link" href="/join">
      I have a code
    </a>
  </main>
);

const isLost = (error: unknown): boolean => refusalOf(error)?.code === 'seat/no-seat';

/** Whoever is here by his key; everything else follows from what the seat may see. */
const SeatRoot = () => {
  const { data: me, error, refetch } = useQuery(api.seat.me.queryOptions());
  if (error !== null && isLost(error)) return <GivenAway />;
  if (me !== undefined) return <Seated me={me} />;
  if (error !== null) return <ErrorView error={error} onRetry={() => void refetch()} />;
  return <RowsSkeleton label="Loading your seat" />;
};

/** Shared screens name other rooms; on a seat there is one address. */
const router = createRouter({
  routeTree: createRootRoute({ component: SeatRoot, notFoundComponent: SeatRoot }),
});

export const SeatApp = () => <RouterProvider router={router as never} />;
