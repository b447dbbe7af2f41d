import { plural } from '../../core/words.ts';
import { profileOf } from '../army/character-profile.ts';
import { abilityWords, kindWords, roleWords, weaponName } from '../army/words.ts';
import type { ByThisAxeOptions, Character, Unit } from '../types.ts';

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
      saveUses > 0 ? plural(saveUses, 'save use') : '',
      spellDice > 0 ? plural(spellDice, 'spell die', 'spell dice') : '',
    ]
      .filter(Boolean)
      .join(', '),
    host === null ? '' : `${character.mounted ? 'rides' : 'walks'} with ${host.name}`,
    character.weapons.map((id) => weaponName(id).toLowerCase()).join(', '),
    abilityWords(character).join(', '),
  ]
    .filter(Boolean)
    .join(' · ');
  return line.charAt(0).toUpperCase() + line.slice(1);
};
