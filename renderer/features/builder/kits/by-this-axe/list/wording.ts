import { profileOf } from '../../../../../../rules/by-this-axe/army/character-profile.ts';
import {
  abilityWords,
  kindWords,
  roleWords,
  weaponName,
} from '../../../../../../rules/by-this-axe/army/words.ts';
import type { ByThisAxeOptions, Character, Unit } from '../../../../../../rules/by-this-axe/types.ts';
import { count } from '../../../../../format.ts';

/** `Hero, general, leadership 3 · rides with Knights · lance, sword` */
export const describeCharacter = (
  character: Character,
  host: Pick<Unit, 'name' | 'fc'> | null,
  options: ByThisAxeOptions,
): string => {
  const { spellDice, saveUses } = profileOf(character, host, options);
  const line = [
    [
      kindWords(character.kinds),
      roleWords(character),
      saveUses > 0 ? count(saveUses, 'save use') : '',
      spellDice > 0 ? count(spellDice, 'spell die', 'spell dice') : '',
    ]
      .filter(Boolean)
      .join(', '),
    host === null ? '' : `${character.mounted ? 'rides' : 'walks'} with ${host.name}`,
    character.weapons.map((id) => weaponName(id).toLowerCase()).join(', '),
    abilityWords(character.abilities).join(', '),
  ]
    .filter(Boolean)
    .join(' · ');
  return line.charAt(0).toUpperCase() + line.slice(1);
};
