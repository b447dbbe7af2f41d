import { useQuery } from '@tanstack/react-query';
import { api, queryClient } from '../../../api/client.ts';
import { changeSettings } from '../../settings/change-settings.ts';

const NONE: readonly string[] = [];

/** Codes of warnings that were agreed to for every roster of these rules. */
export const agreedForAll = (system: string): readonly string[] =>
  queryClient.getQueryData(api.settings.get.queryKey())?.agreed[system] ?? NONE;

export const useAgreedForAll = (system: string): readonly string[] =>
  useQuery(api.settings.get.queryOptions()).data?.agreed[system] ?? NONE;

export const agreeForAll = (system: string, code: string, agreed: boolean): Promise<void> => {
  const all = queryClient.getQueryData(api.settings.get.queryKey())?.agreed ?? {};
  const others = agreedForAll(system).filter((one) => one !== code);
  return changeSettings({ agreed: { ...all, [system]: agreed ? [...others, code] : others } });
};
