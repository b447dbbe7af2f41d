import type { KeyboardEvent } from 'react';
import { joinTo } from '../../../../rules/core/joining.ts';
import { duplicateThem, joinThem, removeThem, shiftThem } from '../actions.ts';
import { useKit } from '../kit/use-kit.tsx';
import { useSession } from '../session/use-builder.tsx';
import { focusEditor, focusRow, focusRowNow } from '../view.ts';
import type { Reach } from './choose.ts';

interface ListKeys {
  /** The row that has the focus. */
  readonly cursor: string | null;
  chooseRow(id: string, reach: Reach): void;
  onRename(id: string): void;
}

const PAGE = 10;

/** Where a key leads from a row, or null for a key that does not move. */
const stepOf = (key: string, at: number, last: number): number | null => {
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, at + 1);
    case 'ArrowUp':
      return Math.max(0, at - 1);
    case 'PageDown':
      return Math.min(last, at + PAGE);
    case 'PageUp':
      return Math.max(0, at - PAGE);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
};

/** Everything the list does, from the keyboard. */
export const useListKeys = ({ cursor, chooseRow, onRename }: ListKeys) => {
  const session = useSession();
  const { desk } = useKit();

  /** Within its group; from the edge of it into the next, where that means another commander. */
  const moveOn = (ids: readonly string[], direction: 'up' | 'down'): void => {
    const { roster } = session.getState();
    const groups = session.sections(roster).filter((section) => section.ids.length > 0);
    const at = groups.findIndex((section) => cursor !== null && section.ids.includes(cursor));
    const edge = groups[at]?.ids.at(direction === 'up' ? 0 : -1);
    const next = groups[direction === 'up' ? at - 1 : at + 1];
    const target = next?.kind === groups[at]?.kind ? next?.ids.at(direction === 'up' ? -1 : 0) : undefined;
    if (
      cursor !== null &&
      edge === cursor &&
      target !== undefined &&
      joinTo(desk, roster, cursor, target) !== null
    )
      joinThem(session, desk, ids, target);
    else shiftThem(session, ids, direction);
  };

  const act = (event: KeyboardEvent, ids: readonly string[], mod: boolean): boolean => {
    const key = event.key.toLowerCase();
    if (event.altKey && (key === 'arrowup' || key === 'arrowdown')) {
      moveOn(ids, key === 'arrowup' ? 'up' : 'down');
      if (cursor !== null) focusRow(cursor);
      return true;
    }
    if (mod && key === 'a') {
      session.select(session.order(), cursor);
      return true;
    }
    if (mod && key === 'd') {
      duplicateThem(session, ids);
      const { focus } = session.getState().selection;
      if (focus !== null) focusRow(focus);
      return true;
    }
    if (mod || event.altKey) return false;
    switch (event.key) {
      case 'Delete':
      case 'Backspace': {
        const next = removeThem(session, ids);
        if (next !== null) focusRow(next);
        return true;
      }
      case 'F2':
        if (cursor !== null) onRename(cursor);
        return true;
      case ' ':
        if (cursor !== null) chooseRow(cursor, 'toggle');
        return true;
      case 'Enter':
        if (cursor !== null && !session.getState().selection.ids.includes(cursor)) chooseRow(cursor, 'one');
        focusEditor();
        return true;
      case 'Escape':
        session.select([]);
        return true;
      default:
        return false;
    }
  };

  return (event: KeyboardEvent): void => {
    const mod = event.ctrlKey || event.metaKey;
    const { selection } = session.getState();
    const order = session.order();
    const at = cursor === null ? -1 : order.indexOf(cursor);
    const to = mod || event.altKey ? null : stepOf(event.key, at, order.length - 1);
    const target = to === null ? undefined : order[to];
    if (target !== undefined) {
      event.preventDefault();
      chooseRow(target, event.shiftKey ? 'range' : 'one');
      focusRowNow(target);
      return;
    }
    const ids = selection.ids.length > 0 ? selection.ids : cursor === null ? [] : [cursor];
    if (act(event, ids, mod)) event.preventDefault();
  };
};
