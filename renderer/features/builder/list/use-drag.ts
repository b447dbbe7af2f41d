import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { joinTo } from '../../../../rules/core/joining.ts';
import { dropThem, joinThem } from '../actions.ts';
import { useKit } from '../kit/use-kit.tsx';
import type { Side } from '../order.ts';
import { useSession } from '../session/use-builder.tsx';

export interface Drop {
  readonly id: string;
  /** Onto it: under that commander, with that unit. */
  readonly side: Side | 'onto';
}

/** Near the edge of the list it rolls on under the hand. */
const EDGE_PX = 32;
const ROLL_PX = 10;

const rowAt = (x: number, y: number): HTMLElement | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('tr[data-id]') ?? null;

/** On a phone the list does not scroll itself, the pane does. */
const rollerOf = (list: HTMLElement | null): HTMLElement | null =>
  list === null || list.scrollHeight > list.clientHeight ? list : list.parentElement;

/** Dragging by the grip, with mouse, pen or finger. The keyboard has Alt with the arrows. */
export const useDrag = (scroller: { readonly current: HTMLElement | null }) => {
  const session = useSession();
  const { desk } = useKit();
  const [drop, setDrop] = useState<Drop | null>(null);
  const [dragged, setDragged] = useState<readonly string[]>([]);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const start = (id: string, event: ReactPointerEvent): void => {
    const { roster, selection } = session.getState();
    const ids = selection.ids.includes(id) ? selection.ids : [id];
    const section = session.sections(roster).find((candidate) => candidate.ids.includes(id));
    let target: Drop | null = null;

    const roll = (y: number): void => {
      const roller = rollerOf(scroller.current);
      if (roller === null) return;
      const box = roller.getBoundingClientRect();
      const step = y < box.top + EDGE_PX ? -ROLL_PX : y > box.bottom - EDGE_PX ? ROLL_PX : 0;
      roller.scrollBy(0, step);
    };
    const move = ({ clientX, clientY }: PointerEvent): void => {
      roll(clientY);
      const row = rowAt(clientX, clientY);
      const over = row?.dataset['id'];
      if (row === null || over === undefined || ids.includes(over)) {
        target = null;
      } else if (!section?.ids.includes(over)) {
        target = joinTo(desk, roster, id, over) === null ? null : { id: over, side: 'onto' };
      } else {
        const { top, height } = row.getBoundingClientRect();
        target = { id: over, side: clientY < top + height / 2 ? 'before' : 'after' };
      }
      setDrop(target);
    };
    const end = (): void => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', finish);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', cancel, true);
      stop.current = null;
      setDrop(null);
      setDragged([]);
    };
    const finish = (): void => {
      end();
      if (target === null) return;
      if (target.side === 'onto') joinThem(session, desk, ids, target.id);
      else dropThem(session, ids, target.id, target.side);
    };
    const cancel = (key: KeyboardEvent): void => {
      if (key.key !== 'Escape') return;
      key.stopPropagation();
      end();
    };
    event.preventDefault();
    stop.current?.();
    stop.current = end;
    setDragged(ids);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', finish);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', cancel, true);
  };

  return { drop, dragged, start };
};
