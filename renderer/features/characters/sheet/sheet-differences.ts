import { ABILITY_IDS, type CharacterSheet } from '../../../../rules/core/character.ts';
import { type FieldConflict, showYesNo } from '../../../components/field-conflicts.ts';
import { describeClasses } from '../words.ts';

const FIELDS: readonly { readonly name: string; show(sheet: CharacterSheet): string }[] = [
  { name: 'Name', show: ({ name }) => name },
  { name: 'Race', show: ({ race }) => race },
  { name: 'Religion', show: ({ religion }) => religion ?? 'none' },
  { name: 'Classes', show: describeClasses },
  ...ABILITY_IDS.map((id) => ({
    name: id.toUpperCase(),
    show: ({ abilities }: CharacterSheet) => `${abilities[id]}`,
  })),
  { name: 'Armour class', show: ({ ac }) => `${ac}` },
  { name: 'Hit points', show: ({ hp }) => (hp === null ? 'not written' : `${hp}`) },
  { name: 'Armour', show: ({ armorGroup }) => armorGroup.replaceAll('-', ' ') },
  { name: 'Mounted', show: ({ mounted }) => showYesNo(mounted) },
  { name: 'Magic items', show: ({ magicItems }) => magicItems },
  { name: 'Holds rank', show: ({ holdsRank }) => showYesNo(holdsRank) },
  { name: 'Spells', show: ({ spells }) => spells.join(', ') || 'none' },
  { name: 'Notes', show: ({ notes }) => notes || 'none' },
];

/** What two versions of a sheet do not have in common. */
export const sheetDifferences = (mine: CharacterSheet, stored: CharacterSheet): readonly FieldConflict[] =>
  FIELDS.map(({ name, show }) => ({ field: name, mine: show(mine), stored: show(stored) })).filter(
    (difference) => difference.mine !== difference.stored,
  );
