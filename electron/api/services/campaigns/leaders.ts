import { listEntryMarks, listRecent } from '../../../../db/queries/campaign-events.ts';
import { type ChronicleRow, namesAs, type OwnersAt, toldTo } from '../../../../rules/campaign/chronicle.ts';
import { fightingIn } from '../../../../rules/campaign/coalition.ts';
import type { CampaignEvent } from '../../../../rules/campaign/events.ts';
import { sumOf } from '../../../../rules/campaign/figures.ts';
import {
  CAREER_KINDS,
  type Career,
  careerOf,
  careerTold,
  type Fought,
  followCareers,
} from '../../../../rules/campaign/leaders/career.ts';
import {
  type Counted,
  type Deeds,
  deedsOf,
  leaderCounters,
} from '../../../../rules/campaign/leaders/count.ts';
import type { SheetNews } from '../../../../rules/campaign/leaders/news.ts';
import type { CampaignState, General, Note } from '../../../../rules/campaign/state.ts';
import { joinWords, type Names } from '../../../../rules/campaign/words.ts';
import type { CampaignId } from '../../../../rules/core/ids.ts';
import type { AppContext } from '../../context.ts';
import { Refused } from '../../errors.ts';
import { loadAsOf, placeAfter, withCampaign } from './ledger.ts';
import { listLibraryLeaders, listNews, portraitOf } from './library-leaders.ts';
import { type LedgerLine, lineOf } from './lines.ts';
import { ownersOf } from './owners.ts';
import { type AsSide, linesFor, type Sight, seenBy } from './secrecy.ts';

interface Asked {
  readonly asSide: AsSide;
  readonly asOf: number | null;
}

/** Somebody of another side, as far as one’s own battles tell of him. */
export interface KnownEnemy {
  readonly id: string;
  readonly name: string;
  readonly sideId: string | null;
  readonly battles: number;
  readonly lastDay: number;
  /** One’s own prisoner. */
  readonly held: boolean;
}

export interface LeaderRow {
  readonly general: General;
  readonly deeds: Deeds;
  readonly counters: readonly Counted[];
}

/** Others are numbered by when they were first met: the ledger’s numbers would tell how much happened in between. */
const MET_FROM = 700_000_000;

interface Books {
  readonly whole: CampaignState;
  readonly sight: Sight;
  readonly rows: ReturnType<typeof listRecent>;
  readonly careers: ReadonlyMap<string, Career>;
  /** What the reader may know; null is everything. */
  readonly told: ReadonlyMap<number, string> | null;
  readonly ownersAt: OwnersAt;
  /** As the reader calls them. */
  readonly names: Names;
}

const openBooks = (context: AppContext, id: CampaignId, whole: CampaignState, asked: Asked): Books => {
  const isPast = asked.asOf !== null && asked.asOf !== whole.day;
  const end = isPast && asked.asOf !== null ? placeAfter(context, id, asked.asOf) : null;
  const { db } = context.store;
  const rows = listRecent(db, id, {
    kinds: CAREER_KINDS,
    ...(end === null ? {} : { before: end }),
  }).toReversed();
  const { asSide } = asked;
  const ownersAt = ownersOf(context, id);
  return {
    whole,
    sight: seenBy(whole, asSide),
    rows,
    careers: followCareers(rows),
    told: asSide === null ? null : toldTo(asSide, rows as readonly ChronicleRow[], whole, ownersAt),
    ownersAt,
    names: namesAs(asSide, whole, ownersAt),
  };
};

/** The ledger’s id of somebody own, by the id his side sees. */
const realId = ({ whole, sight }: Books, seen: string): string =>
  sight.ids === null ? seen : (Object.keys(whole.generals).find((id) => sight.ids?.seen(id) === seen) ?? '');

interface Met {
  readonly realId: string;
  /** As he was called, and whose he was, when he was last met. */
  readonly name: string;
  readonly sideId: string | null;
  readonly battles: readonly Fought[];
  readonly held: boolean;
}

/** Whoever commanded against the reader’s armies, and his prisoners, in the order in which he learned of them. */
const listMet = ({ whole, careers, told, rows, ownersAt }: Books, asSide: string): readonly Met[] => {
  if (told === null) return [];
  // Not by the numbers of entries: what was written in later would stand last.
  const placeOf = new Map(rows.map(({ entry, place }) => [entry, place]));
  const met = [...careers].flatMap(([id, career]) => {
    if (whole.generals[id]?.sideId === asSide) return [];
    const battles = career.battles.filter(
      ({ entry, commanded, sideId }) => commanded && sideId !== asSide && told.has(entry),
    );
    const taken = career.fates.filter(({ entry, heldBy }) => heldBy === asSide && told.has(entry));
    const places = [...battles, ...taken].map(({ entry }) => placeOf.get(entry) ?? 0);
    if (places.length === 0) return [];
    const last = battles.at(-1);
    const then = ownersAt(Math.max(...places));
    const sideId = last?.sideId ?? then.allegiance(id);
    const name = last?.name ?? (sideId === null ? null : then.calledBy(sideId, id)) ?? '';
    const held = whole.generals[id]?.heldBy === asSide;
    return [{ realId: id, name, sideId, battles, held, first: Math.min(...places) }];
  });
  return met.toSorted((one, other) => one.first - other.first);
};

