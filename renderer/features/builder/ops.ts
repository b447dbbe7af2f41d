import type { Issue, RosterDocument, RosterEntry } from '../../../rules/core/system.ts';
import { freeName, namesOf, newId } from './new-entry.ts';

/** Every change a person can make to a roster, as a function from one roster to the next. Nothing changed is the same object. */

type UnitOf<R extends RosterDocument> = R['units'][number];
type CharacterOf<R extends RosterDocument> = R['characters'][number];

const changed = <T extends object>(value: T, patch: Partial<T>): boolean =>
  (Object.keys(patch) as (keyof T)[]).some((key) => value[key] !== patch[key]);

const patchIn = <T extends RosterEntry>(
  entries: readonly T[],
  id: string,
  patch: Partial<T>,
): readonly T[] => {
  const index = entries.findIndex((entry) => entry.id === id);
  const entry = entries[index];
  return entry === undefined || !changed(entry, patch)
    ? entries
    : entries.with(index, { ...entry, ...patch });
};

export const findUnit = <R extends RosterDocument>(roster: R, id: string): UnitOf<R> | null =>
  roster.units.find((unit) => unit.id === id) ?? null;
export const findCharacter = <R extends RosterDocument>(roster: R, id: string): CharacterOf<R> | null =>
  roster.characters.find((character) => character.id === id) ?? null;
export const findEntry = <R extends RosterDocument>(
  roster: R,
  id: string,
): UnitOf<R> | CharacterOf<R> | null => findUnit(roster, id) ?? findCharacter(roster, id);

export const addUnit = <R extends RosterDocument>(roster: R, unit: UnitOf<R>): R => ({
  ...roster,
  units: [...roster.units, unit],
});

export const addCharacter = <R extends RosterDocument>(roster: R, character: CharacterOf<R>): R => ({
  ...roster,
  characters: [...roster.characters, character],
});

export const patchUnit = <R extends RosterDocument>(
  roster: R,
  id: string,
  patch: Partial<Omit<UnitOf<R>, 'id'>>,
): R => {
  const units = patchIn<RosterEntry>(roster.units, id, patch as Partial<RosterEntry>);
  return units === roster.units ? roster : { ...roster, units };
};

export const patchCharacter = <R extends RosterDocument>(
  roster: R,
  id: string,
  patch: Partial<Omit<CharacterOf<R>, 'id'>>,
): R => {
  const characters = patchIn<RosterEntry>(roster.characters, id, patch as Partial<RosterEntry>);
  return characters === roster.characters ? roster : { ...roster, characters };
};

/** Whichever it is: ids are unique over both. */
export const patchEntry = <R extends RosterDocument>(
  roster: R,
  id: string,
  patch: Partial<UnitOf<R>> & Partial<CharacterOf<R>>,
): R => patchCharacter(patchUnit(roster, id, patch), id, patch);

export const patchOptions = <R extends RosterDocument>(roster: R, patch: Partial<R['options']>): R =>
  changed<R['options']>(roster.options, patch)
    ? { ...roster, options: { ...roster.options, ...patch } }
    : roster;

export const renameEntry = <R extends RosterDocument>(roster: R, id: string, name: string): R =>
  patchCharacter(patchUnit(roster, id, { name } as Partial<UnitOf<R>>), id, {
    name,
  } as Partial<CharacterOf<R>>);

/** Who stood in a removed unit stands alone, rather than in a unit that is not there (BTA-E15, E-ATTACH). */
const standAlone = <T extends RosterEntry>(entry: T, gone: ReadonlySet<unknown>): T => {
  const lost = Object.entries(entry).filter(([key, value]) => key !== 'name' && gone.has(value));
  return lost.length === 0 ? entry : { ...entry, ...Object.fromEntries(lost.map(([key]) => [key, null])) };
};

export const removeEntries = <R extends RosterDocument>(roster: R, ids: readonly string[]): R => {
  const gone = new Set(ids);
  const rest = <T extends RosterEntry>(entries: readonly T[]): readonly T[] =>
    entries.filter(({ id }) => !gone.has(id)).map((entry) => standAlone(entry, gone));
  const units = rest(roster.units);
  const characters = rest(roster.characters);
  const same = units.length === roster.units.length && characters.length === roster.characters.length;
  return same ? roster : { ...roster, units, characters };
};

export interface Duplicated<R extends RosterDocument> {
  readonly roster: R;
  /** The copies, in the order of the list. */
  readonly ids: readonly string[];
}

/** A person is in one figure only: the copy of his figure is a nameless one (BTA-E16). */
const nameless = <T extends RosterEntry>(entry: T): T => {
  if (!('source' in entry) || entry.source === null) return entry;
  return { ...entry, source: null, ...('members' in entry ? { members: [] } : {}) };
};

/** Each copy stands right after its original, with a name of its own. */
export const duplicateEntries = <R extends RosterDocument>(
  roster: R,
  ids: readonly string[],
): Duplicated<R> => {
  const wanted = new Set(ids);
  const made: string[] = [];
  const names = [...namesOf(roster)];
  const copyIn = <T extends RosterEntry>(entries: readonly T[]): readonly T[] =>
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
export const applyFix = <R extends RosterDocument>(roster: R, { subject, fix }: Issue): R => {
  if (fix === null) return roster;
  switch (subject.kind) {
    case 'army':
      return { ...roster, ...(fix.patch as Partial<R>) };
    case 'unit':
      return patchUnit(roster, subject.id ?? '', fix.patch as Partial<UnitOf<R>>);
    case 'character':
      return patchCharacter(roster, subject.id ?? '', fix.patch as Partial<CharacterOf<R>>);
    default:
      return subject.kind satisfies never;
  }
};
