import type { ViewIds } from './view-ids.ts';

/** Every field by its name, those that may be left out too: a field that nobody has thought about does not compile. */
export type Every<T> = { [K in keyof Required<T>]: T[K] };

export type Eyes = Pick<ViewIds, 'seen'>;

export const idFor = (eyes: Eyes, id: string): string => eyes.seen(id) ?? id;
export const idOrNull = (eyes: Eyes, id: string | null): string | null =>
  id === null ? null : eyes.seen(id);
