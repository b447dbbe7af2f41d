import type { Roll, Step } from '../../core/trace.ts';
import type { HouseRules } from '../data/house-rules.ts';
import type { Answer, AnswerKind, AnswerOf, Expectation } from './answers.ts';
import type { Army } from './army.ts';
import type { BySide, Role, Roles, Side, Stance } from './sides.ts';
import type { BattleResult, Column } from './tables/battle-results.ts';
import { sumOf } from './tables/distribution.ts';
import type { Attack, Defence, Posture } from './tables/postures.ts';
import type { Stratagem } from './tables/stratagems.ts';

export const STEP_IDS = [
  'stratagem-commit',
  'stratagem-roll',
  'reactive-foil',
  'evade',
  'declare',
  'force',
  'stance',
  'roll-off',
  'role',
  'posture',
  'battle-roll',
  'casualties',
  'distribution',
  'pursuit',
  'pursuit-roll',
  'pursuit-distribution',
  'retreat',
  'aftermath',
  'over',
] as const;
export type StepId = (typeof STEP_IDS)[number];

export type StratagemState = {
  readonly answered: boolean;
  readonly attempt: Stratagem | null;
  /** The total of the two dice, once rolled. */
  readonly dice: number | null;
  readonly success: boolean | null;
  readonly carried: Stratagem | null;
  /** In force from step 2c on. */
  readonly live: Stratagem | null;
  /** First day of the commander's next attempt; null where nobody leads. */
  readonly readyDay: number | null;
  readonly declinedFoil: boolean;
};

export type DeclaredUnit = {
  readonly name: string;
  readonly individuals: number;
  /** Null is withheld. */
  readonly fc: number | null;
};

export type BattleRecord = {
  readonly column: Column;
  readonly posture: number;
  readonly stratagems: number;
  readonly roll: number;
  readonly result: BattleResult;
};

export type Losses = {
  readonly percent: number;
  readonly sp: number;
  /** Each unit's, in roster order; null until shared out. */
  readonly units: readonly number[] | null;
};

export type Pursuit = Losses & { readonly by: Side; readonly modifier: number };

export type Wounded = {
  readonly sp: number;
  /** Null until the die fell. */
  readonly days: number | null;
  readonly units: readonly number[];
};

export type BattleEnd = 'fought' | 'evaded' | 'delayed';

/** Everything a battle knows, as plain data: it can be stored at any step and gone on with. */
export type BattleState = {
  readonly version: 1;
  readonly step: StepId;
  readonly day: number;
  readonly rules: HouseRules;
  readonly armies: BySide<Army>;
  readonly stratagems: BySide<StratagemState>;
  readonly declared: BySide<readonly DeclaredUnit[] | null>;
  readonly stances: BySide<Stance | null>;
  readonly rollOffWinner: Side | null;
  readonly roles: Roles | null;
  readonly postures: BySide<Posture | null>;
  readonly timeOfDay: 'day' | 'night' | null;
  readonly battle: BattleRecord | null;
  /** Losses of the battle itself; those of the pursuit stand there. */
  readonly losses: BySide<Losses | null>;
  readonly pursuit: Pursuit | null;
  /** Current strength points of each unit. */
  readonly unitSp: BySide<readonly number[]>;
  /** Miles gone back; null until it is known. */
  readonly retreat: BySide<number | null>;
  readonly field: Side | null;
  readonly wounded: BySide<Wounded | null>;
  readonly end: BattleEnd | null;
};

/** Where steps are written to; null when nobody will read them. */
export type Trace = Step[] | null;

/** One step of the battle: what it waits for, and what an answer makes of it. */
export interface StepRule {
  expects(state: BattleState): Expectation;
  advance(state: BattleState, answer: Answer, trace: Trace): BattleState;
}

/** The machine has checked that the answer fits; anything else here is a bug. */
export const asked = <K extends AnswerKind>(answer: Answer, kind: K): AnswerOf<K> => {
  if (answer.kind !== kind) throw new TypeError(`a ${kind} was waited for, not a ${answer.kind}`);
  return answer as AnswerOf<K>;
};

const known = <T>(value: T | null, what: string): T => {
  if (value === null) throw new TypeError(`no ${what} yet`);
  return value;
};

export const knownRoles = ({ roles }: BattleState): Roles => known(roles, 'roles');
export const knownBattle = ({ battle }: BattleState): BattleRecord => known(battle, 'battle roll');
export const knownLosses = ({ losses }: BattleState, side: Side): Losses => known(losses[side], 'losses');
export const knownPursuit = ({ pursuit }: BattleState): Pursuit => known(pursuit, 'pursuit');
export const attackOf = (state: BattleState): Attack =>
  known(state.postures[knownRoles(state).attacker], 'posture') as Attack;
export const defenceOf = (state: BattleState): Defence =>
  known(state.postures[knownRoles(state).defender], 'posture') as Defence;

export const spOf = ({ unitSp }: BattleState, side: Side): number => sumOf(unitSp[side]);

export const sideOf = (state: BattleState, role: Role): Side => knownRoles(state)[role];

/** The dice of an answer as the step keeps them: told with the same words they were asked for. */
export const rollOf = (expected: Expectation, values: readonly number[]): Roll => {
  if (expected.kind !== 'dice') throw new TypeError('no dice were asked for');
  return { sides: 6, purpose: expected.purpose, values };
};
