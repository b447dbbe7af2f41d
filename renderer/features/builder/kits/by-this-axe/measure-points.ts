import { BATTLE_SIZES } from '../../../../../rules/by-this-axe/army/size.ts';
import type { ByThisAxeRoster } from '../../../../../rules/by-this-axe/types.ts';
import type { Assessment } from '../../../../../rules/core/system.ts';
import { formatNumber } from '../../../../format.ts';
import type { PointsMeasure, Segment } from '../../points/measure-points.ts';

/** Where each size of battle begins (Appendix C). */
const SIZE_STARTS = BATTLE_SIZES.slice(1).map((size, index) => ({
  at: (BATTLE_SIZES[index]?.upTo ?? 0) + 1,
  label: size.printed ? size.name.replace(' battle', '').toLowerCase() : '',
  rank: size.printed ? 1 : 2,
}));

/** Without a limit the bar ends where the present size of battle does, with a little room. */
const barEnd = (points: number, limit: number | null): number => {
  if (limit !== null && limit > 0) return Math.max(limit, points);
  const next = BATTLE_SIZES.find(({ upTo }) => points < upTo)?.upTo ?? Number.POSITIVE_INFINITY;
  return Number.isFinite(next) ? Math.max(200, next) : Math.ceil(points * 1.1);
};

export const measurePoints = (roster: ByThisAxeRoster, assessment: Assessment): PointsMeasure => {
  const { points, limit } = assessment;
  const end = barEnd(points, limit);
  const mounted = new Set(roster.units.filter((unit) => unit.mounted).map(({ id }) => id));
  const sums = { mounted: 0, foot: 0, characters: 0 };
  for (const { kind, id, cost } of assessment.entries) {
    sums[kind === 'character' ? 'characters' : mounted.has(id) ? 'mounted' : 'foot'] += cost;
  }
  const segment = (id: keyof typeof sums, name: string, short = name): Segment => ({
    id,
    name,
    short,
    points: sums[id],
    share: sums[id] / end,
  });
  const starts = SIZE_STARTS.filter(({ at }) => at < end).map(({ at, label, rank }) => ({
    label: `${at} ${label}`.trim(),
    share: at / end,
    rank,
    isLimit: false,
  }));
  const limits =
    limit === null
      ? []
      : [{ label: `${formatNumber(limit)} limit`, share: limit / end, rank: 0, isLimit: true }];
  return {
    segments: [
      segment('mounted', 'Mounted'),
      segment('foot', 'Foot'),
      segment('characters', 'Characters', 'Char.'),
    ],
    marks: [...starts, ...limits],
    limitShare: limit !== null && points > limit ? limit / end : null,
  };
};
