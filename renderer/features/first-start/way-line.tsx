import { Button } from '@mantine/core';
import { IconArrowRight, IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { api, client, queryClient } from '../../api/client.ts';
import { useNewCharacter } from '../characters/list/use-new-character.ts';
import { createRoster } from '../rosters/actions.ts';
import { flushEdits } from '../saving/flush-edits.ts';
import { tryTo } from '../saving/thing-actions.ts';
import { useWhereabouts } from './use-whereabouts.ts';
import classes from './way-line.module.css';
import { ACTION_WORDS, findPlace, findWayBack, type WayAction } from './way-steps.ts';
import { leaveWays, type Way } from './ways.ts';

/** An army of the first rules that take characters, with this one in it. */
const useLead = (): ((characterId: string) => Promise<void>) => {
  const navigate = useNavigate();
  const systems = useQuery({ ...api.systems.list.queryOptions(), staleTime: Number.POSITIVE_INFINITY }).data;
  return async (characterId) => {
    const system = systems?.find(({ led }) => led);
    if (system === undefined) return;
    await flushEdits();
    const made = await tryTo(async () => {
      const { name } = await client.characters.get.query({ id: characterId });
      const roster = await createRoster({
        name: name.trim() === '' ? 'My first army' : `Army of ${name}`.slice(0, 200),
        system: system.id,
        pointsLimit: null,
        notes: '',
      });
      return client.rosters.givePost.mutate({ id: roster.id, characterId });
    });
    if (made === null) return;
    await queryClient.invalidateQueries();
    await navigate({ to: '/rosters/$id', params: { id: made.id }, hash: 'start' });
  };
};

/** A thin line over every page: where on the way one is, what to do here, and the way out. */
export const WayLine = ({ way }: { way: Way }) => {
  const navigate = useNavigate();
  const where = useWhereabouts();
  const place = findPlace(way, where);
  const writeSheet = useNewCharacter();
  const lead = useLead();
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (place !== null) last.current = where.path;
  }, [place, where.path]);
  const goOn = async (): Promise<void> => {
    const to = last.current ?? findWayBack(way, await client.store.recent.query());
    await navigate({ to });
  };
  const id = where.path.split('/')[2] ?? '';
  const acts: Readonly<Record<WayAction, () => unknown>> = {
    print: () => navigate({ to: '/rosters/$id/print', params: { id } }),
    'write-sheet': writeSheet,
    lead: () => lead(id),
    players: () => navigate({ to: '/campaigns/$id/players', params: { id } }),
  };
  const action = place?.action ?? null;
  return (
    <section className={classes.line} aria-label="First steps" data-screen-only>
      <span className={classes.words} role="status">
        {place === null ? (
          'Your first steps wait where you left them.'
        ) : (
          <>
            <b>Step {place.step} of 3</b> {place.text}
          </>
        )}
      </span>
      {place === null && (
        <Button size="compact-sm" rightSection={<IconArrowRight />} onClick={() => void tryTo(goOn)}>
          Go on
        </Button>
      )}
      {action !== null && (
        <Button
          key={action}
          size="compact-sm"
          rightSection={<IconArrowRight />}
          onClick={() => void acts[action]()}
        >
          {ACTION_WORDS[action]}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant={place?.finished ? 'filled' : 'subtle'}
        leftSection={place?.finished ? <IconCheck /> : <IconX />}
        onClick={() => void leaveWays()}
      >
        {place?.finished ? 'Done' : 'Leave this'}
      </Button>
    </section>
  );
};
