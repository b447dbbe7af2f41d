/** Whom the address brings to a battle, and where it is fought. */
export interface NewBattleSearch {
  /** Which game; the table where it says nothing. */
  readonly game?: string;
  /** Rosters. */
  readonly A?: string;
  readonly B?: string;
  /** The campaign whose armies meet. */
  readonly campaign?: string;
  readonly armyA?: string;
  readonly armyB?: string;
}

const KEYS = [
  'game',
  'A',
  'B',
  'campaign',
  'armyA',
  'armyB',
] as const satisfies readonly (keyof NewBattleSearch)[];

/** An address typed by hand never breaks the page: what is not understood is left out. */
export const parseNewBattleSearch = (search: Record<string, unknown>): NewBattleSearch =>
  Object.fromEntries(
    KEYS.flatMap((key) => {
      const value = search[key];
      return typeof value === 'string' && value !== '' && value.length <= 100 ? [[key, value]] : [];
    }),
  );
