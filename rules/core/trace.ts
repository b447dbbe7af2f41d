import type { Json, JsonObject } from './json.ts';

/** Names a rule by document and section, never by quoting it; `ruling` is the id of a decision (rules/README.md). */
export interface RuleRef {
  readonly document: string;
  readonly section: string;
  readonly ruling: string | null;
}

/** Dice that fell together for one purpose. */
export interface Roll {
  readonly sides: number;
  readonly purpose: string;
  readonly values: readonly number[];
  /** Only this count was told: `values` are dice that come to it. */
  readonly counted?: number;
}

/** One line of an explanation: what was looked at, what fell, what it came to. */
export interface Step {
  readonly ref: RuleRef;
  readonly label: string;
  readonly inputs: JsonObject;
  readonly rolls: readonly Roll[];
  readonly value: Json;
}

/** Every result explains itself: the value and the ordered steps that led to it. */
export interface Outcome<T> {
  readonly value: T;
  readonly steps: readonly Step[];
}

export const ref = (document: string, section: string, ruling: string | null = null): RuleRef => ({
  document,
  section,
  ruling,
});

export const step = (
  ruleRef: RuleRef,
  label: string,
  value: Json,
  inputs: JsonObject = {},
  rolls: readonly Roll[] = [],
): Step => ({ ref: ruleRef, label, inputs, rolls, value });

export const outcome = <T>(value: T, steps: readonly Step[]): Outcome<T> => ({ value, steps });
