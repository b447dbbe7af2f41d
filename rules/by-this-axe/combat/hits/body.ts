import { profileOf } from '../../army/character-profile.ts';
import { autoWidth } from '../../army/ranks.ts';
import type { HouseRules } from '../../data/house-rules.ts';
import type { ByThisAxeOptions } from '../../types.ts';
import type { CharacterProfile, TableScale, UnitProfile } from '../profiles.ts';

/** A unit, or characters by themselves, that may be struck. Nothing in here changes during a fight. */
export interface Body {
  readonly unit: UnitProfile;
  /** Fixed for the fight: the rear ranks fill the gaps (R-B45). */
  readonly width: number;
  readonly scale: TableScale;
  readonly rules: HouseRules;
  /** Prayers that go to one save while they last: bonuses stack. */
  readonly prayersEach: number;
}

/** What is left of a body. */
export interface BodyState {
  readonly figures: number;
  /** Hits each character can still take; 0 has fallen. */
  readonly hitsLeft: readonly number[];
  readonly wards: number;
  readonly prayers: number;
}

export const optionsAt = (
  scale: TableScale,
  houseRules: Partial<HouseRules>,
): Pick<ByThisAxeOptions, 'mode' | 'scale' | 'houseRules'> => ({ mode: 'fantasy', scale, houseRules });

export const makeBody = (
  unit: UnitProfile,
  scale: TableScale,
  rules: HouseRules,
  { prayersEach }: { readonly prayersEach: number } = { prayersEach: 1 },
): Body => ({
  unit,
  width: Math.min(unit.width ?? autoWidth(unit.figures), Math.max(1, unit.figures)),
  scale,
  rules,
  prayersEach,
});

export const hitsToKill = (character: CharacterProfile, scale: TableScale, rules: HouseRules): number =>
  profileOf(character, null, optionsAt(scale, rules)).hits;

export const startState = (
  { unit, scale, rules }: Body,
  aid: { readonly wards: number; readonly prayers: number },
): BodyState => ({
  figures: unit.figures,
  hitsLeft: unit.characters.map((character) =>
    Math.max(0, hitsToKill(character, scale, rules) - character.hitsTaken),
  ),
  wards: aid.wards,
  prayers: aid.prayers,
});

export const aliveIn = ({ hitsLeft }: BodyState): readonly number[] =>
  hitsLeft.flatMap((hits, index) => (hits > 0 ? [index] : []));

/** Nobody left to strike or be struck. */
export const isGone = (state: BodyState): boolean =>
  state.figures === 0 && state.hitsLeft.every((hits) => hits === 0);

/** One more hit gets through to a character. */
export const woundAt = (state: BodyState, index: number): BodyState => ({
  ...state,
  hitsLeft: state.hitsLeft.map((hits, at) => (at === index ? hits - 1 : hits)),
});

export const loseFigures = (state: BodyState, lost: number): BodyState => ({
  ...state,
  figures: Math.max(0, state.figures - lost),
});

/** As text: distributions merge equal texts fastest. */
export const writeState = ({ figures, hitsLeft, wards, prayers }: BodyState): string =>
  [figures, wards, prayers, ...hitsLeft].join();

export const readState = (text: string): BodyState => {
  const [figures = 0, wards = 0, prayers = 0, ...hitsLeft] = text.split(',').map(Number);
  return { figures, wards, prayers, hitsLeft };
};
