import { z } from 'zod';
import { PLAYS } from '../../../rules/core/chair/plays.ts';
import type { BattleId } from '../../../rules/core/ids.ts';
import type { JsonObject } from '../../../rules/core/json.ts';
import { SEATS, TABLE_VIEWERS } from '../../../rules/core/play.ts';
import type { AppContext } from '../context.ts';
import { battleId, name, typedDie, version } from '../fields.ts';
import * as battles from '../services/battles/battles.ts';
import { listGames } from '../services/battles/games.ts';
import * as play from '../services/battles/play.ts';
import { printBattle, REPORT_FORMS, reportBattle } from '../services/battles/report.ts';
import { gatherMeeting, newBattleSchema, wantedSetupSchema } from '../services/battles/setup.ts';
import { battlePrintSchema } from '../services/print/battle-sheets.ts';
import { procedure, router } from '../trpc.ts';
import { runJob } from '../work/run-job.ts';

const id = battleId;
const one = z.strictObject({ id });
const known = z.strictObject({ id, version });
const as = z.enum(TABLE_VIEWERS).default('table');
const played = known.extend({ as });
const some = played.extend({ steps: z.int().min(1).max(5000).default(1) });

const move = z
  .strictObject({
    id: z.string().min(1).max(100),
    seat: z.enum(SEATS).nullable().default(null),
    input: z.record(z.string(), z.json()).default({}),
  })
  .transform(({ input, ...rest }) => ({ ...rest, input: input as JsonObject }));
const dice = z.array(typedDie).max(2000).nullable().default(null);

const rerun = z.strictObject({
  keep: z.int().min(0),
  tries: z.array(z.strictObject({ move, dice })).max(500).default([]),
  seed: z.int().nullable().default(null),
});

const looked = one.extend({ as, rerun: rerun.nullable().default(null) });

/** For whose eyes a report is. */
const reported = one.extend({ as: z.enum(TABLE_VIEWERS).default('master') });

/** From where one side stands: weights of the enemy's choices may be guessed. */
const asked = looked.extend({
  seat: z.enum(SEATS),
  guess: z.array(z.int().min(0).max(1000)).max(20).nullable().default(null),
});

/** The question with the battle it is about, as a worker wants it. */
const withBattle = <Input extends { readonly id: BattleId }>({
  ctx,
  input: { id: battle, ...rest },
}: {
  readonly ctx: AppContext;
  readonly input: Input;
}) => ({ ...rest, stored: battles.getStoredBattle(ctx, battle) });

/** Battles on the table and off it. */
export const battlesRouter = router({
  games: procedure.query(() => listGames()),

  list: procedure
    .input(
      z.strictObject({
        view: z.enum(battles.BATTLE_VIEWS).default('all'),
        search: z.string().max(200).default(''),
      }),
    )
    .query(({ ctx, input }) => battles.listBattles(ctx, input)),

  get: procedure
    .input(one.extend({ as }))
    .query(({ ctx, input }) => battles.getBattle(ctx, input.id, input.as)),

  start: procedure.input(newBattleSchema).mutation(({ ctx, input }) => battles.startBattle(ctx, input)),

  /** Two armies before they meet. */
  glance: procedure
    .input(wantedSetupSchema)
    .query((call) => runJob(call, 'glance', gatherMeeting(call.ctx, call.input))),

  /** `dice` are those that fell so far, `{count}` stands for a whole throw of which only the count matters; a refusal `dice/missing` says which are wanted next. Left out, the program rolls. */
  play: procedure
    .input(played.extend({ move, dice }))
    .mutation(({ ctx, input }) => play.playMove(ctx, input, input.as, input.move, input.dice)),

  undo: procedure.input(some).mutation(({ ctx, input }) => play.undoMoves(ctx, input, input.as, input.steps)),

  redo: procedure.input(some).mutation(({ ctx, input }) => play.redoMoves(ctx, input, input.as, input.steps)),

  /** `agreed` is what the players settle on; left out, it is as the rules see it. */
  finish: procedure
    .input(
      played.extend({
        agreed: z
          .strictObject({
            winner: z.enum([...SEATS, 'draw']).nullable(),
            why: z.string().max(2000).default(''),
          })
          .nullable()
          .default(null),
      }),
    )
    .mutation(({ ctx, input }) => play.finishBattle(ctx, input, input.as, input.agreed)),

  whatIf: procedure.input(rerun.extend({ id })).query(async (call) => {
    const { id: battle, ...tried } = call.input;
    const stored = battles.getStoredBattle(call.ctx, battle);
    return battles.withLedger(call.ctx, await runJob(call, 'replay', { stored, rerun: tried }));
  }),

  /** Of one move. */
  odds: procedure.input(looked.extend({ move })).query((call) => runJob(call, 'moveOdds', withBattle(call))),

  /** The same in one sentence with names; what is still missing, too. */
  foretell: procedure
    .input(looked.extend({ move }))
    .query((call) => runJob(call, 'foretell', withBattle(call))),

  /** What is thrown for a move by hand: the throws that lie, the one that is waited for, and what they settle. */
  throws: procedure
    .input(looked.extend({ move, dice: z.array(typedDie).max(2000).default([]) }))
    .query((call) => runJob(call, 'throws', withBattle(call))),

  /** Secret dice to give out, and the like: every way against every way of the enemy, solved. */
  chooser: procedure
    .input(looked.extend({ move }))
    .query((call) => runJob(call, 'chooser', withBattle(call))),

  /** What Muster would do in place of the side that chooses, from what that side knows. */
  thinking: procedure
    .input(looked.extend({ move }))
    .query((call) => runJob(call, 'thinking', withBattle(call))),

  /** Muster sits down in a seat, or gets up (null): what it chooses is sealed before the others choose. */
  setChair: procedure
    .input(played.extend({ seat: z.enum(SEATS), play: z.enum(PLAYS).nullable() }))
    .mutation(({ ctx, input }) => play.setChair(ctx, input, input.as, input.seat, input.play)),

  /** After steps were taken back: Muster plays until it is a person's turn. */
  letMusterPlay: procedure
    .input(played)
    .mutation(({ ctx, input }) => play.letMusterPlay(ctx, input, input.as)),

  steps: procedure
    .input(looked.extend({ index: z.int().min(0) }))
    .query((call) => runJob(call, 'moveSteps', withBattle(call))),

  /** Of the whole battle, with a choice of the side's own to look at. */
  prospects: procedure
    .input(asked.extend({ move: move.nullable().default(null) }))
    .query((call) => runJob(call, 'prospects', withBattle(call))),

  advice: procedure
    .input(asked.extend({ aim: z.string().max(60).default('') }))
    .query((call) => runJob(call, 'advice', withBattle(call))),

  /** Everything once it lies on the table; before that, what `as` may know. */
  report: procedure
    .input(reported.extend({ form: z.enum(REPORT_FORMS).default('text'), rolls: z.boolean().default(true) }))
    .query(({ ctx, input }) => reportBattle(ctx, input)),

  /** The same on paper, one page unless the whole story is wanted. */
  print: procedure
    .input(reported.extend({ options: battlePrintSchema.default(battlePrintSchema.parse({})) }))
    .query(({ ctx, input }) => printBattle(ctx, input.id, input.as, input.options)),

  rename: procedure
    .input(known.extend({ title: name }))
    .mutation(({ ctx, input }) => battles.renameBattle(ctx, input, input.title)),

  remove: procedure.input(one).mutation(({ ctx, input }) => battles.removeBattle(ctx, input.id)),

  restore: procedure.input(one).mutation(({ ctx, input }) => battles.restoreBattle(ctx, input.id)),
});
