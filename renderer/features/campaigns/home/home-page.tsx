import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { CampaignMap } from '../map/campaign-map.tsx';
import { sceneOf } from '../map/scene-of.ts';
import { usePicture } from '../map/use-picture.ts';
import { livingSides } from '../parts/words.ts';
import { CampaignRoom } from '../session/campaign-room.tsx';
import { useSession } from '../session/session.ts';
import { WarStrip } from '../war/war-strip.tsx';
import { ArmyList } from './army-list.tsx';
import { CalendarStrip } from './calendar-strip.tsx';
import { DueList } from './due-list.tsx';
import classes from './home-page.module.css';
import { LastSeen } from './last-seen.tsx';
import { LedgerExcerpt } from './ledger-excerpt.tsx';

const ALL = 'all';

const HomeMap = () => {
  const session = useSession();
  const navigate = useNavigate();
  const { view, viewer, locked, selectedId } = session;
  const [side, setSide] = useState<string>(ALL);
  const picture = usePicture(view.id, view.state.map.picture?.id ?? null);
  const sides = livingSides(view.state);
  const shown = sides.some(({ id }) => id === side) ? side : null;
  const { on: sighted } = view.state.settings.sight;
  const scene = useMemo(
    () =>
      sceneOf(view, {
        picture,
        sideId: sighted ? null : shown,
        sightOf: sighted ? shown : null,
        eyes: viewer?.id ?? null,
        locked,
      }),
    [view, picture, shown, sighted, viewer, locked],
  );
  const choices = [ALL, ...sides.map(({ id }) => id)];
  return (
    <CampaignMap
      label="Campaign map"
      scene={scene}
      selectedId={selectedId}
      onSelect={session.select}
      onOpen={(armyId) =>
        void navigate({ to: '/campaigns/$id/armies/$armyId', params: { id: view.id, armyId } })
      }
      onSight={
        viewer === null && sides.length > 1
          ? () => setSide(choices[(choices.indexOf(shown ?? ALL) + 1) % choices.length] ?? ALL)
          : null
      }
      onPrint={() => void navigate({ to: '/campaigns/$id/map-print', params: { id: view.id }, search: true })}
      onMarch={locked ? null : (armyId, to) => session.open({ kind: 'march', armyId, to })}
    >
      {viewer === null && sides.length > 1 && (
        <ChoiceBar<string>
          label={sighted ? 'Sight of' : 'Sides on the map'}
          choices={[
            { value: ALL, label: sighted ? 'Sight of nobody' : 'All sides' },
            ...sides.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={shown ?? ALL}
          onChange={setSide}
        />
      )}
    </CampaignMap>
  );
};

const Home = () => (
  <>
    <CalendarStrip />
    <WarStrip />
    <div className={classes.homeGrid}>
      <div className={classes.homeLeft}>
        <HomeMap />
        <LedgerExcerpt />
      </div>
      <aside className={classes.homeRight} aria-label="What is due, and the armies">
        <DueList />
        <LastSeen />
        <ArmyList />
      </aside>
    </div>
  </>
);

/** A campaign at a glance: today, the land, what is due, the armies, what happened last. */
export const CampaignHomePage = () => (
  <CampaignRoom className={classes.homeRoom}>
    <Home />
  </CampaignRoom>
);
