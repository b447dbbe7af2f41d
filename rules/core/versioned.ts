import type { z } from 'zod';

/** Where a stored value says of which version it is; one that says nothing is of version 1. */
const VERSION_MARK = '$version';

/** Leads to the next version. Pure; whatever its own version never wrote may make it stumble over a TypeError. */
export type UpgradeStep = (older: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/** Stored by a Muster that knows more than this one: nothing is wrong with it. */
export class NewerVersion extends Error {
  override readonly name = 'NewerVersion';
}

/** What is kept as JSON, in a store or a file: its shape of today and the way from every shape it ever had. */
export interface Versioned<T> {
  readonly version: number;
  readonly schema: z.ZodType<T>;
  /** Whether it was stored by today's version. */
  isCurrent(value: unknown): boolean;
  /** As today's version has it, not parsed yet. */
  forward(value: unknown): unknown;
  /** What was parsed, never what was stored. */
  read(value: unknown): T;
  /** Ready to be stored, or written into a file. */
  mark<V extends object>(value: V): V;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The mark by itself and the rest, for a value whose version stands in one of its parts. */
export const takeMark = (value: unknown): readonly [mark: object, rest: unknown] => {
  if (!isRecord(value) || !(VERSION_MARK in value)) return [{}, value];
  const { [VERSION_MARK]: mark, ...rest } = value;
  return [{ [VERSION_MARK]: mark }, rest];
};

/** `steps` lead from version 1 to 2, from 2 to 3 and so on to the schema: their number is the version. */
export const versioned = <T>({
  schema,
  steps,
}: {
  readonly schema: z.ZodType<T>;
  readonly steps: readonly UpgradeStep[];
}): Versioned<T> => {
  const version = steps.length + 1;
  const forward = (value: unknown): unknown => {
    if (!isRecord(value)) return value;
    const { [VERSION_MARK]: mark = 1, ...content } = value;
    if (!Number.isInteger(mark) || Number(mark) < 1) throw new TypeError(`${VERSION_MARK} is no version`);
    if (Number(mark) > version) throw new NewerVersion(`version ${mark} is newer than ${version}`);
    return steps.slice(Number(mark) - 1).reduce((older, step) => step(older), content);
  };
  return {
    version,
    schema,
    isCurrent: (value) => isRecord(value) && (value[VERSION_MARK] ?? 1) === version,
    forward,
    read: (value) => schema.parse(forward(value)),
    mark: (value) => (version === 1 ? value : { [VERSION_MARK]: version, ...value }),
  };
};
