import { Button } from '@mantine/core';
import { IconPlus, IconUserShield, IconWand } from '@tabler/icons-react';
import {
  type CSSProperties,
  type FocusEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { DeskColumn } from '../../../../rules/core/desk-parts.ts';
import { ListHints } from '../../../components/list-hints.tsx';
import { Term } from '../../../components/term.tsx';
import { capitalise, formatNumber } from '../../../format.ts';
import { useKit } from '../kit/use-kit.tsx';
import { useSheetMarks } from '../people/use-sheet-checks.ts';
import { useBuilder, useSession } from '../session/use-builder.tsx';
import { focusCatalogue, openStart, rowId } from '../view.ts';
import { choose, type Reach, reachOf } from './choose.ts';
import classes from './entry-list.module.css';
import { EntryMenu, type MenuPlace } from './entry-menu.tsx';
import { EntryRow } from './entry-row.tsx';
import { listSections } from './list-body.ts';
import { ManyBar } from './many-bar.tsx';
import { useDrag } from './use-drag.ts';
import { useListKeys } from './use-list-keys.ts';

const idOf = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('tr[data-id]')?.dataset['id'] ?? null) : null;

/** Columns that never give way: their widths are all alike. */
const isPlain = (columns: readonly DeskColumn[]): boolean =>
  columns.every(({ yields }) => yields === undefined);

interface GroupRowProps {
  readonly name: string;
  readonly detail: string;
  /** Null for rules without points. */
  readonly points: number | null;
  readonly span: number;
}

const GroupRow = memo(({ name, detail, points, span }: GroupRowProps) => (
  <tr className={classes.rowGroup}>
    <th scope="rowgroup" colSpan={span}>
      <h3>{name}</h3> <span>{detail}</span>
    </th>
    {points !== null && <td>{formatNumber(points)}</td>}
  </tr>
));

const Head = memo(() => {
  const { columns, words, countField } = useKit();
  return (
    <thead>
      <tr className={classes.rowHead}>
        <td aria-hidden />
        <th scope="col">
          {countField !== null && (
            <Term means={capitalise(words.count)}>{capitalise(words.count.slice(0, 3))}.</Term>
          )}
        </th>
        <th scope="col" className={classes.rowHeadName}>
          {capitalise(words.unit)}
        </th>
        {columns.map(({ label, help, yields }, index) => (
          <th key={label} scope="col" data-number={index} data-yields={yields}>
            {help === '' ? label : <Term means={help}>{label}</Term>}
          </th>
        ))}
        {words.points !== null && (
          <th scope="col" className={classes.rowHeadPoints}>
            {capitalise(words.points)}
          </th>
        )}
        <td aria-hidden />
      </tr>
    </thead>
  );
});

const Nobody = () => (
  <div className={classes.rowNobody}>
    <h2>Nobody stands here yet</h2>
    <p>{useKit().nobody}</p>
    <Button leftSection={<IconWand />} onClick={openStart}>
      Start me off
    </Button>
  </div>
);

const AddRow = memo(() => {
  const { words, catalogue } = useKit();
  return (
    <div className={classes.rowAdd}>
      <Button size="compact-sm" leftSection={<IconPlus />} onClick={() => focusCatalogue('units')}>
        {capitalise(words.unit)}
      </Button>
      <Button size="compact-sm" leftSection={<IconPlus />} onClick={() => focusCatalogue('characters')}>
        {capitalise(words.character)}
      </Button>
      {catalogue.takesPeople && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconUserShield />}
          onClick={() => focusCatalogue('characters')}
        >
          Convert a role-playing character
        </Button>
      )}
    </div>
  );
});

