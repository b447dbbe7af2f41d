import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode, Ref, RefObject } from 'react';

/** What a row puts on its `<tr>`, so that its true height is known. */
interface RowProps {
  readonly ref: Ref<HTMLTableRowElement>;
  readonly 'data-index': number;
}

interface VirtualRowsProps<T> {
  readonly items: readonly T[];
  readonly scroller: RefObject<HTMLElement | null>;
  /** About, in pixels: until a row has been seen. */
  readonly height: number;
  keyOf(item: T): string | number;
  children(item: T, props: RowProps): ReactNode;
}

/** Holds the room of rows that are out of sight. */
const Gap = ({ height }: { height: number }) =>
  height <= 0 ? null : (
    <tr aria-hidden>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  );

/** The rows of a table that may be thousands long: only those in sight are built. */
export const VirtualRows = <T,>({ items, scroller, height, keyOf, children }: VirtualRowsProps<T>) => {
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 20,
    getItemKey: (index) => keyOf(items[index] as T),
  });
  const shown = rows.getVirtualItems();
  return (
    <>
      <Gap height={shown[0]?.start ?? 0} />
      {shown.map(({ index }) =>
        children(items[index] as T, { ref: rows.measureElement, 'data-index': index }),
      )}
      <Gap height={rows.getTotalSize() - (shown.at(-1)?.end ?? 0)} />
    </>
  );
};
