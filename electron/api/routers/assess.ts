import { validateRoster } from '../services/assess.ts';
import { withRosterSource } from '../services/roster-source.ts';
import { procedure, router } from '../trpc.ts';

export const assessRouter = router({
  validate: procedure.input(withRosterSource({})).query(({ ctx, input }) => validateRoster(ctx, input)),
});
