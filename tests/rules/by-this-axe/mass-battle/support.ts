import type { z } from 'zod';
import type { Answer } from '../../../../rules/by-this-axe/mass-battle/answers.ts';
import { type BattleInput, battleInput } from '../../../../rules/by-this-axe/mass-battle/input.ts';
import { advance, expects, start } from '../../../../rules/by-this-axe/mass-battle/machine.ts';
import { makeArena } from '../../../../rules/by-this-axe/mass-battle/odds/arena.ts';
import type { BattleState } from '../../../../rules/by-this-axe/mass-battle/state.ts';
import type { Refusal, Result } from '../../../../rules/core/result.ts';
import type { Outcome } from '../../../../rules/core/trace.ts';

export type FileInput = z.input<typeof battleInput>;
export type FileSide = FileInput['sides']['A'];
export type FileUnit = FileSide['units'][number];

/** Plain foot of five strength points a head. */
export const foot = (individuals: number, changes: Partial<FileUnit> = {}): FileUnit => ({
  name: 'Foot',
  individuals,
  fc: 5,
  ...changes,
});

/** Horse of ten a head: capacity 4, heavy armour, shield, mount. */
export const horse = (individuals: number, changes: Partial<FileUnit> = {}): FileUnit => ({
  name: 'Horse',
  individuals,
  fc: 4,
  armor: 'heavy',
  shield: true,
  mounted: true,
  ...changes,
});

export interface Changes {
  readonly A?: Partial<FileSide>;
  readonly B?: Partial<FileSide>;
  readonly options?: FileInput['options'];
  readonly day?: number;
}

/** 600 foot a side, A attacks, B waits. */
export const makeInput = ({ A, B, options, day }: Changes = {}): BattleInput =>
  battleInput.parse({
    day: day ?? 0,
    options: options ?? {},
    sides: {
      A: {
        name: 'Alphas',
        general: { leadership: 2 },
        units: [foot(600)],
        stance: 'offensive',
        rolePreference: 'attacker',
        ...A,
      },
      B: {
        name: 'Betas',
        general: { leadership: 2 },
        units: [foot(600)],
        stance: 'defensive',
        rolePreference: 'defender',
        ...B,
      },
    },
  });

const settled = (result: Result<Outcome<BattleState>>): BattleState => {
  if (!result.ok) throw new Error(`${result.refusal.code}: ${result.refusal.message}`);
  return result.value.value;
};

export const startBattle = (changes: Changes = {}): BattleState => settled(start(makeInput(changes)));

export const answerAll = (from: BattleState, answers: readonly Answer[]): BattleState =>
  answers.reduce((state, answer) => settled(advance(state, answer)), from);

export const refusalOf = (result: Result<unknown>): Refusal => {
  if (result.ok) throw new Error('a refusal was expected');
  return result.refusal;
};

export const dice = (...values: number[]): Answer => ({ kind: 'dice', values });

/** Nobody tries a stratagem, everybody tells the truth. */
export const QUIET: readonly Answer[] = [
  { kind: 'stratagem', side: 'A', stratagem: null },
  { kind: 'stratagem', side: 'B', stratagem: null },
  { kind: 'declare', side: 'A', units: null },
  { kind: 'declare', side: 'B', units: null },
];

export const conduct = {
  A: { lossPolicy: null, pursue: true },
  B: { lossPolicy: null, pursue: true },
} as const;

/** A attacks B with these strengths, both on foot, everything allowed to the attacker. */
export const footArena = (attackerHeads: number, defenderHeads: number, options: Changes['options'] = {}) => {
  const state = startBattle({
    A: { units: [foot(attackerHeads)] },
    B: { units: [foot(defenderHeads)] },
    options,
  });
  const everything = { part: 1, whole: 1 };
  const { A } = state.armies;
  const shares = { ...A.shares, mounted: everything, missile: everything };
  const armies = { ...state.armies, A: { ...A, shares } };
  return makeArena({ ...state, armies }, { attacker: 'A', defender: 'B' }, conduct);
};

/** What a side answers that keeps to its plan and forces nothing. */
export const planned = (state: BattleState, input: BattleInput): Answer => {
  const expected = expects(state);
  if (expected.kind !== 'choice') throw new Error('no choice was waited for');
  const side = expected.sides[0] as 'A' | 'B';
  const plan = input.sides[side];
  switch (expected.choice) {
    case 'stratagem': {
      const waits = state.rules.reactiveFoil && plan.stratagem === 'foil';
      return { kind: 'stratagem', side, stratagem: waits ? null : plan.stratagem };
    }
    case 'foil':
      return { kind: 'foil', side, foil: plan.stratagem === 'foil' };
    case 'declare':
      return { kind: 'declare', side, units: null };
    case 'force':
      return { kind: 'force', side, role: null };
    case 'stance':
      return { kind: 'stance', side, stance: plan.stance };
    case 'role':
      return { kind: 'role', side, role: plan.rolePreference };
    case 'posture': {
      const role = state.roles?.attacker === side ? 'attacker' : 'defender';
      return { kind: 'posture', side, posture: plan.postures[role], timeOfDay: null };
    }
    case 'losses':
      return { kind: 'losses', side, losses: plan.lossPolicy ?? 'proportional' };
    case 'pursue':
      return { kind: 'pursue', side, pursue: plan.pursue };
    default: {
      const closed: never = expected.choice;
      return closed;
    }
  }
};
