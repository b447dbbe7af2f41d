import { type BySeat, SEATS, type Seat } from '../../core/play.ts';
import { otherSeat, pickOne, replaceWhere } from '../../core/table-moves.ts';
import type { Fighter } from '../combat/fighter.ts';
import type { Contender } from '../combat/order-of-play.ts';
import type { HouseRules } from '../data/house-rules.ts';
import type { UnitType } from '../data/unit-types.ts';

export type TableUnit = {
  /** Both sides may field the same roster: an id alone would name two units. */
  readonly key: string;
  readonly id: string;
  readonly seat: Seat;
  readonly formation: string;
  readonly fighter: Fighter;
  readonly alive: boolean;
  /** Enemies it is in contest with, by key. */
  readonly contests: readonly string[];
  readonly inCoherence: boolean;
  readonly fortified: boolean;
  readonly actionsLeft: number;
  readonly done: boolean;
  readonly advanced: boolean;
  /** Out of coherence and free: it has to come back before anybody acts (R-F4). */
  readonly mustReturn: boolean;
  /** What was declared for a contest it stood in when the activation began (R-F19). */
  readonly declared: 'fight' | 'flee' | null;
  readonly used: readonly string[];
};

export type TableFormation = {
  readonly key: string;
  readonly id: string;
  readonly seat: Seat;
  readonly name: string;
  readonly leader: { readonly name: string; readonly command: number; readonly move: number };
  readonly panic: number;
  /** Whether it has acted since all of its side last had. */
  readonly rotated: boolean;
};

export type Activated = {
  readonly formation: string;
  readonly roll: number;
  readonly success: boolean;
  readonly actions: 1 | 2;
};

/** Something the owner of a shelled formation has to do before play goes on. */
export type Pending = {
  readonly kind: 'losses' | 'panic';
  readonly seat: Seat;
  readonly formation: string;
  readonly kills: number;
  readonly among: readonly string[];
};

export type FormationsTable = {
  readonly turn: number;
  readonly turnLimit: number | null;
  readonly rules: HouseRules;
  readonly names: BySeat<string>;
  readonly formations: readonly TableFormation[];
  readonly units: readonly TableUnit[];
  readonly activated: BySeat<Activated | null>;
  /** Empty until both have rolled. */
  readonly order: readonly Seat[];
  readonly doneSeats: readonly Seat[];
  /** Coherence has been measured and contests declared. */
  readonly begun: boolean;
  /** The unit that is taking its actions. */
  readonly acting: string | null;
  /** Who may now move into contact after destroying an enemy. */
  readonly follow: { readonly unit: string; readonly cm: number } | null;
  /** Attackers counted against each target in this activation, by type (R-F12). */
  readonly assaults: readonly { readonly target: string; readonly type: UnitType; readonly unit: string }[];
  readonly pending: Pending | null;
  readonly over: boolean;
};

export const livingOf = ({ units }: FormationsTable, formation: string): readonly TableUnit[] =>
  units.filter((unit) => unit.formation === formation && unit.alive);

export const livingSide = ({ units }: FormationsTable, seat: Seat): readonly TableUnit[] =>
  units.filter((unit) => unit.seat === seat && unit.alive);

export const unitOf = (state: FormationsTable, key: unknown, place = 'unit'): TableUnit =>
  pickOne(
    state.units.find((unit) => unit.key === key),
    place,
  );

export const formationOf = (state: FormationsTable, key: unknown, place = 'formation'): TableFormation =>
  pickOne(
    state.formations.find((formation) => formation.key === key),
    place,
  );

export const changeUnit = (
  state: FormationsTable,
  key: string,
  change: Partial<TableUnit>,
): FormationsTable => ({ ...state, units: replaceWhere(state.units, key, change) });

export const changeFormation = (
  state: FormationsTable,
  key: string,
  change: Partial<TableFormation>,
): FormationsTable => ({ ...state, formations: replaceWhere(state.formations, key, change) });

const without = (list: readonly string[], key: string): readonly string[] =>
  list.filter((one) => one !== key);

/** Gone from the table, and out of every contest. */
export const destroy = (state: FormationsTable, key: string): FormationsTable => ({
  ...state,
  acting: state.acting === key ? null : state.acting,
  units: state.units.map((unit) =>
    unit.key === key
      ? { ...unit, alive: false, contests: [], actionsLeft: 0, done: true, mustReturn: false, declared: null }
      : { ...unit, contests: without(unit.contests, key) },
  ),
});

export const joinContest = (state: FormationsTable, one: string, other: string): FormationsTable => ({
  ...state,
  units: state.units.map((unit) => {
    const enemy = unit.key === one ? other : unit.key === other ? one : null;
    return enemy === null ? unit : { ...unit, contests: [...without(unit.contests, enemy), enemy] };
  }),
});

export const leaveContest = (state: FormationsTable, one: string, other: string): FormationsTable => ({
  ...state,
  units: state.units.map((unit) => {
    const enemy = unit.key === one ? other : unit.key === other ? one : null;
    return enemy === null ? unit : { ...unit, contests: without(unit.contests, enemy) };
  }),
});

/** Whose formation acts now; null while activations are rolled. */
export const activeSeat = ({ order, doneSeats }: FormationsTable): Seat | null =>
  order.find((seat) => !doneSeats.includes(seat)) ?? null;

export const activeFormation = (state: FormationsTable): TableFormation | null => {
  const seat = activeSeat(state);
  const activated = seat === null ? null : state.activated[seat];
  return activated === null ? null : formationOf(state, activated.formation);
};

export const infantryContests = (state: FormationsTable, { contests }: TableUnit): number =>
  contests.filter((key) => unitOf(state, key).fighter.type === 'infantry').length;

/** Formations that may be named now: alive and, where the table rotates them, not yet used. */
export const choosable = (state: FormationsTable, seat: Seat): readonly TableFormation[] => {
  const alive = state.formations.filter(
    (formation) => formation.seat === seat && livingOf(state, formation.key).length > 0,
  );
  if (state.rules.sameFormationEveryTurn === 'allow') return alive;
  const fresh = alive.filter(({ rotated }) => !rotated);
  return fresh.length > 0 ? fresh : alive;
};

export const contendersOf = (state: FormationsTable): readonly Contender[] =>
  SEATS.flatMap((seat) => {
    const activated = state.activated[seat];
    if (activated === null) return [];
    const { roll, success, formation } = activated;
    return [
      { player: seat, name: state.names[seat], roll, success, size: livingOf(state, formation).length },
    ];
  });

export const enemiesOf = (state: FormationsTable, seat: Seat): readonly TableUnit[] =>
  livingSide(state, otherSeat(seat));
