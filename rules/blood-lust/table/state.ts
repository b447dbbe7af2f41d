import { type BySeat, SEATS, type Seat } from '../../core/play.ts';
import { otherSeat } from '../../core/table-moves.ts';
import type { Placement, Sector } from '../combat/terrain-layout.ts';
import { isWizard } from '../data/classes.ts';
import type { Formation } from '../data/formations.ts';
import type { Options } from '../data/options.ts';
import { type Ground, workOf } from '../data/spells.ts';
import type { Profile } from '../types.ts';

/** A unit on the table. Strength is live castings, of models the hits they can still take. */
export type UnitState = {
  /** With the seat in front: both sides may have come from one roster. */
  readonly id: string;
  readonly entry: string;
  readonly name: string;
  /** What tells it from one of the same name on the other side; battles of older versions have none. */
  readonly called?: string;
  readonly line: string;
  readonly profile: Profile;
  readonly command: string | null;
  readonly start: number;
  readonly castings: number;
  readonly formation: Formation;
  /** Stands side by side. */
  readonly frontage: number;
  readonly disrupted: boolean;
  readonly reorganizing: boolean;
  readonly recoiled: boolean;
  readonly routed: boolean;
  /** Routed from the field, in the basic game for good. */
  readonly removed: boolean;
  readonly charged: boolean;
  readonly moved: boolean;
  readonly movedForward: boolean;
  readonly wedgeTurn: number;
  /** Riders of something that flies: getting off this turn, and on the ground. */
  readonly dismounting: boolean;
  readonly dismounted: boolean;
  /** Ids of the enemies it is in contact with. */
  readonly engaged: readonly string[];
  /** It was in contact at some time of this turn. */
  readonly fought: boolean;
  /** Who struck it in this melee phase, in half casualties, before they are rounded. */
  readonly struck: readonly { readonly by: string; readonly halves: number }[];
  /** Half a casualty was left over last time; it counts only where halves are carried (R-L9). */
  readonly halfCarried: boolean;
  readonly meleeSuffered: number;
  readonly meleeInflicted: number;
  readonly fireSuffered: number;
  readonly fireInflicted: number;
  readonly shot: boolean;
  /** Hits of this phase that have not come off yet, where both sides shoot together. */
  readonly shotBy?: readonly { readonly by: string; readonly hits: number }[];
  /** An opponent recoiled, routed or was eliminated: it may follow up (R-L63). */
  readonly mayAdvance: boolean;
  /** Those who recoiled from it: following up regains contact. */
  readonly recoilers: readonly string[];
  /** Something it fought was eliminated: it reorganizes once it is out of melee (2.37 A). */
  readonly cleared: boolean;
  /** Its general's stand was destroyed: it reorganizes in the turn after (2.37 B). */
  readonly leaderless: boolean;
  /** Control points a magic user has spent (R-L48). */
  readonly spent: number;
  /** The sector it stands in; null, or left out in battles of older versions, is nowhere in particular (R-L76). */
  readonly sector?: Sector | null;
  /** The sector a charge came from, while it fights: who comes from below stays below. */
  readonly cameFrom?: Sector | null;
};

export type GeneralState = {
  readonly id: string;
  readonly entry: string;
  readonly name: string;
  readonly called?: string;
  readonly type: string;
  readonly with: string | null;
  readonly start: number;
  readonly castings: number;
  readonly nearEnemy: boolean;
  readonly spent: number;
};

export type SideState = {
  readonly name: string;
  readonly alignment: 'good' | 'evil' | 'none';
  readonly units: readonly UnitState[];
  readonly generals: readonly GeneralState[];
  /** The generals' own stands, each with its general's id; battles of older versions have none. */
  readonly stands?: readonly UnitState[];
  /** The spell chosen this turn, sealed until the turn's end. */
  readonly chosen: { readonly spell: string; readonly choice: string | null } | null;
  readonly cast: readonly string[];
};

export type Effect = {
  readonly side: Seat;
  readonly spell: string;
  readonly choice: string | null;
  /** Turns it still acts; null is the rest of the battle. */
  readonly left: number | null;
};

export const PHASES = [
  { id: 'magic', title: 'Orders and magic' },
  { id: 'fire', title: 'Distance fire' },
  { id: 'charges', title: 'Charges' },
  { id: 'moves', title: 'Moves' },
  { id: 'melee', title: 'Melee' },
  { id: 'morale', title: 'Morale' },
  { id: 'maneuvers', title: 'Manoeuvres' },
] as const;
export type Phase = (typeof PHASES)[number]['id'];

export type TableState = {
  readonly turn: number;
  readonly phase: Phase;
  /** Whose turn it is where players take turns; null where both act together. */
  readonly active: Seat | null;
  readonly options: Options;
  /** Inches within which generals give orders; null is the whole table (R-L67). */
  readonly controlRange: number | null;
  /** The side of a sector in inches (R-L76). */
  readonly sectorInches: number;
  readonly sides: BySeat<SideState>;
  readonly effects: readonly Effect[];
  /** The board as it was laid, piece by piece, and who rolled higher for it. */
  readonly terrain: readonly Placement[];
  readonly terrainFirst: Seat | null;
  /** Units were judged in this morale phase. */
  readonly judged: boolean;
  /** Melees of this turn in which nobody fell (R-L9). */
  readonly stalemates: readonly string[];
  readonly order: readonly string[];
  /** How many of the order have had their maneuver this turn. */
  readonly maneuvered?: number;
  readonly over: { readonly winner: Seat | 'draw'; readonly why: string } | null;
};

export const isGone = ({ castings, removed }: Pick<UnitState, 'castings' | 'removed'>): boolean =>
  castings === 0 || removed;

