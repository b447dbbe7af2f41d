import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { ErrorView } from '../../../components/error-view.tsx';
import { RowsSkeleton } from '../../../components/skeletons.tsx';
import { count } from '../../../format.ts';
import { printPages } from '../../print/actions.ts';
import { readLayers } from '../map/layers.ts';
import { sceneOf } from '../map/scene-of.ts';
import { usePicture } from '../map/use-picture.ts';
import { livingSides } from '../parts/words.ts';
import { campaignQuery } from '../queries.ts';
import { CampaignRoom } from '../session/campaign-room.tsx';
import { useSession } from '../session/session.ts';
import type { CampaignView } from '../types.ts';
import classes from './map-print.module.css';
import { layOut, MapSheets, type PageChoice } from './map-sheets.tsx';

const MapPrint = () => {
  const { view, viewer } = useSession();
  const [chosen, setChosen] = useState<string | null>(null);
  const [choice, setChoice] = useState<PageChoice>({ paper: 'a4', wide: true, across: 1 });
  const reader = viewer?.id ?? chosen;
  const { data, error, refetch } = useQuery(campaignQuery(view.id, view.asOf, reader));
  const seen = data as CampaignView | undefined;
  const picture = usePicture(view.id, view.state.map.picture?.id ?? null);
  const scene = useMemo(
    () => (seen === undefined ? null : sceneOf(seen, { picture, sideId: null, eyes: reader, locked: true })),
    [seen, picture, reader],
  );
  const sides = livingSides(view.state);
  const whose = sides.find(({ id }) => id === reader)?.name;
  const pages = layOut(view.state.map, choice).sheets.length;
  return (
    <>
      <div className={classes.bar} data-screen-only>
        <ChoiceList
          label="For"
          disabled={viewer !== null}
          value={reader ?? ''}
          data={[
            { value: '', label: 'The game master: everything' },
            ...sides.map(({ id, name }) => ({ value: id, label: `${name}: what they know` })),
          ]}
          onChange={(picked) => setChosen(picked || null)}
        />
        <ChoiceList
          label="Size"
          value={String(choice.across)}
          data={[
            { value: '1', label: 'On one page' },
            { value: '2', label: 'Two pages wide' },
            { value: '3', label: 'Three pages wide' },
            { value: '4', label: 'Four pages wide' },
          ]}
          onChange={(picked) => setChoice({ ...choice, across: Number(picked) })}
        />
        <ChoiceList
          label="Paper"
          value={choice.paper}
          data={[
            { value: 'a4', label: 'A4' },
            { value: 'letter', label: 'Letter' },
          ]}
          onChange={(picked) => setChoice({ ...choice, paper: picked === 'letter' ? 'letter' : 'a4' })}
        />
        <ChoiceList
          label="Pages are"
          value={choice.wide ? 'wide' : 'tall'}
          data={[
            { value: 'wide', label: 'wide (landscape)' },
            { value: 'tall', label: 'tall (portrait)' },
          ]}
          onChange={(picked) => setChoice({ ...choice, wide: picked === 'wide' })}
        />
        <Button leftSection={<IconPrinter />} onClick={() => void printPages(choice.paper)}>
          Print {count(pages, 'page')}
        </Button>
      </div>
      <div data-paper>
        {scene === null || seen === undefined ? (
          error === null ? (
            <RowsSkeleton label="Loading the map" />
          ) : (
            <ErrorView error={error} onRetry={() => void refetch()} />
          )
        ) : (
          <MapSheets
            scene={scene}
            layers={readLayers()}
            choice={choice}
            title={`${seen.state.name}, day ${seen.state.day}${whose === undefined ? '' : `, as ${whose} knows it`}`}
          />
        )}
      </div>
    </>
  );
};

/** The map on paper, on one page or over several, for the game master or for a side. */
export const MapPrintPage = () => (
  <CampaignRoom className={classes.room}>
    <MapPrint />
  </CampaignRoom>
);
