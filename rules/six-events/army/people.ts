import { type ArmorGroup, type CharacterSheet, toKebab } from '../../core/character.ts';
import type { DeskPeople } from '../../core/desk-people.ts';
import type { JsonObject } from '../../core/json.ts';
import { clampWhole } from '../../core/outline.ts';
import { levelOf, nameFor, sourceOf } from '../../core/person-source.ts';
import { type Step, step } from '../../core/trace.ts';
import { USUAL_RANGE } from '../data/troops.ts';
import { se } from '../refs.ts';
import type { Character, SixEventsRoster } from '../types.ts';

/** Armour 1 to 4 is none, light, medium and heavy (R-S44). */
const ARMOR: Readonly<Record<ArmorGroup, number>> = { 'robes-or-leather': 1, chain: 3, plate: 4 };
/** Beyond these characters are not meant to go (S-W08). */
const MOST = { prowess: 8, vitality: 12, magic: 20, rank: 10 };

const levelIn = ({ classes }: CharacterSheet, ...names: readonly string[]): number =>
  Math.max(0, ...classes.filter((one) => names.includes(toKebab(one.class))).map(({ level }) => level));

/** His numbers by his sheet: no source says how, so it is the house's own table (R-S44). */
const numbersOf = (sheet: CharacterSheet) => {
  const level = levelOf(sheet);
  const mage = levelIn(sheet, 'magic-user', 'wizard', 'mage', 'illusionist');
  const priest = levelIn(sheet, 'cleric', 'priest', 'druid');
  const caster = mage === 0 && priest === 0 ? 'none' : mage >= priest ? 'wizard' : 'priest';
  const casts = Math.max(mage, priest);
  const fights = Math.max(levelIn(sheet, 'fighter', 'paladin', 'ranger'), Math.floor(level / 2));
  return {
    prowess: clampWhole(fights, 1, MOST.prowess),
    vitality: clampWhole(2 + level, 3, MOST.vitality),
    armor: ARMOR[sheet.armorGroup],
    caster,
    magic: caster === 'none' ? 0 : clampWhole(2 * casts, 1, MOST.magic),
    rank: clampWhole(level / 2, caster === 'none' ? 0 : 1, MOST.rank),
    mount: sheet.mounted ? 'standard' : 'none',
  };
};

export const people: DeskPeople<SixEventsRoster> = {
  enlist: ({ characters }, characterId, sheet, entry) => {
    const before = entry as unknown as Character | null;
    const numbers = numbersOf(sheet);
    const made: Character = {
      ...numbers,
      id: before?.id ?? '',
      name: nameFor(sheet, before),
      rangedProwess: before?.rangedProwess ?? 0,
      leader: before?.leader ?? numbers.caster === 'none',
      armyCommander:
        before?.armyCommander ?? (sheet.holdsRank && !characters.some((one) => one.armyCommander)),
      move: before?.move ?? 12,
      range: before?.range ?? USUAL_RANGE,
      attachedTo: before?.attachedTo ?? null,
      spells: before?.spells ?? [],
      source: sourceOf(characterId, sheet),
      notes: before?.notes ?? '',
    };
    return made as unknown as JsonObject;
  },
};

/** How his sheet comes to what he is here. */
export const explainPerson = ({ source }: Character): readonly Step[] => {
  if (source === null) return [];
  const { sheet } = source;
  const { prowess, vitality, armor, magic, rank } = numbersOf(sheet);
  const by = (label: string, value: number, inputs: JsonObject): Step =>
    step(se('His sheet', 'R-S44'), label, value, inputs);
  return [
    by('Prowess', prowess, {
      'level as a fighter': levelIn(sheet, 'fighter', 'paladin', 'ranger'),
      level: levelOf(sheet),
    }),
    by('Vitality', vitality, { 'two and his level': levelOf(sheet) }),
    by('Armour', armor, { 'he wears': sheet.armorGroup }),
    ...(magic === 0 ? [] : [by('Magic points', magic, { 'twice his level as a caster': magic / 2 })]),
    by('Rank', rank, { 'half his level': levelOf(sheet) }),
  ];
};
