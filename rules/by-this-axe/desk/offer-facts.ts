import type { DeskFact } from '../../core/desk-parts.ts';
import { plural } from '../../core/words.ts';
import { profileOf } from '../army/character-profile.ts';
import { formatInches, unitMove } from '../army/movement.ts';
import { priceCharacter, pricePerFigure } from '../army/points.ts';
import { formatSave } from '../army/save.ts';
import { listNames, weaponName, wornWords } from '../army/words.ts';
import { eachOf } from '../data/abilities.ts';
import { findCapacity } from '../data/fighting-capacity.ts';
import { headsPerFigure } from '../scale.ts';
import type { ByThisAxeOptions, Character, Unit } from '../types.ts';

const fightsWords = (fc: number): string =>
  `FC ${fc} ${findCapacity(fc)?.name ?? ''}, hits on ${fc === 1 ? '1' : `1–${fc}`}`;

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');

const abilityFacts = ({ abilities, unknownAbilities = [] }: Unit): readonly DeskFact[] => [
  ...eachOf(abilities).map(({ name, effect }) => ({ label: name, value: lower(effect) })),
  ...[...new Set(unknownAbilities)].map((label) => ({ label, value: 'not in the list' })),
];

const carriedWords = (unit: Unit): string =>
  listNames([wornWords(unit), ...unit.weapons.map(weaponName)].filter(Boolean));

export const unitFacts = (unit: Unit, options: ByThisAxeOptions): readonly DeskFact[] => {
  const bare: Unit = { ...unit, armor: 'none', shield: false, weapons: [] };
  const each = pricePerFigure(unit, options);
  const bareEach = pricePerFigure(bare, options);
  const save = formatSave(unit, false);
  const saves = save === '–' ? 'not at all' : save;
  const heads = headsPerFigure(unit.template, options);
  return [
    { label: 'Fights', value: fightsWords(unit.fc) },
    ...abilityFacts(unit),
    { label: 'Carries', value: carriedWords(unit) },
    {
      label: 'Saves',
      value: `${saves}, moves ${formatInches(unitMove(unit, options.commandRules))}${unit.mounted ? ', mounted' : ''}`,
    },
    {
      label: 'Figure',
      value: `${plural(heads, 'head')}, ${plural(bareEach, 'point')} bare${each === bareEach ? '' : `, ${each} armed`}`,
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
): readonly DeskFact[] => {
  const { fc, attacks, hits, spellDice, saveUses, duelDice } = profileOf(character, null, options);
  const uses = [
    ...(spellDice > 0 ? [plural(spellDice, 'spell die', 'spell dice')] : []),
    ...(saveUses > 0 ? [plural(saveUses, 'save use')] : []),
  ];
  const bill = priceCharacter(character, options)
    .parts.map(({ name, points }) => `${name.toLowerCase()}: ${points}`)
    .join('; ');
  const hitsOn = strikesAsUnit(character, options)
    ? 'with his unit’s capacity'
    : `hits on ${fc === 1 ? '1' : `1–${fc}`}`;
  return [
    { label: 'Does', value: lower(effect) },
    { label: 'Fights', value: `${plural(attacks, 'die', 'dice')}, ${hitsOn}` },
    { label: 'Stands', value: `${plural(hits, 'hit')}, ${duelDice} duel dice` },
    ...(uses.length > 0 ? [{ label: 'Has', value: `${uses.join(', ')} for the game` }] : []),
    { label: 'Price', value: bill },
  ];
};
