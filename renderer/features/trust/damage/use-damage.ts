import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import type { NamedDamage } from '../../../api/types.ts';

const NONE: readonly NamedDamage[] = [];

/** What is not as it was saved, until somebody has decided. */
export const useDamage = (): readonly NamedDamage[] =>
  useQuery(api.store.state.queryOptions()).data?.damage ?? NONE;
