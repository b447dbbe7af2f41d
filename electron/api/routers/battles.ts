import { z } from 'zod';
import { UTILITIES } from '../../../rules/by-this-axe/mass-battle/advice/utility.ts';
import { answerSchema } from '../../../rules/by-this-axe/mass-battle/answers.ts';
import { battleId, name, version } from '../fields.ts';
import * as battles from '../services/battles/battles.ts';
import { glanceAt } from '../services/battles/glance.ts';
import { adviceFor, oddsFor } from '../services/battles/odds.ts';
import * as play from '../services/battles/play.ts';
import { textReport } from '../services/battles/report.ts';
import { VIEWERS } from '../services/battles/secrecy.ts';
import { newBattleSchema, wantedSetupSchema } from '../services/battles/setup.ts';
import { procedure, router } from '../trpc.ts';

const id = battleId;
const one = z.strictObject({ id });
const known = z.strictObject({ id, version });
const as = z.enum(VIEWERS).default('table');
const played = known.extend({ as });

const choice = answerSchema.refine((answer) => answer.kind !== 'dice', 'dice are rolled, not chosen');
const dice = z.array(z.number()).max(10);

const tried = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('answer'), answer: answerSchema }),
  z.strictObject({ kind: z.literal('roll') }),
  z.strictObject({ kind: z.literal('next-day') }),
]);

const rerunShape = {
  keep: z.int().min(0),
  tries: z.array(tried).max(500).default([]),
  seed: z.int().nullable().default(null),
};

/** From where one side stands: weights of the enemy's choices may be guessed. */
const asked = one.extend({
  side: z.enum(['A', 'B']),
  guess: z.array(z.int().min(0).max(1000)).length(5).nullable().default(null),
  rerun: z.strictObject(rerunShape).nullable().default(null),
});

export const battlesRouter = router({
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

  choose: procedure
    .input(played.extend({ answer: choice }))
    .mutation(({ ctx, input }) => play.choose(ctx, input, input.as, input.answer as never)),

  /** `dice` are those that fell on the table; left out, the program rolls. */
  roll: procedure
    .input(played.extend({ dice: dice.nullable().default(null) }))
    .mutation(({ ctx, input }) => play.roll(ctx, input, input.as, input.dice)),

  undoStep: procedure.input(played).mutation(({ ctx, input }) => play.undoStep(ctx, input, input.as)),

  nextDay: procedure.input(played).mutation(({ ctx, input }) => play.nextDay(ctx, input, input.as)),

  whatIf: procedure.input(one.extend(rerunShape)).query(({ ctx, input }) => play.whatIf(ctx, input)),

  /** Two armies before they meet. */
  glance: procedure.input(wantedSetupSchema).query(({ ctx, input }) => glanceAt(ctx, input)),

  odds: procedure
    .input(asked.extend({ answer: choice.nullable().default(null) }))
    .query(({ ctx, input }) => oddsFor(ctx, { ...input, answer: input.answer as never })),

  advice: procedure
    .input(asked.extend({ utility: z.enum(UTILITIES).default(UTILITIES[0]) }))
    .query(({ ctx, input }) => adviceFor(ctx, input)),

  /** Only once everything lies on the table. */
  report: procedure.input(one).query(({ ctx, input }) => textReport(ctx, input.id)),

  rename: procedure
    .input(known.extend({ title: name }))
    .mutation(({ ctx, input }) => battles.renameBattle(ctx, input, input.title)),

  remove: procedure.input(one).mutation(({ ctx, input }) => battles.removeBattle(ctx, input.id)),

  restore: procedure.input(one).mutation(({ ctx, input }) => battles.restoreBattle(ctx, input.id)),
});
