import type { Assessment, RosterDocument } from '../../../../rules/core/system.ts';
import type { History } from '../../saving/history.ts';
import {
  createUndoable,
  type Undoable,
  type UndoableOptions,
  type UndoableState,
} from '../../saving/undoable.ts';
import { type Section, type Sections, shownOrder } from '../order.ts';

/** What is selected: every marked entry, and the one whose editor shows (the last one chosen). */
export interface Selection {
  readonly ids: readonly string[];
  readonly focus: string | null;
}

export interface BuilderState<R extends RosterDocument> extends Omit<UndoableState<R>, 'present'> {
  readonly roster: R;
  readonly assessment: Assessment;
  readonly selection: Selection;
}

/** One roster being built: its history, its assessment and what is selected. Knows no screen and no store. */
export interface BuilderSession<R extends RosterDocument> extends Omit<Undoable<R>, 'getState'> {
  getState(): BuilderState<R>;
  select(ids: readonly string[], focus?: string | null): void;
  /** How the list is parted; drags and arrows stay within a section. */
  readonly sections: Sections<R>;
  /** What the rules say is asked anew: something beside the roster changed. */
  reassess(): void;
  /** The entries as the list shows them now. */
  order(): readonly string[];
}

interface SessionOptions<R extends RosterDocument> extends UndoableOptions<R> {
  readonly history: History<R>;
  assess(roster: R): Assessment;
  readonly sections?: Sections<R>;
}

/** Units, then characters: for systems that part them no further. */
const plainSections = ({ units, characters }: RosterDocument): readonly Section[] => [
  { id: 'units', name: 'Units', kind: 'unit', ids: units.map(({ id }) => id) },
  { id: 'characters', name: 'Characters', kind: 'character', ids: characters.map(({ id }) => id) },
];

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
  history,
  assess,
  sections = plainSections,
  ...options
}: SessionOptions<R>): BuilderSession<R> => {
  const listeners = new Set<() => void>();
  const core = createUndoable(history, options);
  let selection = NOTHING;
  let assessed = { roster: history.present, assessment: assess(history.present) };
  let state: BuilderState<R>;

  const compute = (): BuilderState<R> => {
    const { present: roster, ...rest } = core.getState();
    if (assessed.roster !== roster) assessed = { roster, assessment: assess(roster) };
    selection = keepExisting(selection, roster);
    return { roster, assessment: assessed.assessment, selection, ...rest };
  };
  const tell = (): void => {
    state = compute();
    for (const listener of listeners) listener();
  };
  state = compute();
  core.subscribe(tell);

  return {
    getState: () => state,
    sections,
    order: () => shownOrder(sections(state.roster)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit: core.edit,
    endStep: core.endStep,
    undo: core.undo,
    redo: core.redo,
    goTo: core.goTo,
    takeIn: core.takeIn,
    recall: core.recall,
    reassess: () => {
      const { roster } = state;
      assessed = { roster, assessment: assess(roster) };
      tell();
    },
    select: (ids, focus = ids.at(-1) ?? null) => {
      selection = { ids, focus };
      tell();
    },
  };
};
