import { type CharacterSheet, toKebab } from '../../core/character.ts';
import type { ClassAnswer, ClassAnswers } from '../../core/class-answers.ts';
import type { Trouble } from '../../core/conversion.ts';
import { type Reading, settleSheet } from '../../core/settle-sheet.ts';
import { classKinds, isKnownClass, LEVEL_QUARTERS, QUARTERS } from '../data/conversion.ts';
import type { Individual } from '../types.ts';

/** A class the rules do not name: it has to be asked for, and counts as a thief until then (R-B72). */
export interface UnknownClass {
  /** As the sheet writes it. */
  readonly class: string;
  /** The key of its answer. */
  readonly id: string;
  readonly level: number;
  readonly countsAs: ClassAnswer;
  /** What each level adds to the fighting level. */
  readonly rate: number;
  readonly question: string;
}

export interface ReadIndividual {
  readonly individual: Individual;
  readonly unknownClasses: readonly UnknownClass[];
  readonly readings: readonly Reading[];
  readonly troubles: readonly Trouble[];
}

const DEFAULT_ANSWER: ClassAnswer = 'thief';

/** Fighting levels that one level of a class adds; a class of two kinds adds both. */
export const classRate = (name: string): number =>
  classKinds(name).reduce((sum, kind) => sum + LEVEL_QUARTERS[kind], 0) / QUARTERS;

const answerTo = (name: string, answers: ClassAnswers): ClassAnswer | null => {
  const id = toKebab(name);
  return isKnownClass(name) || !Object.hasOwn(answers, id) ? null : (answers[id] ?? null);
};

/** A sheet as one of the people behind a figure. An answered class goes in as what it counts as. */
export const readIndividual = (written: CharacterSheet, answers: ClassAnswers = {}): ReadIndividual => {
  const { sheet, readings, troubles } = settleSheet(written);
  const unknown = sheet.classes.filter(
    ({ class: name }) => !isKnownClass(name) && answerTo(name, answers) === null,
  );
  const rate = classRate(DEFAULT_ANSWER);
  return {
    individual: {
      name: sheet.name,
      classes: sheet.classes.map(({ class: name, level }) => ({
        class: answerTo(name, answers) ?? name,
        level,
      })),
      hd: sheet.hd,
      cha: sheet.abilities.cha,
      int: sheet.abilities.int,
      wis: sheet.abilities.wis,
      magicItems: sheet.magicItems,
      holdsRank: sheet.holdsRank,
    },
    unknownClasses: unknown.map(({ class: name, level }) => ({
      class: name,
      id: toKebab(name),
      level,
      countsAs: DEFAULT_ANSWER,
      rate,
      question: `The rules know no ${name.trim() || 'nameless class'}: say what it counts as. Until then each level counts ${rate}, as a thief’s.`,
    })),
    readings,
    troubles,
  };
};

/** The member a roster keeps of a character. */
export const toIndividual = (sheet: CharacterSheet, answers: ClassAnswers = {}): Individual =>
  readIndividual(sheet, answers).individual;
