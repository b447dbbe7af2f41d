import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, client, queryClient } from '../../api/client.ts';

export const useDoor = () => useQuery(api.players.door.queryOptions()).data ?? null;

export const refreshPlayers = (): Promise<void> => queryClient.invalidateQueries(api.players.pathFilter());

const AGAIN_MS = 2_000;

/** Listens until it is told to stop. Whoever was cut off reads everything anew: he cannot know what he missed. */
const follow = (): (() => void) => {
  let written: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let line: { unsubscribe(): void } | null = null;
  const readAnew = (): void => {
    void queryClient.invalidateQueries(api.campaigns.pathFilter());
    void queryClient.invalidateQueries(api.battles.pathFilter());
  };
  const again = (): void => {
    written = null;
    timer = setTimeout(open, AGAIN_MS);
  };
  const open = (): void => {
    line = client.players.news.subscribe(undefined, {
      onStarted: () => {
        readAnew();
        void refreshPlayers();
      },
      onData: (tick) => {
        // Who comes or goes changes nothing that is written.
        if (tick.written !== written) readAnew();
        written = tick.written;
        void refreshPlayers();
      },
      onError: again,
      onComplete: () => {
        void refreshPlayers();
        again();
      },
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    line?.unsubscribe();
  };
};

/** Once for each window: what a device of somebody else changed is read anew. While nobody can, nothing is asked. */
export const useDoorNews = (): void => {
  const isOpen = useDoor()?.open != null;
  useEffect(() => (isOpen ? follow() : undefined), [isOpen]);
};
