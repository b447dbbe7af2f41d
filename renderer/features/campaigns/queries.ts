import { keepPreviousData } from '@tanstack/react-query';
import type { Intent } from '../../../rules/campaign/intents.ts';
import { api, queryClient } from '../../api/client.ts';
import type { CampaignView } from './types.ts';

interface Asked {
  readonly queryKey: readonly unknown[];
}

/** Whose eyes an answer was meant for: a side's, or the game master's (null). */
const eyesOf = ({ queryKey }: Asked): string | null => {
  const [, asked] = queryKey as readonly [unknown, { readonly input?: { readonly asSide?: string | null } }?];
  return asked?.input?.asSide ?? null;
};

/** Until the next answer is there the last one stays on show, but never to other eyes than it was meant for. */
const keepForSameEyes =
  (asSide: string | null) =>
  <T>(previous: T | undefined, before: Asked | undefined): T | undefined =>
    before !== undefined && eyesOf(before) === asSide ? previous : undefined;

/** The game master's picture of today: what every change gives back. */
export const todayKey = (id: string) => api.campaigns.get.queryKey({ id, asOf: null, asSide: null });

export const campaignQuery = (id: string, asOf: number | null, asSide: string | null) => ({
  ...api.campaigns.get.queryOptions({ id, asOf, asSide }),
  placeholderData: keepForSameEyes(asSide),
});

export const calendarQuery = (id: string, fromDay: number, toDay: number, asSide: string | null) => ({
  ...api.campaigns.calendar.queryOptions({ id, fromDay, toDay, asSide }),
  placeholderData: keepForSameEyes(asSide),
});

/** A page that a side looks at keeps nothing that was asked for by others. */
export const forgetOtherEyes = (asSide: string): void =>
  queryClient.removeQueries({
    ...api.campaigns.pathFilter(),
    type: 'inactive',
    predicate: (query) => eyesOf(query) !== asSide,
  });

interface AskedContact {
  readonly contactId: string;
  readonly allies: { readonly A: readonly string[]; readonly B: readonly string[] } | null;
  readonly asSide: string | null;
}

/** Armies change under the same contact: whatever is looked at has odds of its own. */
export const contactOddsQuery = (
  { id, version, asOf, state }: Pick<CampaignView, 'id' | 'version' | 'asOf' | 'state'>,
  { contactId, allies, asSide }: AskedContact,
) => {
  const asked = api.campaigns.contactOdds.queryOptions({
    id,
    contactId,
    allies: allies === null ? null : { A: [...allies.A], B: [...allies.B] },
    asSide,
  });
  return {
    ...asked,
    queryKey: [...asked.queryKey, version, state.day] as unknown as typeof asked.queryKey,
    // The client reads what is asked from the key: it gets its own, not the longer one.
    queryFn: async (context: Parameters<NonNullable<typeof asked.queryFn>>[0]) =>
      await (asked.queryFn as NonNullable<typeof asked.queryFn>)({ ...context, queryKey: asked.queryKey }),
    placeholderData: keepForSameEyes(asSide),
    retry: false,
    enabled: asOf === null,
  };
};

/** What it would do; asked anew whenever the campaign changes, for the version is part of the question's name. */
export const previewQuery = (id: string, intent: Intent) => ({
  ...api.campaigns.preview.queryOptions({ id, intent }),
  placeholderData: keepPreviousData,
  retry: false,
  staleTime: 0,
});
