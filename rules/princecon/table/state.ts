import type { JsonObject } from '../../core/json.ts';
import type { BySeat, Seat } from '../../core/play.ts';
import { otherSeat } from '../../core/table-moves.ts';
import { does } from '../../core/words.ts';
import type { Order } from '../command/orders.ts';
import type { CastingOptionId } from '../data/classes.ts';
import { settleRules } from '../data/house-rule-list.ts';
import type { PrinceconRules } from '../data/house-rules.ts';
import type { StandingSpell } from '../data/spells.ts';
import type { MoraleContext } from '../morale/facts.ts';
import type { PersonalityProfile } from '../people/profile.ts';
import type { Aspect, Status } from '../statuses.ts';
import type { UnitProfile } from '../unit/profile.ts';
import { castingsLeft } from '../unit/strength.ts';

/** Section 5, in order. */
export const PHASES = [
  { id: 'initiative', title: 'Initiative' },
  { id: 'preparation', title: 'Preparation' },
  { id: 'first-move', title: 'First side moves' },
  { id: 'second-fire', title: 'Second side fires' },
  { id: 'second-move', title: 'Second side moves' },
  { id: 'first-fire', title: 'First side fires' },
  { id: 'combat', title: 'Close action' },
  { id: 'retreat', title: 'Retreat and pursuit' },
] as const;
export type Phase = (typeof PHASES)[number]['id'];

/** By the sides' names, once it is known who moves first. */
export const phaseTitle = ({ first, names }: Pick<TableState, 'first' | 'names'>, phase: Phase): string => {
  if (first !== null)
    switch (phase) {
      case 'first-move':
        return `${does(names[first], 'moves')}`;
      case 'first-fire':
        return `${does(names[first], 'fires')}`;
      case 'second-move':
        return `${does(names[otherSeat(first)], 'moves')}`;
      case 'second-fire':
        return `${does(names[otherSeat(first)], 'fires')}`;
      default:
    }
  return PHASES.find(({ id }) => id === phase)?.title ?? '';
};

/** A spell at work on a unit. */
export type EffectState = {
  readonly spell: StandingSpell;
  readonly saved: boolean;
  readonly by: string;
  /** The last turn it works; null is as the referee says. */
  readonly until: number | null;
  /** What the unit was before it, where the spell brought it down (Sleep, R-P60). */
  readonly before: Status | null;
};

/** An enemy it touches. */
export type Contact = {
  readonly with: string;
  /** The side of this unit that is struck. */
  readonly aspect: Aspect;
  readonly since: number;
  /** Met in the phase that still goes on: it may evade. */
  readonly fresh: boolean;
  /** They have fought this turn. */
  readonly fought: boolean;
};

export type UnitState = {
  readonly key: string;
  readonly seat: Seat;
  readonly entry: string;
  /** Leaders and spells are looked up when it is used: `liveUnit`. */
  readonly profile: UnitProfile;
  readonly effects: readonly EffectState[];
  readonly engaged: readonly Contact[];
  readonly gone: 'destroyed' | 'surrendered' | 'left' | null;
  readonly moved: 'no' | 'half' | 'more';
  readonly impulses: number;
  readonly reformed: boolean;
  readonly fired: boolean;
  /** Of this turn; left out in battles begun before they were counted. */
  readonly volleys?: number;
  readonly firedAt: boolean;
  readonly fought: boolean;
  readonly orderTried: boolean;
  readonly routed: boolean;
  /** Obeyed this turn, or still running. */
  readonly order: Order | null;
  readonly failedBy: readonly string[];
  readonly charging: boolean;
  readonly gallop: boolean;
  /** A charge or gallop to be paid for after combat. */
  readonly tires: boolean;
  readonly sergeantsLost: number;
  /** Castings of the front already set against an enemy this turn. */
  readonly frontUsed: number;
  /** Enemies that broke from it this turn. */
  readonly mayPursue: readonly string[];
};

export type PersonState = {
  readonly key: string;
  readonly seat: Seat;
  readonly entry: string;
  readonly profile: PersonalityProfile;
  readonly spells: readonly string[];
  readonly anySpell: boolean;
  readonly isLeader: boolean;
  readonly mayChallenge: boolean;
  readonly hpMost: number | null;
  readonly with: string | null;
  readonly status: 'active' | 'dead' | 'captured' | 'fled';
  readonly role: 'command' | 'cast' | 'none';
  readonly option: CastingOptionId;
  /** Named while preparing, and not cast yet. */
  readonly massSpell: string | null;
  readonly failures: number;
  /** Others' failures at units he has tried (R-P17). */
  readonly othersBefore: number;
  readonly started: boolean;
  readonly finished: boolean;
  readonly moved: boolean;
  readonly castWithHits: number;
  readonly castWithoutHits: number;
  readonly disruptReady: boolean;
  /** May give one order by magic, although he casts. */
  readonly longTalk: boolean;
  readonly wordUntil: number | null;
  /** The enemy unit that a challenge set him against; it keeps sergeants away while the two units fight. */
  readonly duelWith: string | null;
  /** He has challenged or been challenged this turn. */
  readonly duelled?: boolean;
  readonly metSergeant: boolean;
};

