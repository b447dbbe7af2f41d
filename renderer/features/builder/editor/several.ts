import type { ByThisAxeRoster, Character, Unit } from '../../../../rules/by-this-axe/types.ts';
import { patchCharacter, patchUnit } from '../ops.ts';

type Gear = Partial<Pick<Unit, 'armor' | 'shield'>>;

/** The one value that all have; null when they differ or there is nobody. */
export const commonValue = <T>(values: readonly T[]): T | null => {
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? first : null;
};

export const chosenOf = (
  { units, characters }: ByThisAxeRoster,
  ids: readonly string[],
): { units: readonly Unit[]; characters: readonly Character[] } => {
  const chosen = new Set(ids);
  return {
    units: units.filter(({ id }) => chosen.has(id)),
    characters: characters.filter(({ id }) => chosen.has(id)),
  };
};

/** Each unit gains or loses figures; none goes below one, and one without a number stays so. */
export const growAll = (roster: ByThisAxeRoster, ids: readonly string[], by: number): ByThisAxeRoster =>
  chosenOf(roster, ids).units.reduce(
    (current, { id, figures }) =>
      figures === null ? current : patchUnit(current, id, { figures: Math.max(1, figures + by) }),
    roster,
  );

export const equipAll = (roster: ByThisAxeRoster, ids: readonly string[], gear: Gear): ByThisAxeRoster =>
  ids.reduce((current, id) => patchCharacter(patchUnit(current, id, gear), id, gear), roster);
