import type { DeskBill } from '../../../../rules/core/desk-parts.ts';
import { PriceList } from '../../../components/price-list.tsx';
import { formatNumber } from '../../../format.ts';

/** What an entry costs, line by line, and how that makes the total. */
export const Bill = ({ of: { sum, ...bill } }: { of: DeskBill }) => (
  <PriceList
    {...bill}
    sum={sum.map((part, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: a sentence's parts never move
      typeof part === 'number' ? <b key={index}>{formatNumber(part)}</b> : part,
    )}
  />
);
