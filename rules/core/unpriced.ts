import { errorsFirst } from './issues.ts';
import type { Assessment, Issue } from './system.ts';

interface Entry {
  readonly id: string;
  readonly name: string;
}

interface UnpricedArmy {
  readonly units: readonly Entry[];
  readonly characters: readonly Entry[];
  readonly pointsLimit: number | null;
}

/** How an army stands by rules that have no points: its size is told in the system's own words. */
export const assessUnpriced = (
  { units, characters, pointsLimit }: UnpricedArmy,
  issues: readonly Issue[],
  size: string,
): Assessment => {
  const listed =
    (kind: 'unit' | 'character') =>
    ({ id, name }: Entry) => ({ kind, id, name, cost: 0, sp: null });
  return {
    points: 0,
    limit: pointsLimit,
    legal: issues.every(({ severity }) => severity !== 'error'),
    size,
    issues: errorsFirst(issues),
    entries: [...units.map(listed('unit')), ...characters.map(listed('character'))],
  };
};
