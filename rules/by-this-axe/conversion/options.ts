import type { ClassAnswers } from '../../core/class-answers.ts';
import { type HouseRules, settleHouseRules } from '../data/house-rules.ts';
import type { ByThisAxeOptions } from '../types.ts';

/** The battle a figure is made for: a roster's options will do. */
export interface FigureOptions extends Pick<ByThisAxeOptions, 'mode' | 'scale' | 'houseRules'> {
  /** What unknown classes were said to count as. */
  readonly classes: ClassAnswers;
}

export interface Conversion extends FigureOptions {
  readonly rules: HouseRules;
}

export const settleConversion = (chosen: Partial<FigureOptions>): Conversion => {
  const options = { mode: 'fantasy', scale: '1:5', houseRules: {}, classes: {}, ...chosen } as const;
  return { ...options, rules: settleHouseRules(options.houseRules) };
};
