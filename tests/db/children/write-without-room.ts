import { asStoreError } from '../../../db/errors.ts';
import { loadSettings, saveSetting } from '../../../db/queries/settings.ts';
import { openStore } from '../../../db/store.ts';

/** Started with a limit of file size: tells what could be written and what was refused. */
const [dir = '', migrationsDir = ''] = process.argv.slice(2);
const store = openStore({ dir, migrationsDir, now: () => new Date() });

const attempt = (work: () => void): string => {
  try {
    work();
    return 'done';
  } catch (error) {
    return asStoreError(error)?.code ?? String(error);
  }
};

const report = {
  backupAtStart: store.backupTrouble?.code ?? null,
  small: attempt(() => saveSetting(store.db, 'small', 1)),
  great: attempt(() => saveSetting(store.db, 'great', 'x'.repeat(4_000_000))),
  smallAgain: attempt(() => saveSetting(store.db, 'small', 2)),
  byHand: attempt(() => store.backup()),
  keys: [...loadSettings(store.db).keys()],
  close: attempt(() => store.close()),
};
console.log(JSON.stringify(report));
