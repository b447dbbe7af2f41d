import {
  findBattle,
  findInLedger,
  hasCampaign,
  type InLedger,
  insertBattle,
  listBattles as listStored,
  type StoredBattle,
  setBattleRemoved,
  updateBattle,
} from '../../../../db/queries/battles.ts';
import { asId, type BattleId } from '../../../../rules/core/ids.ts';
import type { JsonObject } from '../../../../rules/core/json.ts';
import type { Seat, TableRules, TableViewer } from '../../../../rules/core/play.ts';
import type { AppContext } from '../../context.ts';
import { Refused } from '../../errors.ts';
import { sealedChoices, sealedNow } from '../campaigns/dispatch/sealed-choices.ts';
import { matchesWords } from '../search.ts';
import { inTransaction, settleVersion } from '../store-writes.ts';
import { hiddenOf } from '../stored-shape.ts';
import { playChairs, sealAsked } from './chairs/settle.ts';
import { gameOf } from './games.ts';
import { type BattleLog, openLog } from './log.ts';
import { readBattle } from './read-battle.ts';
import { type BattleSummary, frameRow, isOfOlderVersion, logOf, progressRow, summaryOf } from './records.ts';
import { type NewBattle, settleFrame } from './setup.ts';
import { type BattleView, isOpen, viewOf } from './view.ts';

export const BATTLE_VIEWS = ['all', 'running', 'over', 'removed'] as const;
export type BattleListView = (typeof BATTLE_VIEWS)[number];

export interface BattleList {
  readonly battles: readonly BattleSummary[];
  readonly counts: Readonly<Record<BattleListView, number>>;
}

const IN_VIEW: Readonly<Record<BattleListView, (battle: BattleSummary) => boolean>> = {
  all: ({ removedAt }) => removedAt === null,
  running: (battle) => battle.removedAt === null && !battle.damaged && !battle.ended,
  over: (battle) => battle.removedAt === null && !battle.damaged && battle.ended,
  removed: ({ removedAt }) => removedAt !== null,
};

export const listBattles = (
  context: AppContext,
  { view, search }: { readonly view: BattleListView; readonly search: string },
): BattleList => {
  const hidden = hiddenOf(context, 'battle');
  const battles = listStored(context.store.db)
    .filter(({ id }) => !hidden.has(id))
    .map(summaryOf);
  const count = (one: BattleListView): number => battles.filter(IN_VIEW[one]).length;
  return {
    battles: battles
      .filter(IN_VIEW[view])
      .filter(({ title, sides }) => matchesWords(search, [title, sides.A.name, sides.B.name])),
    counts: { all: count('all'), running: count('running'), over: count('over'), removed: count('removed') },
  };
};

export const getStoredBattle = ({ store }: AppContext, id: BattleId): StoredBattle => {
  const stored = findBattle(store.db, id);
  if (stored === null) throw new Refused('battle/not-found', 'This battle is no longer in the store.', 'id');
  return stored;
};

export const readLog = (stored: StoredBattle): { readonly rules: TableRules; readonly log: BattleLog } => {
  const log = logOf(stored);
  return { rules: gameOf(log.system, log.game), log };
};

/** Who may look now: at one screen nobody sees both sides before everything lies on the table. */
export const checkViewer = (rules: TableRules, log: BattleLog, viewer: TableViewer): void => {
  if (viewer === 'master' && log.mode === 'hot-seat' && !isOpen(rules, log)) {
    throw new Refused(
      'battle/secret',
      'Both sides still have secrets. Look as the player of one side, or wait until everything is open.',
      'as',
    );
  }
};

/** Also where its campaign's ledger tells of it; null where it does not. */
export type StoredBattleView = BattleView & {
  readonly ledger: InLedger | null;
  /** Who has sealed by mail what is asked now: it is opened once the other side has chosen. */
  readonly mailed: readonly Seat[];
};

export const withLedger = (context: AppContext, view: BattleView): StoredBattleView => {
  const id = asId<'battle'>(view.id);
  return { ...view, ledger: findInLedger(context.store.db, id), mailed: mailedFor(context, id) };
};

const mailedFor = (context: AppContext, id: BattleId): readonly Seat[] => {
  const stored = findBattle(context.store.db, id);
  const choices = stored === null ? null : sealedChoices(context, stored);
  if (stored === null || choices === null || choices.A.size + choices.B.size === 0) return [];
  const { rules, log } = readLog(stored);
  return sealedNow(rules, log, choices);
};

const showBattle = (
  context: AppContext,
  stored: StoredBattle,
  log: BattleLog,
  viewer: TableViewer,
): StoredBattleView => {
  const view = readBattle(stored, () => viewOf(stored, gameOf(log.system, log.game), log, viewer));
  return withLedger(context, view);
};

