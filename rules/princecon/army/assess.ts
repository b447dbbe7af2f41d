import type { Assessment } from '../../core/system.ts';
import { assessUnpriced } from '../../core/unpriced.ts';
import { plural } from '../../core/words.ts';
import { settleRules } from '../data/house-rule-list.ts';
import type { PrinceconRules } from '../data/house-rules.ts';
import type { PrinceconRoster } from '../types.ts';
import { castingsOf } from './derive.ts';
import { validateArmy } from './validate-army.ts';
import { validatePerson } from './validate-person.ts';
import { validateUnit } from './validate-unit.ts';

export const rulesOf = ({ options }: PrinceconRoster): PrinceconRules => settleRules(options.houseRules);

/** These rules have no points and no sizes: legality is what the fields may hold. */
export const assess = (roster: PrinceconRoster): Assessment => {
  const rules = rulesOf(roster);
  const issues = [
    ...validateArmy(roster, rules),
    ...roster.units.flatMap((unit) => validateUnit(unit, rules)),
    ...roster.characters.flatMap((person) => validatePerson(roster, person)),
  ];
  const castings = roster.units.reduce((sum, unit) => sum + castingsOf(unit), 0);
  return assessUnpriced(roster, issues, plural(castings, 'casting'));
};
