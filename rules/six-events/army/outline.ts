import { indexEntries } from '../../core/entry-references.ts';
import {
  clampWhole,
  type Outline,
  type OutlineLeader,
  type OutlineRules,
  type OutlineUnit,
  withOneGeneral,
} from '../../core/outline.ts';
import type { Character, SixEventsRoster, Unit } from '../types.ts';

/** No scale is printed: the house counts ten heads to a figure, and as many to a creature or machine. */
const HEADS = 10;
const QUALITY: Readonly<Record<string, number>> = { peasant: 1, yeoman: 3, knight: 4 };
/** Armour 1 to 4 stands for none, light, medium and heavy. */
const levelOf = (armor: number): number => clampWhole(armor - 1, 0, 3);

const unitOutline = (unit: Unit): OutlineUnit => {
  const shared = { name: unit.name, armor: levelOf(unit.armor), shield: false };
  if (unit.kind !== 'troop') {
    return {
      ...shared,
      race: '',
      heads: HEADS,
      quality: clampWhole(unit.meleeProwess / 2, 1, 5),
      mounted: false,
      missile: unit.kind === 'machine' ? 'artillery' : 'none',
      arm: unit.kind === 'machine' ? 'hand' : 'natural',
      open: false,
      large: true,
    };
  }
  const mounted = unit.mount !== 'none';
  return {
    ...shared,
    race: unit.race,
    heads: (unit.figures ?? 0) * HEADS,
    quality: QUALITY[unit.class] ?? 2,
    mounted,
    missile: unit.missile ? 'bow' : 'none',
    arm: mounted && unit.class === 'knight' ? 'lance' : 'hand',
    open: false,
    large: false,
  };
};

const rankOf = ({ armyCommander, leader, caster }: Character): OutlineLeader['rank'] => {
  if (armyCommander) return 'general';
  if (caster === 'priest') return 'priest';
  if (caster !== 'none') return 'mage';
  return leader ? 'leader' : 'hero';
};

const outlineOf = (roster: SixEventsRoster): Outline => {
  const units = indexEntries(roster.units);
  return {
    name: roster.name,
    units: roster.units.map(unitOutline),
    leaders: roster.characters.map((one) => ({
      name: one.name,
      rank: rankOf(one),
      ability: clampWhole(one.prowess / 2, 1, 5),
      mounted: one.mount !== 'none',
      with: one.attachedTo === null ? null : (units(one.attachedTo).found?.name ?? null),
    })),
  };
};

const classFor = ({ quality }: OutlineUnit): string =>
  quality >= 4 ? 'knight' : quality >= 2 ? 'yeoman' : 'peasant';

const unitOf = (unit: OutlineUnit): object => {
  const armor = clampWhole(unit.armor + 1, 1, 4);
  const prowess = clampWhole(unit.quality * 2, 1, 12);
  if (unit.missile === 'artillery')
    return { kind: 'machine', name: unit.name, rangedProwess: prowess, vitality: 4, armor, range: 24 };
  if (unit.large)
    return { kind: 'creature', name: unit.name, meleeProwess: prowess, vitality: 8, armor, move: 12 };
  return {
    kind: 'troop',
    name: unit.name,
    race: unit.race,
    class: classFor(unit),
    mount: unit.mounted ? 'standard' : 'none',
    figures: clampWhole(unit.heads / HEADS, 1, 100),
    armor,
    missile: unit.missile !== 'none',
  };
};

const CASTERS = { general: 'none', leader: 'none', hero: 'none', mage: 'wizard', priest: 'priest' } as const;

const rosterOf = ({ name, units, leaders }: Outline): object => ({
  system: 'six-events',
  name,
  units: units.map(unitOf),
  characters: withOneGeneral(leaders).map(({ name: called, rank, ability, mounted, with: host }) => ({
    name: called,
    prowess: clampWhole(ability * 2, 1, 12),
    vitality: ability + 3,
    armor: 3,
    magic: rank === 'mage' || rank === 'priest' ? ability * 2 : 0,
    rank: ability,
    caster: CASTERS[rank],
    leader: rank !== 'hero' && rank !== 'mage' && rank !== 'priest',
    armyCommander: rank === 'general',
    mount: mounted ? 'standard' : 'none',
    attachedTo: host,
  })),
});

export const outline: OutlineRules<SixEventsRoster> = {
  outlineOf,
  rosterOf,
  table: [
    'A figure, a creature and a machine stand for ten heads: the rules print no number.',
    'Peasants, yeomen and knights are quality 1, 3 and 4; quality 2 and 3 become yeomen.',
    'Armour 1 to 4 is none, light, medium and heavy; shields are part of it.',
    'A leader’s ability becomes half his prowess and his rank; mages are wizards. Set their numbers afterwards.',
  ],
};
