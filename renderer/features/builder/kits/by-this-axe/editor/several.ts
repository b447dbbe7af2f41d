import type { ByThisAxeRoster, Unit } from '../../../../../../rules/by-this-axe/types.ts';
import { patchCharacter, patchUnit } from '../../../ops.ts';

type Gear = Partial<Pick<Unit, 'armor' | 'shield'>>;

/** The one value that all have; null when they differ or there is nobody. */
export const commonValue = <T>(values: readonly T[]): T | null => {
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? first : null;
};

export const equipAll = (roster: ByThisAxeRoster, ids: readonly string[], gear: Gear): ByThisAxeRoster =>
  ids.reduce((current, id) => patchCharacter(patchUnit(current, id, gear), id, gear), roster);
