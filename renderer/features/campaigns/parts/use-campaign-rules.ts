import { use } from 'react';
import { loadCampaignRules } from '../../../rules/load-system.ts';

let loading: ReturnType<typeof loadCampaignRules> | null = null;

const loadOnce = (): ReturnType<typeof loadCampaignRules> => {
  loading ??= loadCampaignRules().catch((error: unknown) => {
    // A piece that did not come (the program was updated meanwhile) is asked for again next time.
    loading = null;
    throw error;
  });
  return loading;
};

/** The rules of battles away from the table. Suspends until they are there. */
export const useCampaignRules = (): Awaited<ReturnType<typeof loadCampaignRules>> => use(loadOnce());