/** Its name, with its side's where the other side has one of the same. */
export const calls = ({ called, name }: Pick<UnitState, 'called' | 'name'>): string => called ?? name;

export const isFree = (unit: UnitState): boolean =>
  !isGone(unit) && !unit.disrupted && !unit.reorganizing && !unit.routed && unit.engaged.length === 0;

/** Only the player whose turn it is shoots, charges and moves (R-L65). */
export const acts = ({ active }: TableState, seat: Seat): boolean => active === null || active === seat;

export type Placed = { readonly seat: Seat; readonly unit: UnitState };

/** Units and command stands: whatever can be shot at and fought. */
export const allOf = ({ units, stands = [] }: SideState): readonly UnitState[] => [...units, ...stands];

export const unitsOf = (state: TableState): readonly Placed[] =>
  SEATS.flatMap((seat) => allOf(state.sides[seat]).map((unit) => ({ seat, unit })));

export const findUnit = (state: TableState, id: string): Placed | null =>
  unitsOf(state).find(({ unit }) => unit.id === id) ?? null;

export const unitAt = (state: TableState, id: string): UnitState => {
  const found = findUnit(state, id);
  if (found === null) throw new Error(`no unit ${id} in this battle`);
  return found.unit;
};

export const foesOf = (state: TableState, seat: Seat): readonly UnitState[] =>
  allOf(state.sides[otherSeat(seat)]).filter((unit) => !isGone(unit));

/** A general with troops goes where they go. */
export const isAttached = ({ sides }: TableState, { seat, unit }: Placed): boolean =>
  sides[seat].generals.some(
    ({ id, with: host }) =>
      id === unit.id && sides[seat].units.some((one) => one.id === host && !isGone(one)),
  );

export const isStand = ({ sides }: TableState, { seat, unit }: Placed): boolean =>
  sides[seat].generals.some(({ id }) => id === unit.id);

export const findWizard = ({ units }: SideState): UnitState | null =>
  units.find((unit) => isWizard(unit.profile) && !isGone(unit)) ?? null;

export const patchSide = (state: TableState, seat: Seat, change: Partial<SideState>): TableState => ({
  ...state,
  sides: { ...state.sides, [seat]: { ...state.sides[seat], ...change } },
});

const mapSide = (side: SideState, change: (unit: UnitState) => UnitState): SideState => ({
  ...side,
  units: side.units.map(change),
  stands: (side.stands ?? []).map(change),
});

/** Every unit through a function; those it leaves alone stay the same objects. */
export const mapUnits = (
  state: TableState,
  change: (unit: UnitState, seat: Seat) => UnitState,
): TableState => ({
  ...state,
  sides: {
    A: mapSide(state.sides.A, (unit) => change(unit, 'A')),
    B: mapSide(state.sides.B, (unit) => change(unit, 'B')),
  },
});

export const patchUnit = (state: TableState, id: string, patch: Partial<UnitState>): TableState =>
  mapUnits(state, (unit) => (unit.id === id ? { ...unit, ...patch } : unit));

export const patchGeneral = (state: TableState, id: string, patch: Partial<GeneralState>): TableState => {
  const change = (side: SideState): SideState => ({
    ...side,
    generals: side.generals.map((general) => (general.id === id ? { ...general, ...patch } : general)),
  });
  return { ...state, sides: { A: change(state.sides.A), B: change(state.sides.B) } };
};

export const meet = (state: TableState, first: string, second: string): TableState => {
  const join = (current: TableState, id: string, foe: string): TableState =>
    patchUnit(current, id, {
      engaged: [...new Set([...unitAt(current, id).engaged, foe])],
      fought: true,
    });
  return join(join(state, first, second), second, first);
};

/** Out of contact with everybody; how it came to that is told to those it fought. */
export const part = (state: TableState, id: string, how: 'eliminated' | 'routed' | 'recoiled'): TableState =>
  mapUnits(state, (unit) => {
    if (unit.id === id) return { ...unit, engaged: [], cameFrom: null };
    if (!unit.engaged.includes(id)) return unit;
    return {
      ...unit,
      engaged: unit.engaged.filter((one) => one !== id),
      mayAdvance: true,
      recoilers: how === 'recoiled' ? [...unit.recoilers, id] : unit.recoilers,
      cleared: unit.cleared || how === 'eliminated',
    };
  });

/**
 * So many are left of a unit or of a general's stand. Whoever fought it is free of it once it is gone; whom a lost
 * general commanded reorganizes in the turn after (2.37 B).
 */
export const setStrength = (state: TableState, id: string, castings: number): TableState => {
  const after = patchGeneral(patchUnit(state, id, { castings }), id, { castings });
  if (castings > 0) return after;
  return mapUnits(part(after, id, 'eliminated'), (unit) =>
    unit.command === id && !isGone(unit) ? { ...unit, leaderless: true } : unit,
  );
};

export const takeLosses = (state: TableState, id: string, lost: number): TableState =>
  lost === 0 ? state : setStrength(state, id, Math.max(0, unitAt(state, id).castings - lost));

export const isWindy = ({ effects }: TableState): boolean =>
  effects.some(({ spell }) => workOf(spell)?.kind === 'wind');

const hasGround = ({ effects }: TableState, ground: Ground): boolean =>
  effects.some(({ choice }) => choice === ground);

export const isMuddy = (state: TableState): boolean => hasGround(state, 'mud');
export const isDry = (state: TableState): boolean => hasGround(state, 'dry-water');

/** A unit's profile as it stands: the stands that its live castings fill, riders off or on. */
export const liveProfile = ({ profile, castings, start, dismounted }: UnitState): Profile => ({
  ...profile,
  stands: Math.max(1, Math.ceil((castings * profile.stands) / Math.max(1, start))),
  hasRider: profile.hasRider && !dismounted,
});
