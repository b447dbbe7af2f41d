import { z } from 'zod';
import type { ThingKind } from '../../../db/damage.ts';
import { listInTransit } from '../../../db/queries/imports.ts';
import { NewerVersion, type Versioned } from '../../../rules/core/versioned.ts';
import type { AppContext } from '../context.ts';
import { Refused } from '../errors.ts';

/** What reading a row of another shape runs into; anything else is a fault of the program or of the store. */
const isOfAnotherShape = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof RangeError || error instanceof z.core.$ZodError;

const NEWER = 'was saved by a newer Muster. It is unharmed: install the newest Muster to read it.';

/**
 * The disk or another program may have altered a row so that it still is JSON and yet nothing Muster wrote. Such a
 * thing is refused by name. `advice` says what can be done besides bringing back a backup.
 */
export const readStored = <T>(
  { code, name, advice }: { readonly code: string; readonly name: string; readonly advice: string },
  read: () => T,
): T => {
  try {
    return read();
  } catch (error) {
    if (error instanceof NewerVersion) throw new Refused(code, `"${name}" ${NEWER}`);
    if (!isOfAnotherShape(error)) throw error;
    throw new Refused(
      code,
      `"${name}" is damaged: the disk or another program has altered it. Bring back a backup from before in Settings, or ${advice}.`,
    );
  }
};

/** Up to today's version, where a value is told apart by its place; what no version ever wrote is refused. */
export const bringForward = (
  kept: Pick<Versioned<unknown>, 'forward'>,
  value: unknown,
  code: string,
  root: string,
): unknown => {
  try {
    return kept.forward(value);
  } catch (error) {
    const isNewer = error instanceof NewerVersion;
    if (!isNewer && !isOfAnotherShape(error)) throw error;
    const what = isNewer ? NEWER : 'is not what any Muster wrote';
    throw new Refused(
      code,
      root === '' ? `This ${what}` : `${root}: this ${what}`,
      root === '' ? null : root,
    );
  }
};

/** Null for what cannot be read: one damaged thing must not hide all the others. */
export const readOrNull = <T>(read: () => T): T | null => {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refused || error instanceof NewerVersion || isOfAnotherShape(error)) return null;
    throw error;
  }
};

/** A row's JSON with the columns beside it, for a schema to read. Spread unseen, a number would pass for an empty object. */
export const withColumns = (json: unknown, columns: Readonly<Record<string, unknown>>): unknown =>
  typeof json === 'object' && json !== null ? { ...json, ...columns } : json;

/** What is coming in from a file, or going out again: all of it is there, or nothing. */
export const inTransit = ({ store }: AppContext, kind: ThingKind): ReadonlySet<string> =>
  new Set(listInTransit(store.db, kind));

/** What lists leave out: also what is damaged past reading, and named elsewhere until somebody has decided. */
export const hiddenOf = (context: AppContext, kind: ThingKind): ReadonlySet<string> =>
  new Set([
    ...context.store.damage.filter((one) => one.kind === kind && one.unreadable).map(({ id }) => id),
    ...inTransit(context, kind),
  ]);

export const refuseNothingLeft = (): Refused =>
  new Refused(
    'damage/nothing-readable',
    'Nothing of it can be read any more. It was left as it is: bring it back from a backup, or remove it.',
    'id',
  );
