import type { Dice } from '../../core/dice.ts';
import { type Outcome, outcome } from '../../core/trace.ts';
import type { PrinceconRules } from '../data/house-rules.ts';
import { type CheckResult, checkMorale } from '../morale/check.ts';
import { type Consequence, consequenceStep, consequencesOf } from '../morale/consequences.ts';
import { NO_FACTS } from '../morale/facts.ts';
import type { UnitProfile } from '../unit/profile.ts';

export type DeathCheck = { readonly morale: CheckResult; readonly due: readonly Consequence[] };

/** The unit without him, and with others of his name: his death is felt without his leadership, save for a lost challenge (R-P92). */
export const withoutLeader = (unit: UnitProfile, name: string): UnitProfile => {
  const fallen = unit.leaders.findIndex((leader) => leader.name === name);
  return { ...unit, leaders: unit.leaders.filter((_, index) => index !== fallen) };
};

/** The check of a unit whose leader has died. */
export const checkLeaderDeath = (
  unit: UnitProfile,
  name: string,
  dice: Dice,
  rules: PrinceconRules,
): Outcome<DeathCheck> => {
  const left = withoutLeader(unit, name);
  const { value, steps } = checkMorale(left, 'leader-death', NO_FACTS, dice, rules);
  const due = consequencesOf(left, value.status, 'leader-death', rules);
  return outcome({ morale: value, due }, [...steps, ...due.map(consequenceStep)]);
};
