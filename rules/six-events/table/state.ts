import { type BySeat, SEATS, type Seat } from '../../core/play.ts';
import { otherSeat, pickOne, replaceWhere } from '../../core/table-moves.ts';
import type { Profile } from '../army/profile.ts';
import type { Direction } from '../combat/creature-failure.ts';
import type { RaceMoraleLine } from '../combat/race-morale.ts';
import type { POSITIONS } from '../combat/situation.ts';
import type { HouseRules } from '../data/house-rules.ts';
import type { SpellCard } from './spell-cards.ts';

export const PHASES = [
  { id: 'initiative', title: 'I Initiative', event: 1 },
  { id: 'challenges', title: 'I Challenges', event: 1 },
  { id: 'spells', title: 'II Spells', event: 2 },
  { id: 'shooting', title: 'III Ranged attacks', event: 3 },
  { id: 'movement', title: 'IV Movement', event: 4 },
  { id: 'melee', title: 'V Melee', event: 5 },
  { id: 'rally', title: 'VI Rally', event: 6 },
] as const;
export type Phase = (typeof PHASES)[number]['id'];

export const eventOf = (phase: Phase): number => PHASES.find(({ id }) => id === phase)?.event ?? 1;

export type Position = (typeof POSITIONS)[number];

/** An enemy it touches, and which side of that enemy it strikes. */
export type Contact = { readonly enemy: string; readonly at: Position };

export type Spirit = 'steady' | 'routed' | 'withdrawn' | 'fleeing' | 'berserk';

export type Piece = {
  /** Both sides may field the same roster: an id alone would name two. */
  readonly key: string;
  readonly id: string;
  readonly seat: Seat;
  readonly entry: 'unit' | 'character';
  readonly profile: Profile;
  /** Figures or Vitality. */
  readonly left: number;
  readonly gone: boolean;
  readonly spirit: Spirit;
  readonly place: 'open' | 'woods' | 'ruins';
  readonly contacts: readonly Contact[];
  /** Whom troops strike at: the enemy before them. */
  readonly front: string | null;
  readonly attachedTo: string | null;
  /** Hits of this event, taken off at its end. */
  readonly pending: number;
  /** Of those, hits by melee that may still be traded for blows at an attached character. */
  readonly tradable: number;
  readonly byShots: boolean;
  readonly byMagic: boolean;
  /** Who struck it in this melee, gone or not. */
  readonly struckBy: readonly string[];
  readonly hitThisTurn: boolean;
  readonly shot: boolean;
  readonly cast: boolean;
  readonly moved: boolean;
  readonly struck: boolean;
  readonly standsAndAttacks: boolean;
  /** Gone berserk just now, and which way it turned: it owes its attack at once (R-S26). */
  readonly frenzy: Direction | null;
  readonly rallyTried: boolean;
  readonly challenged: boolean;
  readonly refusedOnce: boolean;
  readonly penalised: boolean;
  readonly lostLeader: boolean;
  readonly magicLeft: number;
  /** The cards of his roster; battles of older versions have none. */
  readonly spells?: readonly SpellCard[];
  /** What a priest's offensive spells cost him for good. */
  readonly magicLost: number;
};

export type DeclaredSpell = {
  readonly spell: string;
  readonly by: string;
  readonly strength: number;
  readonly target: string | null;
  readonly worked: boolean;
};

export type SixEventsTable = {
  readonly turn: number;
  readonly turnLimit: number | null;
  readonly rules: HouseRules;
  readonly names: BySeat<string>;
  /** Left out in battles stored before it counted. */
  readonly raceMorale?: BySeat<readonly RaceMoraleLine[]>;
  readonly phase: Phase;
  /** Who won the roll and says who goes first. */
  readonly chooser: Seat | null;
  readonly first: Seat;
  /** Whose turn it is to declare or to move. */
  readonly turnOf: Seat;
  readonly passed: readonly Seat[];
  readonly challenge: {
    readonly challenger: string;
    readonly target: string;
    readonly accepted: boolean;
  } | null;
  readonly spells: readonly DeclaredSpell[];
  /** Who has to check morale before the next event. */
  readonly checks: readonly string[];
  readonly commanderKilled: BySeat<boolean>;
  readonly pieces: readonly Piece[];
  readonly over: boolean;
};

export const pieceOf = (state: SixEventsTable, key: unknown, place = 'unit'): Piece =>
  pickOne(
    state.pieces.find((piece) => piece.key === key),
    place,
  );

export const change = (state: SixEventsTable, key: string, patch: Partial<Piece>): SixEventsTable => ({
  ...state,
  pieces: replaceWhere(state.pieces, key, patch),
});

export const isThere = ({ gone, left }: Piece): boolean => !gone && left > 0;

/** A battle stored before creatures attacked at once knows nothing of it. */
export const isFrenzied = (piece: Piece): boolean => isThere(piece) && (piece.frenzy ?? null) !== null;

/** What an event left behind is settled before anything else: morale, and attacks of the berserk. */
export const isUnsettled = ({ checks, pieces }: SixEventsTable): boolean =>
  checks.length > 0 || pieces.some(isFrenzied);

