import { z } from 'zod';
import { type CharacterSheet, characterSchema } from './character.ts';
import { text } from './roster-fields.ts';

/** A character of the library, and his sheet as it was when he joined; its notes are not carried. */
export const personSource = z.strictObject({ characterId: text(100).min(1), sheet: characterSchema });

export type PersonSource = z.output<typeof personSource>;

export const sourceOf = (characterId: string, { id: _id, ...sheet }: CharacterSheet): PersonSource => ({
  characterId,
  sheet: { ...sheet, notes: '' },
});

/** He is called as his sheet calls him, unless somebody named him otherwise in this army. */
export const nameFor = (
  sheet: CharacterSheet,
  before: { readonly name: string; readonly source?: PersonSource | null } | null,
): string => {
  if (before === null) return sheet.name;
  const { name, source = null } = before;
  return source !== null && name === source.sheet.name ? sheet.name : name;
};

/** The highest of his levels, a monster's hit dice where he has none. */
export const levelOf = ({ classes, hd }: CharacterSheet): number =>
  Math.max(0, hd ?? 0, ...classes.map(({ level }) => level));
