import { type KeyboardEvent, lazy, Suspense, useMemo, useRef, useState } from 'react';
import type { RosterSummary, SystemListing } from '../../api/types.ts';
import { removeRosters } from './actions.ts';
import { NEWEST_FIRST, sortRosters } from './roster-order.ts';
import { RosterRow, type RowHandlers } from './roster-row.tsx';
import { RosterTableHead } from './roster-table-head.tsx';
import './roster-table.css';

const RosterMenu = lazy(() => import('./roster-menu.tsx').then((module) => ({ default: module.RosterMenu })));

type Ids = ReadonlySet<string>;

interface RosterTableProps {
  readonly rosters: readonly RosterSummary[];
  readonly systems: readonly SystemListing[];
  readonly removed: boolean;
  readonly selectedId: string | null;
  readonly chosen: readonly RosterSummary[];
  onSelect(id: string | null): void;
  onChoose(change: (ids: Ids) => Ids): void;
}

const toggle = (ids: Ids, id: string): Ids => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
};

/** The first thing in a row that can have the focus: its name, or its box where the name leads nowhere. */
const focusRow = (body: HTMLElement | null, id: string): void => {
  const row = body?.querySelector(`tr[data-id="${CSS.escape(id)}"]`);
  (
    row?.querySelector<HTMLElement>('a.roster-name') ?? row?.querySelector<HTMLElement>('.check-box')
  )?.focus();
};

/** Arrow keys walk the rows, Enter opens, Space ticks, F2 renames, Delete removes; the mouse can do the same. */
export const RosterTable = ({
  rosters,
  systems,
  removed,
  selectedId,
  chosen,
  onSelect,
  onChoose,
}: RosterTableProps) => {
  const [order, setOrder] = useState(NEWEST_FIRST);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [menu, setMenu] = useState<{ readonly id: string; readonly button: HTMLElement } | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = useMemo(() => sortRosters(rosters, order), [rosters, order]);
  const chosenIds = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen]);
  const systemNames = useMemo(() => new Map(systems.map(({ id, name }) => [id, name])), [systems]);
  const active = rows.find(({ id }) => id === activeId) ?? rows[0];
  const menuRoster = rows.find(({ id }) => id === menu?.id);

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
        requestAnimationFrame(() => focusRow(body.current, id));
      },
    }),
    [onSelect, onChoose],
  );

  const step = (to: number): void => {
    const roster = rows[Math.min(rows.length - 1, Math.max(0, to))];
    if (roster === undefined) return;
    handlers.select(roster.id);
    focusRow(body.current, roster.id);
  };

  const keyActions = (roster: RosterSummary, index: number): Readonly<Record<string, () => void>> => ({
    ArrowDown: () => step(index + 1),
    ArrowUp: () => step(index - 1),
    Home: () => step(0),
    End: () => step(rows.length - 1),
    ' ': () => handlers.choose(roster.id),
    Escape: () => onSelect(null),
    ...(removed
      ? {}
      : {
          F2: () => setRenaming(roster.id),
          Delete: () => void removeRosters(chosenIds.has(roster.id) ? chosen : [roster]),
        }),
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const target = event.target;
    if (!(target instanceof HTMLElement) || target.matches('input[type="text"]')) return;
    const index = rows.findIndex(({ id }) => id === target.closest('tr')?.dataset['id']);
    const roster = rows[index];
    const act = roster === undefined ? undefined : keyActions(roster, index)[event.key];
    // Space on a button or a tick box already means something.
    if (act === undefined || (event.key === ' ' && !target.matches('.roster-name'))) return;
    event.preventDefault();
    act();
  };

  const share = chosen.length === 0 ? 'none' : chosen.length === rows.length ? 'all' : 'some';
  return (
    <>
      <table className="roster-table" data-removed={removed || undefined} aria-label="Rosters">
        <RosterTableHead
          removed={removed}
          order={order}
          chosen={share}
          onOrder={setOrder}
          onChooseAll={(on) => onChoose(() => new Set(on ? rows.map(({ id }) => id) : []))}
        />
        <tbody ref={body} onKeyDown={onKeyDown}>
          {rows.map((roster) => (
            <RosterRow
              key={roster.id}
              roster={roster}
              system={systemNames.get(roster.system) ?? roster.system}
              removed={removed}
              selected={roster.id === selectedId}
              chosen={chosenIds.has(roster.id)}
              active={roster.id === active?.id}
              renaming={roster.id === renaming}
              handlers={handlers}
            />
          ))}
        </tbody>
      </table>
      {menu !== null && menuRoster !== undefined && (
        <Suspense fallback={null}>
          <RosterMenu
            roster={menuRoster}
            button={menu.button}
            onClose={() => setMenu(null)}
            onRename={() => setRenaming(menuRoster.id)}
            onDetails={() => handlers.select(menuRoster.id)}
          />
        </Suspense>
      )}
    </>
  );
};
