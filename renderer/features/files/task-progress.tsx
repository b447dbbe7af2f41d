import { useQuery } from '@tanstack/react-query';
import { api, client, queryClient } from '../../api/client.ts';
import { SlowWork } from '../trust/backups/slow-work.tsx';

const ASK_EVERY_MS = 300;

export const cancelTask = (task: string): void => {
  // Whoever waits for it is told what became of it, or that Muster does not answer.
  client.files.cancel.mutate({ task }).catch(() => undefined);
};

interface TaskProgressProps {
  readonly task: string;
  readonly busy: boolean;
  readonly withCancel?: boolean;
  /** It has taken long already. */
  readonly isSlow?: boolean;
  readonly afterMs?: number;
  /** While nothing is known of it yet. */
  readonly children: string;
}

/** How far an import, a preview, an export or an amendment is. */
export const TaskProgress = ({
  task,
  busy,
  withCancel = false,
  isSlow = false,
  afterMs,
  children,
}: TaskProgressProps) => {
  const { data } = useQuery(
    {
      ...api.files.progress.queryOptions({ task }),
      enabled: busy,
      refetchInterval: ASK_EVERY_MS,
      staleTime: 0,
      gcTime: 0,
    },
    queryClient,
  );
  return (
    <SlowWork
      busy={busy}
      isSlow={isSlow}
      share={data?.share}
      {...(afterMs !== undefined && { afterMs })}
      {...(withCancel && { onCancel: () => cancelTask(task) })}
    >
      {data?.step ?? children}
    </SlowWork>
  );
};
