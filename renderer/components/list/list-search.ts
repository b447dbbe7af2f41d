/** What the address of a list says; left out where it is the default, so that `/` stays `/`. */
export interface ListSearch<View extends string = string> {
  readonly view?: View;
  readonly tag?: string;
  readonly q?: string;
}

const asText = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) || null : null;

/** An address typed by hand never breaks the page: what is not understood is left out. */
export const parseListSearch =
  <View extends string>(views: readonly View[], { tagged }: { readonly tagged: boolean }) =>
  (search: Record<string, unknown>): ListSearch<View> => {
    const view = views.find((one) => one === search['view']);
    const tag = tagged ? asText(search['tag']) : null;
    const q = asText(search['q']);
    return {
      ...(view === undefined ? {} : { view }),
      ...(tag === null ? {} : { tag }),
      ...(q === null ? {} : { q }),
    };
  };

export const parseTaggedSearch = parseListSearch(['favourites', 'removed'], { tagged: true });

/** The same view and tag with other words. */
export const withWords = <View extends string>(
  { q: _before, ...kept }: ListSearch<View>,
  q: string,
): ListSearch<View> => ({ ...kept, ...(q === '' ? {} : { q }) });
