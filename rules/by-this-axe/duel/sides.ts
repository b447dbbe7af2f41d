/** The two of a duel, in the order in which they roll. */
export const DUELLISTS = ['challenger', 'target'] as const;
export type Duellist = (typeof DUELLISTS)[number];
export type Both<T> = Readonly<Record<Duellist, T>>;

export const opponentOf = (side: Duellist): Duellist => (side === 'challenger' ? 'target' : 'challenger');

export const forDuellists = <T>(make: (side: Duellist) => T): Both<T> => ({
  challenger: make('challenger'),
  target: make('target'),
});

export const DUEL_ENDS = ['challenger-wins', 'target-wins', 'both-die', 'fled'] as const;
export type DuelEnd = (typeof DUEL_ENDS)[number];

/** Who is left, by the hits each can still take; null while both stand. */
export const endOf = ({ challenger, target }: Both<number>): DuelEnd | null => {
  if (challenger > 0 && target > 0) return null;
  if (challenger > 0) return 'challenger-wins';
  return target > 0 ? 'target-wins' : 'both-die';
};
