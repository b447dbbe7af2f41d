import type { KeyboardEvent } from 'react';
import { duplicateThem, removeThem, shiftThem } from '../actions.ts';
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

  const act = (event: KeyboardEvent, ids: readonly string[], mod: boolean): boolean => {
    const key = event.key.toLowerCase();
    if (event.altKey && (key === 'arrowup' || key === 'arrowdown')) {
      shiftThem(session, ids, key === 'arrowup' ? 'up' : 'down');
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
