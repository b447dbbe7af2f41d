import type { Step } from '../../core/trace.ts';
import { minus, signed } from '../../core/words.ts';
import type { PrinceconRules } from '../data/house-rules.ts';
import { RANGE_BANDS } from '../data/troops.ts';
import type { Personality, Unit } from '../types.ts';
import { deriveUnit, explainUnit } from './derive.ts';
import { missileLevel } from './fire.ts';
import { commanderOf } from './personality.ts';
import { inches } from './words.ts';

export interface Fact {
  readonly label: string;
  readonly value: string;
}

const moveWords = (unit: Unit, rules: PrinceconRules): string => {
  const { move, arm } = deriveUnit(unit, rules);
  if (arm === 'cavalry') return `${inches(move.formed)} twice, ${inches(move.gallop)} more at the gallop`;
  return `${inches(move.formed)} formed, ${inches(move.loose)} loose`;
};

/** Dice of a casting at short, medium and long range: `5 / 4 / 2`. */
export const rangeWords = (unit: Unit, rules: PrinceconRules): string => {
  const { missile, level } = deriveUnit(unit, rules);
  if (missile === null) return 'none';
  return RANGE_BANDS.map((band) => {
    const dice = missileLevel(level, missile, band, rules);
    return dice === null ? '–' : `${dice}`;
  }).join(' / ');
};

export const unitFacts = (unit: Unit, rules: PrinceconRules): readonly Fact[] => {
  const derived = deriveUnit(unit, rules);
  return [
    { label: 'AC', value: minus(derived.ac) },
    { label: 'Hits a casting', value: `${derived.hitsPerCasting}` },
    { label: 'Hits', value: `${derived.totalHits}` },
    { label: 'Men', value: `${derived.men}` },
    { label: 'Morale', value: `${derived.moraleBase}%` },
    { label: 'Save', value: `${derived.saveChance}%` },
    { label: 'Moves', value: moveWords(unit, rules) },
    ...(derived.missile === null ? [] : [{ label: 'Missile dice', value: rangeWords(unit, rules) }]),
  ];
};

export const personFacts = (
  person: Personality,
  host: Unit | null,
  rules: PrinceconRules,
): readonly Fact[] => {
  const { value } = commanderOf(person, host, rules);
  return [
    { label: 'Orders', value: `${value.baseChance}%` },
    { label: 'Initiative', value: signed(value.initiativeInt) },
    { label: 'Radius', value: inches(value.radius) },
    { label: 'Moves', value: inches(value.move) },
    { label: 'Morale', value: host === null ? '–' : `${signed(value.moraleModifier)}%` },
    { label: 'AC', value: minus(person.ac) },
  ];
};

export const unitSteps = (unit: Unit, rules: PrinceconRules): readonly Step[] => explainUnit(unit, rules);

export const personSteps = (person: Personality, host: Unit | null, rules: PrinceconRules): readonly Step[] =>
  commanderOf(person, host, rules).steps;
