import { useMemo, useState } from 'react';

/** Keeps what a person ticked as long as it is in sight: an action never reaches rows that are hidden. */
export const useChosen = <T extends { readonly id: string }>(items: readonly T[]) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(() => items.filter(({ id }) => ids.has(id)), [items, ids]);
  return { chosen, setIds };
};
