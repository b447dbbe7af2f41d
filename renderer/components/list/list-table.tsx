import { type KeyboardEvent, lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import type { VirtualRowProps, VirtualRows } from '../virtual-rows.tsx';
import type { ListKind } from './list-kind.ts';
import { type Compare, type Listed, NEWEST_FIRST, type Order, sortItems } from './list-order.ts';
import { ListRow, type RowHandlers } from './list-row.tsx';
import classes from './list-table.module.css';
import { ListTableHead } from './list-table-head.tsx';

/** Longer lists build only the rows in sight. */
const MOST_BUILT = 100;
const ROW_PIXELS = 53;

/** Few people have so many: the first page does without. */
const LongRows = lazy(async () => ({
  default: (await import('../virtual-rows.tsx')).VirtualRows,
})) as unknown as typeof VirtualRows;

type Ids = ReadonlySet<string>;

export interface OpenMenu<T> {
  readonly item: T;
  /** The row's own button: the menu opens at it and gives the focus back to it. */
  readonly button: HTMLElement;
  onClose(): void;
  onRename(): void;
  onDetails(): void;
}

interface ListTableProps<T extends Listed> {
  readonly kind: ListKind<T>;
  readonly items: readonly T[];
  readonly removed: boolean;
  readonly selectedId: string | null;
  readonly chosen: readonly T[];
  readonly firstOrder?: Order;
  onSelect(id: string | null): void;
  onChoose(change: (ids: Ids) => Ids): void;
  /** One menu for the whole table: a thousand rows need no thousand menus. */
  renderMenu(menu: OpenMenu<T>): ReactNode;
}

const toggle = (ids: Ids, id: string): Ids => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
};

/** The first thing in a row that can have the focus: its name, or its box where the name leads nowhere. */
const focusRow = (body: HTMLElement | null, id: string): boolean => {
  const row = body?.querySelector(`tr[data-id="${CSS.escape(id)}"]`);
  const part =
    row?.querySelector<HTMLElement>('a[data-part="list-name"]') ??
    row?.querySelector<HTMLElement>('input[type="checkbox"]');
  part?.focus();
  return part != null;
};

/** Arrow keys walk the rows, Enter opens, Space ticks, F2 renames, Delete removes; the mouse can do the same. */
export const ListTable = <T extends Listed>({
  kind,
  items,
  removed,
  selectedId,
  chosen,
  firstOrder = NEWEST_FIRST,
  onSelect,
  onChoose,
  renderMenu,
}: ListTableProps<T>) => {
  const [order, setOrder] = useState(firstOrder);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [menu, setMenu] = useState<{ readonly id: string; readonly button: HTMLElement } | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const reach = useRef<(index: number) => void>(null);
  const orders = useMemo(
    () =>
      new Map(
        kind.columns.flatMap(({ key, compare }): [string, Compare<T>][] =>
          compare === null ? [] : [[key, compare]],
        ),
      ),
    [kind],
  );
  const rows = useMemo(() => sortItems(items, order, orders), [items, order, orders]);
  const chosenIds = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen]);
  const active = rows.find(({ id }) => id === activeId) ?? rows[0];
  const menuItem = rows.find(({ id }) => id === menu?.id);

  const handlers = useMemo(
    (): RowHandlers => ({
      select: (id) => {
        setActiveId(id);
        onSelect(id);
      },
      choose: (id) => onChoose((ids) => toggle(ids, id)),
      openMenu: (id, button) => setMenu({ id, button }),
      endRename: (id) => {
        setRenaming(null);
        setActiveId(id);
        // The name is a link again only after the next paint.
        requestAnimationFrame(() => void focusRow(body.current, id));
      },
    }),
    [onSelect, onChoose],
  );

  const step = (to: number): void => {
    const item = rows[Math.min(rows.length - 1, Math.max(0, to))];
    if (item === undefined) return;
    handlers.select(item.id);
    reach.current?.(rows.indexOf(item));
    // One that was out of sight is built by the next frame.
    if (!focusRow(body.current, item.id)) requestAnimationFrame(() => void focusRow(body.current, item.id));
  };

  const keyActions = (item: T, index: number): Readonly<Record<string, () => void>> => ({
    ArrowDown: () => step(index + 1),
    ArrowUp: () => step(index - 1),
    Home: () => step(0),
    End: () => step(rows.length - 1),
    ' ': () => handlers.choose(item.id),
    Escape: () => onSelect(null),
    ...(removed
      ? {}
      : {
          F2: () => setRenaming(item.id),
          Delete: () => kind.remove(chosenIds.has(item.id) ? chosen : [item]),
        }),
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const target = event.target;
    if (!(target instanceof HTMLElement) || target.matches('input[type="text"]')) return;
    const index = rows.findIndex(({ id }) => id === target.closest('tr')?.dataset['id']);
    const item = rows[index];
    const act = item === undefined ? undefined : keyActions(item, index)[event.key];
    // Space on a button or a tick box already means something.
    if (act === undefined || (event.key === ' ' && !target.matches('[data-part="list-name"]'))) return;
    event.preventDefault();
    act();
  };

  const drawRow = (item: T, row?: VirtualRowProps) => (
    <ListRow
      key={item.id}
      kind={kind}
      item={item}
      measure={row?.ref}
      index={row?.['data-index']}
      removed={removed}
      selected={item.id === selectedId}
      chosen={chosenIds.has(item.id)}
      active={item.id === active?.id}
      renaming={item.id === renaming}
      handlers={handlers}
    />
  );

  const share = chosen.length === 0 ? 'none' : chosen.length === rows.length ? 'all' : 'some';
  return (
    <>
      <table
        className={classes.listTable}
        data-part="list-table"
        data-removed={removed || undefined}
        aria-label={kind.label}
      >
        <ListTableHead
          nameLabel={kind.nameLabel}
          columns={kind.columns}
          removed={removed}
          order={order}
          chosen={share}
          onOrder={setOrder}
          onChooseAll={(on) => onChoose(() => new Set(on ? rows.map(({ id }) => id) : []))}
        />
        <tbody ref={body} onKeyDown={onKeyDown}>
          {rows.length <= MOST_BUILT ? (
            rows.map((item) => drawRow(item))
          ) : (
            <Suspense fallback={rows.slice(0, MOST_BUILT).map((item) => drawRow(item))}>
              <LongRows
                items={rows}
                height={ROW_PIXELS}
                keep={active === undefined ? 0 : rows.indexOf(active)}
                reach={reach}
                keyOf={({ id }) => id}
              >
                {drawRow}
              </LongRows>
            </Suspense>
          )}
        </tbody>
      </table>
      {menu !== null &&
        menuItem !== undefined &&
        renderMenu({
          item: menuItem,
          button: menu.button,
          onClose: () => setMenu(null),
          onRename: () => setRenaming(menuItem.id),
          onDetails: () => handlers.select(menuItem.id),
        })}
    </>
  );
};
