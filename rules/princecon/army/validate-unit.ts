import { toKebab } from '../../core/character.ts';
import { freeFix, unitSubject } from '../../core/issues.ts';
import type { Issue } from '../../core/system.ts';
import type { PrinceconRules } from '../data/house-rules.ts';
import {
  FORMATIONS,
  isMissileWeapon,
  LEAST_LEVEL,
  MISSILE_NAMES,
  MIXED,
  MOST_LEVEL,
  NO_MISSILES,
  TROOP_TYPES,
  TROOPS,
} from '../data/troops.ts';
import type { Unit } from '../types.ts';
import { armorClass, deriveUnit, hitsPerCasting, usualAc } from './derive.ts';
import { type Report, reportOn } from './issues.ts';

const LEAST_AC = -10;
const MOST_AC = 9;
const MANY_CASTINGS = 60;

const isWhole = (value: number | null): value is number => value !== null && Number.isInteger(value);

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, Math.round(value)));

const wordNumber = (value: number | null): string =>
  value === null ? 'empty' : `${value}`.replace('-', '−');

const checkSizes = (unit: Unit, report: Report): readonly Issue[] => {
  const issues: Issue[] = [];
  const { level, castings, frontage } = unit;
  if (!isWhole(level) || level < LEAST_LEVEL || level > MOST_LEVEL) {
    const nearest = clamp(level ?? 2, LEAST_LEVEL, MOST_LEVEL);
    const message = `Level is ${wordNumber(level)}: set a whole number from 1 to 5.`;
    issues.push(report('E-LEVEL', message, freeFix(`Set to ${nearest}`, { level: nearest })));
  }
  if (!isWhole(castings) || castings < 1) {
    const nearest = Math.max(1, Math.round(castings ?? 1));
    const message = `Castings are ${wordNumber(castings)}: a unit has at least 1.`;
    issues.push(report('E-CAST', message, freeFix(`Set to ${nearest}`, { castings: nearest })));
    return issues;
  }
  if (!isWhole(frontage) || frontage < 1 || frontage > castings) {
    const nearest = clamp(frontage ?? castings, 1, castings);
    const message = `Frontage is ${wordNumber(frontage)}: from 1 to all ${castings} castings stand in the front rank.`;
    issues.push(report('E-FRONT', message, freeFix(`Set to ${nearest}`, { frontage: nearest })));
  }
  return issues;
};

const checkKinds = (unit: Unit, report: Report): readonly Issue[] => {
  const issues: Issue[] = [];
  if (!TROOP_TYPES.some((type) => type === unit.troopType)) {
    const message = `“${unit.troopType}” is no troop type: choose one of the six.`;
    issues.push(report('E-TYPE', message, freeFix('Make it medium infantry', { troopType: 'mi' })));
  }
  if (!FORMATIONS.some((formation) => formation === unit.formation)) {
    const message = `“${unit.formation}” is no formation: formed, skirmish order or road order.`;
    issues.push(report('E-FORM', message, freeFix('Form it up', { formation: 'formed' })));
  }
  if (unit.missileWeapon !== NO_MISSILES && !isMissileWeapon(unit.missileWeapon)) {
    const message = `“${unit.missileWeapon}” is no missile weapon of these rules: choose one of the six, or none.`;
    issues.push(report('E-MISSILE', message, freeFix('Take it away', { missileWeapon: NO_MISSILES })));
  }
  return issues;
};

const checkNumbers = (unit: Unit, rules: PrinceconRules, report: Report): readonly Issue[] => {
  const issues: Issue[] = [];
  const ac = armorClass(unit, rules);
  if (!Number.isInteger(ac) || ac < LEAST_AC || ac > MOST_AC) {
    const message = `Armour class comes to ${wordNumber(ac)}: it must be a whole number from −10 to 9.`;
    issues.push(report('E-AC', message, freeFix('As its type', { baseAc: null, acAdjust: 0 })));
  }
  const each = hitsPerCasting(unit, rules);
  if (unit.hitsPerCasting !== null && unit.hitsPerCasting !== each) {
    const message = `The file gives ${unit.hitsPerCasting} hits a casting; the level gives ${each}.`;
    issues.push(report('E-HITS', message, freeFix(`Take ${each}`, { hitsPerCasting: null })));
  }
  return issues;
};

const checkArms = (unit: Unit, rules: PrinceconRules, report: Report): readonly Issue[] => {
  const { arm } = deriveUnit(unit, rules);
  const issues: Issue[] = [];
  if (unit.poleArms && arm === 'cavalry') {
    const message = 'Pole arms are for infantry: take them away, or put the unit on foot.';
    issues.push(report('E-PIKECAV', message, freeFix('Take them away', { poleArms: false })));
  }
  const mixed = toKebab(unit.meleeWeapon) === MIXED;
  if (mixed && unit.meleeModifier !== null) {
    const message =
      'A modifier of one weapon, while the weapons are mixed: name the weapon, or drop the modifier.';
    issues.push(report('E-UNIFORM', message, freeFix('Drop it', { meleeModifier: null })));
  }
  const known = rules.close.meleeWeaponAc.some(({ weapon }) => toKebab(weapon) === toKebab(unit.meleeWeapon));
  if (!mixed && unit.meleeModifier === null && !known) {
    const message = `Nothing is known of ${unit.meleeWeapon}: it hits on the armour class and ${rules.close.basePlus}, as mixed weapons do.`;
    issues.push(report('W-UNIWEAPON', message, freeFix('Make them mixed', { meleeWeapon: MIXED })));
  }
  return issues;
};

