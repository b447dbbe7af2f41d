import { type EventQuery, listArmyEvents, listRecent } from '../../../../db/queries/campaign-events.ts';
import { type CampaignDate, dateOf, formatDate } from '../../../../rules/campaign/calendar.ts';
import {
  CHRONICLE_KINDS,
  type ChronicleDay,
  type ChronicleFilter,
  type ChronicleKind,
  chronicleText,
  namesAs,
  writeChronicle,
} from '../../../../rules/campaign/chronicle.ts';
import { type DueItem, listDue } from '../../../../rules/campaign/due.ts';
import {
  type ArmyFigures,
  figuresFor,
  figuresOf,
  headsOf,
  postedIn,
  spFullOf,
} from '../../../../rules/campaign/figures.ts';
import {
  deedsOf,
  leaderCounters,
  unitCounters,
  wordExperience,
} from '../../../../rules/campaign/leaders/count.ts';
import type { ArmyState, CampaignState, General, Note } from '../../../../rules/campaign/state.ts';
import { namesFor, namesOf } from '../../../../rules/campaign/words.ts';
import type { CampaignId } from '../../../../rules/core/ids.ts';
import type { AppContext } from '../../context.ts';
import { Refused } from '../../errors.ts';
import { loadAsOf, loadCampaign, placeAfter, withCampaign } from './ledger.ts';
import { listNews } from './library-leaders.ts';
import { type LedgerLine, lineOf } from './lines.ts';
import { listMusters } from './musters.ts';
import { ownersOf } from './owners.ts';
import { type AsSide, linesFor, refuseOtherSides, seenBy } from './secrecy.ts';
import { progressOf } from './view.ts';

export const readLedger = (
  context: AppContext,
  id: CampaignId,
  {
    before,
    limit,
    withUndone,
  }: { readonly before: number | null; readonly limit: number; readonly withUndone: boolean },
): { readonly lines: readonly LedgerLine[]; readonly more: boolean } => {
  return withCampaign(context, id, ({ state }) => {
    const names = namesFor(state, null);
    const ownersAt = ownersOf(context, id);
    const query: EventQuery = { limit: limit + 1, withUndone, ...(before === null ? {} : { before }) };
    const found = listRecent(context.store.db, id, query);
    return {
      lines: found.slice(0, limit).map((event) => lineOf(event, names, ownersAt)),
      more: found.length > limit,
    };
  });
};

export interface Chronicle {
  readonly title: string;
  readonly days: readonly ChronicleDay[];
  readonly text: string;
  readonly kinds: readonly { readonly kind: ChronicleKind; readonly label: string; readonly count: number }[];
}

export const readChronicle = (
  context: AppContext,
  id: CampaignId,
  {
    fromDay,
    toDay,
    ...filter
  }: ChronicleFilter & { readonly fromDay: number | null; readonly toDay: number | null },
): Chronicle =>
  withCampaign(context, id, ({ state }) => {
    const query: EventQuery = {
      ...(fromDay === null ? {} : { fromDay }),
      ...(toDay === null ? {} : { toDay }),
    };
    const rows = listRecent(context.store.db, id, query).toReversed();
    const all = writeChronicle(rows, state, { ...filter, kinds: [] }, ownersOf(context, id));
    const counts = Map.groupBy(
      all.flatMap(({ lines }) => lines),
      ({ kind }) => kind,
    );
    const wanted = new Set<string>(filter.kinds);
    const days =
      wanted.size === 0
        ? all
        : all
            .map((day) => ({ ...day, lines: day.lines.filter(({ kind }) => wanted.has(kind)) }))
            .filter(({ lines }) => lines.length > 0);
    const reader = filter.for === null ? '' : ` as ${namesOf(state).side(filter.for)} knows it`;
    const title = `${state.name}: the chronicle${reader}`;
    return {
      title,
      days,
      text: chronicleText(title, days),
      kinds: (Object.keys(CHRONICLE_KINDS) as ChronicleKind[]).map((kind) => ({
        kind,
        label: CHRONICLE_KINDS[kind],
        count: counts.get(kind)?.length ?? 0,
      })),
    };
  });

export interface CalendarDay {
  readonly day: number;
  readonly date: CampaignDate;
  readonly isToday: boolean;
  readonly lines: readonly LedgerLine[];
  readonly due: readonly DueItem[];
  readonly notes: readonly Note[];
}

export const readCalendar = (
  context: AppContext,
  id: CampaignId,
  { fromDay, toDay, asSide }: { readonly fromDay: number; readonly toDay: number; readonly asSide: AsSide },
): { readonly days: readonly CalendarDay[] } =>
  withCampaign(context, id, ({ state: whole }) => {
    const { state } = seenBy(whole, asSide);
    const ownersAt = ownersOf(context, id);
    const names = namesAs(asSide, whole, ownersAt);
    const rows = listRecent(context.store.db, id, { fromDay, toDay }).toReversed();
    const shown = rows.filter(({ event }) => event.kind !== 'day-ended' && event.kind !== 'note-added');
    const lines = Map.groupBy(
      linesFor(
        asSide,
        rows,
        whole,
        shown.map((event) => lineOf(event, names, ownersAt)),
        ownersAt,
      ),
      ({ day }) => day,
    );
    const due = Map.groupBy(
      listDue(state, progressOf(context, state, asSide), listNews(context, state)).filter(
        ({ kind }) => kind !== 'note' && kind !== 'careful',
      ),
      ({ day }) => day ?? state.day,
    );
    const notes = Map.groupBy(
      Object.values(state.notesByDay).filter(({ removed }) => !removed),
      ({ day }) => day,
    );
    const length = Math.max(0, toDay - fromDay + 1);
    return {
      days: Array.from({ length }, (_, index) => {
        const day = fromDay + index;
        return {
          day,
          date: dateOf(state.calendar, day),
          isToday: day === state.day,
          lines: lines.get(day) ?? [],
          due: due.get(day) ?? [],
          notes: notes.get(day) ?? [],
        };
      }),
    };
  });

