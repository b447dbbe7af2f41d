import { toKebab } from '../../core/character.ts';
import type { Spell } from './define-spell.ts';
import { CLERIC_SPELLS } from './spells-cleric.ts';
import { MAGIC_USER_SPELLS } from './spells-magic-user.ts';

/** Magic: the spells in common use in battles. Any other of the individual rules may be cast as the referee says. */
export const SPELLS: readonly Spell[] = [...MAGIC_USER_SPELLS, ...CLERIC_SPELLS];

const BY_ID: ReadonlyMap<string, Spell> = new Map(SPELLS.map((spell) => [spell.id, spell]));
const BY_NAME: ReadonlyMap<string, Spell> = new Map(SPELLS.map((spell) => [toKebab(spell.name), spell]));

/** By id; a name as a sheet or a table writes it does as well. */
export const findSpell = (id: string): Spell | null =>
  BY_ID.get(toKebab(id)) ?? BY_NAME.get(toKebab(id)) ?? null;