/** What must be settled before the phase can end. */
export type Due =
  | {
      readonly kind: 'check';
      readonly unit: string;
      readonly context: MoraleContext;
      /** The worst it may come to. */
      readonly floor: Status | null;
    }
  | { readonly kind: 'rout'; readonly unit: string }
  /** It broke: friends that touch it check. */
  | { readonly kind: 'friends'; readonly unit: string }
  | { readonly kind: 'shot'; readonly person: string; readonly by: string }
  | {
      readonly kind: 'free-blow';
      readonly unit: string;
      readonly on: string;
      /** Who runs into them shows his front, who is caught from behind his rear. */
      readonly aspect: Aspect;
    };

export type TableState = {
  readonly turn: number;
  readonly phase: Phase;
  /** Null until the dice of the turn have fallen. */
  readonly first: Seat | null;
  readonly names: BySeat<string>;
  readonly units: readonly UnitState[];
  readonly people: readonly PersonState[];
  readonly due: readonly Due[];
  readonly houseRules: JsonObject;
  readonly over: { readonly winner: Seat | 'draw'; readonly why: string } | null;
};

export const rulesOf = ({ houseRules }: TableState): PrinceconRules => settleRules(houseRules);

export const findUnit = (state: TableState, key: string): UnitState | null =>
  state.units.find((unit) => unit.key === key) ?? null;

export const findPerson = (state: TableState, key: string): PersonState | null =>
  state.people.find((person) => person.key === key) ?? null;

export const patchUnit = (state: TableState, key: string, change: Partial<UnitState>): TableState => ({
  ...state,
  units: state.units.map((unit) => (unit.key === key ? { ...unit, ...change } : unit)),
});

export const patchPerson = (state: TableState, key: string, change: Partial<PersonState>): TableState => ({
  ...state,
  people: state.people.map((person) => (person.key === key ? { ...person, ...change } : person)),
});

export const patchProfile = (state: TableState, key: string, change: Partial<UnitProfile>): TableState => {
  const unit = findUnit(state, key);
  return unit === null ? state : patchUnit(state, key, { profile: { ...unit.profile, ...change } });
};

export const isGone = (unit: UnitState): boolean => unit.gone !== null || castingsLeft(unit.profile) === 0;

export const standing = (state: TableState, seat?: Seat): readonly UnitState[] =>
  state.units.filter((unit) => !isGone(unit) && (seat === undefined || unit.seat === seat));

export const active = (state: TableState, seat?: Seat): readonly PersonState[] =>
  state.people.filter((person) => person.status === 'active' && (seat === undefined || person.seat === seat));

export const enemiesOf = (state: TableState, unit: UnitState): readonly UnitState[] =>
  standing(state, otherSeat(unit.seat));

/** Whoever is with a unit and has not left this life. */
export const peopleWith = (state: TableState, key: string): readonly PersonState[] =>
  state.people.filter(
    (person) => person.with === key && (person.status === 'active' || person.status === 'fled'),
  );

export const livePerson = (person: PersonState): PersonalityProfile => ({
  ...person.profile,
  fled: person.status === 'fled',
  wordOfCommand: person.wordUntil === null ? 0 : person.profile.wordOfCommand,
});

/** A unit as the actions ask for it: with whoever leads it and whatever is at work on it. */
export const liveUnit = (state: TableState, unit: UnitState): UnitProfile => ({
  ...unit.profile,
  leaders: peopleWith(state, unit.key).map(livePerson),
  effects: unit.effects.map(({ spell, saved }) => ({ spell, saved })),
});

/** Whose phase it is: null where both act. */
export const seatOf = ({ phase, first }: TableState): Seat | null => {
  if (first === null) return null;
  switch (phase) {
    case 'first-move':
    case 'first-fire':
      return first;
    case 'second-move':
    case 'second-fire':
      return otherSeat(first);
    default:
      return null;
  }
};

export const isMovePhase = ({ phase }: TableState): boolean =>
  phase === 'first-move' || phase === 'second-move';
export const isFirePhase = ({ phase }: TableState): boolean =>
  phase === 'first-fire' || phase === 'second-fire';
