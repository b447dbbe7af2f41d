import {
  checkStore,
  countStored,
  describeStore,
  isUntouched,
  listRecentThings,
  tryAgain,
} from '../services/store-state.ts';
import { procedure, router } from '../trpc.ts';

/** Answers beside a store that cannot be opened, too. */
export const storeRouter = router({
  state: procedure.query(({ ctx }) => describeStore(ctx)),
  tryAgain: procedure.mutation(({ ctx }) => tryAgain(ctx)),
  isUntouched: procedure.query(({ ctx }) => isUntouched(ctx)),
  recent: procedure.query(({ ctx }) => listRecentThings(ctx)),
  contents: procedure.query(({ ctx }) => countStored(ctx)),
  check: procedure.query(({ ctx, signal }) => checkStore(ctx, signal)),
});
