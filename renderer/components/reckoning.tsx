import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from '../api/client.ts';

/** Until then nobody wonders. */
const LATE_MS = 1000;

interface Asked<Data = unknown>
  extends Pick<UseQueryResult<Data, unknown>, 'data' | 'error' | 'fetchStatus' | 'isPlaceholderData'> {
  refetch(): Promise<unknown>;
}

/** Somebody did not want to wait: what is shown would answer another question. */
const isStopped = ({ fetchStatus, data, isPlaceholderData, error }: Asked): boolean =>
  fetchStatus === 'idle' && error === null && (data === undefined || isPlaceholderData);

/** What was answered, or what was before while the next is reckoned; null where there is neither. */
export const answerOf = <Data,>(query: Asked<Data>): Data | null =>
  query.error !== null || isStopped(query) ? null : (query.data ?? null);

/** An answer that takes its time says so after a second and can be let go: then it is not worked out any further. */
export const Reckoning = ({ of, queryKey }: { of: Asked; queryKey: readonly unknown[] }) => {
  const asking = of.fetchStatus === 'fetching';
  const [late] = useDebouncedValue(asking, LATE_MS);
  const [stopped, setStopped] = useState(false);
  useEffect(() => {
    if (asking) setStopped(false);
  }, [asking]);
  const stop = (): void => {
    setStopped(true);
    void queryClient.cancelQueries({ queryKey });
  };
  if (asking && late) {
    return (
      <p role="status" className="caption">
        Working it out …{' '}
        <Button size="compact-sm" variant="subtle" onClick={stop}>
          Stop
        </Button>
      </p>
    );
  }
  if (!stopped || !isStopped(of)) return null;
  return (
    <p role="status" className="caption">
      Stopped.{' '}
      <Button size="compact-sm" variant="subtle" onClick={() => void of.refetch()}>
        Work it out again
      </Button>
    </p>
  );
};
