import { roleOf, type Side } from './sides.ts';
import { type BattleState, knownLosses, knownPursuit, knownRoles } from './state.ts';
import { whyNotStratagem } from './steps/2a-stratagem-commit.ts';
import { stratagemBonus } from './steps/2b-stratagem-roll.ts';
import { whyNot } from './steps/4c-posture.ts';
import { waysAtLeast } from './tables/casualties.ts';
import { distribute, LOSS_POLICIES, type LossPolicy, POLICY_NAMES } from './tables/distribution.ts';
import { POSTURE_NAMES, type Posture, posturesOf } from './tables/postures.ts';
import { STRATAGEM_RULES, STRATAGEMS, type Stratagem } from './tables/stratagems.ts';

export interface Choice<T> {
  readonly value: T;
  readonly label: string;
  /** Null where it may be chosen. */
  readonly reason: string | null;
}

export interface StratagemChoice extends Choice<Stratagem> {
  /** Leadership and everything else that is added to the dice. */
  readonly bonus: number;
  /** Ways of 36 that it succeeds. */
  readonly ways: number;
}

/** Every stratagem with its chance, greyed out with the reason where it cannot be tried. */
export const stratagemChoices = (state: BattleState, side: Side): readonly StratagemChoice[] =>
  STRATAGEMS.map((value) => {
    const bonus = stratagemBonus(state, side, value);
    return {
      value,
      label: STRATAGEM_RULES[value].name,
      reason: whyNotStratagem(state, side, value)?.message ?? null,
      bonus,
      ways: waysAtLeast(state.rules.stratagemTarget - bonus),
    };
  });

/** The five postures of the side's role. */
export const postureChoices = (state: BattleState, side: Side): readonly Choice<Posture>[] => {
  const role = roleOf(knownRoles(state), side);
  return posturesOf(role).map((value) => ({
    value,
    label: POSTURE_NAMES[value],
    reason: whyNot(state, side, role, value),
  }));
};

export interface LossChoice extends Choice<LossPolicy> {
  /** What it takes from each unit. */
  readonly losses: readonly number[];
}

/** What the side must share out now. */
export const lossToShare = (state: BattleState, side: Side): number =>
  state.step === 'pursuit-distribution' ? knownPursuit(state).sp : knownLosses(state, side).sp;

export const lossChoices = (state: BattleState, side: Side): readonly LossChoice[] =>
  LOSS_POLICIES.map((value) => ({
    value,
    label: POLICY_NAMES[value],
    reason: null,
    losses: distribute(lossToShare(state, side), state.armies[side].units, state.unitSp[side], value),
  }));
