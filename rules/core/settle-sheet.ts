import { ABILITY_IDS, type CharacterSheet } from './character.ts';
import type { Trouble } from './conversion.ts';

/** Scores beyond these stand on no table. */
const LEAST_SCORE = 1;
const MOST_SCORE = 25;

/** A number that was taken otherwise than written. */
export interface Reading {
  readonly name: string;
  readonly written: number;
  readonly taken: number;
}

export interface SettledSheet {
  readonly sheet: CharacterSheet;
  readonly readings: readonly Reading[];
  readonly troubles: readonly Trouble[];
}

/** A sheet with numbers every rule can count with: whole levels and hit dice from 0, scores from 1 to 25. */
export const settleSheet = (sheet: CharacterSheet): SettledSheet => {
  const troubles: Trouble[] = [];
  const readings: Reading[] = [];
  const settle = (
    written: number,
    least: number,
    most: number,
    what: Omit<Trouble, 'message'>,
    name: string,
  ) => {
    const taken = Math.min(most, Math.max(least, Math.trunc(written)));
    if (taken !== written) {
      const range = most === Infinity ? `${least} up` : `${least} to ${most}`;
      const message = `${name} ${written} counts as ${taken}: write a whole number from ${range}.`;
      troubles.push({ ...what, message });
      readings.push({ name, written, taken });
    }
    return taken;
  };

  const classes = sheet.classes.map(({ class: name, level }, index) => ({
    class: name,
    level: settle(
      level,
      0,
      Infinity,
      { code: 'sheet/level', place: `classes[${index}].level` },
      `${name} level`,
    ),
  }));
  const hd =
    sheet.hd === null
      ? null
      : settle(sheet.hd, 0, Infinity, { code: 'sheet/hit-dice', place: 'hd' }, 'Hit dice');
  const abilities = { ...sheet.abilities };
  for (const id of ABILITY_IDS) {
    const what = { code: 'sheet/score', place: `abilities.${id}` };
    abilities[id] = settle(abilities[id], LEAST_SCORE, MOST_SCORE, what, id.toUpperCase());
  }
  return { sheet: { ...sheet, classes, hd, abilities }, readings, troubles };
};