const findArmy = ({ armies }: CampaignState, armyId: string): ArmyState => {
  const army = armies[armyId];
  if (army === undefined)
    throw new Refused('campaign/not-found', 'There is no such army in this campaign.', 'armyId');
  return army;
};

export interface ArmyView {
  readonly army: ArmyState;
  readonly figures: ArmyFigures;
  readonly leaders: readonly General[];
  /** Newest first. */
  readonly history: readonly LedgerLine[];
  /** Strength at the end of each day it changed on. */
  readonly series: readonly { readonly day: number; readonly sp: number; readonly heads: number }[];
  /** Rosters that were written down from it. */
  readonly rosters: readonly {
    readonly rosterId: string;
    readonly rosterName: string;
    readonly day: number;
  }[];
  /** Rosters its units came from. */
  readonly mustered: readonly { readonly rosterId: string | null; readonly rosterName: string }[];
}

export const readArmy = (
  context: AppContext,
  id: CampaignId,
  {
    armyId,
    asOf,
    asSide,
  }: { readonly armyId: string; readonly asOf: number | null; readonly asSide: AsSide },
): ArmyView =>
  withCampaign(context, id, (loaded) => {
    const isPast = asOf !== null && asOf !== loaded.state.day;
    const whole = isPast ? loadAsOf(context, loaded, asOf) : loaded.state;
    const sight = seenBy(whole, asSide);
    const { state } = sight;
    refuseOtherSides(sight, armyId, asSide);
    const army = findArmy(state, armyId);
    const realId = sight.ids?.armyOf(armyId) ?? armyId;
    const ownersAt = ownersOf(context, id);
    const names = namesAs(asSide, whole, ownersAt);
    const end = isPast ? placeAfter(context, id, asOf) : null;
    const events = listArmyEvents(context.store.db, id, realId, end);
    // An army that changed hands does not tell how strong it was before.
    const known = events.filter(({ place }) => asSide === null || ownersAt(place).side(realId) === asSide);
    const units = whole.armies[realId]?.units ?? [];
    const musterIds = new Set(units.flatMap(({ entry }) => (entry === null ? [] : [entry.musterId])));
    return {
      army,
      figures: figuresOf(state, army),
      leaders: postedIn(state, armyId),
      history: linesFor(
        asSide,
        events,
        whole,
        events.map((event) => lineOf(event, names, ownersAt)),
        ownersAt,
      ).toReversed(),
      series: [...new Map(known.map(({ day, sp, heads }) => [day, { day, sp, heads }])).values()],
      rosters: events.flatMap(({ event, day }) =>
        event.kind === 'roster-made' && asSide === null
          ? [{ rosterId: event.rosterId, rosterName: event.rosterName, day }]
          : [],
      ),
      mustered: [...listMusters(context, id).values()]
        .filter(({ muster }) => musterIds.has(muster.id))
        .map(({ muster: { rosterId, rosterName } }) => ({ rosterId, rosterName })),
    };
  });

/** What a printed muster roll shows. */
export const readMusterRoll = (
  context: AppContext,
  id: CampaignId,
  { armyIds, asSide }: { readonly armyIds: readonly string[] | null; readonly asSide: AsSide },
) => {
  const sight = seenBy(loadCampaign(context, id).state, asSide);
  const { state } = sight;
  const names = namesOf(state);
  for (const armyId of armyIds ?? []) refuseOtherSides(sight, armyId, asSide);
  const armies =
    armyIds === null
      ? Object.values(state.armies).filter(
          ({ status, sideId }) => status === 'active' && (asSide === null || sideId === asSide),
        )
      : armyIds.map((armyId) => findArmy(state, armyId));
  return {
    title: `${state.name}: muster roll`,
    day: state.day,
    date: formatDate(state.calendar, state.day),
    armies: armies.map((army) => {
      const { sp, spFull, heads, headsFull, rate, commander } = figuresOf(state, army);
      return {
        id: army.id,
        name: army.name,
        side: names.side(army.sideId),
        commander: commander?.name ?? null,
        rate,
        heads,
        headsFull,
        sp,
        spFull,
        units: army.units.map((unit) => ({
          name: unit.name,
          heads: headsOf(unit),
          headsFull: unit.headsFull,
          figures: figuresFor(headsOf(unit), unit),
          figuresFull: figuresFor(unit.headsFull, unit),
          /** Null where nobody counts strength. */
          sp: unit.fighters === null ? null : unit.sp,
          spFull: unit.fighters === null ? null : spFullOf(unit),
          experience: wordExperience(deedsOf(unit), unitCounters(state.settings, unit)),
        })),
        leaders: Object.values(state.generals)
          .filter(({ armyId }) => armyId === army.id)
          .map((general) => ({
            name: general.name,
            role: general.role,
            leadership: general.leadership,
            fate: general.fate,
            untilDay: general.untilDay,
            experience: wordExperience(deedsOf(general), leaderCounters(state.settings, general)),
          })),
        pending: army.pending.map(({ returnDay, units }) => ({
          day: returnDay,
          date: formatDate(state.calendar, returnDay),
          troops: names.troops(units),
        })),
        notes: army.notes,
      };
    }),
  };
};