export const getBattle = (context: AppContext, id: BattleId, viewer: TableViewer): StoredBattleView => {
  const stored = getStoredBattle(context, id);
  const { rules, log } = readLog(stored);
  readBattle(stored, () => checkViewer(rules, log, viewer));
  return showBattle(context, stored, log, viewer);
};

export interface BattleFiling {
  readonly id?: BattleId;
  readonly title: string;
  readonly removed?: boolean;
}

/** Puts a battle into the store. Call it inside a transaction when several belong together. */
export const addBattle = (context: AppContext, log: BattleLog, filing: BattleFiling): BattleId => {
  const now = context.now().toISOString();
  const id = filing.id ?? asId<'battle'>(context.newId());
  const { campaign } = log;
  insertBattle(context.store.db, {
    id,
    campaignId: campaign !== null && hasCampaign(context.store.db, campaign.id) ? campaign.id : null,
    system: log.system,
    title: filing.title,
    ...frameRow(log),
    ...progressRow(gameOf(log.system, log.game), log),
    version: 1,
    createdAt: now,
    updatedAt: now,
    removedAt: filing.removed === true ? now : null,
  });
  return id;
};

export const startBattle = (context: AppContext, wanted: NewBattle): StoredBattleView => {
  const rules = gameOf(wanted.system, wanted.game);
  const log = openLog(rules, { ...settleFrame(context, wanted), seed: context.newSeed() });
  const { A, B } = rules.view(log.state, 'master').sides;
  const title = wanted.title ?? `${A.name} against ${B.name}`;
  const id = asId<'battle'>(context.newId());
  inTransaction(context, () => addBattle(context, playChairs(rules, log, id), { id, title }));
  return getBattle(context, id, log.mode === 'game-master' ? 'master' : 'table');
};

export interface KnownBattle {
  readonly id: BattleId;
  readonly version: number;
}

const CONFLICT = {
  code: 'battle/conflict',
  message: 'This battle went on elsewhere in the meantime. Look at it as it stands now, then go on.',
};

const REMOVED = 'This battle was removed. Put it back from "Recently removed" first, then go on with it.';

const getPlayable = (context: AppContext, id: BattleId): StoredBattle => {
  const stored = getStoredBattle(context, id);
  if (stored.removedAt !== null) throw new Refused('battle/removed', REMOVED, 'id');
  return stored;
};

/** What the ledger was told stays as it was fought. */
const refuseRecorded = ({ store }: AppContext, id: BattleId): void => {
  const told = findInLedger(store.db, id);
  if (told === null) return;
  throw new Refused(
    'battle/in-ledger',
    `Entry ${told.entry} of ${told.campaign} tells of this battle, so it stays as it was fought. Take it back from the ledger first, or try it otherwise with What if.`,
    'id',
  );
};

/** One step further, or back: the row, the dice and the steps are written together. */
export const changeLog = (
  context: AppContext,
  { id, version }: KnownBattle,
  viewer: TableViewer,
  change: (rules: TableRules, log: BattleLog) => BattleLog,
): StoredBattleView => {
  const before = getPlayable(context, id);
  refuseRecorded(context, id);
  const { rules, log } = readLog(before);
  // A move in a battle that has changed meanwhile is a conflict, not a mistake.
  const next =
    before.version === version ? progressRow(rules, sealAsked(rules, change(rules, log), id)) : null;
  const frame = isOfOlderVersion(before) ? frameRow(log) : {};
  return settleVersion(
    context,
    CONFLICT,
    () =>
      next === null
        ? 'stale'
        : updateBattle(context.store.db, id, version, { ...frame, ...next }, context.now().toISOString()),
    () => getBattle(context, id, viewer),
  );
};

export const renameBattle = (
  context: AppContext,
  { id, version }: KnownBattle,
  title: string,
): BattleSummary => {
  getPlayable(context, id);
  return settleVersion(
    context,
    CONFLICT,
    () => updateBattle(context.store.db, id, version, { title }, context.now().toISOString()),
    () => summarise(getStoredBattle(context, id)),
  );
};

const summarise = (stored: StoredBattle): BattleSummary => {
  const { outcome, campaignId: _campaign, input, dice: _dice, ...row } = stored;
  const summary = (outcome as JsonObject | null)?.['summary'] ?? null;
  const kind = (input as JsonObject | null)?.['kind'];
  return summaryOf({ ...row, summary, game: typeof kind === 'string' ? kind : null });
};

const setRemoved = (context: AppContext, id: BattleId, removedAt: string | null): BattleSummary => {
  inTransaction(context, () => setBattleRemoved(context.store.db, id, removedAt));
  return summarise(getStoredBattle(context, id));
};

/** Removing hides; nothing is erased, so it can be undone at any time. */
export const removeBattle = (context: AppContext, id: BattleId): BattleSummary =>
  setRemoved(context, id, context.now().toISOString());

export const restoreBattle = (context: AppContext, id: BattleId): BattleSummary =>
  setRemoved(context, id, null);
