import type { RosterSummary } from '../../../api/types.ts';

type Fielded = Pick<RosterSummary, 'system' | 'units' | 'characters' | 'updatedAt'>;

/** The rules people played with last: of two rosters that can meet, or else of the last one changed. */
export const usualSystem = (rosters: readonly Fielded[], systems: readonly string[]): string | null => {
  const newest = rosters
    .filter(({ system, units, characters }) => systems.includes(system) && units + characters > 0)
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt));
  const metBefore = newest.find(({ system }, index) =>
    newest.some((other, at) => at !== index && other.system === system),
  );
  return (metBefore ?? newest[0])?.system ?? systems[0] ?? null;
};
