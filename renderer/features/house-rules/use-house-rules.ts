import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type JsonObject, sameJson } from '../../../rules/core/json.ts';
import { api, client, queryClient } from '../../api/client.ts';
import { notifyError } from '../../components/notify.ts';
import { saving } from '../saving/saving.ts';

/** For whom a set counts: the whole app, one campaign, or one battle. */
export interface HouseScope {
  readonly system: string;
  readonly scope: 'app' | 'campaign' | 'battle';
  readonly scopeId: string | null;
}

const refresh = (): Promise<void> => queryClient.invalidateQueries(api.houseRules.get.pathFilter());

/** One write after the other, each on the version the last one gave. */
const useWriter = (scope: HouseScope) => {
  const line = useRef<Promise<unknown>>(Promise.resolve());
  return (values: JsonObject): void => {
    line.current = line.current.then(async () => {
      try {
        const { version } = await client.houseRules.get.query(scope);
        await saving(() => client.houseRules.set.mutate({ ...scope, version, values }));
      } catch (error) {
        notifyError(error);
      }
      await refresh();
    });
  };
};

/** A set of house rules that is stored as it is changed. Give the screen the scope as its key. */
export const useHouseRules = (scope: HouseScope) => {
  const stored = useQuery(api.houseRules.get.queryOptions(scope));
  const [draft, setDraft] = useState<JsonObject | null>(null);
  const write = useWriter(scope);
  // What was typed shows until the store has it.
  useEffect(() => {
    if (draft !== null && sameJson(stored.data?.values, draft)) setDraft(null);
  }, [stored.data, draft]);
  return {
    values: draft ?? (stored.data?.values as JsonObject | undefined) ?? null,
    /** False while those of the wider scope count. */
    own: stored.data?.version != null,
    error: stored.error,
    retry: () => void stored.refetch(),
    change: (values: JsonObject): void => {
      setDraft(values);
      write(values);
    },
    clear: async (): Promise<void> => {
      setDraft(null);
      try {
        await saving(() => client.houseRules.clear.mutate(scope));
      } catch (error) {
        notifyError(error);
      }
      await refresh();
    },
  };
};