export const sideOf = (state: SixEventsTable, seat: Seat): readonly Piece[] =>
  state.pieces.filter((piece) => piece.seat === seat && isThere(piece));

/** Enemies that stand for themselves: an attached character is no target (5.8). */
export const targetsOf = (state: SixEventsTable, seat: Seat): readonly Piece[] =>
  sideOf(state, otherSeat(seat)).filter(({ attachedTo }) => attachedTo === null);

export const isEngaged = ({ contacts }: Piece): boolean => contacts.length > 0;

/** He fights with the unit he is with. */
export const isInCombat = (state: SixEventsTable, piece: Piece): boolean =>
  isEngaged(piece.attachedTo === null ? piece : pieceOf(state, piece.attachedTo));

/** Everybody in the same combat: who touches it, who touches those, and so on. */
export const combatOf = (state: SixEventsTable, key: string): ReadonlySet<string> => {
  const met = new Set([key]);
  for (const one of met) for (const { enemy } of pieceOf(state, one).contacts) met.add(enemy);
  return met;
};

export const attachedTo = (state: SixEventsTable, key: string): readonly Piece[] =>
  state.pieces.filter((piece) => piece.attachedTo === key && isThere(piece));

/** Whether somebody who leads, and did not refuse a challenge, is with it (R-S28). */
export const hasLeader = (state: SixEventsTable, key: string): boolean =>
  attachedTo(state, key).some(({ profile, penalised }) => profile.leader && !penalised);

export const isFighting = ({ spirit }: Piece): boolean => spirit !== 'routed' && spirit !== 'fleeing';

const without = (piece: Piece, enemy: string): Piece => {
  const contacts = piece.contacts.filter((contact) => contact.enemy !== enemy);
  return { ...piece, contacts, front: piece.front === enemy ? null : piece.front };
};

export const breakContact = (state: SixEventsTable, one: string, other: string): SixEventsTable => ({
  ...state,
  pieces: state.pieces.map((piece) =>
    piece.key === one ? without(piece, other) : piece.key === other ? without(piece, one) : piece,
  ),
});

/** Away from everybody it touched. */
export const disengage = (state: SixEventsTable, key: string): SixEventsTable =>
  pieceOf(state, key).contacts.reduce((next, { enemy }) => breakContact(next, key, enemy), state);

/** The first two meet face to face; whoever comes later may strike flank or rear (5.2 to 5.4). */
export const makeContact = (
  state: SixEventsTable,
  mover: string,
  enemy: string,
  at: Position,
): { readonly state: SixEventsTable; readonly at: Position } => {
  const met = pieceOf(state, enemy);
  const faced = met.contacts.length === 0 || met.profile.kind === 'character' ? 'front' : at;
  const pieces = state.pieces.map((piece) => {
    if (piece.key === mover) {
      const contacts = [...without(piece, enemy).contacts, { enemy, at: faced }];
      return { ...piece, contacts, front: piece.front ?? enemy };
    }
    if (piece.key === enemy) {
      const contacts = [...without(piece, mover).contacts, { enemy: mover, at: 'front' as const }];
      return { ...piece, contacts, front: piece.front ?? mover };
    }
    return piece;
  });
  return { state: { ...state, pieces }, at: faced };
};

/** Gone for good; whoever was with it stands alone, and a leader's or commander's death is remembered this turn. */
export const fall = (state: SixEventsTable, key: string): SixEventsTable => {
  const piece = pieceOf(state, key);
  const free = disengage(state, key);
  const host = piece.attachedTo;
  const led = host !== null && piece.profile.leader;
  return {
    ...free,
    commanderKilled: piece.profile.armyCommander
      ? { ...free.commanderKilled, [piece.seat]: true }
      : free.commanderKilled,
    checks: free.checks.filter((one) => one !== key),
    pieces: free.pieces.map((one) => {
      if (one.key === key) return { ...one, left: 0, gone: true, attachedTo: null };
      if (led && one.key === host) return { ...one, lostLeader: true };
      return one.attachedTo === key ? { ...one, attachedTo: null } : one;
    }),
  };
};

/** Wounds that count at once: challenges, and blows at attached characters. */
export const wound = (state: SixEventsTable, key: string, hits: number): SixEventsTable => {
  if (hits === 0) return state;
  const left = Math.max(0, pieceOf(state, key).left - hits);
  const hurt = change(state, key, { left, hitThisTurn: true });
  return left === 0 ? fall(hurt, key) : hurt;
};

export const addHits = (
  state: SixEventsTable,
  key: string,
  hits: number,
  patch: Partial<Piece> = {},
): SixEventsTable => {
  const piece = pieceOf(state, key);
  return change(state, key, { pending: piece.pending + hits, ...(hits > 0 ? patch : {}) });
};

export const leadersOf = (state: SixEventsTable, seat: Seat): number =>
  sideOf(state, seat).filter(({ profile }) => profile.leader).length;

export const bothPassed = ({ passed }: SixEventsTable): boolean =>
  SEATS.every((seat) => passed.includes(seat));

/** Declarations alternate; who has passed is passed over. */
export const passTurn = (state: SixEventsTable): SixEventsTable => {
  const other = otherSeat(state.turnOf);
  return { ...state, turnOf: state.passed.includes(other) ? state.turnOf : other };
};
