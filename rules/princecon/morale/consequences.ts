import { type Step, step } from '../../core/trace.ts';
import type { PrinceconRules } from '../data/house-rules.ts';
import { hasEffect } from '../magic/standing.ts';
import { routInches } from '../movement/rates.ts';
import { pc } from '../refs.ts';
import { isRouting, type Status } from '../statuses.ts';
import type { UnitProfile } from '../unit/profile.ts';
import type { MoraleContext } from './facts.ts';

/** What is due at the table because a unit's order went down. */
export type Consequence =
  | { readonly kind: 'rout'; readonly unit: string; readonly inches: number }
  | { readonly kind: 'friends-check'; readonly unit: string }
  | { readonly kind: 'vanishes'; readonly unit: string }
  | { readonly kind: 'destroyed'; readonly unit: string }
  | { readonly kind: 'captured'; readonly unit: string; readonly personality: string };

const IN_CONTACT: readonly MoraleContext[] = ['close-action', 'disengage'];

/** Section 8.4. Whoever is with a unit that surrenders in close action is taken, wherever he led from (R-P50). */
export const consequencesOf = (
  unit: UnitProfile,
  after: Status,
  context: MoraleContext,
  rules: PrinceconRules,
): readonly Consequence[] => {
  if (after === unit.status || !isRouting(after)) return [];
  if (hasEffect(unit.effects, 'destroyedIfBroken')) return [{ kind: 'destroyed', unit: unit.name }];
  if (after === 'surrendered' && IN_CONTACT.includes(context)) {
    return [
      { kind: 'vanishes', unit: unit.name },
      ...unit.leaders.map(({ name }) => ({ kind: 'captured' as const, unit: unit.name, personality: name })),
    ];
  }
  return [
    { kind: 'rout', unit: unit.name, inches: routInches(unit, rules) },
    { kind: 'friends-check', unit: unit.name },
  ];
};

export const consequenceStep = (due: Consequence): Step => {
  switch (due.kind) {
    case 'rout':
      return step(
        pc('Morale', 'R-P44'),
        `${due.unit}: inches of rout, straight away from the enemy`,
        due.inches,
      );
    case 'friends-check':
      return step(pc('Morale'), `Friends that touch ${due.unit}`, 'must check morale');
    case 'vanishes':
      return step(pc('Morale'), `${due.unit}: surrenders in close action`, 'leaves the table at once');
    case 'destroyed':
      return step(pc('Magic'), `${due.unit}: broken while blinded`, 'exists no longer');
    case 'captured':
      return step(pc('Personalities', 'R-P50'), `${due.personality}, with ${due.unit}`, 'is captured');
    default:
      return due satisfies never;
  }
};
