import { payingFigures, pricePerFigure, priceUnit } from '../../../../../../rules/by-this-axe/army/points.ts';
import type { ByThisAxeOptions, Unit } from '../../../../../../rules/by-this-axe/types.ts';
import type { PriceLine } from '../../../../../components/price-list.tsx';
import { priceLines } from './price-lines.ts';

/** The lines add up to `each`; that times the figures, and what is paid once, make the total. */
export interface UnitBill {
  readonly lines: readonly PriceLine[];
  readonly each: number;
  readonly figures: number;
  readonly once: number;
  readonly total: number;
}

export const billOf = (unit: Unit, options: ByThisAxeOptions): UnitBill => {
  const { points, parts } = priceUnit(unit, options);
  const each = pricePerFigure(unit, options);
  const figures = payingFigures(unit.figures);
  // A musician is paid once and stands below the line, unless he is free.
  const shared = parts.filter((part) => part.kind !== 'musician' || part.points === 0);
  const sum = shared.reduce((total, part) => total + part.points, 0);
  const raised = each === sum ? [] : [{ name: 'At least 1 point a figure', points: each - sum, doubt: null }];
  return {
    lines: [...priceLines(shared), ...raised],
    each,
    figures,
    once: points - each * figures,
    total: points,
  };
};
