import { type Outcome, outcome, step } from '../../core/trace.ts';
import type { PrinceconRules } from '../data/house-rules.ts';
import { modifierSteps } from '../modifiers.ts';
import { moraleChance, usualBase } from '../morale/chance.ts';
import { NO_FACTS } from '../morale/facts.ts';
import { profileOfPersonality, profileOfUnit } from '../profiles.ts';
import { pc } from '../refs.ts';
import type { Personality, Unit } from '../types.ts';

const SURE = 100;

/** The chance to fail a check as the unit stands at the start: nobody lost, in the open, its leader with it. In percent. */
export const failsAtStart = (
  unit: Unit,
  leaders: readonly Personality[],
  rules: PrinceconRules,
): Outcome<number> => {
  const profile = profileOfUnit(unit, leaders.map(profileOfPersonality));
  const { base, modifiers, chance } = moraleChance(profile, 'missile', NO_FACTS, rules);
  const { constant, perLevel, ruling } = usualBase(rules);
  const value = Math.max(0, Math.min(SURE, chance));
  return outcome(value, [
    step(pc('Morale', ruling), `Base, ${constant} − ${perLevel} × level ${profile.level}`, base),
    ...modifierSteps(modifiers, rules),
    step(pc('Morale', 'R-P25'), 'Fails at this or less, in percent', value),
  ]);
};
