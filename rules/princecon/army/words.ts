import { capitalise } from '../../core/words.ts';
import type { PrinceconRules } from '../data/house-rules.ts';
import { FORMATION_NAMES, type Formation, MISSILE_NAMES, MIXED, TROOPS } from '../data/troops.ts';
import type { Personality, Unit } from '../types.ts';
import { deriveUnit, frontageOf, missileOf, troopTypeOf } from './derive.ts';

/** Quarters of an inch as people write them: `4½″`. */
export const inches = (value: number): string => {
  const whole = Math.floor(value);
  const part =
    { 0.25: '¼', 0.5: '½', 0.75: '¾' }[value - whole] ?? (value === whole ? '' : `${value - whole}`.slice(1));
  return `${whole === 0 && part !== '' ? '' : whole}${part}″`;
};

export const formationWord = (formation: string): string =>
  Object.hasOwn(FORMATION_NAMES, formation)
    ? FORMATION_NAMES[formation as Formation].toLowerCase()
    : formation;

/** What it carries: `mixed weapons, long bow, shields`. */
export const armsWords = (unit: Unit): readonly string[] => {
  const missile = missileOf(unit);
  return [
    unit.meleeWeapon.trim().toLowerCase() === MIXED ? 'mixed weapons' : unit.meleeWeapon,
    missile === null ? '' : MISSILE_NAMES[missile].toLowerCase(),
    unit.poleArms ? 'pole arms' : '',
    unit.shield ? 'shields' : '',
  ].filter(Boolean);
};

/** What tells it from others first: `Heavy crossbow · heavy, dwarf, skirmish order, 5 wide` */
export const rowLine = (unit: Unit): string => {
  const arms = armsWords(unit);
  const own = arms.filter((word) => word !== 'mixed weapons');
  return [
    capitalise((own.length === 0 ? arms : own).join(', ')),
    [
      TROOPS[troopTypeOf(unit)].weight,
      unit.race.trim().toLowerCase() === 'human' ? '' : unit.race,
      unit.religion === null ? '' : `of ${unit.religion}`,
      formationWord(unit.formation),
      `${frontageOf(unit)} wide`,
    ]
      .filter(Boolean)
      .join(', '),
  ].join(' · ');
};

/** What it may do that others may not. */
export const specialWords = (unit: Unit, rules: PrinceconRules): readonly string[] => {
  const { isElvenArcher, isHorseArcher } = deriveUnit(unit, rules);
  return [
    isElvenArcher ? 'elven archers: in skirmish order they shoot and move half' : '',
    isHorseArcher ? 'horse archers: they shoot and move half' : '',
  ].filter(Boolean);
};

const classWords = ({ classes }: Pick<Personality, 'classes'>): string =>
  classes.map(({ class: name, level }) => `${name.trim().toLowerCase()} ${level}`).join(', ') || 'no class';

/** `Fighter 5, human · plate, on foot · front of 4th Dwarven Axemen` */
export const personLine = (person: Personality, host: Pick<Unit, 'name'> | null): string =>
  [
    capitalise(
      [classWords(person), person.race, person.religion === null ? '' : `of ${person.religion}`]
        .filter(Boolean)
        .join(', '),
    ),
    host === null ? 'attached to nobody' : `${person.position} of ${host.name}`,
  ].join(' · ');

export const ARMOUR_WORDS: Readonly<Record<Personality['armorGroup'], string>> = {
  'robes-or-leather': 'robes or leather',
  chain: 'chain',
  plate: 'plate',
};
