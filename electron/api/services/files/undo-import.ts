import { isDeepStrictEqual } from 'node:util';
import {
  addPart,
  type CameIn,
  clearParts,
  findImport,
  type ImportRow,
  listCameIn,
  listImports,
  type Replaced,
  reopenImport,
  takeBack,
} from '../../../../db/queries/imports.ts';
import { versionOf } from '../../../../db/queries/things.ts';
import { isSystemId, systemOf } from '../../../../rules/registry.ts';
import type { AppContext } from '../../context.ts';
import { Refused } from '../../errors.ts';
import { putBackHouseRules, readHouseRules } from '../house-rules.ts';
import { putBackSetting, readSetting } from '../settings.ts';
import { inTransaction } from '../store-writes.ts';
import { createPause } from './pause.ts';

/** An import that can be taken back, as a list shows it. */
export interface ImportToUndo {
  readonly id: string;
  readonly file: string;
  readonly createdAt: string;
  /** The names of all that came in and is still here. */
  readonly names: readonly string[];
  /** Whatever was changed since, by name: it is not taken back. */
  readonly edited: readonly string[];
}

const wordReplaced = (one: Replaced): string => {
  if (one.what === 'setting') return `the setting ${one.key}`;
  const { system } = one.scope;
  return `the house rules of ${isSystemId(system) ? systemOf(system).name : system}`;
};

const isAsReplaced = (context: AppContext, one: Replaced): boolean => {
  const now = one.what === 'setting' ? readSetting(context, one.key) : readHouseRules(context, one.scope);
  return isDeepStrictEqual(now, one.after);
};

interface Look {
  readonly untouched: readonly CameIn[];
  readonly replaced: readonly Replaced[];
  readonly edited: readonly string[];
}

/** A thing's first version is what came in: every change of it raises that. One that is gone needs no undo. */
const lookAt = (context: AppContext, { id, replaced }: ImportRow): Look => {
  const things = listCameIn(context.store.db, id).map((thing) => ({
    thing,
    version: versionOf(context.store.db, thing),
  }));
  return {
    untouched: things.filter(({ version }) => version === 1).map(({ thing }) => thing),
    replaced: replaced.filter((one) => isAsReplaced(context, one)),
    edited: [
      ...things.filter(({ version }) => version !== null && version > 1).map(({ thing }) => thing.name),
      ...replaced.filter((one) => !isAsReplaced(context, one)).map(wordReplaced),
    ],
  };
};

/** Newest first; one of which nothing is left to take back is not listed. */
export const listUndoable = (context: AppContext): readonly ImportToUndo[] =>
  listImports(context.store.db).flatMap((row) => {
    const { untouched, replaced, edited } = lookAt(context, row);
    const names = [...untouched.map(({ name }) => name), ...replaced.map(wordReplaced)];
    const { id, file, createdAt } = row;
    return names.length === 0 ? [] : [{ id, file, createdAt, names, edited }];
  });

const SHOWN = 5;

const refuseEdited = (edited: readonly string[]): Refused => {
  const more = edited.length > SHOWN ? ` and ${edited.length - SHOWN} more` : '';
  return new Refused(
    'import/edited',
    `Nothing was taken back, because these were changed since they came in: ${edited.slice(0, SHOWN).join(', ')}${more}. Take back only what nobody has changed, or leave all as it is.`,
    'id',
    [...edited],
  );
};

const putBack = (context: AppContext, one: Replaced): void =>
  one.what === 'setting'
    ? putBackSetting(context, one.key, one.before)
    : putBackHouseRules(context, one.scope, one.before);

/**
 * One step back: gone for everybody at once, however many rows there are, and what a kill leaves of them goes at the next
 * start. Things that were changed since are never taken back.
 */
export const undoImport = (
  context: AppContext,
  id: string,
  onlyUntouched: boolean,
): Promise<{ readonly takenBack: number; readonly kept: readonly string[] }> =>
  context.files.inTurn(async () => {
    const { db } = context.store;
    const look = inTransaction(context, () => {
      const row = findImport(db, id);
      if (row === null)
        throw new Refused(
          'import/not-found',
          'This import was taken back already, or is too long ago.',
          'id',
        );
      const found = lookAt(context, row);
      if (found.edited.length > 0 && !onlyUntouched) throw refuseEdited(found.edited);
      for (const one of found.replaced) putBack(context, one);
      clearParts(db, id);
      addPart(db, id, 0, found.untouched);
      reopenImport(db, id);
      return found;
    });
    const pause = createPause();
    for (const _step of takeBack(() => context.store.db, id)) await pause();
    return { takenBack: look.untouched.length + look.replaced.length, kept: look.edited };
  });
