import type { PricePart } from '../../../../../../rules/by-this-axe/army/points.ts';
import type { CostProfile } from '../../../../../../rules/by-this-axe/types.ts';
import type { PriceLine } from '../../../../../components/price-list.tsx';

const SOURCES: Readonly<Record<CostProfile, string>> = {
  printed: 'Appendix C, as printed',
  repaired: 'Appendix C, repaired prices',
  balanced: 'Appendix C, house prices',
};

export const priceSource = (profile: CostProfile): string => SOURCES[profile];

export const priceLines = (parts: readonly PricePart[]): readonly PriceLine[] =>
  parts.map(({ name, points, priced }) => ({
    name,
    points,
    doubt: priced ? null : points === 0 ? 'not priced' : 'not printed',
  }));
