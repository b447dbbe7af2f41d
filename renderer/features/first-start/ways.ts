import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Settings } from '../../api/types.ts';
import { changeSettings } from '../settings/change-settings.ts';

export type Way = Exclude<Settings['firstStart'], 'waiting' | 'done'>;

const useChosen = (): Settings['firstStart'] =>
  useQuery(api.settings.get.queryOptions()).data?.firstStart ?? 'done';

/** Whether the list of rosters gives way to the three ways in: nothing was made and none was chosen. */
export const useIsFirstStart = (): boolean => {
  const waiting = useChosen() === 'waiting';
  const untouched = useQuery({ ...api.store.isUntouched.queryOptions(), enabled: waiting }).data ?? false;
  return waiting && untouched;
};

/** The way that somebody has gone through and not come to the end of. */
export const useWay = (): Way | null => {
  const chosen = useChosen();
  return chosen === 'waiting' || chosen === 'done' ? null : chosen;
};

export const goThrough = (way: Way): Promise<void> => changeSettings({ firstStart: way });

/** It does not come back by itself. */
export const leaveWays = (): Promise<void> => changeSettings({ firstStart: 'done' });
