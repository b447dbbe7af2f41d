import { indexEntries } from '../../core/entry-references.ts';
import {
  type Arm,
  clampWhole,
  type Missile,
  type Outline,
  type OutlineRules,
  type OutlineUnit,
  withOneGeneral,
} from '../../core/outline.ts';
import { classOf, isWizard } from '../data/classes.ts';
import { type BloodLustRoster, gameOf, type Unit } from '../types.ts';
import { livesOf } from './derive.ts';
import { withRace } from './figures.ts';

/** No scale of heads is printed: the house counts twenty to a casting, and as many to a model. */
const HEADS = 20;

const MISSILES: Readonly<Record<string, Missile>> = {
  lb: 'longbow',
  cb: 'crossbow',
  bw: 'bow',
  hg: 'gun',
  sk: 'thrown',
  'art-normal': 'artillery',
  'art-enhanced': 'artillery',
};
const ARMOR_LEVELS: readonly string[] = ['no', 'light', 'metal', 'plate'];
const QUALITY: Readonly<Record<string, number>> = { poor: 1, average: 2, fanatic: 3, elite: 4 };

const armOf = (unit: Unit): Arm => {
  if (unit.melee === 'ls') return 'pike';
  if (unit.melee === 'hm') return classOf(unit.class).mounted ? 'spear' : 'two-handed';
  return unit.melee === 'im' && classOf(unit.class).mounted ? 'lance' : 'hand';
};

const unitOutline = (unit: Unit, roster: BloodLustRoster): OutlineUnit => {
  const { mounted, staged, drawn } = classOf(unit.class);
  return {
    name: unit.name,
    race: withRace(unit, roster.options).race,
    heads: (staged ? unit.stands : livesOf(unit, { ...gameOf(roster), scale: '15mm' })) * HEADS,
    quality: QUALITY[unit.grade] ?? 2,
    armor: Math.max(0, ARMOR_LEVELS.indexOf(unit.armor)),
    shield: unit.shields && !staged,
    mounted: mounted || drawn,
    missile: MISSILES[unit.missile] ?? 'none',
    arm: armOf(unit),
    open: classOf(unit.class).light,
    large: staged,
  };
};

const outlineOf = (roster: BloodLustRoster): Outline => {
  const units = indexEntries(roster.units);
  return {
    name: roster.name,
    units: roster.units.filter((unit) => !isWizard(unit)).map((unit) => unitOutline(unit, roster)),
    leaders: [
      ...roster.characters.map((general) => ({
        name: general.name,
        rank: general.type === 'cic' ? ('general' as const) : ('leader' as const),
        ability: general.type === 'cic' ? 3 : 2,
        mounted: false,
        with: general.attachedTo === null ? null : (units(general.attachedTo).found?.name ?? null),
      })),
      ...roster.units
        .filter(isWizard)
        .map((unit) => ({ name: unit.name, rank: 'mage' as const, ability: 3, mounted: false, with: null })),
    ],
  };
};

const classFor = (unit: OutlineUnit): string => {
  if (unit.missile === 'artillery') return 'artillery';
  if (unit.large) return 'creature';
  if (unit.mounted) return unit.open ? 'light-horse' : unit.armor === 3 ? 'mco' : 'mlo';
  if (unit.open) return 'light-foot';
  if (unit.quality >= 3) return 'drill';
  return unit.missile === 'none' ? 'mass' : 'support';
};

const meleeFor = (unit: OutlineUnit, id: string): string => {
  const allowed = classOf(id).melee;
  const wanted = {
    hand: 'lm',
    spear: unit.mounted ? 'hm' : 'lm',
    pike: 'ls',
    lance: 'im',
    'two-handed': 'hm',
    natural: 'sm',
  }[unit.arm];
  if (classOf(id).light) return wanted === 'lm' ? 'lm' : 'sm';
  return allowed.includes(wanted) ? wanted : classOf(id).usualMelee;
};

const MISSILE_FOR: Readonly<Record<Missile, string>> = {
  none: 'none',
  thrown: 'sk',
  sling: 'sk',
  bow: 'bw',
  longbow: 'lb',
  crossbow: 'cb',
  gun: 'hg',
  artillery: 'art-normal',
};

const gradeFor = (unit: OutlineUnit, id: string): string => {
  const { light, drilled } = classOf(id);
  if (light) return 'average';
  if (unit.quality <= 1) return 'poor';
  return unit.quality >= 4 && drilled ? 'elite' : 'average';
};

const unitOf = (unit: OutlineUnit): object => {
  const id = classFor(unit);
  const { stands, usualCastings, staged, missile, light } = classOf(id);
  const wanted = MISSILE_FOR[unit.missile];
  return {
    name: unit.name,
    class: id,
    race: unit.race,
    stands: clampWhole(unit.heads / HEADS / (staged ? 1 : usualCastings), stands[0], stands[1]),
    armor: ARMOR_LEVELS[light ? Math.min(1, unit.armor) : clampWhole(unit.armor, 0, 3)],
    melee: meleeFor(unit, id),
    missile:
      missile.includes(wanted) && (wanted !== 'sk' || light)
        ? wanted
        : unit.missile === 'none'
          ? missile[0]
          : missile.includes('bw')
            ? 'bw'
            : missile[0],
    grade: gradeFor(unit, id),
  };
};

const rosterOf = ({ name, units, leaders }: Outline): object => {
  const settled = withOneGeneral(leaders);
  const mage = settled.find(({ rank }) => rank === 'mage');
  return {
    system: 'blood-lust',
    name,
    options: { alignment: mage === undefined ? 'none' : 'good' },
    units: [...units.map(unitOf), ...(mage === undefined ? [] : [{ name: mage.name, class: 'magic-user' }])],
    characters: settled
      .filter(({ rank }) => rank === 'general' || rank === 'leader')
      .map((leader) => ({
        name: leader.name,
        type: leader.rank === 'general' ? 'cic' : 'sub',
        attachedTo: leader.with,
      })),
  };
};

export const outline: OutlineRules<BloodLustRoster> = {
  outlineOf,
  rosterOf,
  table: [
    'A casting, and a model, stand for twenty heads: the rules print no number.',
    'Poor, average, fanatic and elite are quality 1 to 4; quality 3 and more on foot becomes Drill.',
    'No, light, metal and plate armour are 0 to 3.',
    'One mage becomes the side’s magic user; heroes and priests have no place and are left out.',
  ],
};
