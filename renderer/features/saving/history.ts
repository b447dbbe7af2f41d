import { applyDelta, type Delta, deltaBetween, reversed } from '../../../rules/core/delta.ts';

/** One change, with its name and its time. */
export interface Step {
  readonly seq: number;
  /** "Knights added". */
  readonly label: string;
  readonly at: string;
  readonly delta: Delta;
}

/** Everything a person did to one thing, in both directions: the first `done` steps count, the others were undone. */
export interface History<T> {
  readonly steps: readonly Step[];
  readonly done: number;
  readonly present: T;
  /** Changes with the key of the one before belong to the same step: typing a name is one step, not ten. */
  readonly open: { readonly key: string; readonly before: T } | null;
}

/** As the store has it: `cursor` is the number of the last step that counts. */
export interface KeptHistory {
  readonly cursor: number;
  readonly steps: readonly Step[];
}

export const NO_HISTORY: KeptHistory = { cursor: 0, steps: [] };

export const startHistory = <T>(present: T, { cursor, steps }: KeptHistory = NO_HISTORY): History<T> => ({
  steps,
  done: steps.filter(({ seq }) => seq <= cursor).length,
  present,
  open: null,
});

/** Where the oldest steps went, the first that is left keeps its number. */
const nextSeq = (kept: readonly Step[], all: readonly Step[]): number =>
  (kept.at(-1)?.seq ?? (all[0]?.seq ?? 1) - 1) + 1;

interface Change {
  readonly label: string;
  readonly at: string;
  readonly key?: string | null;
}

export const record = <T>(history: History<T>, next: T, { label, at, key = null }: Change): History<T> => {
  if (next === history.present) return history;
  const { open, done } = history;
  const sameStep = key !== null && open !== null && key === open.key && done > 0;
  const before = sameStep ? open.before : history.present;
  const delta = deltaBetween(before, next);
  const kept = history.steps.slice(0, sameStep ? done - 1 : done);
  const seq = nextSeq(kept, history.steps);
  // Typed back to what stood there: nothing was done.
  const steps = delta === null ? kept : [...kept, { seq, label, at, delta }];
  return { steps, done: steps.length, present: next, open: key === null ? null : { key, before } };
};

/** Ends a step that was being typed: the next change starts another, whatever its key. */
export const closeStep = <T>(history: History<T>): History<T> =>
  history.open === null ? history : { ...history, open: null };

/** Goes to where `done` steps count; null where the way there is not known any more. */
export const goTo = <T>(history: History<T>, done: number): History<T> | null => {
  if (done < 0 || done > history.steps.length || done === history.done) return null;
  const way =
    done < history.done
      ? history.steps
          .slice(done, history.done)
          .toReversed()
          .map(({ delta }) => reversed(delta))
      : history.steps.slice(history.done, done).map(({ delta }) => delta);
  let present: T = history.present;
  for (const delta of way) {
    const next = applyDelta(present, delta);
    if (next === null) return null;
    present = next;
  }
  return { steps: history.steps, done, present, open: null };
};

/** What was done since the store last heard of it, as the store takes it. */
export interface Trail {
  from: number;
  cursor: number;
  steps: Omit<Step, 'seq'>[];
}

const cursorIn = ({ steps, done }: Pick<History<unknown>, 'steps' | 'done'>): number =>
  steps[done - 1]?.seq ?? (steps[0]?.seq ?? 1) - 1;

export const trailSince = (history: History<unknown>, stored: readonly Step[]): Trail => {
  const same = history.steps.findIndex((step, at) => step !== stored[at]);
  const first = same < 0 ? history.steps.length : same;
  const fresh = history.steps.slice(first);
  return {
    from: fresh[0]?.seq ?? nextSeq(history.steps, stored),
    cursor: cursorIn(history),
    steps: fresh.map(({ seq: _seq, ...step }) => step),
  };
};

/** What the store keeps goes before what was done here meanwhile. */
export const withEarlier = <T>(history: History<T>, kept: KeptHistory): History<T> => {
  const base = startHistory(history.present, kept);
  if (history.steps.length === 0) return base;
  const earlier = base.steps.slice(0, base.done);
  const from = cursorIn(base);
  const own = history.steps.map((step, at) => ({ ...step, seq: from + 1 + at }));
  return { ...history, steps: [...earlier, ...own], done: earlier.length + history.done };
};

/** Without the steps on one side of now: they do not fit what stands here. */
export const forget = <T>(history: History<T>, which: 'earlier' | 'later'): History<T> =>
  which === 'earlier'
    ? { ...history, steps: history.steps.slice(history.done), done: 0 }
    : { ...history, steps: history.steps.slice(0, history.done) };
