import { listSystems } from '../services/systems.ts';
import { procedure, router } from '../trpc.ts';

export const systemsRouter = router({
  list: procedure.query(() => listSystems()),
});