/** The army as a list: choose, move, rename, duplicate and remove, by mouse and by keyboard. */
export const EntryList = () => {
  const session = useSession();
  const roster = useBuilder((state) => state.roster);
  const assessment = useBuilder((state) => state.assessment);
  const selection = useBuilder((state) => state.selection);
  const kit = useKit();
  const marks = useSheetMarks();
  const [keepRows] = useState(() => kit.createRows());
  const [cursor, setCursor] = useState<string | null>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const anchor = useRef<string | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { drop, dragged, start } = useDrag(scroller);
  const onRenamed = useCallback(() => setRenaming(null), []);
  const closeMenu = useCallback(() => setMenu(null), []);

  const sections = listSections(session.sections(roster), keepRows(roster, assessment, marks), kit.words);
  const order = session.order();
  const hasPoints = kit.words.points !== null;
  // Grip, count, name and the kit's columns; with points the last cell stands under them.
  const span = 3 + kit.columns.length + (hasPoints ? 0 : 1);
  const tabbable =
    [cursor, selection.focus].find((id) => id !== null && order.includes(id)) ?? order[0] ?? null;
  const chosen = new Set(selection.ids);

  // What was just added, or chosen elsewhere, comes into sight; the focus stays where the person works.
  useEffect(() => {
    if (selection.focus !== null) {
      document.getElementById(rowId(selection.focus))?.scrollIntoView({ block: 'nearest' });
    }
  }, [selection.focus]);

  const chooseRow = (id: string, reach: Reach): void => {
    const { ids, focus } = choose(order, session.getState().selection, anchor.current, id, reach);
    if (reach !== 'range') anchor.current = id;
    setCursor(id);
    session.select(ids, focus);
  };
  const onKeyDown = useListKeys({ cursor: tabbable, chooseRow, onRename: setRenaming });

  const onClick = (event: MouseEvent): void => {
    const id = idOf(event.target);
    if (id !== null && id !== renaming) chooseRow(id, reachOf(event));
  };
  const onDoubleClick = (event: MouseEvent): void => {
    const inName =
      event.target instanceof Element && event.target.closest('[data-part="row-title"]') !== null;
    const id = idOf(event.target);
    if (inName && id !== null) setRenaming(id);
  };
  const onContextMenu = (event: MouseEvent): void => {
    const id = idOf(event.target);
    if (id === null || id === renaming) return;
    event.preventDefault();
    if (!chosen.has(id)) chooseRow(id, 'one');
    const { ids } = session.getState().selection;
    // From the keyboard the event has no place of its own.
    const box = document.getElementById(rowId(id))?.getBoundingClientRect();
    const place =
      event.clientX === 0 && event.clientY === 0 && box !== undefined
        ? [box.left + 40, box.bottom]
        : [event.clientX, event.clientY];
    setMenu({ x: place[0] ?? 0, y: place[1] ?? 0, id, ids });
  };
  const onPointerDown = (event: PointerEvent): void => {
    const onGrip = event.target instanceof Element && event.target.closest('[data-grip]') !== null;
    const id = idOf(event.target);
    if (onGrip && id !== null && event.button === 0) start(id, event);
  };
  const onFocus = (event: FocusEvent): void => {
    const id = idOf(event.target);
    if (id !== null) setCursor(id);
  };

  return (
    <>
      <div className={classes.rowScroll} ref={scroller}>
        {sections.length === 0 ? (
          <Nobody />
        ) : (
          <table
            className={classes.rowTable}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows are chosen and moved, which a table alone cannot say
            role="grid"
            aria-label="Units and characters"
            aria-multiselectable
            data-dragging={dragged.length > 0 || undefined}
            data-plain={isPlain(kit.columns) || undefined}
            style={{ '--row-numbers': kit.columns.length + (hasPoints ? 1 : 0) } as CSSProperties}
            onClick={onClick}
            onDoubleClick={onDoubleClick}
            onContextMenu={onContextMenu}
            onPointerDown={onPointerDown}
            onFocus={onFocus}
            onKeyDown={onKeyDown}
          >
            <Head />
            {sections.map(({ id, name, detail, points, rows }) => (
              <tbody key={id}>
                <GroupRow name={name} detail={detail} points={hasPoints ? points : null} span={span} />
                {rows.map((row) => (
                  <EntryRow
                    key={row.id}
                    row={row}
                    selected={chosen.has(row.id)}
                    tabbable={row.id === tabbable}
                    renaming={row.id === renaming}
                    dragged={dragged.includes(row.id)}
                    drop={drop?.id === row.id ? drop.side : null}
                    onRenamed={onRenamed}
                  />
                ))}
              </tbody>
            ))}
          </table>
        )}
        <AddRow />
      </div>
      <ListHints of={scroller} />
      <ManyBar />
      <EntryMenu place={menu} onRename={setRenaming} onClose={closeMenu} />
    </>
  );
};
