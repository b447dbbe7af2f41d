import {
  findLedgerDay,
  hasCampaign,
  insertBattle,
  type StoredBattle,
  updateBattle,
} from '../../../../db/queries/battles.ts';
import { asId, type BattleId } from '../../../../rules/core/ids.ts';
import type { JsonObject } from '../../../../rules/core/json.ts';
import type { PlayedMove, TableRules } from '../../../../rules/core/play.ts';
import type { Step } from '../../../../rules/core/trace.ts';
import { allSystems } from '../../../../rules/registry.ts';
import type { AppContext } from '../../context.ts';
import { Refused } from '../../errors.ts';
import { type ActionOdds, showOdds } from '../actions.ts';
import {
  type BattleFiling,
  CONFLICT,
  getPlayable,
  getStoredBattle,
  type KnownBattle,
} from '../battles/battles.ts';
import { readBattle } from '../battles/read-battle.ts';
import { inTransaction, settleVersion } from '../store-writes.ts';
import {
  type AgreedEnd,
  bringAgain,
  endTable,
  openTable,
  playOn,
  rewindTable,
  type TableLog,
} from './table-log.ts';
import { frameRow, isTable, progressRow, tableLogOf, tableOf } from './table-records.ts';
import { type NewTable, settleTable } from './table-setup.ts';
import { mayMove, stepsFor, type TableBattleView, tableViewOf, type Viewer } from './table-view.ts';

const readTable = (stored: StoredBattle): { readonly rules: TableRules; readonly log: TableLog } => {
  if (!isTable(stored)) {
    throw new Refused(
      'table/off-table',
      'This battle is fought off the table: open it from the list of battles.',
      'id',
    );
  }
  return { rules: tableOf(stored.system), log: tableLogOf(stored) };
};

/** At one screen nobody sees both sides before the battle is over. */
const checkViewer = ({ mode, ended }: TableLog, viewer: Viewer): void => {
  if (viewer === 'master' && mode === 'hot-seat' && ended === null) {
    throw new Refused(
      'battle/secret',
      'Both sides still have secrets. Look as the player of one side, or wait until the battle is over.',
      'as',
    );
  }
};

/** Also on which day the campaign's ledger tells of it; null where it does not. */
type StoredTableView = TableBattleView & { readonly ledgerDay: number | null };

export const getTable = (context: AppContext, id: BattleId, viewer: Viewer): StoredTableView => {
  const stored = getStoredBattle(context, id);
  const { rules, log } = readTable(stored);
  checkViewer(log, viewer);
  const ledgerDay = log.campaign === null ? null : findLedgerDay(context.store.db, log.campaign.id, id);
  return { ...readBattle(stored, () => tableViewOf(stored, rules, log, viewer)), ledgerDay };
};

/** Puts a battle into the store. Call it inside a transaction when several belong together. */
export const addTable = (context: AppContext, log: TableLog, filing: BattleFiling): BattleId => {
  const now = context.now().toISOString();
  const id = filing.id ?? asId<'battle'>(context.newId());
  const { campaign } = log;
  insertBattle(context.store.db, {
    id,
    campaignId: campaign !== null && hasCampaign(context.store.db, campaign.id) ? campaign.id : null,
    system: log.system,
    title: filing.title,
    ...frameRow(log),
    ...progressRow(tableOf(log.system), log),
    version: 1,
    createdAt: now,
    updatedAt: now,
    removedAt: filing.removed === true ? now : null,
  });
  return id;
};

export const startTable = (context: AppContext, wanted: NewTable): StoredTableView => {
  const rules = tableOf(wanted.system);
  const log = openTable(rules, { ...settleTable(context, wanted), seed: context.newSeed() });
  const { A, B } = log.setup.rosters;
  const title = wanted.title ?? `${A.name} against ${B.name}`;
  const id = inTransaction(context, () => addTable(context, log, { title }));
  return getTable(context, id, log.mode === 'game-master' ? 'master' : 'table');
};

/** One step further, or back: the row, the dice and the steps are written together. */
const changeTable = (
  context: AppContext,
  { id, version }: KnownBattle,
  viewer: Viewer,
  change: (rules: TableRules, log: TableLog) => TableLog,
): StoredTableView => {
  const before = getPlayable(context, id);
  const { rules, log } = readTable(before);
  // A move on a table that has changed meanwhile is a conflict, not a mistake.
  const next = before.version === version ? progressRow(rules, change(rules, log)) : null;
  return settleVersion(
    context,
    CONFLICT,
    () =>
      next === null
        ? 'stale'
        : updateBattle(context.store.db, id, version, next, context.now().toISOString()),
    () => getTable(context, id, viewer),
  );
};

/** What only one side may see is not played, nor are its odds asked for, by another. */
const checkMove = (rules: TableRules, log: TableLog, move: PlayedMove, viewer: Viewer): void => {
  const offered = rules
    .moves(log.state, 'master')
    .filter(({ id, seat }) => id === move.id && seat === move.seat);
  if (offered.length > 0 && offered.every((one) => !mayMove(log, one, viewer))) {
    throw new Refused(
      'table/secret',
      'Only the player of that side may choose this: hand the screen over first.',
      'as',
    );
  }
};

/** `typed` null lets the program roll; typed dice may come roll by roll until none are wanted. */
export const playMove = (
  context: AppContext,
  known: KnownBattle,
  viewer: Viewer,
  move: PlayedMove,
  typed: readonly number[] | null,
): StoredTableView =>
  changeTable(context, known, viewer, (rules, log) => {
    checkMove(rules, log, move, viewer);
    return playOn(rules, log, move, typed);
  });

/** Dice that the program rolled fall the same way again: nobody takes a bad roll back. */
export const undoMoves = (
  context: AppContext,
  known: KnownBattle,
  viewer: Viewer,
  steps: number,
): StoredTableView => changeTable(context, known, viewer, (rules, log) => rewindTable(rules, log, steps));

/** What was taken back, until something new is played. */
export const redoMoves = (
  context: AppContext,
  known: KnownBattle,
  viewer: Viewer,
  steps: number,
): StoredTableView => changeTable(context, known, viewer, (rules, log) => bringAgain(rules, log, steps));

export const finishTable = (
  context: AppContext,
  known: KnownBattle,
  viewer: Viewer,
  agreed: AgreedEnd | null,
): StoredTableView => changeTable(context, known, viewer, (rules, log) => endTable(rules, log, agreed));

/** Null where no dice decide. */
export const oddsOfMove = (
  context: AppContext,
  id: BattleId,
  viewer: Viewer,
  move: PlayedMove,
): ActionOdds | null => {
  const { rules, log } = readTable(getStoredBattle(context, id));
  checkMove(rules, log, move, viewer);
  const odds = rules.odds(log.state, move);
  return odds === null ? null : showOdds(odds);
};

/** How one move of the log came about. */
export const stepsOfMove = (
  context: AppContext,
  id: BattleId,
  viewer: Viewer,
  index: number,
): readonly Step[] => {
  const { log } = readTable(getStoredBattle(context, id));
  checkViewer(log, viewer);
  return stepsFor(log, index, viewer);
};

export interface TableSystem {
  readonly id: string;
  readonly name: string;
  readonly options: TableRules['options'];
  readonly defaults: JsonObject;
}

/** The systems that have an assistant for the table, with what is chosen before the first turn. */
export const listTableSystems = (): readonly TableSystem[] =>
  allSystems().flatMap(({ id, name, table }) =>
    table === undefined ? [] : [{ id, name, options: table.options, defaults: table.defaults }],
  );
