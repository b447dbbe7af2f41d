import { z } from 'zod';
import { amendmentFormSchema } from '../../../rules/campaign/amend/wanted.ts';
import { calendarSchema } from '../../../rules/campaign/calendar.ts';
import { CHRONICLE_KINDS, type ChronicleKind } from '../../../rules/campaign/chronicle.ts';
import { day, localId } from '../../../rules/campaign/fields.ts';
import { intentSchema, wantedAllies } from '../../../rules/campaign/intents.ts';
import { someMapSchema, someSettingsSchema } from '../../../rules/campaign/state.ts';
import { WAR_PATTERNS } from '../../../rules/campaign/war/patterns.ts';
import { battleId, campaignId, handle, name, notes, task, version } from '../fields.ts';
import { BATTLE_MODES, DICE_SOURCES } from '../services/battles/log.ts';
import { amendLedger } from '../services/campaigns/amend.ts';
import * as campaigns from '../services/campaigns/campaigns.ts';
import { type ContactOdds, gatherContact } from '../services/campaigns/contact-odds.ts';
import { sendDispatches } from '../services/campaigns/dispatch/send.ts';
import { openEarly, readMail } from '../services/campaigns/dispatch/status.ts';
import { letterIn, MOST_LETTER, readLetterFile, takeIn } from '../services/campaigns/dispatch/take-in.ts';
import { readOrigin, readTableResult, startBattle } from '../services/campaigns/engagement.ts';
import { readLeader, readLeaders, readLibrary } from '../services/campaigns/leaders.ts';
import { makeRoster } from '../services/campaigns/make-roster.ts';
import { keepPicture, readPicture } from '../services/campaigns/pictures.ts';
import { playOn } from '../services/campaigns/play-on.ts';
import * as reading from '../services/campaigns/reading.ts';
import { viewCampaign } from '../services/campaigns/view.ts';
import { reportWar } from '../services/campaigns/war.ts';
import { writePage } from '../services/campaigns/web/write-page.ts';
import { storeToRead } from '../services/files/store-to-read.ts';
import { givenOnly } from '../services/store-writes.ts';
import { procedure, router } from '../trpc.ts';
import { runJob } from '../work/run-job.ts';

const id = campaignId;
const one = z.strictObject({ id });
const known = z.strictObject({ id, version });
const asOf = day.nullable().default(null);
/** Whose players look; left out, it is the game master, who sees everything. */
const asSide = localId.nullable().default(null);
const MOST_DAYS_AT_ONCE = 400;

