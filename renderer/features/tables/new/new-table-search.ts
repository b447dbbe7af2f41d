/** Whom the address brings to the table. */
export interface NewTableSearch {
  /** Rosters. */
  readonly A?: string;
  readonly B?: string;
  /** The campaign whose armies meet. */
  readonly campaign?: string;
  readonly armyA?: string;
  readonly armyB?: string;
}

const KEYS = ['A', 'B', 'campaign', 'armyA', 'armyB'] as const satisfies readonly (keyof NewTableSearch)[];

/** An address typed by hand never breaks the page: what is not understood is left out. */
export const parseNewTableSearch = (search: Record<string, unknown>): NewTableSearch =>
  Object.fromEntries(
    KEYS.flatMap((key) => {
      const value = search[key];
      return typeof value === 'string' && value !== '' && value.length <= 100 ? [[key, value]] : [];
    }),
  );
