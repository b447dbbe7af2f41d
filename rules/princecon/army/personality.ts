import type { CharacterSheet } from '../../core/character.ts';
import type { Converted } from '../../core/conversion.ts';
import { nameFor, sourceOf } from '../../core/person-source.ts';
import { type Commander, type CommanderKey, toCommander } from '../conversion/commander.ts';
import { settleOptions } from '../conversion/options.ts';
import { type Person, readPerson } from '../conversion/person.ts';
import { DEFAULT_RULES, type PrinceconRules } from '../data/house-rules.ts';
import type { Personality, Unit } from '../types.ts';

const AVERAGE = 10;

/** A personality of a roster as a sheet, so that he is converted as anybody of the library. */
export const sheetOf = (person: Personality): CharacterSheet => ({
  name: person.name,
  race: person.race,
  religion: person.religion,
  classes: person.classes,
  hd: null,
  abilities: {
    str: AVERAGE,
    int: person.int ?? AVERAGE,
    wis: AVERAGE,
    dex: AVERAGE,
    con: AVERAGE,
    cha: person.cha ?? AVERAGE,
  },
  ac: person.ac,
  hp: person.hp,
  armorGroup: person.armorGroup,
  mounted: person.mounted,
  magicItems: 'none',
  spells: person.spells,
  holdsRank: false,
  notes: person.notes,
});

/** His classes sorted out, without what was set by hand. */
export const readPersonOf = (person: Personality): Person =>
  readPerson(sheetOf(person), settleOptions({ countsAsFighter: person.countsAsFighter }));

/** What he is worth where he serves. A right to challenge that was set by hand counts (E-CHALL tells of it). */
export const commanderOf = (
  person: Personality,
  unit: Pick<Unit, 'race' | 'religion'> | null,
  rules: PrinceconRules = DEFAULT_RULES,
): Converted<Commander, CommanderKey> =>
  toCommander(sheetOf(person), {
    attached: unit !== null,
    position: person.position,
    unit: unit === null ? null : { race: unit.race, religion: unit.religion },
    countsAsFighter: person.countsAsFighter,
    mayChallenge: person.mayChallenge,
    rules,
  });

/** What he would be worth in front of a unit, wherever he is now. */
export const inFront = (
  person: Personality,
  unit: Pick<Unit, 'race' | 'religion'> | null,
  rules: PrinceconRules = DEFAULT_RULES,
): Commander =>
  toCommander(sheetOf(person), {
    attached: true,
    position: 'front',
    unit: unit === null ? null : { race: unit.race, religion: unit.religion },
    countsAsFighter: person.countsAsFighter,
    mayChallenge: person.mayChallenge,
    rules,
  }).value;

/** Somebody of the library as a personality; `before` keeps his place and what the referee said of him. */
export const enlistPerson = (
  characterId: string,
  sheet: CharacterSheet,
  before: Personality | null,
): Personality => {
  const named = sheet.classes.length === 0 && sheet.hd !== null;
  return {
    id: before?.id ?? '',
    name: nameFor(sheet, before),
    classes: named ? [{ class: 'monster', level: sheet.hd ?? 1 }] : sheet.classes,
    countsAsFighter: before?.countsAsFighter ?? null,
    race: sheet.race,
    religion: sheet.religion,
    int: sheet.abilities.int,
    cha: sheet.abilities.cha,
    ac: sheet.ac,
    hp: sheet.hp,
    armorGroup: sheet.armorGroup,
    mounted: sheet.mounted,
    weapons: before?.weapons ?? [],
    magicItems:
      before?.magicItems ?? (sheet.magicItems === 'none' ? [] : [`${sheet.magicItems} magic items`]),
    spells: sheet.spells,
    anySpell: before?.anySpell ?? false,
    attachedTo: before?.attachedTo ?? null,
    position: before?.position ?? 'front',
    isLeader: before?.isLeader ?? true,
    premeasure: before?.premeasure ?? false,
    mayChallenge: before?.mayChallenge ?? null,
    source: sourceOf(characterId, sheet),
    notes: before?.notes ?? '',
  };
};
