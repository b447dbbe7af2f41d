interface Moment<T> {
  readonly state: T;
  /** What the change that led away from this state did: "Knights added". */
  readonly label: string;
}

/** Everything a person did to one thing since it was opened, in both directions. */
export interface History<T> {
  readonly past: readonly Moment<T>[];
  readonly present: T;
  readonly future: readonly Moment<T>[];
  /** Changes with the key of the one before belong to the same step: typing a name is one step, not ten. */
  readonly openKey: string | null;
}

const KEPT = 500;

export const startHistory = <T>(present: T): History<T> => ({ past: [], present, future: [], openKey: null });

export const record = <T>(
  history: History<T>,
  next: T,
  label: string,
  key: string | null = null,
): History<T> => {
  if (next === history.present) return history;
  const sameStep = key !== null && key === history.openKey && history.past.length > 0;
  const past = sameStep ? history.past : [...history.past, { state: history.present, label }].slice(-KEPT);
  return { past, present: next, future: [], openKey: key };
};

/** Ends a step that was being typed: the next change starts another, whatever its key. */
export const closeStep = <T>(history: History<T>): History<T> =>
  history.openKey === null ? history : { ...history, openKey: null };

export const undo = <T>({ past, present, future }: History<T>): History<T> | null => {
  const last = past.at(-1);
  if (last === undefined) return null;
  return {
    past: past.slice(0, -1),
    present: last.state,
    future: [{ state: present, label: last.label }, ...future],
    openKey: null,
  };
};

export const redo = <T>({ past, present, future }: History<T>): History<T> | null => {
  const [next, ...rest] = future;
  if (next === undefined) return null;
  return {
    past: [...past, { state: present, label: next.label }],
    present: next.state,
    future: rest,
    openKey: null,
  };
};
