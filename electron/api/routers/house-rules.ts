import { z } from 'zod';
import {
  clearHouseRules,
  getHouseRules,
  listSystemsWithHouseRules,
  resolveHouseRules,
  setHouseRules,
} from '../services/house-rules.ts';
import { procedure, router } from '../trpc.ts';

const scope = {
  system: z.string().max(60),
  scope: z.enum(['app', 'campaign', 'battle']).default('app'),
  scopeId: z.string().min(1).max(100).nullable().default(null),
};

export const houseRulesRouter = router({
  systems: procedure.query(() => listSystemsWithHouseRules()),

  get: procedure.input(z.strictObject(scope)).query(({ ctx, input }) => getHouseRules(ctx, input)),

  /** What a battle of a campaign is played by. */
  resolve: procedure
    .input(z.strictObject({ system: scope.system, campaignId: scope.scopeId, battleId: scope.scopeId }))
    .query(({ ctx, input: { system, ...of } }) => resolveHouseRules(ctx, system, of)),

  set: procedure
    .input(z.strictObject({ ...scope, version: z.int().positive().nullable(), values: z.unknown() }))
    .mutation(({ ctx, input: { version, values, ...of } }) => setHouseRules(ctx, of, version, values)),

  clear: procedure.input(z.strictObject(scope)).mutation(({ ctx, input }) => clearHouseRules(ctx, input)),
});
