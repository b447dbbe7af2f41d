import { procedure, router } from '../trpc.ts';

export const aboutRouter = router({
  get: procedure.query(({ ctx: { program, store } }) => ({
    version: program.version,
    host: program.host,
    dataDir: store.dir,
    versions: program.versions,
    licences: program.licences(),
  })),
});
