import { readSqliteVersion } from '../../../db/queries/sqlite-version.ts';
import { procedure, router } from '../trpc.ts';

export const aboutRouter = router({
  get: procedure.query(({ ctx: { program, store } }) => ({
    version: program.version,
    host: program.host,
    dataDir: store.dir,
    versions: { ...program.versions, sqlite: readSqliteVersion(store.db) },
    /** Why the day's backup could not be made, or null: people should know before they need one. */
    backupTrouble: store.backupTrouble?.message ?? null,
    licences: program.licences(),
  })),
});
