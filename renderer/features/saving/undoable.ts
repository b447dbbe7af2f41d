import {
  closeStep,
  forget,
  goTo,
  type History,
  type KeptHistory,
  record,
  type Step,
  startHistory,
  withEarlier,
} from './history.ts';

export interface UndoableState<T> {
  readonly present: T;
  /** What undo would take back and redo bring again, in words; null when there is nothing. */
  readonly undoLabel: string | null;
  readonly redoLabel: string | null;
  readonly lastChange: string | null;
  /** Everything that was done, the oldest first; the first `done` of it count. */
  readonly steps: readonly Step[];
  readonly done: number;
}

/** One thing being edited, with everything that was done to it. Knows no screen and no store. */
export interface Undoable<T> {
  getState(): UndoableState<T>;
  subscribe(listener: () => void): () => void;
  /** `key` joins a run of changes (typing, a held stepper) into one step of the history. */
  edit(label: string, change: (present: T) => T, key?: string): void;
  /** The field was left: what is typed next is another step. */
  endStep(): void;
  /** False where there is nothing to take back, and nothing on its way that might be. */
  undo(): boolean;
  redo(): boolean;
  /** To where so many steps count. */
  goTo(done: number): void;
  /** Puts what the store already holds in place; undo still leads back to what was done here. */
  takeIn(label: string, stored: T): void;
  /** What was done before this page was opened. */
  recall(kept: KeptHistory): void;
}

export interface UndoableOptions<T> {
  /** Gets what to store after every change, undo and redo included. */
  onChange(history: History<T>): void;
  /** Hears of every history, also of one that leads to no change. */
  onHistory?(history: History<T>): void;
  /** What an older Muster left behind, as it must look today; null where it cannot be read. */
  accept?(value: T): T | null;
}

const NO_WAY = 'That step does not fit what stands here any more';

export const createUndoable = <T>(
  first: History<T>,
  { onChange, onHistory = () => {}, accept = (value) => value }: UndoableOptions<T>,
): Undoable<T> => {
  const listeners = new Set<() => void>();
  let history = first;
  let lastChange: string | null = null;
  /** Steps of another day: what they lead to may be of an older shape. */
  let recalled: ReadonlySet<Step> = new Set(first.steps);
  /** Until the store has told what was done before, steps asked for are owed: back below nought, on above it. Null from then on. */
  let owed: number | null = first.steps.length === 0 ? 0 : null;

  const compute = (): UndoableState<T> => ({
    present: history.present,
    undoLabel: history.steps[history.done - 1]?.label ?? null,
    redoLabel: history.steps[history.done]?.label ?? null,
    lastChange,
    steps: history.steps,
    done: history.done,
  });
  let state = compute();
  const now = (): string => new Date().toISOString();
  const move = (next: History<T>, label: string | null, stored = false): void => {
    if (next === history) return;
    const changed = next.present !== history.present;
    history = next;
    if (label !== null) lastChange = label;
    state = compute();
    onHistory(history);
    for (const listener of listeners) listener();
    if (changed && !stored) onChange(history);
  };

  const acceptable = (next: History<T>): History<T> | null => {
    const [from, to] = [Math.min(next.done, history.done), Math.max(next.done, history.done)];
    if (!history.steps.slice(from, to).some((step) => recalled.has(step))) return next;
    const present = accept(next.present);
    return present === null ? null : { ...next, present };
  };

  const travel = (done: number, label: string): void => {
    if (done < 0 || done > history.steps.length || done === history.done) return;
    const reached = goTo(history, done);
    const next = reached === null ? null : acceptable(reached);
    if (next === null) move(forget(history, done < history.done ? 'earlier' : 'later'), NO_WAY);
    else move(next, label);
  };

  /** One step back or on. */
  const step = (by: 1 | -1): boolean => {
    const to = history.done + by;
    if (to >= 0 && to <= history.steps.length) {
      travel(to, by < 0 ? `Undone: ${state.undoLabel}` : `Redone: ${state.redoLabel}`);
      return true;
    }
    if (owed === null) return false;
    owed += by;
    return true;
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit: (label, change, key) =>
      move(record(history, change(history.present), { label, at: now(), key: key ?? null }), label),
    endStep: () => {
      history = closeStep(history);
    },
    undo: () => step(-1),
    redo: () => step(1),
    goTo: (done) => {
      const label = history.steps[done - 1]?.label;
      travel(done, label === undefined ? 'Back to the beginning' : `Gone to: ${label}`);
    },
    takeIn: (label, stored) => {
      const untouched = history.steps.length === 0;
      const next = untouched ? startHistory(stored) : record(history, stored, { label, at: now() });
      move(next, untouched ? null : label, true);
    },
    recall: (kept) => {
      recalled = new Set([...recalled, ...kept.steps]);
      move(withEarlier(history, kept), null);
      const asked = owed ?? 0;
      owed = null;
      for (let left = Math.abs(asked); left > 0; left -= 1) step(asked < 0 ? -1 : 1);
    },
  };
};
