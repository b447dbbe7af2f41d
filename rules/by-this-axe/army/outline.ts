import { hostOf } from '../../core/entry-references.ts';
import {
  type Arm,
  clampWhole,
  type Missile,
  type Outline,
  type OutlineLeader,
  type OutlineRules,
  type OutlineUnit,
  withOneGeneral,
} from '../../core/outline.ts';
import { ARMOR } from '../data/armor.ts';
import { findTemplate, MEN } from '../data/monsters.ts';
import { isMissile } from '../data/weapons.ts';
import { headsPerFigure } from '../scale.ts';
import type { ByThisAxeRoster, Character, Unit } from '../types.ts';
import { indexUnits } from './references.ts';
import { unitSizes } from './validate-unit.ts';

const MISSILES: Readonly<Record<string, Missile>> = {
  'throwing-axe': 'thrown',
  'throwing-spear': 'thrown',
  javelin: 'thrown',
  sling: 'sling',
  'short-bow': 'bow',
  'composite-bow': 'bow',
  longbow: 'longbow',
  'light-crossbow': 'crossbow',
  'heavy-crossbow': 'crossbow',
  arquebus: 'gun',
};
const ARMS: Readonly<Record<string, Arm>> = {
  pike: 'pike',
  lance: 'lance',
  spear: 'spear',
  'two-handed': 'two-handed',
  natural: 'natural',
};

const WEAPON_OF_MISSILE: Readonly<Record<Missile, string | null>> = {
  none: null,
  thrown: 'javelin',
  sling: 'sling',
  bow: 'short-bow',
  longbow: 'longbow',
  crossbow: 'heavy-crossbow',
  gun: 'arquebus',
  // No machines are bought here: crews with crossbows come nearest.
  artillery: 'heavy-crossbow',
};
const WEAPON_OF_ARM: Readonly<Record<Arm, string>> = {
  hand: 'sword',
  spear: 'spear',
  pike: 'pike',
  lance: 'lance',
  'two-handed': 'two-handed',
  natural: 'natural',
};

const armorLevel = (id: string): number =>
  Math.max(
    0,
    ARMOR.findIndex((armor) => armor.id === id),
  );

const unitOutline = (unit: Unit, { options }: ByThisAxeRoster): OutlineUnit => {
  const missile = unit.weapons.find(isMissile);
  const arm = unit.weapons.find((id) => !isMissile(id)) ?? 'sword';
  const template = findTemplate(unit.template);
  return {
    name: unit.name,
    race: unit.template === MEN ? '' : (template?.name ?? ''),
    heads: (unit.figures ?? 0) * headsPerFigure(unit.template, options),
    quality: clampWhole(unit.fc, 1, 5),
    armor: armorLevel(unit.armor),
    shield: unit.shield,
    mounted: unit.mounted,
    missile: missile === undefined ? 'none' : (MISSILES[missile] ?? 'bow'),
    arm: ARMS[arm] ?? 'hand',
    open: unit.skirmisher,
    large: (template?.heads ?? 5) < 5,
  };
};

const rankOf = ({ role, kinds }: Character): OutlineLeader['rank'] => {
  if (role === 'general') return 'general';
  if (kinds.some((kind) => kind.includes('mage') || kind.includes('wizard'))) return 'mage';
  if (kinds.some((kind) => kind.includes('priest') || kind.includes('cleric'))) return 'priest';
  return role === 'leader' ? 'leader' : 'hero';
};

const outlineOf = (roster: ByThisAxeRoster): Outline => {
  const lookUp = indexUnits(roster.units);
  return {
    name: roster.name,
    units: roster.units.map((unit) => unitOutline(unit, roster)),
    leaders: roster.characters.map((character) => ({
      name: character.name,
      rank: rankOf(character),
      ability: clampWhole(character.leadership || character.fc, 1, 5),
      mounted: character.mounted,
      with: hostOf(character, lookUp)?.name ?? null,
    })),
  };
};

const HEADS = 20;

const unitOf = (unit: OutlineUnit): object => {
  const { least, most } = unitSizes(unit);
  const missile = WEAPON_OF_MISSILE[unit.missile];
  return {
    name: unit.name,
    figures: clampWhole(unit.heads / HEADS, least, most),
    mounted: unit.mounted,
    fc: clampWhole(unit.quality, 1, 4),
    armor: ARMOR[clampWhole(unit.armor, 0, 3)]?.id ?? 'none',
    shield: unit.shield,
    weapons: [...(missile === null ? [] : [missile]), WEAPON_OF_ARM[unit.arm]],
    skirmisher: unit.open && !unit.mounted,
    notes: unit.race,
  };
};

const ROLES = { general: 'general', leader: 'leader', hero: 'leader', mage: 'none', priest: 'none' } as const;
const KINDS = { general: [], leader: [], hero: [], mage: ['mage'], priest: ['priest'] } as const;

const rosterOf = ({ name, units, leaders }: Outline): object => ({
  system: 'by-this-axe',
  name,
  options: { scale: '1:20' },
  units: units.map(unitOf),
  characters: withOneGeneral(leaders).map((leader) => ({
    name: leader.name,
    role: ROLES[leader.rank],
    kinds: KINDS[leader.rank],
    leadership: leader.ability,
    mounted: leader.mounted,
    attachedTo: leader.with,
  })),
});

export const outline: OutlineRules<ByThisAxeRoster> = {
  outlineOf,
  rosterOf,
  table: [
    'A figure stands for its heads at the army’s scale; made anew it is 20 heads, within the sizes of a unit.',
    'Fighting capacity is quality: 1 poor, 2 soldiers, 3 veterans, 4 elite.',
    'Armour none, light, medium, heavy are 0 to 3; artillery becomes crossbows, for machines cannot be bought.',
    'Generals and leaders keep their ability as leadership; heroes become leaders.',
  ],
};
