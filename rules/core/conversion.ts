import type { Json } from './json.ts';
import type { Outcome, Step } from './trace.ts';

/** Something a sheet says that a conversion could not take as it stands: what it took instead, and what to write. */
export interface Trouble {
  /** Stable: `sheet/level`. */
  readonly code: string;
  /** Where on the sheet: `classes[0].level`. */
  readonly place: string;
  readonly message: string;
}

/** One derived number with the steps that led to it: a row of a screen or a card, and what it unfolds to. */
export interface Part<Key extends string = string> {
  readonly key: Key;
  readonly title: string;
  readonly value: Json;
  /** The value as people read it. */
  readonly shown: string;
  readonly steps: readonly Step[];
}

export const part = <Key extends string, Value extends Json>(
  key: Key,
  title: string,
  value: Value,
  shown: string,
  steps: readonly Step[],
): Part<Key> & { readonly value: Value } => ({ key, title, value, shown, steps });

/** A character as a system sees him. `steps` are those of all parts, in their order. */
export interface Converted<T, Key extends string = string> extends Outcome<T> {
  readonly parts: readonly Part<Key>[];
  readonly troubles: readonly Trouble[];
}

export const converted = <T, Key extends string>(
  value: T,
  parts: readonly Part<Key>[],
  troubles: readonly Trouble[],
): Converted<T, Key> => ({ value, steps: parts.flatMap(({ steps }) => steps), parts, troubles });

/** A derived number that is not what it was. */
export interface Change {
  readonly key: string;
  readonly title: string;
  readonly before: string;
  readonly after: string;
}

const NOTHING = 'none';

/** What a changed sheet changes, in the order of the parts; empty when it comes to the same. */
export const difference = (before: readonly Part[], after: readonly Part[]): readonly Change[] => {
  const old = new Map(before.map((part) => [part.key, part]));
  const fresh = new Set(after.map(({ key }) => key));
  const changed = after.flatMap((part) => {
    const shown = old.get(part.key)?.shown ?? NOTHING;
    return shown === part.shown
      ? []
      : [{ key: part.key, title: part.title, before: shown, after: part.shown }];
  });
  const gone = before
    .filter(({ key }) => !fresh.has(key))
    .map(({ key, title, shown }) => ({ key, title, before: shown, after: NOTHING }));
  return [...changed, ...gone];
};
