import {
  findBattle,
  findInLedger,
  listBattlesOf,
  type StoredBattle,
} from '../../../../db/queries/battles.ts';
import { ownersNow } from '../../../../rules/campaign/owners.ts';
import type { TypedDie } from '../../../../rules/core/dice.ts';
import { asId } from '../../../../rules/core/ids.ts';
import {
  CORRECTION,
  type PlayedMove,
  SEATS,
  type Seat,
  type TableViewer,
} from '../../../../rules/core/play.ts';
import type { AppContext } from '../../context.ts';
import { Refused } from '../../errors.ts';
import type { SeatSession } from '../../seats/session.ts';
import { readLog } from '../battles/battles.ts';
import type { BattleLog } from '../battles/log.ts';
import { playMove, undoMoves } from '../battles/play.ts';
import { readBattle } from '../battles/read-battle.ts';
import { type BattleView, viewOf } from '../battles/view.ts';
import { fightingNow, foughtIn, sidesFighting } from '../campaigns/fighting.ts';
import { loadCampaign } from '../campaigns/ledger.ts';
import { readOrNull } from '../stored-shape.ts';
import { campaignOf, seatOf } from './place.ts';

/** One wording for a battle that is gone and for one that is not this seat's. */
const refuseBattle = (): Refused =>
  new Refused('battle/not-found', 'This battle is not among yours: look at the list again.', 'battleId');

interface AtBattle {
  readonly stored: StoredBattle;
  readonly log: BattleLog;
  /** As whom the seat looks and plays. */
  readonly viewer: TableViewer;
}

/** Which side of it a seat of a campaign plays, as an ally too; null where it has no part in it. */
const letterIn = (
  context: AppContext,
  seat: SeatSession,
  battle: StoredBattle,
  log: BattleLog,
): Seat | null => {
  const campaignId = campaignOf(seat);
  const { state } = context.house.once(`state ${campaignId}`, () => loadCampaign(context, campaignId));
  const told = context.house.once(`fought ${campaignId}`, () => foughtIn(context, campaignId));
  const now = fightingNow(state, battle.id, log.campaign?.armies);
  const met = told.get(battle.id) ?? (now === undefined ? null : sidesFighting(now, ownersNow(state).side));
  const { sideId } = seat;
  if (met === null || sideId === null) return null;
  return SEATS.find((letter) => met[letter].includes(sideId)) ?? null;
};

const viewerIn = (
  context: AppContext,
  seat: SeatSession,
  stored: StoredBattle,
  log: BattleLog,
): TableViewer | null => {
  if (seat.role === 'master') return log.mode === 'game-master' ? 'master' : 'table';
  if ('battleId' in seat.at)
    return seat.role === 'spectator' ? 'table' : (SEATS.find((letter) => letter === seat.sideId) ?? null);
  // What two sides fight out is not known to everybody.
  return seat.role === 'player' ? letterIn(context, seat, stored, log) : null;
};

const openFor = (context: AppContext, seat: SeatSession, stored: StoredBattle | null): AtBattle | null => {
  if (stored === null || stored.removedAt !== null) return null;
  const isHere =
    'battleId' in seat.at ? stored.id === seat.at.battleId : stored.campaignId === seat.at.campaignId;
  if (!isHere) return null;
  const log = readOrNull(() => readLog(stored).log);
  const viewer = log === null ? null : viewerIn(context, seat, stored, log);
  return log === null || viewer === null ? null : { stored, log, viewer };
};

const getBattle = (context: AppContext, battleId: string): AtBattle => {
  const found = openFor(context, seatOf(context), findBattle(context.store.db, asId<'battle'>(battleId)));
  if (found === null) throw refuseBattle();
  return found;
};

const allOf = (context: AppContext, seat: SeatSession): readonly AtBattle[] => {
  const { db } = context.store;
  const stored =
    'battleId' in seat.at
      ? [findBattle(db, asId<'battle'>(seat.at.battleId))]
      : listBattlesOf(db, seat.at.campaignId);
  return stored.flatMap((one) => openFor(context, seat, one) ?? []);
};

/** What the seat's page shows; the store's own numbers count what others do unseen, so the moves told are counted instead. */
export type SeatBattle = Omit<BattleView, 'version' | 'createdAt' | 'updatedAt' | 'rosters' | 'campaign'> & {
  readonly seen: number;
};

