import { z } from 'zod';
import { findBattle } from '../../../../db/queries/battles.ts';
import { lastFact, lastUndone, listBatch, listRecent } from '../../../../db/queries/campaign-events.ts';
import { forwardFrame, type ListedCampaign } from '../../../../db/queries/campaigns.ts';
import { calendarSchema, formatDate } from '../../../../rules/campaign/calendar.ts';
import { type BattleProgress, type DueItem, listDue } from '../../../../rules/campaign/due.ts';
import { type ArmyFigures, figuresOf } from '../../../../rules/campaign/figures.ts';
import { ownersNow } from '../../../../rules/campaign/owners.ts';
import type { CampaignState } from '../../../../rules/campaign/state.ts';
import { tell } from '../../../../rules/campaign/tell.ts';
import { type Names, namesFor } from '../../../../rules/campaign/words.ts';
import { asId, type CampaignId } from '../../../../rules/core/ids.ts';
import type { AppContext } from '../../context.ts';
import { readOrNull } from '../stored-shape.ts';
import { type LoadedCampaign, loadAsOf, placeAfter, withCampaign } from './ledger.ts';
import { listNews } from './library-leaders.ts';
import { type LedgerLine, lineOf } from './lines.ts';
import { type AsSide, seenBy } from './secrecy.ts';

export interface CampaignSummary {
  readonly id: string;
  readonly name: string;
  readonly day: number;
  readonly date: string;
  readonly sides: number;
  readonly armies: number;
  /** Entries that count. */
  readonly entries: number;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly removedAt: string | null;
  /** Cannot be read: opening it says what to do. */
  readonly damaged: boolean;
}

/** One damaged campaign must not hide all the others: it is listed by its name. */
export const summaryOf = ({ frame, ...row }: ListedCampaign): CampaignSummary => {
  const calendar = calendarSchema.safeParse(readOrNull(() => forwardFrame(frame))?.calendar).data;
  return {
    id: row.id,
    name: row.name,
    day: row.day,
    date: calendar === undefined ? '' : formatDate(calendar, row.day),
    sides: row.sides,
    armies: row.armies,
    entries: row.entries,
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    removedAt: row.removedAt,
    damaged: calendar === undefined,
  };
};

/** What one press would take back, or bring back. */
export interface Step {
  readonly entry: number;
  readonly text: string;
}

export interface CampaignView {
  readonly id: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly removedAt: string | null;
  /** The day that is looked at; null is today. */
  readonly asOf: number | null;
  /** Today. */
  readonly lastDay: number;
  readonly entries: number;
  readonly state: CampaignState;
  readonly figures: Readonly<Record<string, ArmyFigures>>;
  readonly due: readonly DueItem[];
  readonly recent: readonly LedgerLine[];
  readonly undo: Step | null;
  readonly redo: Step | null;
  /** Battles that were begun away from the table, by their contact. */
  readonly battles: Readonly<Record<string, BattleProgress>>;
}

const RECENT = 12;

/** What a battle away from the table keeps for lists; one on the table says nothing of the kind. */
const progress = z.object({
  step: z.string(),
  end: z.enum(['fought', 'evaded', 'delayed']).nullable(),
});

export const progressOf = (
  { store }: AppContext,
  { contacts }: CampaignState,
  asSide: AsSide,
): Readonly<Record<string, BattleProgress>> =>
  Object.fromEntries(
    Object.values(contacts).flatMap(({ id, battleId }) => {
      const stored = battleId === null ? null : findBattle(store.db, asId<'battle'>(battleId));
      if (battleId === null || stored === null || stored.removedAt !== null) return [];
      const digest = progress.safeParse(stored.outcome['summary']).data;
      if (digest === undefined) return [];
      const { step, end } = digest;
      return [[id, { battleId, step, end, version: asSide === null ? stored.version : 0 }]];
    }),
  );

const firstOf = ({ store }: AppContext, id: CampaignId, batch: number, names: Names): Step | null => {
  const [first] = listBatch(store.db, id, batch);
  return first === undefined ? null : { entry: batch, text: tell(first.event, names) };
};

const undoStep = (context: AppContext, id: CampaignId, names: Names): Step | null => {
  const last = lastFact(context.store.db, id);
  return last === null || last.batch === 1 ? null : firstOf(context, id, last.batch, names);
};

const redoStep = (context: AppContext, id: CampaignId, names: Names): Step | null => {
  const undone = lastUndone(context.store.db, id);
  return undone?.event.kind === 'undone' ? firstOf(context, id, undone.event.entry, names) : null;
};

type Books = Pick<CampaignView, 'entries' | 'recent' | 'undo' | 'redo'>;

/** The ledger is the game master's: players read the chronicle. */
const NO_BOOKS: Books = { entries: 0, recent: [], undo: null, redo: null };

const booksOf = (
  context: AppContext,
  { row }: LoadedCampaign,
  state: CampaignState,
  pastDay: number | null,
): Books => {
  const { id } = row;
  const names = namesFor(state, null);
  // The last lines are about today's armies: a long ledger is not read for them.
  const owners = ownersNow(state);
  const before = pastDay === null ? null : placeAfter(context, id, pastDay);
  const recent = listRecent(context.store.db, id, {
    limit: RECENT,
    ...(before === null ? {} : { before }),
  });
  return {
    entries: row.entries,
    recent: recent.map((event) => lineOf(event, names, () => owners)),
    undo: pastDay === null ? undoStep(context, id, names) : null,
    redo: pastDay === null ? redoStep(context, id, names) : null,
  };
};

export const viewCampaign = (
  context: AppContext,
  id: CampaignId,
  asOf: number | null = null,
  asSide: AsSide = null,
): CampaignView => withCampaign(context, id, (loaded) => viewLoaded(context, loaded, asOf, asSide));

const viewLoaded = (
  context: AppContext,
  loaded: LoadedCampaign,
  asOf: number | null,
  asSide: AsSide,
): CampaignView => {
  const { row } = loaded;
  const isPast = asOf !== null && asOf !== loaded.state.day;
  const whole = isPast ? loadAsOf(context, loaded, asOf) : loaded.state;
  const { state } = seenBy(whole, asSide);
  const battles = isPast ? {} : progressOf(context, state, asSide);
  const known = Object.values(state.armies).filter(({ sideId }) => asSide === null || sideId === asSide);
  return {
    id: row.id,
    // Both count what others do in secret; a side writes nothing by itself.
    version: asSide === null ? row.version : 0,
    updatedAt: asSide === null ? row.updatedAt : row.createdAt,
    createdAt: row.createdAt,
    removedAt: row.removedAt,
    asOf: isPast ? asOf : null,
    lastDay: loaded.state.day,
    state,
    figures: Object.fromEntries(known.map((army) => [army.id, figuresOf(state, army)])),
    due: listDue(state, battles, isPast ? [] : listNews(context, state)),
    battles,
    ...(asSide === null ? booksOf(context, loaded, whole, isPast ? asOf : null) : NO_BOOKS),
  };
};
