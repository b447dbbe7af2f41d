import { useMemo } from 'react';
import { kindKey, type Need, needsOf } from '../../../../rules/core/muster/miniatures.ts';
import { type Stock, useStock } from '../../collection/use-collection.ts';
import { useKit } from '../kit/use-kit.tsx';
import { useBuilder } from '../session/use-builder.tsx';

export interface ArmyNeeds {
  readonly stock: Stock;
  readonly needs: readonly Need[];
  /** Of a kind by its name; nought where the army has none of it. */
  of(kind: string): Pick<Need, 'kind' | 'needs' | 'has'>;
  /** Of the kind that an entry is of; null where nothing is written down. */
  by(id: string): Need | null;
}

/** What the army as it stands needs of the collection. Nothing is reckoned while there is none. */
export const useNeeds = (): ArmyNeeds => {
  const { rules } = useKit();
  const roster = useBuilder((state) => state.roster);
  const stock = useStock(rules.id);
  const reckoned = stock.known ? roster : null;
  return useMemo(() => {
    const needs = reckoned === null ? [] : needsOf(rules, reckoned, stock.miniatures);
    const kinds = new Map(needs.map((need) => [kindKey(need.kind), need]));
    return {
      stock,
      needs,
      of: (kind) => kinds.get(kindKey(kind)) ?? { kind, needs: 0, has: stock.has(kind) },
      by: (id) => needs.find(({ ids }) => ids.includes(id)) ?? null,
    };
  }, [rules, reckoned, stock]);
};
