import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { api, queryClient } from '../../api/client.ts';

const LOOK_EVERY_MS = 60 * 1000;

const wordMark = (twice: number, trouble: boolean): string | null => {
  if (twice > 0) return `Changed on two computers: ${twice}`;
  return trouble ? 'The sync folder is not at hand' : null;
};

/** Says in every screen that something waits to be decided, and has the screens show what came in meanwhile. */
export const SyncMark = () => {
  const state = useQuery({ ...api.sync.state.queryOptions(), refetchInterval: LOOK_EVERY_MS }).data;
  const seen = useRef<string | null>(null);
  const last = state?.last ?? null;
  useEffect(() => {
    const isNews = last !== null && seen.current !== null && seen.current !== last.at;
    if (isNews && last.taken + last.keptTwice > 0) void queryClient.invalidateQueries();
    seen.current = last?.at ?? null;
  }, [last]);
  if (state === undefined) return null;
  const words = wordMark(state.keptTwice.length, state.trouble !== null || state.isBehind);
  if (words === null) return null;
  return (
    <Link className="link" to="/settings">
      {words}
    </Link>
  );
};
