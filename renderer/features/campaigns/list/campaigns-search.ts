import { type ListSearch, parseListSearch } from '../../../components/list/list-search.ts';

/** What the address of the list says. */
export type CampaignsSearch = Pick<ListSearch, 'q'> & { readonly view?: 'removed' };

export const parseCampaignsSearch = (search: Record<string, unknown>): CampaignsSearch => {
  const { view, q } = parseListSearch(search);
  return { ...(view === 'removed' ? { view } : {}), ...(q === undefined ? {} : { q }) };
};
