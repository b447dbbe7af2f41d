import type { Assessment, RosterDocument } from '../../../../rules/core/system.ts';
import { closeStep, type History, record, redo, startHistory, undo } from './history.ts';

/** What is selected: every marked entry, and the one whose editor shows (the last one chosen). */
export interface Selection {
  readonly ids: readonly string[];
  readonly focus: string | null;
}

export interface BuilderState<R extends RosterDocument> {
  readonly roster: R;
  readonly assessment: Assessment;
  readonly selection: Selection;
  /** What undo would take back and redo bring again, in words; null when there is nothing. */
  readonly undoLabel: string | null;
  readonly redoLabel: string | null;
  readonly lastChange: string | null;
}

/** One roster being built: its history, its assessment and what is selected. Knows no screen and no store. */
export interface BuilderSession<R extends RosterDocument> {
  getState(): BuilderState<R>;
  subscribe(listener: () => void): () => void;
  /** `key` joins a run of changes (typing, a held stepper) into one step of the history. */
  edit(label: string, change: (roster: R) => R, key?: string): void;
  /** The field was left: what is typed next is another step. */
  endStep(): void;
  undo(): void;
  redo(): void;
  select(ids: readonly string[], focus?: string | null): void;
  /** Puts what the store already holds in place; undo still leads back to what was done here. */
  takeIn(label: string, roster: R): void;
}

interface SessionOptions<R extends RosterDocument> {
  readonly roster: R;
  assess(roster: R): Assessment;
  /** Called after every change of the roster, undo and redo included, with what to store. */
  onChange(roster: R): void;
}

const NOTHING: Selection = { ids: [], focus: null };

/** Entries that an undo or a removal took away are no longer selected. */
const keepExisting = (selection: Selection, roster: RosterDocument): Selection => {
  const there = new Set([...roster.units, ...roster.characters].map(({ id }) => id));
  const ids = selection.ids.filter((id) => there.has(id));
  if (ids.length === selection.ids.length) return selection;
  return {
    ids,
    focus: selection.focus !== null && there.has(selection.focus) ? selection.focus : (ids.at(-1) ?? null),
  };
};

export const createSession = <R extends RosterDocument>({
  roster: first,
  assess,
  onChange,
}: SessionOptions<R>): BuilderSession<R> => {
  const listeners = new Set<() => void>();
  let history: History<R> = startHistory(first);
  let selection = NOTHING;
  let lastChange: string | null = null;
  let assessed = { roster: first, assessment: assess(first) };
  let state: BuilderState<R>;

  const compute = (): BuilderState<R> => {
    const roster = history.present;
    if (assessed.roster !== roster) assessed = { roster, assessment: assess(roster) };
    selection = keepExisting(selection, roster);
    return {
      roster,
      assessment: assessed.assessment,
      selection,
      undoLabel: history.past.at(-1)?.label ?? null,
      redoLabel: history.future[0]?.label ?? null,
      lastChange,
    };
  };
  const tell = (): void => {
    state = compute();
    for (const listener of listeners) listener();
  };
  const move = (next: History<R> | null, label: string | null, stored = false): void => {
    if (next === null || next === history) return;
    const changed = next.present !== history.present;
    history = next;
    if (label !== null) lastChange = label;
    tell();
    if (changed && !stored) onChange(history.present);
  };
  state = compute();

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
    select: (ids, focus = ids.at(-1) ?? null) => {
      selection = { ids, focus };
      tell();
    },
    takeIn: (label, roster) => {
      const untouched = history.past.length === 0 && history.future.length === 0;
      move(untouched ? startHistory(roster) : record(history, roster, label), untouched ? null : label, true);
    },
  };
};
