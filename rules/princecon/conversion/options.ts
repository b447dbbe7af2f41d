import { DEFAULT_RULES, type PrinceconRules } from '../data/house-rules.ts';

/** Where and how he serves; the sheet says the rest. */
export interface CommanderOptions {
  readonly attached: boolean;
  readonly position: 'front' | 'rear';
  /** The unit he is attached to, as far as its morale asks; null leaves its race and religion out. */
  readonly unit: { readonly race: string; readonly religion: string | null } | null;
  /** The referee's word on somebody of several classes; null goes by the class (R-P03). */
  readonly countsAsFighter: boolean | null;
  /** A right to challenge set by hand; null goes by class and religion. */
  readonly mayChallenge: boolean | null;
  /** N of a Word of Command in effect. */
  readonly wordOfCommand: number;
  readonly rules: PrinceconRules;
}

/** Attached and leading from the front: what a card prints. */
export const settleOptions = (chosen: Partial<CommanderOptions>): CommanderOptions => ({
  attached: true,
  position: 'front',
  unit: null,
  countsAsFighter: null,
  mayChallenge: null,
  wordOfCommand: 0,
  rules: DEFAULT_RULES,
  ...chosen,
});