const speaksOf = ({ name, notes }: Unit, word: string): boolean =>
  `${name} ${notes}`.toLowerCase().includes(word);

const isRace = ({ race, name }: Unit, ...words: readonly string[]): boolean =>
  words.some((word) => race.toLowerCase().includes(word) || name.toLowerCase().includes(word));

/** Which levels troops of this kind usually have, and in words. */
const usualLevels = (unit: Unit): readonly [least: number, most: number, who: string] | null => {
  if (speaksOf(unit, 'militia')) return [1, 1, 'Militia is usually level 1'];
  if (isRace(unit, 'dwar')) return [3, 4, 'Dwarves are usually level 3 or 4'];
  if (unit.troopType === 'hc') return [4, 5, 'Heavy cavalry is usually level 4 or 5'];
  return speaksOf(unit, 'elite') ? null : [2, 3, 'Most troops are level 2 or 3'];
};

const checkUsual = (unit: Unit, rules: PrinceconRules, report: Report): readonly Issue[] => {
  const issues: Issue[] = [];
  const { type, ac, missile, arm, castings, level } = deriveUnit(unit, rules);
  const { weight, name } = TROOPS[type];
  const usual = usualAc(type, rules) - (unit.shield ? rules.unit.shieldBonus : 0);
  if (ac !== usual) {
    const message = `Armour class ${wordNumber(ac)}; ${name.toLowerCase()} ${unit.shield ? 'with' : 'without'} shields usually has ${usual}.`;
    issues.push(report('W-AC', message, freeFix(`Make it ${usual}`, { baseAc: null, acAdjust: 0 })));
  }
  const levels = usualLevels(unit);
  if (levels !== null && level >= LEAST_LEVEL && level <= MOST_LEVEL) {
    const [least, most, who] = levels;
    if (level < least || level > most) issues.push(report('W-LEVELTYPE', `${who}; this is level ${level}.`));
  }
  const foot = arm === 'infantry';
  const shouldBeHeavy = foot && (isRace(unit, 'dwar') || (isRace(unit, 'human') && speaksOf(unit, 'elite')));
  const archer = missile === 'long-bow' || missile === 'short-bow';
  const shouldBeLight =
    foot && ((archer && isRace(unit, 'elf', 'elv', 'human')) || speaksOf(unit, 'militia'));
  if (shouldBeHeavy && weight !== 'heavy') {
    const message = `Dwarves and elite human infantry are usually heavy; this is ${weight}.`;
    issues.push(report('W-DWARFTYPE', message, freeFix('Make it heavy infantry', { troopType: 'hi' })));
  } else if (shouldBeLight && !shouldBeHeavy && weight !== 'light') {
    const message = `Archers on foot and militia are usually light; this is ${weight}.`;
    issues.push(report('W-DWARFTYPE', message, freeFix('Make it light infantry', { troopType: 'li' })));
  }
  if (!foot && missile !== null && ['long-bow', 'heavy-crossbow', 'sling'].includes(missile)) {
    issues.push(report('W-MOUNTEDBOW', `${MISSILE_NAMES[missile]} on horseback: unusual, but allowed.`));
  }
  if (weight === 'heavy' && missile !== null) {
    issues.push(report('W-HCMISSILE', `Heavy troops that shoot: unusual, but allowed.`));
  }
  const twoHands = unit.poleArms || (missile !== null && missile !== 'sling' && missile !== 'javelin');
  if (unit.shield && twoHands) {
    const message = 'Shields beside pole arms, bows or crossbows: ask the referee whether they count.';
    issues.push(report('W-SHIELDTWOHAND', message, freeFix('No shields', { shield: false })));
  }
  if (missile !== null && unit.formation === 'formed') {
    const message = 'Missile troops that start formed shoot with two thirds of their dice.';
    issues.push(report('W-FORMARCH', message, freeFix('Start in skirmish order', { formation: 'skirmish' })));
  }
  if (unit.poleArms && unit.formation === 'skirmish') {
    const message = 'Pole arms start in skirmish order: formed troops that reach them are hard to stop.';
    issues.push(report('W-PIKELOOSE', message, freeFix('Form it up', { formation: 'formed' })));
  }
  if (castings > MANY_CASTINGS) {
    issues.push(report('W-BIG', `${castings} castings are very many for one unit: think of two.`));
  }
  return issues;
};

export const validateUnit = (unit: Unit, rules: PrinceconRules): readonly Issue[] => {
  const report = reportOn(unitSubject(unit));
  return [
    ...checkSizes(unit, report),
    ...checkKinds(unit, report),
    ...checkNumbers(unit, rules, report),
    ...checkArms(unit, rules, report),
    ...checkUsual(unit, rules, report),
  ];
};
