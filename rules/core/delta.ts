import { z } from 'zod';
import { sameJson } from './json.ts';

/**
 * What one change made different, told so that it can be taken back and done again. Lists of things that have an id are told
 * thing by thing, so that a change of one unit of a hundred stays small.
 */
export type Delta =
  | { readonly was?: unknown; readonly now?: unknown }
  | { readonly fields: Readonly<Record<string, Delta>> }
  | {
      readonly things: Readonly<Record<string, Delta>>;
      /** Ids in their order, where that is another. */
      readonly order: { readonly was: readonly string[]; readonly now: readonly string[] } | null;
    };

export const deltaSchema: z.ZodType<Delta> = z.lazy(() =>
  z.union([
    z.strictObject({ fields: z.record(z.string(), deltaSchema) }),
    z.strictObject({
      things: z.record(z.string(), deltaSchema),
      order: z.strictObject({ was: z.array(z.string()), now: z.array(z.string()) }).nullable(),
    }),
    z.strictObject({ was: z.unknown().optional(), now: z.unknown().optional() }),
  ]),
);

type Fields = Readonly<Record<string, unknown>>;
interface Identified extends Fields {
  readonly id: string;
}

/** Readers of JSON leave a field of this name out: what has it is told as a whole. */
const LOST = '__proto__';

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !Object.hasOwn(value, LOST);

/** Each with an id of its own. */
const areThings = (value: unknown): value is readonly Identified[] =>
  Array.isArray(value) &&
  value.every((one) => isFields(one) && typeof one['id'] === 'string' && one['id'] !== LOST) &&
  new Set(value.map(({ id }: Identified) => id)).size === value.length;

const betweenFields = (was: Fields, now: Fields): Readonly<Record<string, Delta>> =>
  Object.fromEntries(
    [...new Set([...Object.keys(was), ...Object.keys(now)])].flatMap((key) => {
      const delta = deltaBetween(was[key], now[key]);
      return delta === null ? [] : [[key, delta]];
    }),
  );

const byId = (things: readonly Identified[]): Fields =>
  Object.fromEntries(things.map((thing) => [thing.id, thing]));

/** Null where nothing is different. What is the same object is not looked into. */
export const deltaBetween = (was: unknown, now: unknown): Delta | null => {
  if (was === now || (!(isFields(was) || Array.isArray(was)) && sameJson(was, now))) return null;
  if (isFields(was) && isFields(now)) {
    const fields = betweenFields(was, now);
    return Object.keys(fields).length === 0 ? null : { fields };
  }
  if (areThings(was) && areThings(now)) {
    const things = betweenFields(byId(was), byId(now));
    const ids = { was: was.map(({ id }) => id), now: now.map(({ id }) => id) };
    const order = sameJson(ids.was, ids.now) ? null : ids;
    return order === null && Object.keys(things).length === 0 ? null : { things, order };
  }
  if (sameJson(was, now)) return null;
  return { ...(was === undefined ? {} : { was }), ...(now === undefined ? {} : { now }) };
};

/** Turns it round: what takes the change back. */
export const reversed = (delta: Delta): Delta => {
  const each = (deltas: Readonly<Record<string, Delta>>): Readonly<Record<string, Delta>> =>
    Object.fromEntries(Object.entries(deltas).map(([key, one]) => [key, reversed(one)]));
  if ('fields' in delta) return { fields: each(delta.fields) };
  if ('things' in delta)
    return {
      things: each(delta.things),
      order: delta.order === null ? null : { was: delta.order.now, now: delta.order.was },
    };
  return { ...('now' in delta ? { was: delta.now } : {}), ...('was' in delta ? { now: delta.was } : {}) };
};

/** It is about something that is not there. */
class NoFit extends Error {}

const patched = (value: Fields, deltas: Readonly<Record<string, Delta>>): Fields => {
  const next = new Map(Object.entries(value));
  for (const [key, delta] of Object.entries(deltas)) {
    const changed = carryOut(next.get(key), delta);
    if (changed === undefined) next.delete(key);
    else next.set(key, changed);
  }
  return Object.fromEntries(next);
};

const carryOut = (value: unknown, delta: Delta): unknown => {
  if ('fields' in delta) {
    if (!isFields(value)) throw new NoFit();
    return patched(value, delta.fields);
  }
  if ('things' in delta) {
    if (!areThings(value)) throw new NoFit();
    const next = patched(byId(value), delta.things);
    const ids = delta.order?.now ?? value.map(({ id }) => id);
    if (ids.length !== Object.keys(next).length) throw new NoFit();
    return ids.map((id) => {
      if (!Object.hasOwn(next, id)) throw new NoFit();
      return next[id];
    });
  }
  return delta.now;
};

/** Null where it does not fit: what it was made for is not what stands there. What it does not name stays the same object. */
export const applyDelta = <T>(value: T, delta: Delta): T | null => {
  try {
    return carryOut(value, delta) as T;
  } catch (error) {
    if (error instanceof NoFit) return null;
    throw error;
  }
};
