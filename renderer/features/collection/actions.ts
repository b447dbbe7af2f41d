import { kindKey } from '../../../rules/core/muster/miniatures.ts';
import { pick } from '../../../rules/core/pick.ts';
import { api, client, queryClient } from '../../api/client.ts';
import { notifyDone, notifyError } from '../../components/notify.ts';
import { count } from '../../format.ts';
import { copyToClipboard } from '../files/clipboard.ts';
import { exportFile, saveText } from '../files/export.ts';
import { flushEdits } from '../saving/flush-edits.ts';
import { saving } from '../saving/saving.ts';
import { offerUndo } from '../undo/undo.ts';
import type { Miniature } from './use-collection.ts';

export interface MiniatureFields {
  readonly name: string;
  readonly system: string | null;
  readonly owned: number;
  readonly painted: number;
  readonly wanted: number;
  readonly place: string;
}

const refresh = (): Promise<void> => queryClient.invalidateQueries(api.collection.pathFilter());

const undoable = (message: string, undo: () => Promise<unknown>): void =>
  offerUndo(message, async () => {
    await saving(undo);
    await refresh();
  });

/** Whatever was refused is told; the list shows what is stored now. */
const attempt = async (work: () => Promise<void>): Promise<boolean> => {
  try {
    await saving(work);
    return true;
  } catch (error) {
    notifyError(error);
    return false;
  } finally {
    await refresh();
  }
};

const fieldsOf = (miniature: Miniature): MiniatureFields =>
  pick(miniature, 'name', 'system', 'owned', 'painted', 'wanted', 'place');

/** Throws what was refused: the dialog shows it beside the fields. */
export const saveMiniature = async (
  before: Miniature | null,
  fields: MiniatureFields,
  picture: string | null | undefined,
): Promise<void> => {
  const saved = await saving(() =>
    before === null
      ? client.collection.add.mutate(fields)
      : client.collection.edit.mutate({ id: before.id, version: before.version, ...fields }),
  );
  const { id, version } = saved;
  if (picture !== undefined)
    await saving(() => client.collection.setPicture.mutate({ id, version, picture }));
  await refresh();
};

const newest = new Map<string, number>();
let before: Promise<unknown> = Promise.resolve();

/** Shown at once. Presses that come quickly go one after the other: each would meet the version of the one before. */
export const changeCount = (one: Miniature, patch: Partial<MiniatureFields>): Promise<unknown> => {
  const { id } = one;
  queryClient.setQueryData(api.collection.list.queryKey(), (list: readonly Miniature[] | undefined) =>
    list?.map((other) => (other.id === id ? { ...other, ...patch } : other)),
  );
  before = before.then(() =>
    attempt(async () => {
      const version = Math.max(one.version, newest.get(id) ?? 0);
      newest.set(id, (await client.collection.edit.mutate({ id, version, ...patch })).version);
    }),
  );
  return before;
};

export const removeMiniature = ({ id, name }: Miniature): Promise<boolean> =>
  attempt(async () => {
    await client.collection.remove.mutate({ id });
    undoable(`${name} is out of the collection.`, () => client.collection.restore.mutate({ id }));
  });

/** Puts what is missing on the shopping list. */
export const wantMore = (
  kind: string,
  missing: number,
  system: string,
  miniatures: readonly Miniature[],
): Promise<boolean> =>
  attempt(async () => {
    const known = miniatures.find(({ name }) => kindKey(name) === kindKey(kind));
    if (known === undefined) {
      const { id } = await client.collection.add.mutate({ name: kind, system, wanted: missing });
      undoable(`${missing} ${kind} on the shopping list.`, () => client.collection.remove.mutate({ id }));
      return;
    }
    const after = await client.collection.edit.mutate({
      id: known.id,
      version: known.version,
      wanted: missing,
    });
    undoable(`${missing} ${kind} on the shopping list.`, () =>
      client.collection.edit.mutate({ id: known.id, version: after.version, wanted: known.wanted }),
    );
  });

export const copyShopping = (rosterId: string | null): Promise<void> =>
  copyToClipboard(async () => {
    await flushEdits();
    return client.collection.shopping.query(rosterId === null ? { all: true } : { rosterId });
  });

export const saveTable = async (): Promise<void> => {
  try {
    const { fileName, text } = await client.collection.csv.query();
    // Without the mark a spreadsheet takes the letters for those of an old code page.
    await saveText({ name: fileName, text: `\uFEFF${text}` }, 'text/csv;charset=utf-8');
  } catch (error) {
    notifyError(error);
  }
};

export const exportCollection = (): Promise<void> => exportFile({ miniatures: true });

/** All of the table, as one undo. */
export const takeTable = (text: string): Promise<boolean> =>
  attempt(async () => {
    const { added, changed } = await client.collection.takeTable.mutate({ text });
    if (added.length + changed.length === 0) {
      notifyDone('The collection is as the table says already.');
      return;
    }
    undoable(`${count(added.length, 'new kind')}, ${changed.length} changed.`, async () => {
      for (const { id } of added) await client.collection.remove.mutate({ id });
      for (const { before, after } of changed)
        await client.collection.edit.mutate({ id: after.id, version: after.version, ...fieldsOf(before) });
    });
  });
