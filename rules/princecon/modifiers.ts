import type { JsonObject } from '../core/json.ts';
import { type RuleRef, type Step, step } from '../core/trace.ts';
import { confidenceOf, isHouseValue } from './data/house-rule-list.ts';
import type { PrinceconRules } from './data/house-rules.ts';

/** One row of a table that counts. `path` is its place among the values a group may change; null is no such value. */
export type Modifier = {
  readonly label: string;
  readonly value: number;
  readonly path: string | null;
  readonly ref: RuleRef;
};

export const sumOfModifiers = (modifiers: readonly Modifier[]): number =>
  modifiers.reduce((sum, { value }) => sum + value, 0);

/** What a step says of a value besides itself: that the group has set it, or that its reading is in doubt. */
export const noteOf = (path: string | null, rules: PrinceconRules): JsonObject => {
  if (path === null) return {};
  if (isHouseValue(path, rules)) return { houseRule: path };
  const confidence = confidenceOf(path);
  return confidence === 'high' ? {} : { confidence };
};

const modifierStep = ({ label, value, path, ref }: Modifier, rules: PrinceconRules): Step =>
  step(ref, label, value, noteOf(path, rules));

export const modifierSteps = (modifiers: readonly Modifier[], rules: PrinceconRules): readonly Step[] =>
  modifiers.map((modifier) => modifierStep(modifier, rules));
