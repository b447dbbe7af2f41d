import { listEvents } from '../../../../db/queries/campaign-events.ts';
import {
  insertPicture,
  listPictures,
  listCampaigns as listStored,
  setCampaignRemoved,
} from '../../../../db/queries/campaigns.ts';
import { type Calendar, USUAL_CALENDAR } from '../../../../rules/campaign/calendar.ts';
import { type GivenOrders, planDayWithOrders } from '../../../../rules/campaign/day-orders.ts';
import { isFact, type Line } from '../../../../rules/campaign/effective.ts';
import type { Fact } from '../../../../rules/campaign/events.ts';
import type { Intent } from '../../../../rules/campaign/intents.ts';
import { type Plan, planIntent } from '../../../../rules/campaign/plan.ts';
import type { Preview } from '../../../../rules/campaign/preview.ts';
import { rebuild } from '../../../../rules/campaign/rebuild.ts';
import { showPlan } from '../../../../rules/campaign/show-plan.ts';
import type { CampaignMap, CampaignSettings, CampaignState } from '../../../../rules/campaign/state.ts';
import { WAR_OFF } from '../../../../rules/campaign/war/off.ts';
import { seedState } from '../../../../rules/core/dice.ts';
import { asId, type CampaignId } from '../../../../rules/core/ids.ts';
import type { AppContext } from '../../context.ts';
import { Refused, refuseByZod } from '../../errors.ts';
import { resolveHouseRules } from '../house-rules.ts';
import { matchesWords } from '../search.ts';
import { inTransaction } from '../store-writes.ts';
import { hiddenOf } from '../stored-shape.ts';
import { givenOrders } from './day-orders.ts';
import { closeDay, wordSealed } from './dispatch/day-orders.ts';
import { planHelp } from './help.ts';
import {
  addLedger,
  change,
  checkDay,
  getRow,
  type KnownCampaign,
  placeAfter,
  readCampaign,
  redo,
  undo,
  undoUntil,
  withCampaign,
} from './ledger.ts';
import { campaignRules } from './recruits.ts';
import { type AsSide, refuseOtherBattles, seenBy } from './secrecy.ts';
import { type CampaignSummary, type CampaignView, summaryOf, viewCampaign } from './view.ts';

export const CAMPAIGN_VIEWS = ['all', 'removed'] as const;
export type CampaignListView = (typeof CAMPAIGN_VIEWS)[number];

const inView = ({ removedAt }: CampaignSummary, view: CampaignListView): boolean =>
  (removedAt !== null) === (view === 'removed');

export const listCampaigns = (
  context: AppContext,
  { view, search }: { readonly view: CampaignListView; readonly search: string },
) => {
  const hidden = hiddenOf(context, 'campaign');
  const campaigns = listStored(context.store.db)
    .filter(({ id }) => !hidden.has(id))
    .map(summaryOf);
  const count = (one: CampaignListView): number =>
    campaigns.filter((campaign) => inView(campaign, one)).length;
  return {
    campaigns: campaigns
      .filter((campaign) => inView(campaign, view))
      .filter(({ name }) => matchesWords(search, [name])),
    counts: { all: count('all'), removed: count('removed') },
  };
};

/** A campaign begins with the house rules that count everywhere; from then on its own ledger says. */
const usualSettings = (context: AppContext): CampaignSettings => {
  const rules = campaignRules();
  const houseRules = resolveHouseRules(context, rules.id) as CampaignSettings['houseRules'];
  return {
    milesPerInch: rules.milesPerInch(houseRules),
    usualRate: 12,
    contactMiles: 1,
    houseRules,
    woundedLead: false,
    together: 'side',
    command: 'strongest',
    counters: [],
    ...WAR_OFF,
  };
};

const USUAL_MAP: CampaignMap = { width: 100, height: 70, picture: null, terrain: [], cells: null };

export interface NewCampaign {
  readonly name: string;
  readonly notes: string;
  readonly day: number;
  readonly settings: Partial<CampaignSettings>;
  readonly calendar: Calendar | null;
  readonly map: Partial<CampaignMap>;
}

/** A house rule that nobody knows would wait until the first battle to be found out. */
const checkHouseRules = ({ houseRules }: Partial<CampaignSettings>): void => {
  const parsed = campaignRules().houseRules.safeParse(houseRules ?? {});
  if (!parsed.success) throw refuseByZod(parsed.error, 'input/invalid', 'settings.houseRules');
};

export const createCampaign = (context: AppContext, wanted: NewCampaign): CampaignView => {
  checkHouseRules(wanted.settings);
  const id = asId<'campaign'>(context.newId());
  const event: Fact = {
    kind: 'campaign-started',
    name: wanted.name,
    notes: wanted.notes,
    day: wanted.day,
    settings: { ...usualSettings(context), ...wanted.settings },
    calendar: wanted.calendar ?? USUAL_CALENDAR,
    map: { ...USUAL_MAP, ...wanted.map },
    dice: seedState(context.newSeed()),
  };
  const ledger = { id, removed: false, ...rebuild([{ entry: 1, batch: 1, event }]) };
  inTransaction(context, () => addLedger(context, ledger));
  return viewCampaign(context, id);
};

