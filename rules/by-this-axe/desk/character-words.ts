import { capitalise, plural } from '../../core/words.ts';
import type { CharacterProfile } from '../army/character-profile.ts';
import { kindWords } from '../army/words.ts';
import { isLargeScale } from '../scale.ts';
import type { ByThisAxeOptions, Character, Unit } from '../types.ts';

/** `Hero, general · rides with Knights` */
export const characterSummary = (character: Character, host: Unit | null): string => {
  const who = [kindWords(character.kinds), character.role === 'none' ? '' : character.role]
    .filter(Boolean)
    .join(', ');
  const verb = character.mounted ? 'rides' : 'walks';
  return [
    capitalise(who === '' ? 'a figure of no kind' : who),
    host === null ? `${verb} alone` : `${verb} with ${host.name}`,
    ...(character.members.length > 1 || (character.members.length > 0 && character.source === null)
      ? [`stands for ${plural(character.members.length, 'person', 'people')}`]
      : []),
  ].join(' · ');
};

export interface Power {
  readonly name: string;
  readonly value: string;
  readonly note: string;
}

/** What he does in a battle of this scale. */
export const powersOf = (
  { attacks, hits, duelDice, spellDice, saveUses, moraleBonus, fc }: CharacterProfile,
  host: Unit | null,
  options: ByThisAxeOptions,
): readonly Power[] => {
  const scale = isLargeScale(options) ? 'at 1:20' : 'at 1:5';
  return [
    { name: 'Attacks', value: `${attacks}`, note: `dice in melee ${scale}, hits on ${fc} or less` },
    { name: 'Hits', value: `${hits}`, note: 'unsaved hits that kill him' },
    { name: 'Duel dice', value: `${duelDice}`, note: 'to share between attack, parry and tricks' },
    ...(spellDice > 0 ? [{ name: 'Spell dice', value: `${spellDice}`, note: 'for the whole game' }] : []),
    ...(saveUses > 0 ? [{ name: 'Save uses', value: `${saveUses}`, note: 'for the whole game' }] : []),
    ...(moraleBonus > 0
      ? [
          {
            name: 'Morale',
            value: `+${moraleBonus}`,
            note: host === null ? 'for a unit he stands in' : `for ${host.name}`,
          },
        ]
      : []),
  ];
};
