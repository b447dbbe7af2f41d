export interface FieldConflict {
  readonly field: string;
  readonly mine: string;
  readonly stored: string;
}

/** What each field is called and how its value reads, in the order of the form. */
export type FieldWords<T extends object> = {
  readonly [K in keyof T]-?: { readonly label: string; show(value: Required<T>[K]): string };
};

export const showTags = (tags: readonly string[]): string => (tags.length === 0 ? 'none' : tags.join(', '));
export const showYesNo = (value: boolean): string => (value ? 'yes' : 'no');

const describeField = <T extends object, K extends keyof T>(
  key: K,
  words: FieldWords<T>,
  mine: T,
  stored: T,
): readonly FieldConflict[] => {
  const value = mine[key];
  if (value === undefined) return [];
  const { label, show } = words[key];
  return [{ field: label, mine: show(value as Required<T>[K]), stored: show(stored[key] as Required<T>[K]) }];
};

/** The fields the person touched. */
export const describeFields = <T extends object>(
  words: FieldWords<T>,
  mine: T,
  stored: T,
): readonly FieldConflict[] =>
  (Object.keys(words) as (keyof T)[]).flatMap((key) => describeField(key, words, mine, stored));