const plan = (
  context: AppContext,
  state: CampaignState,
  intent: Intent,
  given: readonly GivenOrders[],
): Plan => {
  if (intent.kind === 'change-campaign')
    checkHouseRules((intent.settings ?? {}) as Partial<CampaignSettings>);
  const help = planHelp(context);
  return intent.kind === 'end-day'
    ? planDayWithOrders(state, intent, given, help)
    : planIntent(state, intent, help);
};

/** For a side it is worked out from what that side knows, and names things by the ids it sees. */
export const previewIntent = (context: AppContext, id: CampaignId, intent: Intent, asSide: AsSide): Preview =>
  withCampaign(context, id, ({ state: whole }) => {
    const { state } = seenBy(whole, asSide);
    if (asSide !== null) refuseOtherBattles(state, intent);
    // What others ordered is not for a side to find out by asking how the day would end.
    if (asSide !== null || intent.kind !== 'end-day')
      return showPlan(state, plan(context, state, intent, []));
    const shown = showPlan(state, plan(context, state, intent, givenOrders(context, id, state, true)));
    return { ...shown, warnings: [...wordSealed(context, id, state), ...shown.warnings] };
  });

export const act = (context: AppContext, known: KnownCampaign, intent: Intent): CampaignView => {
  inTransaction(context, () => {
    const { day } = getRow(context, known.id);
    change(context, known, (state) => {
      const given = intent.kind === 'end-day' ? givenOrders(context, known.id, state, false) : [];
      return plan(context, state, intent, given).facts;
    });
    if (intent.kind === 'end-day') closeDay(context, known.id, day);
  });
  return viewCampaign(context, known.id);
};

export const undoLast = (context: AppContext, known: KnownCampaign): CampaignView => {
  inTransaction(context, () => undo(context, known));
  return viewCampaign(context, known.id);
};

/** Takes back an entry and everything after it, press by press, in one go. */
export const undoTo = (context: AppContext, known: KnownCampaign, entry: number): CampaignView => {
  inTransaction(context, () => undoUntil(context, known, entry));
  return viewCampaign(context, known.id);
};

export const redoLast = (context: AppContext, known: KnownCampaign): CampaignView => {
  inTransaction(context, () => redo(context, known));
  return viewCampaign(context, known.id);
};

const summarise = (context: AppContext, id: CampaignId): CampaignSummary => {
  const found = listStored(context.store.db).find((campaign) => campaign.id === id);
  if (found === undefined)
    throw new Refused('campaign/not-found', 'This campaign is no longer in the store.', 'id');
  return summaryOf(found);
};

const setRemoved = (context: AppContext, id: CampaignId, removedAt: string | null): CampaignSummary => {
  inTransaction(context, () => setCampaignRemoved(context.store.db, id, removedAt));
  return summarise(context, id);
};

/** Removing hides; nothing is erased, so it can be undone at any time. */
export const removeCampaign = (context: AppContext, id: CampaignId): CampaignSummary =>
  setRemoved(context, id, context.now().toISOString());

export const restoreCampaign = (context: AppContext, id: CampaignId): CampaignSummary =>
  setRemoved(context, id, null);

/** What counts, up to an entry, numbered anew: presses stay together, so that the copy can be undone too. */
const linesUntil = (context: AppContext, id: CampaignId, end: number | null): readonly Line[] => {
  const events = readCampaign(getRow(context, id), () => listEvents(context.store.db, id));
  const kept = events
    .filter(
      ({ event, undoneBy, place }) => isFact(event) && undoneBy === null && (end === null || place < end),
    )
    .toSorted((one, other) => one.place - other.place);
  let first = 1;
  return kept.map(({ batch, event }, index) => {
    if (kept[index - 1]?.batch !== batch) first = index + 1;
    return { entry: index + 1, batch: first, event };
  });
};

/** Another campaign that begins like this one, up to the end of a day. Made from the ledger alone: it may be damaged otherwise. */
export const copyCampaign = (
  context: AppContext,
  id: CampaignId,
  { day, name }: { readonly day: number | null; readonly name: string },
): CampaignView => {
  const { day: today } = getRow(context, id);
  const isPast = day !== null && day !== today;
  if (isPast) checkDay(rebuild(linesUntil(context, id, null)).state, day);
  const lines = linesUntil(context, id, isPast ? placeAfter(context, id, day) : null);
  const { settings, calendar, map, notes } = rebuild(lines).state;
  const entry = lines.length + 1;
  const event: Fact = { kind: 'campaign-changed', name, notes, settings, calendar, map };
  const copy = asId<'campaign'>(context.newId());
  const ledger = { id: copy, removed: false, ...rebuild([...lines, { entry, batch: entry, event }]) };
  inTransaction(context, () => {
    addLedger(context, ledger);
    for (const picture of listPictures(context.store.db, id))
      insertPicture(context.store.db, copy, picture.id, picture.bytes);
  });
  return viewCampaign(context, copy);
};
