import { payingFigures, pricePerFigure, priceUnit } from '../../../../rules/by-this-axe/army/points.ts';
import type { ByThisAxeOptions, Unit } from '../../../../rules/by-this-axe/types.ts';
import { PriceList } from '../../../components/price-list.tsx';
import { formatNumber } from '../../../format.ts';
import { priceLines, priceSource } from './price-lines.ts';

/** What one figure costs, line by line, and what that makes for the unit. */
export const UnitCost = ({ unit, options }: { unit: Unit; options: ByThisAxeOptions }) => {
  const { points, parts } = priceUnit(unit, options);
  const each = pricePerFigure(unit, options);
  const figures = payingFigures(unit.figures);
  const musician = points - each * figures;
  const shared = parts.filter((part) => part.kind !== 'musician' || part.points === 0);
  const sum = shared.reduce((total, part) => total + part.points, 0);
  const raised = each === sum ? [] : [{ name: 'At least 1 point a figure', points: each - sum, doubt: null }];
  return (
    <PriceList
      title="What it costs"
      source={priceSource(options.costProfile)}
      lines={[...priceLines(shared), ...raised]}
      sum={
        <>
          <b>{formatNumber(each)}</b> a figure × <b>{formatNumber(figures)}</b>{' '}
          {figures === 1 ? 'figure' : 'figures'}
          {musician > 0 && (
            <>
              {' '}
              + <b>{musician}</b> for the musician
            </>
          )}
        </>
      }
      total={points}
    />
  );
};