const show = ({ stored, viewer }: AtBattle): SeatBattle => {
  const { rules, log } = readLog(stored);
  const view = readBattle(stored, () => viewOf(stored, rules, log, viewer));
  // Whoever only looks on is offered nothing that he would be refused.
  const mine = (seat: Seat | null): boolean =>
    viewer === 'master' || (viewer !== 'table' && (seat === null || seat === viewer));
  return {
    id: view.id,
    title: view.title,
    removedAt: null,
    system: view.system,
    game: view.game,
    source: view.source,
    endsItself: view.endsItself,
    mode: view.mode,
    dice: view.dice,
    viewer: view.viewer,
    open: view.open,
    table: view.table,
    // Both sides' open moves are shown at one table; on a device of one's own, one's own.
    moves: view.moves.filter(({ seat }) => mine(seat)),
    secrets: view.secrets,
    opening: view.opening,
    events: view.events,
    takenBack: viewer === 'master' ? view.takenBack : 0,
    lastSteps: view.lastSteps,
    result: view.result,
    ended: view.ended,
    report: view.report,
    reveal: view.reveal,
    aims: view.aims,
    chairs: view.chairs,
    seen: view.events.length,
  };
};

export interface SeatBattleLine {
  readonly id: string;
  readonly title: string;
  readonly ended: boolean;
  /** The step or turn it is at. */
  readonly stands: string;
  /** Whether this seat can do something now. */
  readonly yours: boolean;
  /** Who has chosen, while both do so in secret. */
  readonly seals: Readonly<Record<Seat, boolean>> | null;
}

export const listSeatBattles = (context: AppContext): readonly SeatBattleLine[] => {
  const seat = seatOf(context);
  return allOf(context, seat).map((at) => {
    const view = show(at);
    const letter = SEATS.find((one) => one === at.viewer) ?? null;
    return {
      id: view.id,
      title: view.title,
      ended: view.ended !== null,
      stands: view.table.asks?.title ?? view.table.hint,
      yours: view.moves.some(
        (move) => move.byHand !== true && (letter === null ? false : move.seat === letter),
      ),
      seals: view.table.seals ?? null,
    };
  });
};

export const getSeatBattle = (context: AppContext, battleId: string): SeatBattle =>
  show(getBattle(context, battleId));

/** The question with what it is about, as a worker wants it: as whom it is asked follows from the seat. */
export const askAbout = (context: AppContext, battleId: string) => {
  const { stored, viewer } = getBattle(context, battleId);
  return { stored, as: viewer, rerun: null };
};

/** The side that asks for counsel; a seat without one has none to get. */
export const askAsSide = (context: AppContext, battleId: string) => {
  const asked = askAbout(context, battleId);
  const seat = SEATS.find((letter) => letter === asked.as);
  if (seat === undefined) throw refuseBattle();
  return { ...asked, seat };
};

const refuseMove = (): Refused =>
  new Refused('battle/not-yours', 'This is for the other side or for the game master to do.', 'move');

/** In other words than the owner's: the number of an entry counts what others did unseen. */
const refuseTold = ({ store }: AppContext, { stored }: AtBattle): void => {
  if (findInLedger(store.db, stored.id) !== null)
    throw new Refused('battle/in-ledger', 'This battle is over and written down: it stays as it was fought.');
};

/** A player moves his own side and what belongs to both; what he sets right by hand is his own. */
const checkOwn = ({ log, viewer, stored }: AtBattle, move: PlayedMove): void => {
  if (viewer === 'master' || viewer === 'table') return;
  if (move.seat !== null && move.seat !== viewer) throw refuseMove();
  if (move.id !== CORRECTION) return;
  const { rules } = readLog(stored);
  const own = rules.view(log.state, viewer).sides[viewer].tokens;
  if (!own.some(({ id }) => id === move.input['token'])) throw refuseMove();
};

const isSecret = ({ stored, log, viewer }: AtBattle, { id, seat }: PlayedMove): boolean => {
  const { rules } = readLog(stored);
  return rules.moves(log.state, viewer).some((one) => one.id === id && one.seat === seat && one.secret);
};

export interface SeatMove {
  readonly battleId: string;
  /** How many moves the seat had seen. */
  readonly seen: number;
  readonly move: PlayedMove;
  readonly dice: readonly TypedDie[] | null;
}

/** Both choose at once: a sealed choice stands whatever was played meanwhile; every other move is made on what was seen. */
export const playAsSeat = (context: AppContext, { battleId, seen, move, dice }: SeatMove): SeatBattle => {
  const at = getBattle(context, battleId);
  if (seatOf(context).role === 'master' && at.viewer === 'table') throw refuseMove();
  refuseTold(context, at);
  checkOwn(at, move);
  if (!isSecret(at, move) && at.log.events.length !== seen)
    throw new Refused(
      'battle/conflict',
      'This battle went on in the meantime. Look at it as it stands now, then go on.',
      'seen',
    );
  playMove(context, at.stored, at.viewer, move, dice);
  return getSeatBattle(context, battleId);
};

export const undoAsMaster = (context: AppContext, battleId: string, steps: number): SeatBattle => {
  const at = getBattle(context, battleId);
  refuseTold(context, at);
  undoMoves(context, at.stored, at.viewer, steps);
  return getSeatBattle(context, battleId);
};
