import { closeStep, type History, record, redo, startHistory, undo } from './history.ts';

export interface UndoableState<T> {
  readonly present: T;
  /** What undo would take back and redo bring again, in words; null when there is nothing. */
  readonly undoLabel: string | null;
  readonly redoLabel: string | null;
  readonly lastChange: string | null;
}

/** One thing being edited, with everything that was done to it. Knows no screen and no store. */
export interface Undoable<T> {
  getState(): UndoableState<T>;
  subscribe(listener: () => void): () => void;
  /** `key` joins a run of changes (typing, a held stepper) into one step of the history. */
  edit(label: string, change: (present: T) => T, key?: string): void;
  /** The field was left: what is typed next is another step. */
  endStep(): void;
  undo(): void;
  redo(): void;
  /** Puts what the store already holds in place; undo still leads back to what was done here. */
  takeIn(label: string, stored: T): void;
}

/** `onChange` gets what to store after every change, undo and redo included. */
export const createUndoable = <T>(first: T, onChange: (present: T) => void): Undoable<T> => {
  const listeners = new Set<() => void>();
  let history: History<T> = startHistory(first);
  let lastChange: string | null = null;

  const compute = (): UndoableState<T> => ({
    present: history.present,
    undoLabel: history.past.at(-1)?.label ?? null,
    redoLabel: history.future[0]?.label ?? null,
    lastChange,
  });
  let state = compute();
  const move = (next: History<T> | null, label: string | null, stored = false): void => {
    if (next === null || next === history) return;
    const changed = next.present !== history.present;
    history = next;
    if (label !== null) lastChange = label;
    state = compute();
    for (const listener of listeners) listener();
    if (changed && !stored) onChange(history.present);
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit: (label, change, key) => move(record(history, change(history.present), label, key ?? null), label),
    endStep: () => {
      history = closeStep(history);
    },
    undo: () => move(undo(history), state.undoLabel === null ? null : `Undone: ${state.undoLabel}`),
    redo: () => move(redo(history), state.redoLabel === null ? null : `Redone: ${state.redoLabel}`),
    takeIn: (label, stored) => {
      const untouched = history.past.length === 0 && history.future.length === 0;
      move(untouched ? startHistory(stored) : record(history, stored, label), untouched ? null : label, true);
    },
  };
};
