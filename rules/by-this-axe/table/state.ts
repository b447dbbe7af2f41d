import type { BySeat, Seat } from '../../core/play.ts';
import type { Arc, TableScale } from '../combat/profiles.ts';
import type { HouseRules } from '../data/house-rules.ts';
import type { Allotment, GiveUp } from '../duel/allotment.ts';
import type { Both } from '../duel/sides.ts';
import type { Character, Unit } from '../types.ts';

/** The turn, step by step (section 4); a phase may have several steps. */
export const STEPS = [
  { id: 'command', phase: 'command' },
  { id: 'duels', phase: 'duels' },
  { id: 'fire', phase: 'ranged' },
  { id: 'ranged-morale', phase: 'ranged' },
  { id: 'initiative', phase: 'movement' },
  { id: 'first-mover', phase: 'movement' },
  { id: 'first-moves', phase: 'movement' },
  { id: 'second-moves', phase: 'movement' },
  { id: 'rally', phase: 'movement' },
  { id: 'fight', phase: 'melee' },
  { id: 'melee-morale', phase: 'melee' },
  { id: 'end', phase: 'end' },
] as const;
export type StepId = (typeof STEPS)[number]['id'];
export type PhaseId = (typeof STEPS)[number]['phase'];

export const phaseOf = (step: StepId): PhaseId => STEPS.find(({ id }) => id === step)?.phase ?? 'end';

/** What cards ordered a unit to do, until the turn ends. */
export type Orders = {
  /** Movement cards with what their dice gave. */
  readonly moves: readonly {
    readonly card: string;
    readonly inches: number | null;
    /** Its inches are for a charge alone. */
    readonly charge: boolean;
  }[];
  /** It may charge, and has to try. */
  readonly mayCharge: boolean;
  /** The one enemy of a Coordinated attack. */
  readonly target: string | null;
  readonly mayNotMove: boolean;
  readonly toHit: number;
  readonly braced: boolean;
  readonly shieldwall: boolean;
  readonly anyTarget: boolean;
  readonly reserveFire: boolean;
  readonly fireTwice: boolean;
  readonly morale: boolean;
  /** A card was played on it in this phase already. */
  readonly carded: boolean;
};

export const NO_ORDERS: Orders = {
  moves: [],
  mayCharge: false,
  target: null,
  mayNotMove: false,
  toHit: 0,
  braced: false,
  shieldwall: false,
  anyTarget: false,
  reserveFire: false,
  fireTwice: false,
  morale: false,
  carded: false,
};

export type TableUnit = {
  /** Unlike any other on the table: both sides may field the same roster. */
  readonly id: string;
  readonly entry: string;
  readonly seat: Seat;
  readonly unit: Omit<Unit, 'id' | 'notes'>;
  readonly start: number;
  readonly figures: number;
  /** Figures in its front rank since the battle began, or since it formed anew; the rear ranks fill the gaps (R-B45). */
  readonly width?: number;
  readonly status: 'ready' | 'routed' | 'destroyed';
  readonly fired: boolean;
  readonly moved: boolean;
  readonly charged: boolean;
  /** Took wing before a charge: it makes no melee attack this turn (R-B63). */
  readonly refusedFight: boolean;
  /** Fled this turn already. */
  readonly fled: boolean;
  readonly rallied: boolean;
  readonly turnLosses: number;
  /** Since the last morale checks. */
  readonly shootingLosses: number;
  readonly meleeLosses: number;
  readonly inCombat: boolean;
  readonly attackedFrom: Arc;
  readonly fightsPriest: boolean;
  readonly checked: boolean;
  readonly freshRout: boolean;
  /** Figures when the phase began: all fire of a phase is simultaneous (R-B25). */
  readonly phaseStart: number;
  readonly orders: Orders;
};

export type TableCharacter = {
  readonly id: string;
  readonly entry: string;
  readonly seat: Seat;
  readonly character: Pick<
    Character,
    'name' | 'kinds' | 'role' | 'leadership' | 'fc' | 'armor' | 'shield' | 'mounted' | 'weapons' | 'abilities'
  >;
  readonly with: string | null;
  readonly hits: number;
  readonly hitsTaken: number;
  readonly spellDice: number;
  readonly spellDiceMost: number;
  readonly prayers: number;
  readonly prayersMost: number;
  /** `lost` went over the table edge with his unit. */
  readonly status: 'ready' | 'dead' | 'lost';
  readonly fellInTurn: number | null;
  /** The unit he stood in when he fell. */
  readonly fellWith: string | null;
  readonly declinedOnce: boolean;
  readonly declined: boolean;
  readonly duelled: boolean;
  readonly usedPrayer: boolean;
  readonly triedToRally: boolean;
  readonly fired: boolean;
  readonly moved: boolean;
  readonly charged: boolean;
  readonly refusedFight: boolean;
  /** Fell to the fire of this phase and has still his own shot (R-B25). */
  readonly shotDown: boolean;
  /** Figures that shot at him this phase while he stood alone. */
  readonly shotAt: number;
};