export const campaignsRouter = router({
  list: procedure
    .input(
      z.strictObject({
        view: z.enum(campaigns.CAMPAIGN_VIEWS).default('all'),
        search: z.string().max(200).default(''),
      }),
    )
    .query(({ ctx, input }) => campaigns.listCampaigns(ctx, input)),

  get: procedure
    .input(one.extend({ asOf, asSide }))
    .query(({ ctx, input }) => viewCampaign(ctx, input.id, input.asOf, input.asSide)),

  /** Weather, holdings, sieges, counters and who is seen, by their names. */
  war: procedure
    .input(one.extend({ asSide }))
    .query(({ ctx, input }) => reportWar(ctx, input.id, input.asSide)),

  /** Rules of a war that go well together. */
  patterns: procedure.query(() => WAR_PATTERNS),

  ledger: procedure
    .input(
      one.extend({
        before: z.int().min(1).nullable().default(null),
        limit: z.int().min(1).max(1000).default(100),
        withUndone: z.boolean().default(true),
      }),
    )
    .query(({ ctx, input }) => reading.readLedger(ctx, input.id, input)),

  chronicle: procedure
    .input(
      one.extend({
        for: localId.nullable().default(null),
        sideIds: z.array(localId).default([]),
        kinds: z
          .array(z.enum(Object.keys(CHRONICLE_KINDS) as [ChronicleKind, ...ChronicleKind[]]))
          .default([]),
        armyId: localId.nullable().default(null),
        fromDay: day.nullable().default(null),
        toDay: day.nullable().default(null),
        search: z.string().max(200).default(''),
      }),
    )
    .query(({ ctx, input: { id: campaign, ...filter } }) => reading.readChronicle(ctx, campaign, filter)),

  /** The war as one web page that needs nothing beside it. */
  chroniclePage: procedure
    .input(
      one.extend({
        edition: z
          .discriminatedUnion('for', [
            z.strictObject({ for: z.literal('everybody') }),
            z.strictObject({ for: z.literal('master') }),
            z.strictObject({ for: z.literal('side'), sideId: localId }),
          ])
          .default({ for: 'everybody' }),
      }),
    )
    .query(({ ctx, input }) => writePage(ctx, input.id, input.edition)),

  calendar: procedure
    .input(
      one
        .extend({ fromDay: day, toDay: day, asSide })
        .refine(
          ({ fromDay, toDay }) => toDay - fromDay < MOST_DAYS_AT_ONCE,
          `ask for fewer than ${MOST_DAYS_AT_ONCE} days at once`,
        ),
    )
    .query(({ ctx, input }) => reading.readCalendar(ctx, input.id, input)),

  army: procedure
    .input(one.extend({ armyId: localId, asOf, asSide }))
    .query(({ ctx, input }) => reading.readArmy(ctx, input.id, input)),

  /** Everybody who leads, and whom a side has met of the others. */
  leaders: procedure
    .input(one.extend({ asOf, asSide }))
    .query(({ ctx, input }) => readLeaders(ctx, input.id, input)),

  leader: procedure
    .input(one.extend({ leaderId: localId, asOf, asSide }))
    .query(({ ctx, input }) => readLeader(ctx, input.id, input)),

  /** Who of the library could lead here. */
  library: procedure.input(one).query(({ ctx, input }) => readLibrary(ctx, input.id)),

  musterRoll: procedure
    .input(one.extend({ armyIds: z.array(localId).nullable().default(null), asSide }))
    .query(({ ctx, input }) => reading.readMusterRoll(ctx, input.id, input)),

  /** What an intent would do; nothing is written. */
  preview: procedure
    .input(one.extend({ intent: intentSchema, asSide }))
    .query(({ ctx, input }) => campaigns.previewIntent(ctx, input.id, input.intent, input.asSide)),

  /** The grid of a battle that was played on the table, filled in from its record. */
  tableResult: procedure
    .input(one.extend({ battleId }))
    .query(({ ctx, input }) => readTableResult(ctx, input.id, input.battleId)),

  /** What an attack by either would be worth, as far as whoever asks knows the armies of a contact. */
  contactOdds: procedure
    .input(one.extend({ contactId: localId, allies: wantedAllies, asSide }))
    .query(async (call): Promise<ContactOdds> => {
      const { assumed, cases } = gatherContact(call.ctx, call.input.id, call.input);
      const reckoned = cases.map(async ({ title, meeting }) => {
        const glance = await runJob(call, 'glance', meeting);
        return { title, attacks: glance?.attacks ?? [] };
      });
      return { assumed, cases: await Promise.all(reckoned) };
    }),

  /** Which campaign a battle was begun in. */
  ofBattle: procedure
    .input(z.strictObject({ battleId }))
    .query(({ ctx, input }) => readOrigin(ctx, input.battleId)),

  picture: procedure
    .input(one.extend({ pictureId: z.string().max(100) }))
    .query(({ ctx, input }) => readPicture(ctx, input.id, input.pictureId)),

  export: procedure
    .input(one)
    .query((call) =>
      runJob(call, 'exportText', { store: storeToRead(call.ctx), request: { campaignId: call.input.id } }),
    ),

  create: procedure
    .input(
      z.strictObject({
        name,
        notes: notes.default(''),
        day: day.default(1),
        settings: someSettingsSchema.default({}),
        calendar: calendarSchema.nullable().default(null),
        map: someMapSchema.default({}),
      }),
    )
    .mutation(({ ctx, input }) =>
      campaigns.createCampaign(ctx, {
        ...input,
        settings: givenOnly(input.settings),
        map: givenOnly(input.map),
      }),
    ),

  act: procedure
    .input(known.extend({ intent: intentSchema }))
    .mutation(({ ctx, input }) => campaigns.act(ctx, input, input.intent)),

  /** Days go by: armies do as they stand ordered, and Muster fights where it plays both sides. */
  playOn: procedure
    .input(
      known.extend({
        days: z.int().min(1).max(100).default(1),
        contacts: z.enum(['stop', 'wait']).default('stop'),
      }),
    )
    .mutation(({ ctx, input }) => playOn(ctx, input, input)),

  /** The past with one thing in it otherwise: what comes out differently, and what no longer fits. Nothing is written. */
  previewAmendment: procedure
    .input(one.extend({ amendment: amendmentFormSchema, task }))
    .query(({ ctx, input: { id: campaign, amendment, task: name }, signal }) =>
      ctx.tasks.run(name, signal, (asking) =>
        ctx.work.run(
          'previewAmendment',
          { store: storeToRead(ctx), id: campaign, form: amendment },
          { asker: ctx.asker, ...asking },
        ),
      ),
    ),

  amend: procedure
    .input(known.extend({ amendment: amendmentFormSchema, task }))
    .mutation(({ ctx, input, signal }) =>
      ctx.tasks.run(input.task, signal, (asking) => amendLedger(ctx, input, input.amendment, asking)),
    ),

  undo: procedure.input(known).mutation(({ ctx, input }) => campaigns.undoLast(ctx, input)),

  /** An entry and everything after it. */
  undoTo: procedure
    .input(known.extend({ entry: z.int().min(1) }))
    .mutation(({ ctx, input }) => campaigns.undoTo(ctx, input, input.entry)),

  redo: procedure.input(known).mutation(({ ctx, input }) => campaigns.redoLast(ctx, input)),

  copy: procedure
    .input(one.extend({ day: asOf, name }))
    .mutation(({ ctx, input }) => campaigns.copyCampaign(ctx, input.id, input)),

  remove: procedure.input(one).mutation(({ ctx, input }) => campaigns.removeCampaign(ctx, input.id)),

  restore: procedure.input(one).mutation(({ ctx, input }) => campaigns.restoreCampaign(ctx, input.id)),

  setPicture: procedure
    .input(one.extend({ dataUrl: z.string() }))
    .mutation(({ ctx, input }) => keepPicture(ctx, input.id, input.dataUrl)),

  startBattle: procedure
    .input(
      known.extend({
        contactId: localId,
        mode: z.enum(BATTLE_MODES).default('game-master'),
        dice: z.enum(DICE_SOURCES).default('program'),
        allies: wantedAllies,
      }),
    )
    .mutation(({ ctx, input }) => startBattle(ctx, input, input)),

  /** Who was sent what for today, and whose orders are here. */
  mail: procedure.input(one).query(({ ctx, input }) => readMail(ctx, input.id)),

  /** A file for each side, to be sent by people. */
  sendDispatches: procedure
    .input(
      one.extend({
        sideIds: z.array(localId).min(1).max(50).nullable().default(null),
        fresh: z.boolean().default(false),
      }),
    )
    .mutation(({ ctx, input }) => sendDispatches(ctx, input.id, input)),

  /** Orders that came by mail, as a text or as the text of a file. Without a campaign they find their own. */
  takeOrders: procedure
    .input(
      z.strictObject({
        id: id.nullable().default(null),
        text: z.string().max(MOST_LETTER).default(''),
        /** A file on its way, instead of a text. */
        file: handle.nullable().default(null),
      }),
    )
    .mutation(({ ctx, input: { id: campaign, text, file } }) =>
      takeIn(ctx, letterIn(file === null ? text : readLetterFile(ctx, file)), campaign),
    ),

  /** Reads sealed orders before the day is ended; the ledger says so. */
  openOrders: procedure
    .input(known.extend({ sideId: localId }))
    .mutation(({ ctx, input }) => openEarly(ctx, input, input.sideId)),

  makeRoster: procedure
    .input(
      known.extend({
        armyId: localId,
        /** Others that fight beside it, and stand in the same roster. */
        beside: z.array(localId).max(100).default([]),
        name: name.nullable().default(null),
      }),
    )
    .mutation(({ ctx, input }) => makeRoster(ctx, input, input)),
});
