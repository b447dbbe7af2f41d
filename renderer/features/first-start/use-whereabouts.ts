import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { api } from '../../api/client.ts';
import { useView } from '../builder/view.ts';
import type { Whereabouts } from './way-steps.ts';

/** What the pages on the way show anyhow: nothing is asked for that is not on the screen. */
export const useWhereabouts = (): Whereabouts => {
  const path = useLocation().pathname;
  const { starting } = useView();
  const campaignId = /^\/campaigns\/([^/]+)/.exec(path)?.[1] ?? null;
  const state = useQuery({
    ...api.campaigns.get.queryOptions({ id: campaignId ?? '' }),
    enabled: campaignId !== null,
  }).data;
  const characters = useQuery({
    ...api.characters.list.queryOptions({}),
    enabled: path === '/characters',
  }).data;
  const first = useRef<{ readonly id: string; readonly day: number } | null>(null);
  if (state !== undefined && first.current?.id !== state.id)
    first.current = { id: state.id, day: state.lastDay };
  return {
    path,
    offered: starting,
    armies: Object.keys(state?.state.armies ?? {}).length,
    dayEnded: state !== undefined && first.current !== null && state.lastDay > first.current.day,
    characters: characters?.characters.length ?? 0,
  };
};
