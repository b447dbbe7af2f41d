import { useMemo, useState } from 'react';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { CampaignMap } from '../map/campaign-map.tsx';
import { sceneOf } from '../map/scene-of.ts';
import { usePicture } from '../map/use-picture.ts';
import { livingSides } from '../parts/words.ts';
import { CampaignRoom } from '../session/campaign-room.tsx';
import { useSession } from '../session/session.ts';
import { ArmyList } from './army-list.tsx';
import { CalendarStrip } from './calendar-strip.tsx';
import { DueList } from './due-list.tsx';
import classes from './home-page.module.css';
import { LedgerExcerpt } from './ledger-excerpt.tsx';

const ALL = 'all';

const HomeMap = () => {
  const session = useSession();
  const { view, viewer, locked, selectedId } = session;
  const [side, setSide] = useState<string>(ALL);
  const picture = usePicture(view.id, view.state.map.picture?.id ?? null);
  const sides = livingSides(view.state);
  const shown = sides.some(({ id }) => id === side) ? side : null;
  const scene = useMemo(
    () => sceneOf(view, { picture, sideId: shown, locked }),
    [view, picture, shown, locked],
  );
  return (
    <CampaignMap
      label="Campaign map"
      scene={scene}
      selectedId={selectedId}
      onSelect={session.select}
      onMarch={locked ? null : (armyId, to) => session.open({ kind: 'march', armyId, to })}
    >
      {viewer === null && sides.length > 1 && (
        <ChoiceBar<string>
          label="Sides on the map"
          choices={[
            { value: ALL, label: 'All sides' },
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
    <div className={classes.homeGrid}>
      <div className={classes.homeLeft}>
        <HomeMap />
        <LedgerExcerpt />
      </div>
      <aside className={classes.homeRight} aria-label="What is due, and the armies">
        <DueList />
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
