import { useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, client, queryClient } from '../../api/client.ts';
import type { Settings } from '../../api/types.ts';
import { notifyError } from '../../components/notify.ts';
import { saving } from '../saving/saving.ts';

/** The store decides, not this browser's memory: the same colours in the window and in every browser. */
export const useStoredColorScheme = (): void => {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useQuery(api.settings.get.queryOptions()).data?.colorScheme;
  useEffect(() => {
    if (scheme !== undefined) setColorScheme(scheme);
  }, [scheme, setColorScheme]);
};

export const chooseColorScheme = async (colorScheme: Settings['colorScheme']): Promise<void> => {
  const key = api.settings.get.queryKey();
  const before = queryClient.getQueryData(key);
  queryClient.setQueryData(key, (settings) => ({ ...settings, colorScheme }));
  try {
    queryClient.setQueryData(key, await saving(() => client.settings.set.mutate({ colorScheme })));
  } catch (error) {
    queryClient.setQueryData(key, before);
    notifyError(error);
  }
};
