import { getSettings, setSettings, settingsPatchSchema } from '../services/settings.ts';
import { procedure, router } from '../trpc.ts';

export const settingsRouter = router({
  get: procedure.query(({ ctx }) => getSettings(ctx)),
  set: procedure.input(settingsPatchSchema).mutation(({ ctx, input }) => setSettings(ctx, input)),
});
