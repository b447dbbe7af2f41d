import type { ByThisAxeOptions, Unit } from '../../../../../../rules/by-this-axe/types.ts';
import { PriceList } from '../../../../../components/price-list.tsx';
import { formatNumber } from '../../../../../format.ts';
import { priceSource } from './price-lines.ts';
import { billOf } from './unit-bill.ts';

/** What one figure costs, line by line, and what that makes for the unit. */
export const UnitCost = ({ unit, options }: { unit: Unit; options: ByThisAxeOptions }) => {
  const { lines, each, figures, once, total } = billOf(unit, options);
  return (
    <PriceList
      title="What it costs"
      source={priceSource(options.costProfile)}
      lines={lines}
      sum={
        <>
          <b>{formatNumber(each)}</b> a figure × <b>{formatNumber(figures)}</b>{' '}
          {figures === 1 ? 'figure' : 'figures'}
          {once > 0 && (
            <>
              {' '}
              + <b>{once}</b> for the musician
            </>
          )}
        </>
      }
      total={total}
    />
  );
};
