import {
  deletePrintSetup,
  findPrintSetup,
  insertPrintSetup,
  listPrintSetups,
  type StoredPrintSetup,
  updatePrintSetup,
} from '../../../../db/queries/print-setups.ts';
import type { AppContext } from '../../context.ts';
import { Refused } from '../../errors.ts';
import { hiddenOf, readOrNull } from '../stored-shape.ts';
import {
  DEFAULT_PRINT_OPTIONS,
  type PrintOptions,
  printOptionsSchema,
  storedPrintOptions,
} from './options.ts';

/** Print options under a name. */
export interface PrintSetup {
  readonly id: string;
  readonly name: string;
  readonly options: PrintOptions;
  readonly version: number;
}

/** Options that this version no longer knows count as not chosen: an old setup must not stop anybody printing. */
const readOptions = (stored: StoredPrintSetup['options']): PrintOptions => {
  const options = readOrNull(() => storedPrintOptions.forward(stored)) as StoredPrintSetup['options'] | null;
  const known = Object.entries(printOptionsSchema.shape).flatMap(([key, schema]) => {
    const parsed = schema.safeParse(options?.[key]);
    return parsed.success ? [[key, parsed.data] as const] : [];
  });
  return { ...DEFAULT_PRINT_OPTIONS, ...Object.fromEntries(known) };
};

export const asSetup = (stored: StoredPrintSetup): PrintSetup => ({
  id: stored.id,
  name: stored.name,
  options: readOptions(stored.options),
  version: stored.version,
});

export const listSetups = (context: AppContext): readonly PrintSetup[] => {
  const hidden = hiddenOf(context, 'print-setup');
  return listPrintSetups(context.store.db)
    .filter(({ id }) => !hidden.has(id))
    .map(asSetup);
};

export const getSetup = ({ store }: AppContext, id: string): PrintSetup => {
  const stored = findPrintSetup(store.db, id);
  if (stored === null) throw new Refused('setup/not-found', 'This print setup is not here any more.', 'id');
  return asSetup(stored);
};

export interface SetupToSave {
  /** Null makes a new one. An id that is free is taken as it is: that is how a removed setup comes back. */
  readonly id: string | null;
  /** The version that was changed; null for one that is not stored. */
  readonly version: number | null;
  readonly name: string;
  readonly options: PrintOptions;
}

export const saveSetup = (context: AppContext, { id, version, name, options }: SetupToSave): PrintSetup => {
  const { store, newId } = context;
  const saved = id ?? newId();
  const row = { name, options: storedPrintOptions.mark(options) };
  store.db.transaction((tx) => {
    if (findPrintSetup(tx, saved) === null) {
      insertPrintSetup(tx, { id: saved, ...row, system: null, version: 1 });
    } else if (version === null || updatePrintSetup(tx, saved, version, row) === 'stale') {
      throw new Refused(
        'setup/conflict',
        'This setup was changed elsewhere in the meantime. Choose it again, then save.',
        'version',
      );
    }
  });
  return getSetup(context, saved);
};

/** Gives what was removed, so that saving it again takes the removal back. */
export const removeSetup = (context: AppContext, id: string): PrintSetup => {
  const setup = getSetup(context, id);
  deletePrintSetup(context.store.db, id);
  return setup;
};
