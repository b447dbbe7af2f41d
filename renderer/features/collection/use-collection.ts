import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { kindKey, stockFor } from '../../../rules/core/muster/miniatures.ts';
import { api, type client } from '../../api/client.ts';

export type Miniature = Awaited<ReturnType<typeof client.collection.list.query>>[number];

const NONE: readonly Miniature[] = [];

export interface Stock {
  /** What can be counted with under these rules. */
  readonly miniatures: readonly Miniature[];
  /** Whether anything is written down at all: else nothing is said of it. */
  readonly known: boolean;
  /** How many there are of a kind. */
  has(kind: string): number;
}

/** What of the collection serves under a system's rules. */
export const useStock = (system: string): Stock => {
  const all = useQuery(api.collection.list.queryOptions()).data ?? NONE;
  return useMemo(() => {
    const miniatures = stockFor(
      system,
      all.filter(({ damaged }) => !damaged),
    ) as readonly Miniature[];
    const counts = new Map<string, number>();
    for (const { name, owned } of miniatures)
      counts.set(kindKey(name), (counts.get(kindKey(name)) ?? 0) + owned);
    return { miniatures, known: all.length > 0, has: (kind) => counts.get(kindKey(kind)) ?? 0 };
  }, [all, system]);
};
