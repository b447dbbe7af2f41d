export interface FightingCapacity {
  readonly fc: number;
  readonly name: string;
  /** Appendix C; FC 5 by doubling, for monsters of a house that allows them (R-B82). */
  readonly cost: number;
  readonly printed: boolean;
  /** Highest die that passes a morale check after shooting, and otherwise. */
  readonly morale: { readonly ranged: number; readonly other: number };
}

/** Fighting Capacity; Morale table; Appendix C. */
export const FIGHTING_CAPACITIES: readonly FightingCapacity[] = [
  { fc: 1, name: 'Poor', cost: 1, printed: true, morale: { ranged: 3, other: 2 } },
  { fc: 2, name: 'Soldier', cost: 2, printed: true, morale: { ranged: 4, other: 3 } },
  { fc: 3, name: 'Veteran', cost: 4, printed: true, morale: { ranged: 5, other: 4 } },
  { fc: 4, name: 'Elite', cost: 8, printed: true, morale: { ranged: 5, other: 5 } },
  { fc: 5, name: 'Heroic', cost: 16, printed: false, morale: { ranged: 6, other: 6 } },
];

export const HEROIC_FC = 5;

export const findCapacity = (fc: number): FightingCapacity | null => FIGHTING_CAPACITIES[fc - 1] ?? null;
