/** Which two rosters the address asks for. */
export interface CompareSearch {
  readonly a: string | null;
  readonly b: string | null;
}

// The router reads an id made of digits as a number.
const asId = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) || null : null;

export const parseCompareSearch = (search: Readonly<Record<string, unknown>>): CompareSearch => ({
  a: asId(search['a']),
  b: asId(search['b']),
});

export const addressOf = ({ a, b }: CompareSearch): string => {
  const words = new URLSearchParams();
  if (a !== null) words.set('a', a);
  if (b !== null) words.set('b', b);
  return `/compare?${words}`;
};
