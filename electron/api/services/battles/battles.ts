import {
  findBattle,
  insertBattle,
  listBattles as listStored,
  type StoredBattle,
  setBattleRemoved,
  updateBattle,
} from '../../../../db/queries/battles.ts';
import { asId, type BattleId } from '../../../../rules/core/ids.ts';
import type { JsonObject } from '../../../../rules/core/json.ts';
import type { AppContext } from '../../context.ts';
import { Refused } from '../../errors.ts';
import { matchesWords } from '../search.ts';
import { inTransaction, settleVersion } from '../store-writes.ts';
import { hiddenOf } from '../stored-shape.ts';
import { isTable } from '../tables/table-records.ts';
import { type BattleLog, openLog } from './log.ts';
import { readBattle } from './read-battle.ts';
import { type BattleSummary, frameRow, logOf, progressRow, summaryOf } from './records.ts';
import { isOpen, type Viewer } from './secrecy.ts';
import { type NewBattle, settleFrame } from './setup.ts';
import { type BattleView, viewOf } from './view.ts';

export const BATTLE_VIEWS = ['all', 'running', 'over', 'removed'] as const;
export type BattleListView = (typeof BATTLE_VIEWS)[number];

export interface BattleList {
  readonly battles: readonly BattleSummary[];
  readonly counts: Readonly<Record<BattleListView, number>>;
}

const SYSTEM = 'by-this-axe';

/** Two armies that waited for a day still face each other. */
const isRunning = (battle: BattleSummary): boolean =>
  battle.kind === 'table' ? !battle.ended : battle.end === null || battle.end === 'delayed';

const IN_VIEW: Readonly<Record<BattleListView, (battle: BattleSummary) => boolean>> = {
  all: ({ removedAt }) => removedAt === null,
  running: (battle) => battle.removedAt === null && !battle.damaged && isRunning(battle),
  over: (battle) => battle.removedAt === null && !battle.damaged && !isRunning(battle),
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

/** Removed ones too. */
export const listStoredIds = ({ store }: AppContext): readonly BattleId[] =>
  listStored(store.db).map(({ id }) => id);

/** Who may look now: at one screen nobody sees both sides before everything lies on the table. */
const checkViewer = ({ mode, state }: BattleLog, viewer: Viewer): void => {
  if (viewer === 'master' && mode === 'hot-seat' && !isOpen(state)) {
    throw new Refused(
      'battle/secret',
      'Both sides still have secrets. Look as the player of one side, or wait until the battle is fought.',
      'as',
    );
  }
};

export const getBattle = (context: AppContext, id: BattleId, viewer: Viewer): BattleView => {
  const stored = getStoredBattle(context, id);
  const log = logOf(stored);
  return readBattle(stored, () => {
    checkViewer(log, viewer);
    return viewOf(stored, log, viewer);
  });
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
  insertBattle(context.store.db, {
    id,
    campaignId: null,
    system: SYSTEM,
    title: filing.title,
    ...frameRow(log),
    ...progressRow(log),
    version: 1,
    createdAt: now,
    updatedAt: now,
    removedAt: filing.removed === true ? now : null,
  });
  return id;
};

const usualViewer = ({ mode }: Pick<BattleLog, 'mode'>): Viewer =>
  mode === 'game-master' ? 'master' : 'table';

export const startBattle = (context: AppContext, wanted: NewBattle): BattleView => {
  const log = openLog({ ...settleFrame(context, wanted), seed: context.newSeed() });
  const { A, B } = log.state.armies;
  const title = wanted.title ?? `${A.name} against ${B.name}`;
  const id = inTransaction(context, () => addBattle(context, log, { title }));
  return getBattle(context, id, usualViewer(log));
};

export interface KnownBattle {
  readonly id: BattleId;
  readonly version: number;
}

export const CONFLICT = {
  code: 'battle/conflict',
  message: 'This battle went on elsewhere in the meantime. Look at it as it stands now, then go on.',
};

const REMOVED = 'This battle was removed. Put it back from "Recently removed" first, then go on with it.';

export const getPlayable = (context: AppContext, id: BattleId): StoredBattle => {
  const stored = getStoredBattle(context, id);
  if (stored.removedAt !== null) throw new Refused('battle/removed', REMOVED, 'id');
  return stored;
};

/** One step further, or back: the row, the dice and the steps are written together. */
export const changeLog = (
  context: AppContext,
  { id, version }: KnownBattle,
  viewer: Viewer,
  change: (log: BattleLog) => BattleLog,
): BattleView => {
  const before = getPlayable(context, id);
  // An answer to a question that is no longer asked is a conflict, not a mistake.
  const next = before.version === version ? progressRow(change(logOf(before))) : null;
  return settleVersion(
    context,
    CONFLICT,
    () =>
      next === null
        ? 'stale'
        : updateBattle(context.store.db, id, version, next, context.now().toISOString()),
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
  const { outcome, campaignId: _campaign, input: _input, dice: _dice, ...row } = stored;
  const summary = (outcome as JsonObject | null)?.['summary'] ?? null;
  return summaryOf({ ...row, summary, onTable: isTable(stored) });
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