const enemyOf = ({ name, sideId, battles, held }: Met, index: number): KnownEnemy => ({
  id: `g${MET_FROM + index + 1}`,
  name,
  sideId,
  battles: battles.length,
  lastDay: battles.at(-1)?.day ?? 0,
  held,
});

const rowOf = (general: General, { settings }: CampaignState): LeaderRow => ({
  general,
  deeds: deedsOf(general),
  counters: leaderCounters(settings, general),
});

/** Own people who serve stand first, by their names. */
const sorted = (generals: CampaignState['generals']): readonly General[] =>
  Object.values(generals).toSorted(
    (one, other) =>
      Number(one.armyId === null) - Number(other.armyId === null) || one.name.localeCompare(other.name, 'en'),
  );

export const readLeaders = (
  context: AppContext,
  id: CampaignId,
  asked: Asked,
): { readonly leaders: readonly LeaderRow[]; readonly others: readonly KnownEnemy[] } =>
  withCampaign(context, id, (loaded) => {
    const whole = asked.asOf === null ? loaded.state : loadAsOf(context, loaded, asked.asOf);
    const books = openBooks(context, id, whole, asked);
    const { state } = books.sight;
    return {
      leaders: sorted(state.generals).map((general) => rowOf(general, state)),
      others: asked.asSide === null ? [] : listMet(books, asked.asSide).map(enemyOf),
    };
  });

/** A battle as a leader’s page tells it; what the reader may not know is null. */
export interface LeaderBattle {
  readonly entry: number;
  readonly day: number;
  readonly title: string;
  readonly commanded: boolean;
  readonly fortune: string;
  readonly result: string | null;
  readonly army: string;
  readonly enemy: string;
  readonly attacked: boolean | null;
  readonly sp: number | null;
  readonly enemySp: number | null;
  readonly lost: { readonly sp: number; readonly heads: number } | null;
  readonly enemyLost: { readonly sp: number; readonly heads: number } | null;
}

const lossOf = (books: Books, batch: number, armyIds: readonly string[]) => {
  const losses = books.rows.flatMap(({ event, batch: press }) =>
    press === batch && event.kind === 'casualties' && armyIds.includes(event.armyId)
      ? Object.entries(event.losses)
      : [],
  );
  return {
    sp: sumOf(losses.map(([, sp]) => sp)),
    heads: sumOf(losses.map(([unitId, sp]) => Math.ceil(sp / (books.names.unit(unitId)?.perHead ?? 1)))),
  };
};

const battleOf = (
  context: AppContext,
  id: CampaignId,
  books: Books,
  fought: Fought,
  own: boolean,
): LeaderBattle => {
  const { event, letter } = fought;
  const other = letter === 'A' ? 'B' : 'A';
  const { names } = books;
  const marks = new Map(
    listEntryMarks(context.store.db, id, fought.entry).map(({ armyId, sp }) => [armyId, sp]),
  );
  const all = books.told === null;
  const mine = fought.armyId;
  const theirs = fightingIn(event)[other];
  const strengthOf = (armyIds: readonly string[]): number | null => {
    const known = armyIds.flatMap((armyId) => marks.get(armyId) ?? []);
    return known.length === armyIds.length ? sumOf(known) : null;
  };
  return {
    entry: fought.entry,
    day: fought.day,
    title: fought.title,
    commanded: fought.commanded,
    fortune: event.fortunes[letter],
    result: event.result,
    army: names.army(mine),
    enemy: joinWords(theirs.map(names.army)),
    attacked: event.attacker === null ? null : event.attacker === letter,
    sp: own ? strengthOf([mine]) : null,
    enemySp: all ? strengthOf(theirs) : null,
    lost: own ? lossOf(books, fought.batch, [mine]) : null,
    enemyLost: all ? lossOf(books, fought.batch, theirs) : null,
  };
};

export interface LeaderView {
  /** Null for somebody of another side. */
  readonly leader: LeaderRow | null;
  readonly id: string;
  readonly name: string;
  readonly sideId: string | null;
  readonly portrait: string | null;
  readonly career: Omit<Career, 'battles'> & { readonly battles: readonly LeaderBattle[] };
  /** Posts and fate as the books tell them, newest first. */
  readonly history: readonly LedgerLine[];
  readonly notes: readonly Note[];
  readonly news: SheetNews | null;
}

