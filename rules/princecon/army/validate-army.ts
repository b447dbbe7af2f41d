import { armySubject, characterSubject, unitSubject } from '../../core/issues.ts';
import type { Issue } from '../../core/system.ts';
import type { PrinceconRules } from '../data/house-rules.ts';
import type { PrinceconRoster } from '../types.ts';
import { castingsOf, deriveUnit, levelOf } from './derive.ts';
import { reportOn } from './issues.ts';

const repeated = (words: readonly string[]): ReadonlySet<string> =>
  new Set(words.filter((word, index) => words.indexOf(word) !== index));

const checkIds = (roster: PrinceconRoster): readonly Issue[] => {
  const entries = [
    ...roster.units.map((unit) => [unit.id, unitSubject(unit)] as const),
    ...roster.characters.map((person) => [person.id, characterSubject(person)] as const),
  ].filter(([id]) => id !== '');
  const twice = repeated(entries.map(([id]) => id));
  return [
    ...entries
      .filter(([id]) => twice.has(id))
      .map(([id, subject]) =>
        reportOn(subject)('E-ID', `The id ${id} stands for two entries: give one of them another.`),
      ),
    ...(roster.name.trim() === ''
      ? [reportOn({ ...armySubject(roster), name: 'The army' })('E-ID', 'The side has no name: give it one.')]
      : []),
  ];
};

const checkNames = ({ units }: PrinceconRoster): readonly Issue[] => {
  const nameOf = (name: string): string => name.trim().toLowerCase();
  const twice = repeated(units.map(({ name }) => nameOf(name)));
  return units
    .filter(({ name }) => twice.has(nameOf(name)))
    .map((unit) =>
      reportOn(unitSubject(unit))(
        'W-NAME',
        `Another unit is called ${unit.name} too: orders will go astray.`,
      ),
    );
};

const checkCommand = (roster: PrinceconRoster): readonly Issue[] => {
  const report = reportOn(armySubject(roster));
  const { units, characters } = roster;
  if (units.length > 0 && characters.length === 0) {
    return [report('W-NOCMDR', 'Nobody is there to order these units: add a personality.')];
  }
  const attached = characters.filter(({ attachedTo }) => attachedTo !== null);
  return attached.length > 0 && attached.every(({ position }) => position === 'rear')
    ? [report('W-LEADERREAR', 'Everybody leads from the rear: no unit gains by its leader.')]
    : [];
};

const MEASURES = { castings: 'castings', hits: 'hits', levels: 'castings times level' } as const;

const armySize = (roster: PrinceconRoster, rules: PrinceconRules): number =>
  roster.units.reduce((sum, unit) => {
    switch (rules.armyLimit.measure) {
      case 'castings':
        return sum + castingsOf(unit);
      case 'hits':
        return sum + deriveUnit(unit, rules).totalHits;
      case 'levels':
        return sum + castingsOf(unit) * levelOf(unit);
      default:
        return rules.armyLimit.measure satisfies never;
    }
  }, 0);

const checkLimit = (roster: PrinceconRoster, rules: PrinceconRules): readonly Issue[] => {
  const { most, measure } = rules.armyLimit;
  const size = armySize(roster, rules);
  if (most === null || size <= most) return [];
  const message = `${size} ${MEASURES[measure]}, ${size - most} more than the ${most} you agreed on (your own limit, not of these rules).`;
  return [reportOn(armySubject(roster))('W-LIMIT', message)];
};

export const validateArmy = (roster: PrinceconRoster, rules: PrinceconRules): readonly Issue[] => [
  ...checkIds(roster),
  ...checkCommand(roster),
  ...checkLimit(roster, rules),
  ...checkNames(roster),
];
