import type { Assessment } from '../../core/system.ts';
import { plural } from '../../core/words.ts';
import { pricePerFigure } from '../army/points.ts';
import { unitSizes } from '../army/validate-unit.ts';
import type { ByThisAxeOptions, Unit } from '../types.ts';

/** `2 to 15 when mounted` */
export const sizeWords = (unit: Pick<Unit, 'mounted'>): string => {
  const { least, most } = unitSizes(unit);
  return `${least} to ${most} ${unit.mounted ? 'when mounted' : 'on foot'}`;
};

/** How many figures more the points left would pay for, in words; null without a limit. */
export const roomWords = (
  unit: Unit,
  { points, limit }: Pick<Assessment, 'points' | 'limit'>,
  options: ByThisAxeOptions,
): string | null => {
  if (limit === null) return null;
  const each = pricePerFigure(unit, options);
  const left = limit - points;
  if (left < 0) {
    const surplus = each > 0 ? Math.ceil(-left / each) : 0;
    return surplus > 0 && surplus < (unit.figures ?? 0)
      ? `${surplus} fewer would keep the limit`
      : `the army is ${-left} over its limit`;
  }
  const room = Math.max(0, unitSizes(unit).most - (unit.figures ?? 0));
  if (room === 0) return 'the unit is full';
  const more = each > 0 ? Math.min(room, Math.floor(left / each)) : room;
  if (more === 0) return `no more fit: ${plural(left, 'point')} left`;
  return `${more} more ${more === 1 ? 'fits' : 'fit'} in the points left`;
};
