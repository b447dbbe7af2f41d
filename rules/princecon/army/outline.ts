import { indexEntries } from '../../core/entry-references.ts';
import {
  clampWhole,
  type Missile,
  type Outline,
  type OutlineLeader,
  type OutlineRules,
  type OutlineUnit,
} from '../../core/outline.ts';
import { isMissileWeapon, MIXED, type MissileWeapon, TROOPS, type TroopType } from '../data/troops.ts';
import type { Personality, PrinceconRoster, Unit } from '../types.ts';

/** One casting is twenty men (section 1). */
const HEADS = 20;
const WEIGHTS = { light: 1, medium: 2, heavy: 3 } as const;

const MISSILES: Readonly<Record<MissileWeapon, Missile>> = {
  'long-bow': 'longbow',
  'short-bow': 'bow',
  'heavy-crossbow': 'crossbow',
  'light-crossbow': 'crossbow',
  sling: 'sling',
  javelin: 'thrown',
};

const unitOutline = (unit: Unit): OutlineUnit => {
  const troop = Object.hasOwn(TROOPS, unit.troopType) ? TROOPS[unit.troopType as TroopType] : TROOPS.mi;
  return {
    name: unit.name,
    race: unit.race,
    heads: (unit.castings ?? 0) * HEADS,
    quality: clampWhole(unit.level ?? 2, 1, 5),
    armor: WEIGHTS[troop.weight],
    shield: unit.shield,
    mounted: troop.arm === 'cavalry',
    missile: isMissileWeapon(unit.missileWeapon) ? MISSILES[unit.missileWeapon] : 'none',
    arm: unit.poleArms ? 'pike' : 'hand',
    open: unit.formation === 'skirmish',
    large: false,
  };
};

const rankOf = ({ isLeader, classes }: Personality): OutlineLeader['rank'] => {
  if (isLeader) return 'general';
  const main = classes[0]?.class ?? '';
  if (main.includes('magic')) return 'mage';
  return main.includes('cleric') ? 'priest' : 'leader';
};

/** Charisma 3 to 18 as an ability of 1 to 5. */
const abilityOf = ({ cha }: Personality): number => clampWhole(((cha ?? 10) - 3) / 3.75 + 1, 1, 5);
const charismaOf = (ability: number): number => clampWhole(3 + (ability - 1) * 3.75, 3, 18);

const outlineOf = (roster: PrinceconRoster): Outline => {
  const units = indexEntries(roster.units);
  return {
    name: roster.name,
    units: roster.units.map(unitOutline),
    leaders: roster.characters.map((person) => ({
      name: person.name,
      rank: rankOf(person),
      ability: abilityOf(person),
      mounted: person.mounted,
      with: person.attachedTo === null ? null : (units(person.attachedTo).found?.name ?? null),
    })),
  };
};

const MISSILE_FOR: Readonly<Record<Missile, string>> = {
  none: 'none',
  thrown: 'javelin',
  sling: 'sling',
  bow: 'short-bow',
  longbow: 'long-bow',
  crossbow: 'heavy-crossbow',
  gun: 'heavy-crossbow',
  artillery: 'none',
};

const typeFor = ({ armor, mounted }: OutlineUnit): TroopType => {
  const weight = armor >= 3 ? 'h' : armor === 2 ? 'm' : 'l';
  return `${weight}${mounted ? 'c' : 'i'}`;
};

const unitOf = (unit: OutlineUnit): object => {
  const castings = Math.max(1, Math.round(unit.heads / HEADS));
  return {
    name: unit.name,
    troopType: typeFor(unit),
    race: unit.race === '' ? 'human' : unit.race.toLowerCase(),
    level: clampWhole(unit.quality, 1, 5),
    castings,
    frontage: Math.max(1, Math.ceil(castings / 2)),
    shield: unit.shield,
    missileWeapon: MISSILE_FOR[unit.missile],
    meleeWeapon: MIXED,
    poleArms: unit.arm === 'pike' && !unit.mounted,
    formation: unit.open ? 'skirmish' : 'formed',
  };
};

const CLASSES = {
  general: 'fighter',
  leader: 'fighter',
  hero: 'fighter',
  mage: 'magic-user',
  priest: 'cleric',
} as const;

const rosterOf = ({ name, units, leaders }: Outline): object => ({
  system: 'princecon',
  name,
  units: units.map(unitOf),
  characters: leaders.map((leader) => ({
    name: leader.name,
    classes: [{ class: CLASSES[leader.rank], level: leader.ability + 2 }],
    int: 10,
    cha: charismaOf(leader.ability),
    mounted: leader.mounted,
    isLeader: leader.rank === 'general',
    attachedTo: leader.with,
  })),
});

export const outline: OutlineRules<PrinceconRoster> = {
  outlineOf,
  rosterOf,
  table: [
    'A casting is twenty men.',
    'The unit’s level is its quality, 1 to 5.',
    'Light, medium and heavy troops are armour 1 to 3; guns become heavy crossbows, artillery is left out.',
    'Leaders become fighters with charisma by their ability, mages and priests their classes; set their sheets afterwards.',
  ],
};
