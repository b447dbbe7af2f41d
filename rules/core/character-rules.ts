import type { CharacterSheet } from './character.ts';
import type { ClassAnswers } from './class-answers.ts';
import type { Part, Trouble } from './conversion.ts';
import type { ChoiceField, FlagField } from './form.ts';
import type { JsonObject } from './json.ts';
import type { NextStep } from './next-steps.ts';
import type { Entry, Line } from './print-sheet.ts';
import type { Step } from './trace.ts';

/** How a sheet is read: where he serves, at which scale; `answers` is for classes the rules do not name. */
export interface ReadingChoice {
  readonly answers: ClassAnswers;
  readonly chosen: JsonObject;
}

/** Something beside the derived numbers: a table, rungs in order, lines, or a sentence. */
export type ReadingBlock =
  | {
      readonly kind: 'table';
      readonly label: string;
      readonly heads: readonly { readonly label: string; readonly help: string }[];
      readonly rows: readonly {
        readonly head: string;
        readonly note: string;
        readonly cells: readonly string[];
      }[];
    }
  | {
      readonly kind: 'rungs';
      readonly title: string;
      readonly label: string;
      readonly rungs: readonly number[];
      /** Said where there are none. */
      readonly otherwise: string;
    }
  | { readonly kind: 'lines'; readonly label: string; readonly lines: readonly Line[] }
  | { readonly kind: 'words'; readonly line: Line };

/** A class the rules do not name, to be asked for. */
export interface ReadingQuestion {
  readonly id: string;
  readonly question: string;
}

/** A role-playing character as a system sees him. */
export interface CharacterReading {
  /** As the file format promises it. */
  readonly value: JsonObject;
  readonly steps: readonly Step[];
  readonly parts: readonly Part[];
  readonly troubles: readonly Trouble[];
  readonly questions: readonly ReadingQuestion[];
  /** The numbers that tell most, large; `title` is the whole name of a short one. */
  readonly facts: readonly { readonly name: string; readonly value: string; readonly title?: string }[];
  readonly blocks: readonly ReadingBlock[];
  /** Keys of parts that the blocks tell already. */
  readonly told: readonly string[];
}

/** What he is in a list of many, where the rules have a word for it. */
export interface CharacterStanding {
  readonly name: string;
  /** Higher ones stand first in a list sorted by it. */
  readonly rank: number;
  /** `General, 3`, `no` */
  readonly leads: string;
  /** Which of the rules' tallies he counts in. */
  readonly tallies: readonly string[];
}

/** How a system reads role-playing characters. */
export interface CharacterRules {
  /** The system's id and name. */
  readonly id: string;
  readonly name: string;
  /** What a sheet becomes there, in a sentence. */
  readonly gives: string;
  /** Under which its answer stands in a converted character: `byThisAxe`. */
  readonly key: string;
  read(sheet: CharacterSheet, choice: ReadingChoice): CharacterReading;
  /** What can be chosen for a reading; the first stands beside the head. Paths start at `chosen`. */
  choices(sheet: CharacterSheet, choice: ReadingChoice): readonly (ChoiceField | FlagField)[];
  /** What is chosen until somebody chooses. */
  readonly usual: JsonObject;
  nextSteps(sheet: CharacterSheet, choice: ReadingChoice): readonly NextStep[];
  standing?(sheet: CharacterSheet, answers: ClassAnswers): CharacterStanding;
  /** What many of them are counted by, in order. */
  readonly tallies?: readonly string[];
  /** Parts that another choice changes, told as well where there is nothing to choose with. */
  readonly also?: { readonly title: string; readonly chosen: JsonObject; readonly keys: readonly string[] };
  /** The scales at which a card can be; left out, there is one. */
  readonly scales?: readonly string[];
  card(sheet: CharacterSheet, scale: string, secret: boolean): Entry;
  /** What a card to be filled in by hand asks for. */
  readonly cardStats: readonly string[];
  /** Spells a sheet may list. */
  readonly spells?: readonly { readonly id: string; readonly name: string; readonly caster: string }[];
}
