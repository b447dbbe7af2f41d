import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';

/** What a row puts on its `<tr>`, so that its true height is known. */
export interface VirtualRowProps {
  readonly ref: Ref<HTMLTableRowElement>;
  readonly 'data-index': number;
}

interface VirtualRowsProps<T> {
  readonly items: readonly T[];
  /** About, in pixels: until a row has been seen. */
  readonly height: number;
  /** Is there wherever one scrolls: the row that may have the focus. */
  readonly keep?: number;
  /** Brings a row into sight. */
  readonly reach?: Ref<(index: number) => void>;
  keyOf(item: T): string | number;
  children(item: T, props: VirtualRowProps): ReactNode;
}

/** Holds the room of rows that are out of sight. */
const Gap = ({ height, at = null }: { height: number; at?: Ref<HTMLTableRowElement> }) => (
  <tr ref={at} aria-hidden hidden={height < 1}>
    <td style={{ height, padding: 0, border: 0 }} />
  </tr>
);

/** The rows of a table that may be thousands long: only those in sight are built. What scrolls them says so by `data-scroller`. */
export const VirtualRows = <T,>({ items, height, keep, reach, keyOf, children }: VirtualRowsProps<T>) => {
  const last = useRef<HTMLTableRowElement>(null);
  // What stands above the rows and scrolls with them.
  const [above, setAbove] = useState(0);
  const scroller = (): HTMLElement | null => last.current?.closest('[data-scroller]') ?? null;
  useLayoutEffect(() => {
    const [box, body] = [last.current?.closest('[data-scroller]'), last.current?.parentElement];
    if (box == null || body == null) return;
    setAbove(body.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop);
  }, []);
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: scroller,
    estimateSize: () => height,
    overscan: 20,
    scrollMargin: above,
    getItemKey: (index) => keyOf(items[index] as T),
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return keep === undefined || shown.includes(keep) ? shown : [...shown, keep].sort((a, b) => a - b);
    },
  });
  useImperativeHandle(reach, () => (index) => rows.scrollToIndex(index), [rows]);
  const shown = rows.getVirtualItems();
  return (
    <>
      {shown.flatMap(({ index, start }, at) => {
        // The one that is kept may stand far from the others.
        const gap = start - (shown[at - 1]?.end ?? above);
        const row = children(items[index] as T, { ref: rows.measureElement, 'data-index': index });
        return gap < 1 ? [row] : [<Gap key={`before ${index}`} height={gap} />, row];
      })}
      <Gap at={last} height={above + rows.getTotalSize() - (shown.at(-1)?.end ?? above)} />
    </>
  );
};
