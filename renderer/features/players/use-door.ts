import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api, queryClient } from '../../api/client.ts';

const OPEN_MS = 700;

/** What others write shows here, too, within a second; while nobody can, nothing is asked again. */
export const useDoor = () => {
  const { data } = useQuery({
    ...api.players.door.queryOptions(),
    refetchInterval: ({ state }) => (state.data?.open == null ? false : OPEN_MS),
    refetchIntervalInBackground: true,
  });
  return data ?? null;
};

/** Once for each window: reads anew whatever a device of somebody else may have changed. */
export const useDoorNews = (): void => {
  const door = useDoor();
  const revision = door?.open === null ? null : (door?.revision ?? null);
  const last = useRef<number | null>(null);
  useEffect(() => {
    const before = last.current;
    last.current = revision;
    if (revision === null || before === null || before === revision) return;
    void queryClient.invalidateQueries(api.campaigns.pathFilter());
    void queryClient.invalidateQueries(api.battles.pathFilter());
    void queryClient.invalidateQueries(api.players.at.queryFilter());
  }, [revision]);
};

export const refreshPlayers = (): Promise<void> => queryClient.invalidateQueries(api.players.pathFilter());
