import type { Selection } from '../session/session.ts';

/** How a row was chosen: alone, added to or taken from the rest, or with everything between. */
export type Reach = 'one' | 'toggle' | 'range';

const between = (order: readonly string[], from: string | null, to: string): readonly string[] => {
  const start = from === null ? -1 : order.indexOf(from);
  const end = order.indexOf(to);
  if (start < 0) return [to];
  return start <= end ? order.slice(start, end + 1) : order.slice(end, start + 1);
};

/** What is selected after `target` was chosen; `anchor` is where a range begins. */
export const choose = (
  order: readonly string[],
  { ids }: Selection,
  anchor: string | null,
  target: string,
  reach: Reach,
): Selection => {
  switch (reach) {
    case 'one':
      return { ids: [target], focus: target };
    case 'range':
      return { ids: between(order, anchor, target), focus: target };
    case 'toggle': {
      const rest = ids.filter((id) => id !== target);
      return rest.length === ids.length
        ? { ids: [...ids, target], focus: target }
        : { ids: rest, focus: rest.at(-1) ?? null };
    }
    default:
      return reach satisfies never;
  }
};

export const reachOf = (event: {
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}): Reach => {
  if (event.shiftKey) return 'range';
  return event.ctrlKey || event.metaKey ? 'toggle' : 'one';
};
