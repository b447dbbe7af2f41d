import type { Json, JsonObject } from './json.ts';

/** One thing to choose. A refused one is shown with its reason, never hidden. */
export interface FieldChoice {
  readonly value: Json;
  readonly label: string;
  /** What stands for the label where choices stand side by side: `HI`. */
  readonly short?: string;
  /** What it means, in a few words; may be empty. */
  readonly note: string;
  /** Why it is not to be had now; null where it is. */
  readonly refused: string | null;
  /** Small, after the label: its price. It takes the place of the reason where both are told. */
  readonly aside?: string;
  /** The heading it stands under in a long list. */
  readonly group?: string;
  /** Of a long list of several: shown before the rest is asked for. Where none is, the first few are. */
  readonly usual?: boolean;
  /** Of several: the values whose place it takes, as steps of one ladder. */
  readonly instead?: readonly Json[];
  /** Of several: how often it may be chosen; once where it is left out. */
  readonly most?: number;
  /** Of several: false where an error of the field is about others among those chosen. */
  readonly suspect?: boolean;
  /** What choosing it sets besides, beside the field itself: a command brings a level of leadership. */
  readonly also?: JsonObject;
}

interface FieldBase {
  /** Where its value lies in what the form fills: `['target', 'armor']`. */
  readonly path: readonly (string | number)[];
  readonly label: string;
  /** Says what the number means to somebody new; may be empty. Lines of their own are parted by a line feed. */
  readonly help: string;
  /** Under the label: `2 of 4`. */
  readonly note?: string;
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
  /** Numbers outside the range can be entered all the same: an issue tells of them. */
  readonly lenient?: boolean;
  /** Shown, but not to be changed now. */
  readonly off?: boolean;
  /** What an empty one counts as. */
  readonly empty?: string;
  /** The words of a press that empties it. */
  readonly clear?: string;
}

export interface FlagField extends FieldBase {
  readonly kind: 'flag';
  /** Its price, or why it is not to be had. */
  readonly aside?: string;
  /** Why it is not to be had now; null where it is. */
  readonly refused?: string | null;
}

export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  readonly choices: readonly FieldChoice[];
  readonly optional: boolean;
  /** Side by side, however long the words. */
  readonly beside?: boolean;
  /** Of a move: whoever chooses plays it. */
  readonly decides?: boolean;
}

/** Several of a list; the value is an array. */
export interface ManyField extends FieldBase {
  readonly kind: 'many';
  readonly choices: readonly FieldChoice[];
  /** One a line: their words are long. */
  readonly wide?: boolean;
  /** Below them: what holds for all. */
  readonly foot?: string;
}

export interface TextField extends FieldBase {
  readonly kind: 'text';
  readonly long: boolean;
  readonly optional: boolean;
  /** What somebody might write there. */
  readonly hint?: string;
  /** What most write there; anything else can be written all the same. */
  readonly suggest?: readonly string[];
  /** Letters at most. */
  readonly most?: number;
}

/** An object inside, or (with an empty path) things to tick that belong together. `profile` marks one that describes a unit or a character: a roster's own can fill it. */
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
  /** Rare fields: shut behind a press of these words until it is opened. The title then goes without saying. */
  readonly fold?: string;
  /** Of an entry: it stands after what the rules make of it. */
  readonly after?: boolean;
}
