import { capitalise } from '../../core/words.ts';
import { abilityOf } from '../data/abilities.ts';
import { findArmor } from '../data/armor.ts';
import { findKind } from '../data/characters.ts';
import { findTemplate } from '../data/monsters.ts';
import { findWeapon } from '../data/weapons.ts';
import type { Abilities, Character, Unit } from '../types.ts';

/** Names as people read them; an unknown id stands for itself. */
export const weaponName = (id: string): string => findWeapon(id)?.name ?? id;
export const templateName = (id: string): string => findTemplate(id)?.name ?? id;
const kindName = (id: string): string => findKind(id)?.name ?? id;

/** `Lance, sword` */
export const listNames = (names: readonly string[]): string => capitalise(names.join(', ').toLowerCase());

/** `heavy, shield`; empty where nothing is worn. */
export const wornWords = ({ armor, shield }: Pick<Unit, 'armor' | 'shield'>): string => {
  const worn = armor === 'none' ? [] : [(findArmor(armor)?.name ?? armor).toLowerCase()];
  return [...worn, ...(shield ? ['shield'] : [])].join(', ');
};

/** `camouflage`, `multiple attacks × 2`; what no rule knows comes last, as it was written. */
export const abilityWords = ({ abilities, unknownAbilities = [] }: Abilities): readonly string[] => [
  ...[...new Set(abilities)].map((id) => {
    const times = abilities.filter((other) => other === id).length;
    return `${abilityOf(id).name.toLowerCase()}${times > 1 ? ` × ${times}` : ''}`;
  }),
  ...new Set(unknownAbilities),
];

/** `Heavy, shield · lance, sword · camouflage`: a unit's second line. */
export const unitLine = (unit: Unit): string =>
  [
    wornWords(unit),
    unit.weapons.map((id) => weaponName(id).toLowerCase()).join(', '),
    [
      ...abilityWords(unit),
      ...(unit.musician ? ['musician'] : []),
      ...(unit.skirmisher ? ['skirmishers'] : []),
    ].join(', '),
  ]
    .filter((part) => part !== '')
    .map((part, index) => (index === 0 ? capitalise(part) : part))
    .join(' · ');

/** `Priest-Hero`, `Wizard`; empty for a plain leader. */
export const kindWords = (kinds: readonly string[]): string =>
  kinds
    .toSorted((a, b) => Number(findKind(a)?.family === 'hero') - Number(findKind(b)?.family === 'hero'))
    .map(kindName)
    .join('-');

/** `general, leadership 3`; empty without a role. */
export const roleWords = ({ role, leadership }: Pick<Character, 'role' | 'leadership'>): string =>
  role === 'none' ? '' : `${role}, leadership ${leadership}`;
