/** Appendix C names three bands; below the first and between the last two it is silent (R-B84). */
export const BATTLE_SIZES = [
  { upTo: 79, id: 'skirmish', name: 'Skirmish', printed: false },
  { upTo: 200, id: 'small', name: 'Small battle', printed: true },
  { upTo: 500, id: 'medium', name: 'Medium battle', printed: true },
  { upTo: 600, id: 'medium-large', name: 'Medium-large battle', printed: false },
  { upTo: Infinity, id: 'large', name: 'Large battle', printed: true },
] as const;

export type BattleSize = (typeof BATTLE_SIZES)[number];

export const battleSize = (points: number): BattleSize =>
  BATTLE_SIZES.find(({ upTo }) => points <= upTo) ?? BATTLE_SIZES[4];

/** Whether two sides are further apart than a tenth of the larger one (BTA-W02). */
export const sidesDiffer = (first: number, second: number): boolean =>
  10 * Math.abs(first - second) > Math.max(first, second);
