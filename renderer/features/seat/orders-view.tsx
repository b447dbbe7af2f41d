import { Button, Select, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { pathMiles } from '../../../rules/campaign/geometry.ts';
import type { Orders } from '../../../rules/campaign/state.ts';
import { quickestWay } from '../../../rules/campaign/war/quickest.ts';
import { api, queryClient } from '../../api/client.ts';
import { ChoiceBar } from '../../components/choice-bar.tsx';
import { notifyError } from '../../components/notify.ts';
import { RowsSkeleton } from '../../components/skeletons.tsx';
import { CampaignMap } from '../campaigns/map/campaign-map.tsx';
import { formatMiles, type Spot } from '../campaigns/map/geometry.ts';
import { sceneOf } from '../campaigns/map/scene-of.ts';
import { activeArmies, livingPlaces, wordSpot } from '../campaigns/parts/words.ts';
import type { CampaignView } from '../campaigns/types.ts';
import { MarchOutcome } from './march-outcome.tsx';
import classes from './seat-app.module.css';
import type { SeatOrders } from './types.ts';

type Marches = SeatOrders['marches'];

const without = (marches: Marches, armyId: string): Marches =>
  marches.filter((march) => march.armyId !== armyId);

interface ArmyOrdersProps {
  readonly view: CampaignView;
  readonly armyId: string;
  readonly orders: Orders | null;
  onOrders(orders: Orders | null): void;
}

/** Where one army goes: points of the map, one after the other, or a place by its name. */
const ArmyOrders = ({ view, armyId, orders, onOrders }: ArmyOrdersProps) => {
  const { state, figures } = view;
  const army = state.armies[armyId];
  const eyes = army?.sideId ?? null;
  const scene = useMemo(
    () => sceneOf(view, { picture: null, sideId: null, eyes, locked: false }),
    [view, eyes],
  );
  if (army === undefined) return null;
  const path = orders?.path ?? [];
  const pace = orders?.pace ?? 'full';
  /** Where ground counts, it goes the quickest way, by road where that helps. */
  const add = (spot: Spot): void =>
    onOrders({ path: [...path, ...quickestWay(state, path.at(-1) ?? army.at, [spot])], pace });
  const shown = {
    ...scene,
    moves: [
      ...scene.moves.filter(({ id }) => id !== `${armyId}-order`),
      { id: `${armyId}-order`, kind: 'order' as const, path: [army.at, ...path], label: '' },
    ],
  };
  const miles = pathMiles([army.at, ...path]);
  return (
    <>
      <div className={classes.map}>
        <CampaignMap
          label={`Where ${army.name} marches`}
          scene={shown}
          selectedId={armyId}
          onSelect={() => undefined}
          onMarch={(id, to) => id === armyId && to !== null && add(to)}
          onPick={add}
        />
      </div>
      <section className={classes.section}>
        <p>
          {path.length === 0
            ? `${army.name} stays ${wordSpot(state, army.at)}. Press the map where it shall march, or choose a place.`
            : `${army.name} marches ${state.settings.land.on ? '' : `${formatMiles(miles)} miles `}to ${wordSpot(state, path.at(-1) ?? army.at)}; it can go ${figures[armyId]?.milesLeft ?? 0} today.`}
        </p>
        {orders !== null && path.length > 0 && <MarchOutcome view={view} armyId={armyId} orders={orders} />}
        <Select
          label="March to a place"
          placeholder="choose a place"
          searchable
          value={null}
          data={livingPlaces(state).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => {
            const place = id === null ? undefined : state.places[id];
            if (place !== undefined) add(place.at);
          }}
        />
        <div className={classes.row}>
          <ChoiceBar<Orders['pace']>
            label="Pace"
            choices={[
              { value: 'full', label: 'Full march' },
              { value: 'half', label: 'Half, keeps the wounded' },
            ]}
            value={pace}
            onChange={(next) => path.length > 0 && onOrders({ path: [...path], pace: next })}
          />
          <Button
            disabled={path.length === 0}
            onClick={() => onOrders(path.length < 2 ? null : { path: path.slice(0, -1), pace })}
          >
            Take the last point back
          </Button>
          <Button disabled={path.length === 0} onClick={() => onOrders(null)}>
            Hold
          </Button>
        </div>
      </section>
    </>
  );
};

const OrdersForm = ({ view, orders }: { view: CampaignView; orders: SeatOrders }) => {
  const own = activeArmies(view.state).filter(({ id }) => view.figures[id] !== undefined);
  const [armyId, setArmy] = useState(own[0]?.id ?? '');
  // Null: nobody writes here; what another device of the side wrote shows.
  const [note, setNote] = useState<string | null>(null);
  const save = useMutation(
    api.seat.saveOrders.mutationOptions({
      onSuccess: (now) => queryClient.setQueryData(api.seat.orders.queryKey(), now),
      onError: (error) => {
        notifyError(error);
        void queryClient.invalidateQueries(api.seat.orders.queryFilter());
      },
    }),
  );
  const send = (marches: Marches, words: string): void => {
    const { version } = queryClient.getQueryData(api.seat.orders.queryKey()) ?? orders;
    save.mutate({ version, marches, note: words });
  };
  const given = orders.marches.find((march) => march.armyId === armyId);
  const now = given === undefined ? (view.state.armies[armyId]?.orders ?? null) : given.orders;
  return (
    <>
      <section className={classes.section}>
        <h2>
          Orders for day {view.state.day}{' '}
          <small>{save.isPending ? 'Saving…' : 'kept as you give them'}</small>
        </h2>
        {orders.carriedOut && (
          <p role="status">
            Your orders of this morning were carried out. Armies met, so the day goes on: what you order now
            is for the rest of it.
          </p>
        )}
        {orders.byMail && (
          <p role="status">Orders of your side came by mail. Whatever you give here counts instead.</p>
        )}
        {own.length === 0 ? (
          <p>You have no army that could march.</p>
        ) : (
          <Select
            label="Army"
            allowDeselect={false}
            value={armyId}
            data={own.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => id !== null && setArmy(id)}
          />
        )}
      </section>
      {own.length > 0 && (
        <ArmyOrders
          view={view}
          armyId={armyId}
          orders={now}
          onOrders={(next) =>
            send([...without(orders.marches, armyId), { armyId, orders: next }], orders.note)
          }
        />
      )}
      <section className={classes.section}>
        <Textarea
          label="Note to the game master"
          autosize
          minRows={2}
          maxLength={2000}
          value={note ?? orders.note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
          onBlur={() => {
            if (note !== null && note !== orders.note) send(orders.marches, note);
            setNote(null);
          }}
        />
      </section>
    </>
  );
};

/** What the side wants of the day; written down with every press, carried out when the day ends. */
export const OrdersView = () => {
  const { data: view } = useQuery(api.seat.campaign.queryOptions());
  const { data: orders } = useQuery(api.seat.orders.queryOptions());
  if (view === undefined || orders === undefined) return <RowsSkeleton label="Loading your seat" />;
  return <OrdersForm key={orders.day} view={view as CampaignView} orders={orders} />;
};
