import {
  findMiniature,
  insertMiniature,
  type ListedMiniature,
  listMiniatures as listStored,
  type MiniatureChange,
  type StoredMiniature,
  setMiniatureRemoved,
  updateMiniature,
} from '../../../../db/queries/miniatures.ts';
import { type Miniature, miniatureSchema } from '../../../../rules/core/muster/miniatures.ts';
import { isSystemId } from '../../../../rules/registry.ts';
import type { AppContext } from '../../context.ts';
import { Refused, refuseByZod } from '../../errors.ts';
import { parsePicture, showPicture } from '../picture.ts';
import { inTransaction, settleVersion } from '../store-writes.ts';
import { hiddenOf, readOrNull, readStored } from '../stored-shape.ts';

export interface MiniatureRecord extends Miniature {
  readonly id: string;
  readonly version: number;
  readonly hasPicture: boolean;
  /** Cannot be read: all that can be done with it is to remove it. */
  readonly damaged: boolean;
}

/** Small: it stands beside a line. */
const PICTURE = { what: 'picture', mostKilobytes: 60 };

export const parseMiniature = (value: unknown, code: string, root = ''): Miniature => {
  const parsed = miniatureSchema.safeParse(value);
  if (!parsed.success) throw refuseByZod(parsed.error, code, root);
  const { system } = parsed.data;
  if (system !== null && !isSystemId(system)) {
    const place = root === '' ? 'system' : `${root}.system`;
    throw new Refused(code, `${place}: this version of Muster has no rule system "${system}"`, place);
  }
  return parsed.data;
};

export const parseMiniaturePicture = (address: string, code: string, place: string): Buffer =>
  parsePicture(address, code, place, PICTURE);

/** As it was written, or a refusal by name. */
export const miniatureOf = (stored: ListedMiniature): Miniature => {
  const { name, system, owned, painted, wanted, place } = stored;
  const advice = 'remove it from the collection';
  return readStored({ code: 'miniature/unreadable', name: String(name), advice }, () =>
    miniatureSchema.parse({ name, system, owned, painted, wanted, place }),
  );
};

const recordOf = (stored: ListedMiniature, hasPicture: boolean): MiniatureRecord => {
  const { id, version, name } = stored;
  const read = readOrNull(() => miniatureOf(stored));
  const empty = { system: null, owned: 0, painted: 0, wanted: 0, place: '' };
  return { id, version, hasPicture, ...(read ?? { name: String(name), ...empty }), damaged: read === null };
};

export const getStoredMiniature = ({ store }: AppContext, id: string): StoredMiniature => {
  const stored = findMiniature(store.db, id);
  if (stored === null)
    throw new Refused('miniature/not-found', 'These miniatures are not in the collection any more.', 'id');
  return stored;
};

const getRecord = (context: AppContext, id: string): MiniatureRecord => {
  const stored = getStoredMiniature(context, id);
  return recordOf(stored, stored.picture !== null);
};

export const listMiniatures = (context: AppContext): readonly MiniatureRecord[] => {
  const hidden = hiddenOf(context, 'miniature');
  return listStored(context.store.db)
    .filter(({ id }) => !hidden.has(id))
    .map(({ hasPicture, ...stored }) => recordOf(stored, hasPicture));
};

/** What can be counted with. */
export const collectionOf = (context: AppContext): readonly MiniatureRecord[] =>
  listMiniatures(context).filter(({ damaged }) => !damaged);

const UNFILED = { id: null, removed: false, picture: null };

/** `filing` comes from a file; its id is kept while it is free. */
export const addMiniature = (
  context: AppContext,
  value: unknown,
  filing: {
    readonly id: string | null;
    readonly removed: boolean;
    readonly picture: Buffer | null;
  } = UNFILED,
): MiniatureRecord => {
  const miniature = parseMiniature(value, 'input/invalid');
  const now = context.now().toISOString();
  const isFree = filing.id !== null && findMiniature(context.store.db, filing.id) === null;
  const id = isFree && filing.id !== null ? filing.id : context.newId();
  inTransaction(context, () =>
    insertMiniature(context.store.db, {
      id,
      ...miniature,
      picture: filing.picture,
      version: 1,
      createdAt: now,
      updatedAt: now,
      removedAt: filing.removed ? now : null,
    }),
  );
  return getRecord(context, id);
};

interface Known {
  readonly id: string;
  readonly version: number;
}

const CONFLICT = {
  code: 'miniature/conflict',
  message: 'These miniatures were changed elsewhere in the meantime.',
};

const write = (context: AppContext, { id, version }: Known, change: MiniatureChange): MiniatureRecord =>
  settleVersion(
    context,
    CONFLICT,
    () => updateMiniature(context.store.db, id, version, change, context.now().toISOString()),
    () => getRecord(context, id),
  );

/** What is left out stays as it is. */
export const editMiniature = (context: AppContext, known: Known, patch: object): MiniatureRecord => {
  const before = miniatureOf(getStoredMiniature(context, known.id));
  return write(context, known, parseMiniature({ ...before, ...patch }, 'input/invalid'));
};

/** A data URL, or null to take it away. */
export const setMiniaturePicture = (
  context: AppContext,
  known: Known,
  picture: string | null,
): MiniatureRecord =>
  write(context, known, {
    picture: picture === null ? null : parseMiniaturePicture(picture, 'input/invalid', 'picture'),
  });

export const showMiniature = (context: AppContext, id: string): string | null =>
  showPicture(getStoredMiniature(context, id).picture);

const setGone = (context: AppContext, id: string, removedAt: string | null): MiniatureRecord => {
  inTransaction(context, () => setMiniatureRemoved(context.store.db, id, removedAt));
  return getRecord(context, id);
};

export const removeMiniature = (context: AppContext, id: string): MiniatureRecord =>
  setGone(context, id, context.now().toISOString());

export const restoreMiniature = (context: AppContext, id: string): MiniatureRecord =>
  setGone(context, id, null);
