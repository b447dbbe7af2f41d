export type ListView = 'all' | 'favourites' | 'removed';

/** What the address of the list says; left out where it is the default, so that `/` stays `/`. */
export interface ListSearch {
  readonly view?: 'favourites' | 'removed';
  readonly tag?: string;
  readonly q?: string;
}

const asText = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) || null : null;

/** An address typed by hand never breaks the page: what is not understood is left out. */
export const parseListSearch = (search: Record<string, unknown>): ListSearch => {
  const view = search['view'];
  const tag = asText(search['tag']);
  const q = asText(search['q']);
  return {
    ...(view === 'favourites' || view === 'removed' ? { view } : {}),
    ...(tag === null ? {} : { tag }),
    ...(q === null ? {} : { q }),
  };
};
