import { profileOf } from '../../../../../../rules/by-this-axe/army/character-profile.ts';
import { formatInches, unitMove } from '../../../../../../rules/by-this-axe/army/movement.ts';
import { priceCharacter, pricePerFigure } from '../../../../../../rules/by-this-axe/army/points.ts';
import { formatSave } from '../../../../../../rules/by-this-axe/army/save.ts';
import { listNames, weaponName, wornWords } from '../../../../../../rules/by-this-axe/army/words.ts';
import { findAbility } from '../../../../../../rules/by-this-axe/data/abilities.ts';
import { findCapacity } from '../../../../../../rules/by-this-axe/data/fighting-capacity.ts';
import { headsPerFigure } from '../../../../../../rules/by-this-axe/scale.ts';
import type { ByThisAxeOptions, Character, Unit } from '../../../../../../rules/by-this-axe/types.ts';
import { count } from '../../../../../format.ts';
import type { Fact } from '../../../catalogue/offer.ts';

const fightsWords = (fc: number): string =>
  `FC ${fc} ${findCapacity(fc)?.name ?? ''}, hits on ${fc === 1 ? '1' : `1–${fc}`}`;

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');

const abilityFacts = (abilities: readonly string[]): readonly Fact[] =>
  [...new Set(abilities)].map((id) => ({
    name: findAbility(id)?.name ?? id,
    value: lower(findAbility(id)?.effect ?? 'not in the list'),
  }));

const carriedWords = (unit: Unit): string =>
  listNames([wornWords(unit), ...unit.weapons.map(weaponName)].filter(Boolean));

export const unitFacts = (unit: Unit, options: ByThisAxeOptions): readonly Fact[] => {
  const bare: Unit = { ...unit, armor: 'none', shield: false, weapons: [] };
  const each = pricePerFigure(unit, options);
  const bareEach = pricePerFigure(bare, options);
  const save = formatSave(unit, false);
  const saves = save === '–' ? 'not at all' : save;
  const heads = headsPerFigure(unit.template, options);
  return [
    { name: 'Fights', value: fightsWords(unit.fc) },
    ...abilityFacts(unit.abilities),
    { name: 'Carries', value: carriedWords(unit) },
    {
      name: 'Saves',
      value: `${saves}, moves ${formatInches(unitMove(unit, options.commandRules))}${unit.mounted ? ', mounted' : ''}`,
    },
    {
      name: 'Figure',
      value: `${count(heads, 'head')}, ${count(bareEach, 'point')} bare${each === bareEach ? '' : `, ${each} armed`}`,
    },
  ];
};

/** Some strike with the capacity of whatever unit they stand in. */
export const strikesAsUnit = (character: Character, options: ByThisAxeOptions): boolean =>
  profileOf(character, { fc: 1 }, options).fc === 1 && profileOf(character, { fc: 2 }, options).fc === 2;

export const characterFacts = (
  character: Character,
  effect: string,
  options: ByThisAxeOptions,
): readonly Fact[] => {
  const { fc, attacks, hits, spellDice, saveUses, duelDice } = profileOf(character, null, options);
  const uses = [
    ...(spellDice > 0 ? [count(spellDice, 'spell die', 'spell dice')] : []),
    ...(saveUses > 0 ? [count(saveUses, 'save use')] : []),
  ];
  const bill = priceCharacter(character, options)
    .parts.map(({ name, points }) => `${name.toLowerCase()}: ${points}`)
    .join('; ');
  const hitsOn = strikesAsUnit(character, options)
    ? 'with his unit’s capacity'
    : `hits on ${fc === 1 ? '1' : `1–${fc}`}`;
  return [
    { name: 'Does', value: lower(effect) },
    { name: 'Fights', value: `${count(attacks, 'die', 'dice')}, ${hitsOn}` },
    { name: 'Stands', value: `${count(hits, 'hit')}, ${duelDice} duel dice` },
    ...(uses.length > 0 ? [{ name: 'Has', value: `${uses.join(', ')} for the game` }] : []),
    { name: 'Price', value: bill },
  ];
};