export type Melee = {
  readonly id: string;
  /** Units, or characters by themselves. */
  readonly attacker: string;
  readonly defender: string;
  /** Where the charge touched; a house may let it count in the first round (R-B36). */
  readonly from: Arc;
  readonly joining: readonly { readonly token: string; readonly against: string; readonly from: Arc }[];
  readonly rounds: number;
  readonly foughtInTurn: number | null;
};

export type SealedAllotment = {
  readonly allot: Allotment;
  readonly givesUp: GiveUp;
  readonly flees: boolean;
  readonly prayers: number;
};

export type TableDuel = {
  readonly challenger: string;
  readonly target: string;
  readonly round: number;
  readonly sealed: Both<SealedAllotment | null>;
  readonly lostDice: Both<number>;
};

export type TableOptions = {
  /** The front is fixed when the battle begins; left out in battles of before. */
  readonly fixedFormation?: true;
  readonly scale: TableScale;
  readonly commandRules: boolean;
  readonly night: boolean;
  readonly houseRules: Partial<HouseRules>;
};

/** Everything a battle beside the table knows, as plain data. No places: the figures stand on the table. */
export type TableState = {
  readonly version: 1;
  readonly turn: number;
  readonly step: StepId;
  readonly options: TableOptions;
  readonly names: BySeat<string>;
  readonly units: readonly TableUnit[];
  readonly characters: readonly TableCharacter[];
  readonly melees: readonly Melee[];
  readonly meleesSoFar: number;
  readonly duel: TableDuel | null;
  /** Who declares the first challenge of the turn, once rolled for. */
  readonly challengesFirst: Seat | null;
  readonly initiative: Seat | null;
  readonly firstMover: Seat | null;
  readonly pile: readonly string[];
  readonly discard: readonly string[];
  readonly hands: BySeat<readonly string[]>;
  /** Of the used cards, those that a side laid off where nobody saw them; battles of before kept none. */
  readonly laidOff?: BySeat<readonly string[]>;
  readonly drawn: BySeat<boolean>;
  readonly initiativeCards: BySeat<number>;
  /** The turn in which the general fell. */
  readonly generalLost: BySeat<number | null>;
  readonly winner: Seat | 'draw' | null;
};

export const findUnit = ({ units }: TableState, token: string): TableUnit | null =>
  units.find(({ id }) => id === token) ?? null;

export const findCharacter = ({ characters }: TableState, token: string): TableCharacter | null =>
  characters.find(({ id }) => id === token) ?? null;

export const laidOffBy = ({ laidOff }: TableState, seat: Seat): readonly string[] => laidOff?.[seat] ?? [];

const someoneOf = <T>(found: T | null, token: string): T => {
  if (found === null) throw new TypeError(`nobody on the table is called ${token}`);
  return found;
};

export const characterOf = (state: TableState, token: string): TableCharacter =>
  someoneOf(findCharacter(state, token), token);

export const seatOf = (state: TableState, token: string): Seat =>
  someoneOf(findUnit(state, token) ?? findCharacter(state, token), token).seat;

export const nameOf = (state: TableState, token: string): string =>
  findUnit(state, token)?.unit.name ?? findCharacter(state, token)?.character.name ?? '';

export const changeUnit = (state: TableState, token: string, change: Partial<TableUnit>): TableState => ({
  ...state,
  units: state.units.map((unit) => (unit.id === token ? { ...unit, ...change } : unit)),
});

export const changeCharacter = (
  state: TableState,
  token: string,
  change: Partial<TableCharacter>,
): TableState => ({
  ...state,
  characters: state.characters.map((character) =>
    character.id === token ? { ...character, ...change } : character,
  ),
});

/** A body of its own, changed whichever kind it is. */
export const changeBody = (
  state: TableState,
  token: string,
  change: Partial<Pick<TableUnit & TableCharacter, 'fired' | 'moved' | 'charged' | 'refusedFight'>>,
): TableState =>
  findUnit(state, token) === null ? changeCharacter(state, token, change) : changeUnit(state, token, change);

export const giveOrders = (state: TableState, token: string, orders: Partial<Orders>): TableState => {
  const unit = findUnit(state, token);
  return unit === null ? state : changeUnit(state, token, { orders: { ...unit.orders, ...orders } });
};

/** Characters who stand in a unit and live. */
export const riders = ({ characters }: TableState, token: string): readonly TableCharacter[] =>
  characters.filter((character) => character.with === token && character.status === 'ready');

export const isAlone = ({ with: host, status }: TableCharacter): boolean =>
  host === null && status === 'ready';

/** Fled with his unit, he commands nobody (R-B122). */
export const isPanicked = (state: TableState, character: TableCharacter): boolean =>
  character.with !== null && findUnit(state, character.with)?.status === 'routed';

/** Whoever can act as a body of his own: units that stand, and characters alone. */
export const bodiesOf = (state: TableState, seat: Seat): readonly string[] => [
  ...state.units.filter((unit) => unit.seat === seat && unit.status !== 'destroyed').map(({ id }) => id),
  ...state.characters
    .filter((character) => character.seat === seat && isAlone(character))
    .map(({ id }) => id),
];

export const isEngaged = ({ melees }: TableState, token: string): boolean =>
  melees.some(
    ({ attacker, defender, joining }) =>
      attacker === token || defender === token || joining.some((joined) => joined.token === token),
  );
