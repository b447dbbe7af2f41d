import type { JsonObject } from '../../../../rules/core/json.ts';

/** One side as it is filled in: a roster, or an army typed in where the game takes that. */
export interface SideDraft {
  readonly from: 'roster' | 'typed';
  readonly rosterId: string;
  /** Null until somebody types. */
  readonly army: JsonObject | null;
}

export const rosterSide = (rosterId: string): SideDraft => ({ from: 'roster', rosterId, army: null });

export type WantedSide = { readonly rosterId: string } | { readonly army: JsonObject };

/** Null while something is missing. */
export const sideOf = (
  { from, rosterId, army }: SideDraft,
  rosters: readonly string[],
): WantedSide | null => {
  if (from === 'typed') return army === null || army['name'] === '' ? null : { army };
  return rosters.includes(rosterId) ? { rosterId } : null;
};
