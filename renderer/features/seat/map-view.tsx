import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api, client } from '../../api/client.ts';
import { RowsSkeleton } from '../../components/skeletons.tsx';
import { CampaignMap } from '../campaigns/map/campaign-map.tsx';
import { sceneOf } from '../campaigns/map/scene-of.ts';
import { livingSides } from '../campaigns/parts/words.ts';
import type { CampaignView } from '../campaigns/types.ts';
import { WarWords } from '../campaigns/war/war-words.tsx';
import { ArmyLines } from './army-lines.tsx';
import classes from './seat-app.module.css';
import { SeenLines } from './seen-lines.tsx';
import type { Me } from './types.ts';

/** Whose counters one knows. */
const isKnown = ({ role, sideId }: Me, id: string): boolean => role === 'master' || id === sideId;

/** The land as the seat knows it, and its own armies under it. */
export const MapView = ({ me, onOrders }: { me: Me; onOrders: () => void }) => {
  const { data } = useQuery(api.seat.campaign.queryOptions());
  const view = data as CampaignView | undefined;
  const hangs = view?.state.map.picture?.id;
  const { data: picture } = useQuery({
    // Another picture is another question.
    queryKey: ['seat.picture', hangs],
    queryFn: () => client.seat.picture.query(),
    enabled: hangs !== undefined,
  });
  const [selectedId, select] = useState<string | null>(null);
  const scene = useMemo(
    () =>
      view === undefined
        ? null
        : sceneOf(view, {
            picture: picture?.dataUrl ?? null,
            sideId: null,
            eyes: me.role === 'master' ? null : me.sideId,
            locked: true,
          }),
    [view, picture, me],
  );
  if (view === undefined || scene === null) return <RowsSkeleton label="Loading your seat" />;
  return (
    <>
      <WarWords state={view.state} sides={livingSides(view.state).filter(({ id }) => isKnown(me, id))}>
        {null}
      </WarWords>
      <div className={classes.map}>
        <CampaignMap
          label={view.state.name}
          scene={scene}
          selectedId={selectedId}
          onSelect={select}
          onMarch={null}
        />
      </div>
      {me.role === 'spectator' ? (
        <p className={classes.section}>
          You see what everybody knows: the land, its places, and whatever is told to all. What one side does
          is its own until then.
        </p>
      ) : (
        <section className={classes.section} aria-labelledby="own-armies">
          <h2 id="own-armies">
            {me.role === 'master' ? 'All armies' : 'Your armies'} <small>strength now, of at start</small>
          </h2>
          <ArmyLines view={view} me={me} selectedId={selectedId} onSelect={select} onOrders={onOrders} />
        </section>
      )}
      <SeenLines state={view.state} sideId={me.role === 'spectator' ? null : me.sideId} />
      {view.due.length > 0 && (
        <section className={classes.section} aria-labelledby="due">
          <h2 id="due">Due</h2>
          <ul className={classes.plain}>
            {view.due.map((item) => (
              <li key={`${item.kind} ${item.title}`}>
                {item.day !== null && <b>Day {item.day}: </b>}
                {item.title}
                {item.detail !== '' && <small> {item.detail}</small>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
