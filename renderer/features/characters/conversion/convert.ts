import '../../../zod-jitless.ts';
import { type ConvertedFigure, toFigure } from '../../../../rules/by-this-axe/conversion/figure.ts';
import type { ClassAnswers } from '../../../../rules/by-this-axe/conversion/individual.ts';
import type { CharacterSheet } from '../../../../rules/core/character.ts';

let known = new WeakMap<CharacterSheet, ConvertedFigure>();
let knownAnswers: ClassAnswers = {};

/** At the small scale, remembered by the sheet: a list of a thousand asks for each of them at every key. */
export const figureOf = (sheet: CharacterSheet, classes: ClassAnswers): ConvertedFigure => {
  if (classes !== knownAnswers) {
    known = new WeakMap();
    knownAnswers = classes;
  }
  const remembered = known.get(sheet);
  if (remembered !== undefined) return remembered;
  const figure = toFigure([sheet], { classes });
  known.set(sheet, figure);
  return figure;
};

/** `Superhero`, `Priest-Hero`, `Plain leader`; the one that names most of what he can be at once. */
export const figureName = ({ value: { choices } }: ConvertedFigure): string => {
  const [first, ...others] = choices;
  if (first === undefined) return 'with the men';
  return others.reduce((most, choice) => (choice.kinds.length > most.kinds.length ? choice : most), first)
    .name;
};

/** Higher tiers first when a list is sorted by them. */
export const figureRank = ({ value }: ConvertedFigure): number =>
  value.fightingLevel + (value.priest === null ? 0 : 1) + (value.mage === null ? 0 : 1);

export const leaderWords = ({ value }: ConvertedFigure): string => {
  if (value.general.eligible) return `General, ${value.leadership}`;
  return value.leader.eligible ? `Leader, ${value.leadership}` : 'no';
};
