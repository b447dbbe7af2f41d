import type { DeskSize } from '../../../../rules/core/desk-parts.ts';
import type { Assessment } from '../../../../rules/core/system.ts';
import { formatNumber } from '../../../format.ts';
import type { Section } from '../order.ts';
import { type PointsMeasure, shorten } from '../points/measure-points.ts';

const ROOM_BEYOND = 1.1;
const LEAST_END = 200;

/** Without a limit the bar ends where the present size of battle does, or with a little room. */
const barEnd = (points: number, limit: number | null, sizes: readonly DeskSize[]): number => {
  if (limit !== null && limit > 0) return Math.max(limit, points);
  const next = sizes.find(({ upTo }) => points < upTo)?.upTo ?? Number.POSITIVE_INFINITY;
  return Number.isFinite(next) ? Math.max(LEAST_END, next) : Math.max(1, Math.ceil(points * ROOM_BEYOND));
};

/** Where each size of battle begins. */
const startsOf = (sizes: readonly DeskSize[]) =>
  sizes.slice(1).map(({ name, printed }, index) => ({
    at: (sizes[index]?.upTo ?? 0) + 1,
    label: printed ? name.replace(' battle', '').toLowerCase() : '',
    rank: printed ? 1 : 2,
  }));

export const measurePoints = (
  sections: readonly Section[],
  { points, limit, entries }: Assessment,
  sizes: readonly DeskSize[],
): PointsMeasure => {
  const end = barEnd(points, limit, sizes);
  const costs = new Map(entries.map(({ id, cost }) => [id, cost]));
  const starts = startsOf(sizes)
    .filter(({ at }) => at < end)
    .map(({ at, label, rank }) => ({
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
    segments: sections.map(({ name, kind, ids }, index) => {
      const sum = ids.reduce((total, id) => total + (costs.get(id) ?? 0), 0);
      return {
        id: kind === 'character' ? 'characters' : `units-${index}`,
        name,
        short: shorten(name),
        points: sum,
        share: sum / end,
      };
    }),
    marks: [...starts, ...limits],
    limitShare: limit !== null && points > limit ? limit / end : null,
  };
};
