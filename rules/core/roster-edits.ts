import type { Issue, RosterDocument, RosterEntry } from './system.ts';

/** Changes of a roster that screens and rules share. Nothing changed is the same object. */

export type UnitOf<R extends RosterDocument> = R['units'][number];
export type CharacterOf<R extends RosterDocument> = R['characters'][number];

export const changed = <T extends object>(value: T, patch: Partial<T>): boolean =>
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

const NUMBERED = /^(.*?) (\d+)$/;

/** `Orcs`, then `Orcs 2`: units of one name would be told of (BTA-W15). */
export const freeName = (wanted: string, taken: readonly string[]): string => {
  const used = new Set(taken.map((name) => name.trim().toLowerCase()));
  if (!used.has(wanted.trim().toLowerCase())) return wanted;
  const [, stem = wanted] = NUMBERED.exec(wanted) ?? [];
  let number = 2;
  while (used.has(`${stem} ${number}`.toLowerCase())) number += 1;
  return `${stem} ${number}`;
};

export const namesOf = (roster: RosterDocument): readonly string[] =>
  [...roster.units, ...roster.characters].map(({ name }) => name);
