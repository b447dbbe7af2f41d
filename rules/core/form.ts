import type { Json } from './json.ts';

/** One thing to choose. A refused one is shown with its reason, never hidden. */
export interface FieldChoice {
  readonly value: Json;
  readonly label: string;
  /** What it means, in a few words; may be empty. */
  readonly note: string;
  /** Why it is not to be had now; null where it is. */
  readonly refused: string | null;
}

interface FieldBase {
  /** Where its value lies in what the form fills: `['target', 'armor']`. */
  readonly path: readonly (string | number)[];
  readonly label: string;
  /** Says what the number means to somebody new; may be empty. */
  readonly help: string;
}

export interface NumberField extends FieldBase {
  readonly kind: 'number';
  readonly min: number | null;
  readonly max: number | null;
  readonly step: number;
  /** `inches`, `%`; may be empty. */
  readonly suffix: string;
  /** Whether it may be left empty (null). */
  readonly optional: boolean;
}

export interface FlagField extends FieldBase {
  readonly kind: 'flag';
}

export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  readonly choices: readonly FieldChoice[];
  readonly optional: boolean;
}

/** Several of a list; the value is an array. */
export interface ManyField extends FieldBase {
  readonly kind: 'many';
  readonly choices: readonly FieldChoice[];
}

export interface TextField extends FieldBase {
  readonly kind: 'text';
  readonly long: boolean;
  readonly optional: boolean;
}

/** An object inside. `profile` marks one that describes a unit or a character: a roster's own can fill it. */
export interface GroupField extends FieldBase {
  readonly kind: 'group';
  readonly profile: 'unit' | 'character' | null;
  readonly fields: readonly Field[];
  readonly optional: boolean;
  /** What an optional one starts as when it is switched on; left out, the emptiest that its fields allow. */
  readonly blank?: Json;
}

/** Rows of the same kind. `fields` have paths from the row on; an empty path is the row itself. */
export interface ListField extends FieldBase {
  readonly kind: 'list';
  readonly fields: readonly Field[];
  /** What a new row starts as. */
  readonly blank: Json;
  readonly most: number;
}

/** What a person can fill in, whatever it is for: an action, a move on the table, a roster's entry, options. */
export type Field = NumberField | FlagField | ChoiceField | ManyField | TextField | GroupField | ListField;

export interface FormSection {
  /** Empty for the first, which needs no heading. */
  readonly title: string;
  readonly fields: readonly Field[];
}
