import type { ByThisAxeOptions, ByThisAxeRoster, Character, Unit } from '../../../rules/by-this-axe/types.ts';
import type { Issue } from '../../../rules/core/system.ts';
import { freeName, namesOf, newId } from './new-entry.ts';

/** Every change a person can make to a roster, as a function from one roster to the next. Nothing changed is the same object. */

type Entry = Unit | Character;

const changed = <T extends object>(value: T, patch: Partial<T>): boolean =>
  (Object.keys(patch) as (keyof T)[]).some((key) => value[key] !== patch[key]);

const patchIn = <T extends Entry>(entries: readonly T[], id: string, patch: Partial<T>): readonly T[] => {
  const index = entries.findIndex((entry) => entry.id === id);
  const entry = entries[index];
  return entry === undefined || !changed(entry, patch)
    ? entries
    : entries.with(index, { ...entry, ...patch });
};

const withUnits = (roster: ByThisAxeRoster, units: readonly Unit[]): ByThisAxeRoster =>
  units === roster.units ? roster : { ...roster, units };
const withCharacters = (roster: ByThisAxeRoster, characters: readonly Character[]): ByThisAxeRoster =>
  characters === roster.characters ? roster : { ...roster, characters };

export const findUnit = (roster: ByThisAxeRoster, id: string): Unit | null =>
  roster.units.find((unit) => unit.id === id) ?? null;
export const findCharacter = (roster: ByThisAxeRoster, id: string): Character | null =>
  roster.characters.find((character) => character.id === id) ?? null;
export const findEntry = (roster: ByThisAxeRoster, id: string): Entry | null =>
  findUnit(roster, id) ?? findCharacter(roster, id);

export const addUnit = (roster: ByThisAxeRoster, unit: Unit): ByThisAxeRoster => ({
  ...roster,
  units: [...roster.units, unit],
});

export const addCharacter = (roster: ByThisAxeRoster, character: Character): ByThisAxeRoster => ({
  ...roster,
  characters: [...roster.characters, character],
});

export const patchUnit = (
  roster: ByThisAxeRoster,
  id: string,
  patch: Partial<Omit<Unit, 'id'>>,
): ByThisAxeRoster => withUnits(roster, patchIn<Unit>(roster.units, id, patch));

export const patchCharacter = (
  roster: ByThisAxeRoster,
  id: string,
  patch: Partial<Omit<Character, 'id'>>,
): ByThisAxeRoster => withCharacters(roster, patchIn<Character>(roster.characters, id, patch));

export const patchOptions = (roster: ByThisAxeRoster, patch: Partial<ByThisAxeOptions>): ByThisAxeRoster =>
  changed(roster.options, patch) ? { ...roster, options: { ...roster.options, ...patch } } : roster;

export const renameEntry = (roster: ByThisAxeRoster, id: string, name: string): ByThisAxeRoster =>
  patchCharacter(patchUnit(roster, id, { name }), id, { name });

/** Who stood in a removed unit stands alone, rather than in a unit that is not there (BTA-E15). */
export const removeEntries = (roster: ByThisAxeRoster, ids: readonly string[]): ByThisAxeRoster => {
  const gone = new Set(ids);
  const units = roster.units.filter(({ id }) => !gone.has(id));
  const characters = roster.characters
    .filter(({ id }) => !gone.has(id))
    .map((character) =>
      character.attachedTo !== null && gone.has(character.attachedTo)
        ? { ...character, attachedTo: null }
        : character,
    );
  const same = units.length === roster.units.length && characters.length === roster.characters.length;
  return same ? roster : { ...roster, units, characters };
};

export interface Duplicated {
  readonly roster: ByThisAxeRoster;
  /** The copies, in the order of the list. */
  readonly ids: readonly string[];
}

/** A person is in one figure only: the copy of his figure is a nameless one (BTA-E16). */
const nameless = <T extends Entry>(entry: T): T =>
  'members' in entry && entry.source !== null ? { ...entry, members: [], source: null } : entry;

/** Each copy stands right after its original, with a name of its own. */
export const duplicateEntries = (roster: ByThisAxeRoster, ids: readonly string[]): Duplicated => {
  const wanted = new Set(ids);
  const made: string[] = [];
  const names = [...namesOf(roster)];
  const copyIn = <T extends Entry>(entries: readonly T[]): readonly T[] =>
    entries.flatMap((entry) => {
      if (!wanted.has(entry.id)) return [entry];
      const name = freeName(entry.name, names);
      const id = newId(roster, made);
      names.push(name);
      made.push(id);
      return [entry, { ...nameless(entry), id, name }];
    });
  const units = copyIn(roster.units);
  const characters = copyIn(roster.characters);
  return made.length === 0 ? { roster, ids: [] } : { roster: { ...roster, units, characters }, ids: made };
};

/** Sets the fields an issue's press offers on whomever the issue belongs to. */
export const applyFix = (roster: ByThisAxeRoster, { subject, fix }: Issue): ByThisAxeRoster => {
  if (fix === null) return roster;
  switch (subject.kind) {
    case 'army':
      return { ...roster, ...(fix.patch as Partial<ByThisAxeRoster>) };
    case 'unit':
      return patchUnit(roster, subject.id ?? '', fix.patch as Partial<Unit>);
    case 'character':
      return patchCharacter(roster, subject.id ?? '', fix.patch as Partial<Character>);
    default:
      return subject.kind satisfies never;
  }
};
