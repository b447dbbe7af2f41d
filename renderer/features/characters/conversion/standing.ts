import type { CharacterSheet } from '../../../../rules/core/character.ts';
import type { CharacterRules, CharacterStanding } from '../../../../rules/core/character-rules.ts';
import type { ClassAnswers } from '../../../../rules/core/class-answers.ts';

const NOBODY: CharacterStanding = { name: '', rank: 0, leads: '', tallies: [] };

let known = new WeakMap<CharacterSheet, CharacterStanding>();
let knownFor: readonly unknown[] = [];

/** Remembered by the sheet: a list of a thousand asks for each of them at every key. */
export const standingOf = (
  rules: CharacterRules | undefined,
  sheet: CharacterSheet,
  answers: ClassAnswers,
): CharacterStanding => {
  if (rules !== knownFor[0] || answers !== knownFor[1]) {
    known = new WeakMap();
    knownFor = [rules, answers];
  }
  const standing = known.get(sheet) ?? rules?.standing?.(sheet, answers) ?? NOBODY;
  known.set(sheet, standing);
  return standing;
};
