import {
  type CharacterOf,
  changed,
  freeName,
  namesOf,
  patchCharacter,
  patchUnit,
  type UnitOf,
} from '../../../rules/core/roster-edits.ts';
import type { RosterDocument, RosterEntry } from '../../../rules/core/system.ts';
import { newId } from './new-entry.ts';

export { applyFix, patchCharacter, patchUnit, removeEntries } from '../../../rules/core/roster-edits.ts';

/** Every change a person can make to a roster, as a function from one roster to the next. Nothing changed is the same object. */

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
