import { z } from 'zod';
import { characterId, listQuery, name, notes, pointsLimit, rosterId, tags, version } from '../fields.ts';
import { givePost } from '../services/give-post.ts';
import { getHistory, trail } from '../services/history.ts';
import { readMatch } from '../services/match.ts';
import * as conversion from '../services/roster-conversion.ts';
import { findInRosters } from '../services/roster-search.ts';
import * as rosters from '../services/rosters.ts';
import { procedure, router } from '../trpc.ts';
import { runJob } from '../work/run-job.ts';

const id = rosterId;

export const rostersRouter = router({
  list: procedure.input(listQuery).query(({ ctx, input }) => rosters.listRosters(ctx, input)),

  get: procedure.input(z.strictObject({ id })).query(({ ctx, input }) => rosters.getRoster(ctx, input.id)),

  /** Words inside all rosters, for the palette. */
  find: procedure
    .input(z.strictObject({ search: z.string().trim().min(1).max(200) }))
    .query(({ ctx, input }) => findInRosters(ctx, input.search)),

  create: procedure
    .input(
      z.strictObject({
        name,
        system: z.string(),
        pointsLimit: pointsLimit.default(null),
        notes: notes.default(''),
      }),
    )
    .mutation(({ ctx, input }) => rosters.createRoster(ctx, input)),

  createFromSample: procedure
    .input(z.strictObject({ system: z.string(), sample: z.string() }))
    .mutation(({ ctx, input }) => rosters.createFromSample(ctx, input.system, input.sample)),

  edit: procedure
    .input(
      z.strictObject({
        id,
        version,
        name: name.optional(),
        pointsLimit: pointsLimit.optional(),
        notes: notes.optional(),
        tags: tags.optional(),
        favourite: z.boolean().optional(),
      }),
    )
    .mutation(({ ctx, input: { id: rosterId, version: known, ...edit } }) =>
      rosters.editRoster(ctx, rosterId, known, edit),
    ),

  save: procedure
    .input(z.strictObject({ id, version, document: z.unknown(), trail: trail.nullable().default(null) }))
    .mutation(({ ctx, input }) =>
      rosters.saveRoster(ctx, input.id, input.version, input.document, input.trail ?? undefined),
    ),

  /** What was done to it, the oldest first: what undo and redo go by. */
  history: procedure
    .input(z.strictObject({ id }))
    .query(({ ctx, input }) => getHistory(ctx, { kind: 'roster', id: input.id })),

  duplicate: procedure
    .input(z.strictObject({ id }))
    .mutation(({ ctx, input }) => rosters.duplicateRoster(ctx, input.id)),

  /** Other rules that an army can be taken over to. */
  conversions: procedure
    .input(z.strictObject({ system: z.string() }))
    .query(({ input }) => conversion.listConversions(input.system)),

  previewConversion: procedure
    .input(z.strictObject({ id, system: z.string() }))
    .query(({ ctx, input }) => conversion.previewConversion(ctx, input.id, input.system)),

  convert: procedure
    .input(z.strictObject({ id, system: z.string() }))
    .mutation(({ ctx, input }) => conversion.convertRoster(ctx, input.id, input.system)),

  /** Somebody of the library joins it, as what his sheet makes him there. */
  givePost: procedure
    .input(z.strictObject({ id, characterId }))
    .mutation(({ ctx, input }) => givePost(ctx, input.id, input.characterId)),

  /** Each unit of one army against each of another of the same game: what a round does to both. */
  match: procedure
    .input(z.strictObject({ own: id, enemy: id }))
    .query((call) => runJob(call, 'match', readMatch(call.ctx, call.input.own, call.input.enemy))),

  remove: procedure
    .input(z.strictObject({ id }))
    .mutation(({ ctx, input }) => rosters.removeRoster(ctx, input.id)),

  restore: procedure
    .input(z.strictObject({ id }))
    .mutation(({ ctx, input }) => rosters.restoreRoster(ctx, input.id)),
});
