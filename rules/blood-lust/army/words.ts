import { capitalise } from '../../core/words.ts';
import { findArmor } from '../data/armor.ts';
import { findClass } from '../data/classes.ts';
import { findGeneral } from '../data/generals.ts';
import { findGrade } from '../data/grades.ts';
import { findMelee, findMissile } from '../data/weapons.ts';
import type { General, Unit } from '../types.ts';

export const className = (id: string): string => findClass(id)?.name ?? id;
export const meleeName = (id: string): string => findMelee(id)?.name ?? id;
export const missileName = (id: string): string => findMissile(id)?.name ?? id;
export const armorName = (id: string): string => findArmor(id)?.name ?? id;
export const gradeName = (id: string): string => findGrade(id)?.name ?? id;
export const generalName = (id: string): string => findGeneral(id)?.name ?? id;

export const inches = (value: number): string => `${value}″`;

/** `Drill, light armour, shields, impact weapons, bow, elite` */
export const unitLine = (unit: Unit): string =>
  [
    className(unit.class),
    ...(unit.race === '' ? [] : [unit.race]),
    armorName(unit.armor).toLowerCase(),
    ...(unit.shields ? ['shields'] : []),
    findMelee(unit.melee)?.words ?? `${unit.melee} weapons`,
    ...(unit.missile === 'none' ? [] : [missileName(unit.missile).toLowerCase()]),
    ...(unit.grade === 'average' ? [] : [gradeName(unit.grade).toLowerCase()]),
    ...(unit.flying ? ['flying'] : []),
  ].join(', ');

/** What tells it from others first: `Longbow, heavy weapons · support, light armour, elite` */
export const rowLine = (unit: Unit): string => {
  const arms = [
    ...(unit.missile === 'none' ? [] : [missileName(unit.missile).toLowerCase()]),
    ...(unit.melee === 'secondary' && unit.missile !== 'none'
      ? []
      : [findMelee(unit.melee)?.words ?? `${unit.melee} weapons`]),
    ...(unit.shields ? ['shields'] : []),
  ];
  return [
    capitalise(arms.join(', ')),
    [
      className(unit.class).toLowerCase(),
      unit.race.toLowerCase(),
      armorName(unit.armor).toLowerCase(),
      unit.grade === 'average' ? '' : gradeName(unit.grade).toLowerCase(),
      unit.flying ? 'flying' : '',
    ]
      .filter((word) => word !== '')
      .join(', '),
  ].join(' · ');
};

export const generalLine = (general: General): string =>
  `${generalName(general.type)}, ${armorName(general.armor).toLowerCase()}${general.shields ? ', shields' : ''}`;
