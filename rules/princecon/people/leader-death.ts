import type { Dice } from '../../core/dice.ts';
import { sameJson } from '../../core/json.ts';
import { type Outcome, outcome } from '../../core/trace.ts';
import type { PrinceconRules } from '../data/house-rules.ts';
import { type CheckResult, checkMorale } from '../morale/check.ts';
import { type Consequence, consequenceStep, consequencesOf } from '../morale/consequences.ts';
import { NO_FACTS } from '../morale/facts.ts';
import type { UnitProfile } from '../unit/profile.ts';
import type { PersonalityProfile } from './profile.ts';

export type DeathCheck = { readonly morale: CheckResult; readonly due: readonly Consequence[] };

/**
 * The unit without him, and with others of his name: his death is felt without his leadership, save for a lost
 * challenge (R-P92). Of several with one name it is the one like him in all else.
 */
export const withoutLeader = (unit: UnitProfile, fallen: PersonalityProfile): UnitProfile => {
  const { leaders } = unit;
  const lost =
    leaders.find((leader) => sameJson(leader, fallen)) ?? leaders.find(({ name }) => name === fallen.name);
  return { ...unit, leaders: leaders.filter((leader) => leader !== lost) };
};

/** The check of a unit whose leader has died. */
export const checkLeaderDeath = (
  unit: UnitProfile,
  fallen: PersonalityProfile,
  dice: Dice,
  rules: PrinceconRules,
): Outcome<DeathCheck> => {
  const left = withoutLeader(unit, fallen);
  const { value, steps } = checkMorale(left, 'leader-death', NO_FACTS, dice, rules);
  const due = consequencesOf(left, value.status, 'leader-death', rules);
  return outcome({ morale: value, due }, [...steps, ...due.map(consequenceStep)]);
};
