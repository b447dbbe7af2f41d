import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, Suspense, useMemo, useRef, useState } from 'react';
import type { RosterSummary, SystemListing } from '../../api/types.ts';
import { removeRosters } from './actions.ts';
import { NEWEST_FIRST, type Order, type SortKey, sortRosters, turnOrder } from './roster-order.ts';
import { RosterRow } from './roster-row.tsx';
import './roster-table.css';

const RosterMenu = lazy(() => import('./roster-menu.tsx').then((module) => ({ default: module.RosterMenu })));

interface RosterTableProps {
  readonly rosters: readonly RosterSummary[];
  readonly systems: readonly SystemListing[];
  readonly removed: boolean;
  readonly selectedId: string | null;
  readonly chosen: readonly RosterSummary[];
  onSelect(id: string | null): void;
  onChoose(ids: ReadonlySet<string>): void;
}

interface HeadProps {
  readonly label: string;
  readonly sort: SortKey;
  readonly order: Order;
  readonly className: string;
  onOrder(order: Order): void;
}

const SortableHead = ({ label, sort, order, className, onOrder }: HeadProps) => {
  const on = order.key === sort;
  const Chevron = order.direction === 'ascending' ? IconChevronUp : IconChevronDown;
  return (
    <th scope="col" className={className} aria-sort={on ? order.direction : 'none'}>
      <button type="button" onClick={() => onOrder(turnOrder(order, sort))}>
        {label}
        {on && <Chevron aria-hidden className="roster-sort" />}
      </button>
    </th>
  );
};

const toggle = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
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
  const menuRoster = rosters.find(({ id }) => id === menu?.id);
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = useMemo(() => sortRosters(rosters, order), [rosters, order]);
  const chosenIds = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen]);
  const active = rows.find(({ id }) => id === activeId) ?? rows[0];

  const focusRow = (id: string): void => {
    setActiveId(id);
    body.current?.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(id)}"] .roster-name`)?.focus();
  };

  const step = (to: number): void => {
    const roster = rows[Math.min(rows.length - 1, Math.max(0, to))];
    if (roster === undefined) return;
    focusRow(roster.id);
    onSelect(roster.id);
  };

  const keyActions = (roster: RosterSummary, index: number): Readonly<Record<string, () => void>> => ({
    ArrowDown: () => step(index + 1),
    ArrowUp: () => step(index - 1),
    Home: () => step(0),
    End: () => step(rows.length - 1),
    ' ': () => onChoose(toggle(chosenIds, roster.id)),
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

  const all = rows.length > 0 && chosen.length === rows.length;
  return (
    <>
      <table className="roster-table" data-removed={removed || undefined} aria-label="Rosters">
        <thead>
          <tr>
            <th scope="col" className="roster-tick">
              <input
                type="checkbox"
                className="check-box"
                aria-label="Choose all"
                checked={all}
                ref={(box) => {
                  if (box !== null) box.indeterminate = chosen.length > 0 && !all;
                }}
                onChange={() => onChoose(new Set(all ? [] : rows.map(({ id }) => id)))}
              />
            </th>
            <SortableHead
              label="Roster"
              sort="name"
              order={order}
              className="roster-head-name"
              onOrder={setOrder}
            />
            <SortableHead
              label="Points"
              sort="points"
              order={order}
              className="roster-points"
              onOrder={setOrder}
            />
            <th scope="col" className="roster-state">
              State
            </th>
            <th scope="col" className="roster-units">
              Entries
            </th>
            <SortableHead
              label={removed ? 'Removed' : 'Changed'}
              sort="updatedAt"
              order={order}
              className="roster-when"
              onOrder={setOrder}
            />
            <td className="roster-menu" />
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={onKeyDown}>
          {rows.map((roster) => (
            <RosterRow
              key={roster.id}
              roster={roster}
              system={systems.find(({ id }) => id === roster.system)?.name ?? roster.system}
              removed={removed}
              selected={roster.id === selectedId}
              chosen={chosenIds.has(roster.id)}
              active={roster.id === active?.id}
              renaming={roster.id === renaming}
              onSelect={() => {
                setActiveId(roster.id);
                onSelect(roster.id);
              }}
              onChoose={() => onChoose(toggle(chosenIds, roster.id))}
              onMenu={(button) => setMenu({ id: roster.id, button })}
              onRenamed={() => {
                setRenaming(null);
                // The name is a link again only after the next paint.
                requestAnimationFrame(() => focusRow(roster.id));
              }}
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
            onDetails={() => onSelect(menuRoster.id)}
          />
        </Suspense>
      )}
    </>
  );
};
