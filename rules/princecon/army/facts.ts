import type { Step } from '../../core/trace.ts';
import { minus, signed } from '../../core/words.ts';
import type { PrinceconRules } from '../data/house-rules.ts';
import { RANGE_BANDS, TROOPS, type TroopType } from '../data/troops.ts';
import type { Personality, Unit } from '../types.ts';
import { type DerivedUnit, deriveUnit, explainUnit, moveOf, usualAc } from './derive.ts';
import { failsAtStart } from './fails.ts';
import { missileLevel } from './fire.ts';
import { commanderOf } from './personality.ts';
import { inches } from './words.ts';

export interface Fact {
  readonly label: string;
  readonly value: string;
  readonly small?: string;
}

/** `6″ formed, 9″ loose` */
const moveWords = ({ move, arm }: Pick<DerivedUnit, 'move' | 'arm'>): string =>
  arm === 'cavalry'
    ? `${inches(move.formed)} twice, ${inches(move.gallop)} more at the gallop`
    : `${inches(move.formed)} formed, ${inches(move.loose)} loose`;

/** What a type of troops brings: `AC 3, 6″ formed, 9″ loose`. */
export const typeWords = (type: TroopType, rules: PrinceconRules): string => {
  const arm = TROOPS[type].arm;
  return `AC ${usualAc(type, rules)}, ${moveWords({ arm, move: moveOf(type, rules) })}`;
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

export const unitFacts = (
  unit: Unit,
  leaders: readonly Personality[],
  rules: PrinceconRules,
): readonly Fact[] => {
  const derived = deriveUnit(unit, rules);
  return [
    { label: 'AC', value: minus(derived.ac) },
    { label: 'Hits', value: `${derived.totalHits}`, small: `${derived.hitsPerCasting} each` },
    { label: 'Men', value: `${derived.men}` },
    { label: 'Fails', value: `${failsAtStart(unit, leaders, rules).value}%` },
    { label: 'Saves', value: `${derived.saveChance}%` },
    { label: 'Moves', value: moveWords(derived) },
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

export const unitSteps = (
  unit: Unit,
  leaders: readonly Personality[],
  rules: PrinceconRules,
): readonly Step[] => [
  ...failsAtStart(unit, leaders, rules).steps,
  // The chance as it stands says more than the one of its level.
  ...explainUnit(unit, rules).filter(({ ref }) => ref.section !== 'Morale'),
];

export const personSteps = (person: Personality, host: Unit | null, rules: PrinceconRules): readonly Step[] =>
  commanderOf(person, host, rules).steps;
