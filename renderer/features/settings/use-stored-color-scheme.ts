import { useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../api/client.ts';
import type { Settings } from '../../api/types.ts';
import { changeSettings } from './change-settings.ts';

/** The store decides, not this browser's memory: the same colours in the window and in every browser. */
export const useStoredColorScheme = (): void => {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useQuery(api.settings.get.queryOptions()).data?.colorScheme;
  useEffect(() => {
    if (scheme !== undefined) setColorScheme(scheme);
  }, [scheme, setColorScheme]);
};

export const chooseColorScheme = (colorScheme: Settings['colorScheme']): Promise<void> =>
  changeSettings({ colorScheme });
