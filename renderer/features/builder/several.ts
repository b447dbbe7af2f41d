import type { RosterDocument, RosterEntry } from '../../../rules/core/system.ts';
import { patchUnit } from './ops.ts';

export const chosenOf = <R extends RosterDocument>(
  { units, characters }: R,
  ids: readonly string[],
): { units: readonly R['units'][number][]; characters: readonly R['characters'][number][] } => {
  const chosen = new Set(ids);
  return {
    units: units.filter(({ id }) => chosen.has(id)),
    characters: characters.filter(({ id }) => chosen.has(id)),
  };
};

/** How many a unit has of what it is counted in; null where that is not a number. */
export const countOf = (unit: RosterEntry, countField: string): number | null => {
  const value = (unit as unknown as Readonly<Record<string, unknown>>)[countField];
  return typeof value === 'number' ? value : null;
};

/** Each unit gains or loses figures; none goes below one, and one without a number stays so. */
export const growAll = <R extends RosterDocument>(
  roster: R,
  ids: readonly string[],
  by: number,
  countField: string,
): R =>
  chosenOf(roster, ids).units.reduce((current, unit) => {
    const now = countOf(unit, countField);
    if (now === null) return current;
    const patch = { [countField]: Math.max(1, now + by) } as Partial<R['units'][number]>;
    return patchUnit(current, unit.id, patch);
  }, roster);
