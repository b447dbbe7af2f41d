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
  /** The same as a sentence of the log, where label and value do not make one; empty where another step says it. */
  readonly says?: string;
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

/** How the log tells a step. */
export const saying = (one: Step, says: string): Step => ({ ...one, says });

export const outcome = <T>(value: T, steps: readonly Step[]): Outcome<T> => ({ value, steps });