const refuseUnknown = (): never => {
  throw new Refused(
    'campaign/not-found',
    'There is no such leader in this campaign, or the players of this side do not know of him.',
    'leaderId',
  );
};

const speaksOf = (event: CampaignEvent, generalId: string): boolean => {
  switch (event.kind) {
    case 'army-mustered':
      return event.generals.some(({ id }) => id === generalId);
    case 'general-appointed':
      return event.general.id === generalId;
    case 'army-split':
      return event.generalIds.includes(generalId);
    case 'general-left':
    case 'leader-fate':
    case 'leader-sheet':
    case 'stratagem-used':
      return event.generalId === generalId;
    default:
      return false;
  }
};

/** Entries as their reader counts them: a side’s are numbered by themselves and lead nowhere. */
const numbered = (career: Career, isMaster: boolean): Career => {
  if (isMaster) return career;
  const bare = <T extends { readonly entry: number }>(all: readonly T[]): readonly T[] =>
    all.map((one) => ({ ...one, entry: 0 }));
  return {
    posts: bare(career.posts),
    battles: career.battles,
    stratagems: bare(career.stratagems),
    fates: bare(career.fates),
  };
};

const readOwn = (
  context: AppContext,
  id: CampaignId,
  books: Books,
  general: General,
  asked: Asked,
): LeaderView => {
  const { whole, sight, told, rows, careers, ownersAt, names } = books;
  const isMaster = told === null;
  const real = realId(books, general.id);
  const whose = careerOf(careers, real);
  const known = told === null ? whose : careerTold(whose, told);
  const about = rows.filter(({ event }) => speaksOf(event, real));
  const own = ({ sideId }: Fought): boolean => isMaster || sideId === asked.asSide;
  const career = numbered(known, isMaster);
  const seenArmy = (armyId: string): string => (sight.ids === null ? armyId : (sight.ids.seen(armyId) ?? ''));
  return {
    leader: rowOf(general, sight.state),
    id: general.id,
    name: general.name,
    sideId: general.sideId,
    portrait: portraitOf(context, general.characterId),
    career: {
      ...career,
      posts: career.posts.map((post) => ({ ...post, armyId: seenArmy(post.armyId) })),
      battles: career.battles
        .map((fought) => battleOf(context, id, books, fought, own(fought)))
        .map((battle) => (isMaster ? battle : { ...battle, entry: 0 })),
    },
    history: linesFor(
      asked.asSide,
      rows as readonly ChronicleRow[],
      whole,
      about.map((row) => lineOf(row, names, ownersAt)),
      ownersAt,
    ).toReversed(),
    notes: Object.values(sight.state.notesByDay).filter(
      ({ generalId, removed }) => generalId === general.id && !removed,
    ),
    news: listNews(context, { ...sight.state, generals: { [general.id]: general } })[0] ?? null,
  };
};

const readMet = (
  context: AppContext,
  id: CampaignId,
  books: Books,
  leaderId: string,
  asSide: string,
): LeaderView => {
  const met = listMet(books, asSide);
  const index = met.findIndex((_, at) => `g${MET_FROM + at + 1}` === leaderId);
  const found = met[index] ?? refuseUnknown();
  const { name, sideId } = found;
  return {
    leader: null,
    id: leaderId,
    name,
    sideId,
    portrait: portraitOf(context, books.whole.generals[found.realId]?.characterId ?? null),
    career: {
      posts: [],
      battles: found.battles.map((fought) => ({
        ...battleOf(context, id, books, fought, false),
        entry: 0,
      })),
      stratagems: [],
      fates: [],
    },
    history: [],
    notes: [],
    news: null,
  };
};

export const readLeader = (
  context: AppContext,
  id: CampaignId,
  { leaderId, ...asked }: Asked & { readonly leaderId: string },
): LeaderView =>
  withCampaign(context, id, (loaded) => {
    const whole = asked.asOf === null ? loaded.state : loadAsOf(context, loaded, asked.asOf);
    const books = openBooks(context, id, whole, asked);
    const general = books.sight.state.generals[leaderId];
    if (general !== undefined) return readOwn(context, id, books, general, asked);
    return asked.asSide === null ? refuseUnknown() : readMet(context, id, books, leaderId, asked.asSide);
  });

/** Who of the library could lead here, and how well. */
export const readLibrary = (context: AppContext, id: CampaignId) =>
  withCampaign(context, id, ({ state }) => ({
    characters: listLibraryLeaders(context, state.settings).map((one) => ({
      ...one,
      generalId:
        Object.values(state.generals).find(
          ({ characterId, fate }) => characterId === one.characterId && fate !== 'dead',
        )?.id ?? null,
    })),
  }));
