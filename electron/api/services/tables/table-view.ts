import type { StoredBattle } from '../../../../db/queries/battles.ts';
import type {
  BySeat,
  Seat,
  TableMove,
  TableResult,
  TableRules,
  TableView,
} from '../../../../rules/core/play.ts';
import type { Roll, Step } from '../../../../rules/core/trace.ts';
import type { BattleMode, DiceSource } from '../battles/log.ts';
import type { TableCampaign, TableEvent, TableLog } from './table-log.ts';

/** Who looks: the player of a side, one person who keeps the books for both, or both players together. */
export const TABLE_VIEWERS = ['A', 'B', 'master', 'table'] as const;
export type Viewer = (typeof TABLE_VIEWERS)[number];

export interface ShownMove {
  readonly id: string;
  readonly seat: Seat | null;
  readonly turn: number;
  readonly phase: string;
  readonly said: string;
  readonly thrown: DiceSource | null;
  /** Empty where no dice fell, or the viewer may not see them. */
  readonly rolls: readonly Roll[];
  /** Whether more is known than the viewer may read. */
  readonly hidden: boolean;
}

export interface TableBattleView {
  readonly id: string;
  readonly title: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly removedAt: string | null;
  readonly system: string;
  readonly mode: BattleMode;
  readonly dice: DiceSource;
  readonly rosters: BySeat<string | null>;
  readonly campaign: TableCampaign | null;
  readonly viewer: Viewer;
  readonly table: TableView;
  readonly moves: readonly TableMove[];
  /** Who could do something that only he may see. */
  readonly secrets: BySeat<boolean>;
  readonly opening: { readonly said: string; readonly steps: readonly Step[] };
  readonly events: readonly ShownMove[];
  /** How many steps that were taken back can be brought again. */
  readonly takenBack: number;
  /** Of the last move, if the viewer may read them; those before are asked for one by one. */
  readonly lastSteps: readonly Step[];
  /** As it would be if it ended now. */
  readonly result: TableResult;
  readonly ended: TableResult | null;
}

const seesAll = ({ mode, ended }: TableLog, viewer: Viewer): boolean =>
  ended !== null || (viewer === 'master' && mode === 'game-master');

const maySee = (log: TableLog, { openly, move }: TableEvent, viewer: Viewer): boolean =>
  openly === null || seesAll(log, viewer) || move.seat === viewer;

export const stepsFor = (log: TableLog, index: number, viewer: Viewer): readonly Step[] => {
  const event = log.events[index];
  return event !== undefined && maySee(log, event, viewer) ? event.steps : [];
};

const showEvent = (log: TableLog, event: TableEvent, viewer: Viewer): ShownMove => {
  const open = maySee(log, event, viewer);
  const { move, turn, phase, thrown, rolls, said, openly } = event;
  return {
    id: move.id,
    seat: move.seat,
    turn,
    phase,
    said: open ? said : (openly ?? said),
    thrown,
    rolls: open ? rolls : [],
    hidden: !open,
  };
};

/** Both players together see of each side what the other side may see. */
const tableFor = (rules: TableRules, { state, ...log }: TableLog, viewer: Viewer): TableView => {
  if (seesAll({ state, ...log }, viewer)) return rules.view(state, 'master');
  if (viewer === 'A' || viewer === 'B') return rules.view(state, viewer);
  const asA = rules.view(state, 'A');
  return { ...asA, sides: { A: rules.view(state, 'B').sides.A, B: asA.sides.B } };
};

/** A player is never offered what only the other may see, nor do both together see anybody's. */
export const mayMove = (
  log: TableLog,
  { secret, seat }: Pick<TableMove, 'secret' | 'seat'>,
  viewer: Viewer,
): boolean => !secret || seesAll(log, viewer) || seat === viewer;

export const tableViewOf = (
  stored: Pick<StoredBattle, 'id' | 'title' | 'version' | 'createdAt' | 'updatedAt' | 'removedAt'>,
  rules: TableRules,
  log: TableLog,
  viewer: Viewer,
): TableBattleView => {
  const moves = log.ended === null ? rules.moves(log.state, 'master') : [];
  const hasSecrets = (seat: Seat): boolean => moves.some((move) => move.secret && move.seat === seat);
  return {
    id: stored.id,
    title: stored.title,
    version: stored.version,
    createdAt: stored.createdAt,
    updatedAt: stored.updatedAt,
    removedAt: stored.removedAt,
    system: log.system,
    mode: log.mode,
    dice: log.dice,
    rosters: log.rosters,
    campaign: log.campaign,
    viewer,
    table: tableFor(rules, log, viewer),
    moves: moves.filter((move) => mayMove(log, move, viewer)),
    secrets: { A: hasSecrets('A'), B: hasSecrets('B') },
    opening: log.opening,
    events: log.events.map((event) => showEvent(log, event, viewer)),
    takenBack: log.takenBack.length,
    lastSteps: stepsFor(log, log.events.length - 1, viewer),
    result: rules.result(log.state),
    ended: log.ended,
  };
};
