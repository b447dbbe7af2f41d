import { z } from 'zod';
import type { JsonObject } from '../../../rules/core/json.ts';
import { SEATS } from '../../../rules/core/play.ts';
import { text, typedDie } from '../fields.ts';
import { reportBattle } from '../services/battles/report.ts';
import {
  askAbout,
  askAsSide,
  getSeatBattle,
  listSeatBattles,
  playAsSeat,
  undoAsMaster,
} from '../services/seats/battles.ts';
import { procedure, router } from '../trpc.ts';
import { runJob } from '../work/run-job.ts';

const one = z.strictObject({ battleId: text(100).min(1) });
const move = z
  .strictObject({
    id: z.string().min(1).max(100),
    /** Whose it is, as it was offered: another side's is refused. */
    seat: z.enum(SEATS).nullable().default(null),
    input: z.record(z.string(), z.json()).default({}),
  })
  .transform(({ input, ...rest }) => ({ ...rest, input: input as JsonObject }));
const dice = z.array(typedDie).max(2000);
const guess = z.array(z.int().min(0).max(1000)).max(20).nullable().default(null);

/** Battles that the seat has a part in: as whom it looks is not asked. */
export const seatBattlesRouter = router({
  list: procedure.query(({ ctx }) => listSeatBattles(ctx)),

  get: procedure.input(one).query(({ ctx, input }) => getSeatBattle(ctx, input.battleId)),

  play: procedure
    .input(one.extend({ seen: z.int().min(0), move, dice: dice.nullable().default(null) }))
    .mutation(({ ctx, input }) => playAsSeat(ctx, input)),

  undo: procedure
    .input(one.extend({ steps: z.int().min(1).max(5000).default(1) }))
    .mutation(({ ctx, input }) => undoAsMaster(ctx, input.battleId, input.steps)),

  odds: procedure
    .input(one.extend({ move }))
    .query((call) =>
      runJob(call, 'moveOdds', { ...askAbout(call.ctx, call.input.battleId), move: call.input.move }),
    ),

  foretell: procedure
    .input(one.extend({ move }))
    .query((call) =>
      runJob(call, 'foretell', { ...askAbout(call.ctx, call.input.battleId), move: call.input.move }),
    ),

  throws: procedure
    .input(one.extend({ move, dice: dice.default([]) }))
    .query(({ input: { battleId, ...asked }, ...call }) =>
      runJob(call, 'throws', { ...askAbout(call.ctx, battleId), ...asked }),
    ),

  chooser: procedure
    .input(one.extend({ move }))
    .query((call) =>
      runJob(call, 'chooser', { ...askAbout(call.ctx, call.input.battleId), move: call.input.move }),
    ),

  steps: procedure
    .input(one.extend({ index: z.int().min(0) }))
    .query((call) =>
      runJob(call, 'moveSteps', { ...askAbout(call.ctx, call.input.battleId), index: call.input.index }),
    ),

  prospects: procedure
    .input(one.extend({ guess, move: move.nullable().default(null) }))
    .query(({ input: { battleId, ...asked }, ...call }) =>
      runJob(call, 'prospects', { ...askAsSide(call.ctx, battleId), ...asked }),
    ),

  advice: procedure
    .input(one.extend({ guess, aim: z.string().max(60).default('') }))
    .query(({ input: { battleId, ...asked }, ...call }) =>
      runJob(call, 'advice', { ...askAsSide(call.ctx, battleId), ...asked }),
    ),

  /** What the seat did and saw, as text. */
  report: procedure.input(one).query(({ ctx, input }) => {
    const { stored, as } = askAbout(ctx, input.battleId);
    return reportBattle(ctx, { id: stored.id, as, form: 'text', rolls: true });
  }),
});
