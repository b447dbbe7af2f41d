import { useDebouncedValue } from '@mantine/hooks';
import { IconShield } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { api } from '../../../api/client.ts';
import { rowId } from '../../builder/view.ts';
import type { Command } from '../registry.ts';

/** Fewer letters stand in half of all names. */
const FEWEST = 3;
/** Every roster is read for each question. */
const PAUSE_MS = 120;

/** Units, characters and notes inside all rosters, as the store finds them. */
export const useInsideRosters = (text: string): readonly Command[] => {
  const navigate = useNavigate();
  const [search] = useDebouncedValue(text.replace(/^@/, '').trim().slice(0, 200), PAUSE_MS);
  const asks = search.length >= FEWEST && !search.startsWith('>');
  const { data } = useQuery({
    ...api.rosters.find.queryOptions({ search }),
    enabled: asks,
    placeholderData: keepPreviousData,
  });
  return useMemo(
    () =>
      (asks ? (data ?? []) : []).map(({ rosterId, rosterName, entryId, title, line }, at) => ({
        id: `inside-${rosterId}-${entryId ?? at}`,
        title,
        detail: `in ${rosterName}: ${line}`,
        group: 'inside' as const,
        icon: IconShield,
        run: () =>
          void navigate({
            to: '/rosters/$id',
            params: { id: rosterId },
            ...(entryId === null ? {} : { hash: rowId(entryId) }),
          }),
      })),
    [asks, data, navigate],
  );
};
