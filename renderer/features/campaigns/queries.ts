import { keepPreviousData } from '@tanstack/react-query';
import type { Intent } from '../../../rules/campaign/intents.ts';
import { api } from '../../api/client.ts';

/** Asked anew on every page: a battle fought elsewhere in the meantime changes what an engagement shows. */
export const campaignQuery = (id: string, asOf: number | null) => ({
  ...api.campaigns.get.queryOptions({ id, asOf }),
  placeholderData: keepPreviousData,
  refetchOnMount: 'always' as const,
});

/** What it would do; asked anew whenever the campaign changes, for the version is part of the question's name. */
export const previewQuery = (id: string, intent: Intent) => ({
  ...api.campaigns.preview.queryOptions({ id, intent }),
  placeholderData: keepPreviousData,
  retry: false,
  staleTime: 0,
});
