import { errorsFirst } from './issues.ts';
import { agreedOf, settleAgreed } from './muster/agreed.ts';
import { limitIssues, limitsOf } from './muster/own-limits.ts';
import { markOwnKinds, ownKindIssues } from './own-kind.ts';
import type { RosterDocument, RuleSystem } from './system.ts';

/** A system whose rosters also answer to what the players agreed on: own limits and kinds, and warnings they live with. */
export const defineSystem = <R extends RosterDocument>(system: RuleSystem<R>): RuleSystem<R> => {
  const { assess } = system.rosters;
  return {
    ...system,
    rosters: {
      ...system.rosters,
      desk: markOwnKinds(system.rosters.desk),
      assess: (roster) => {
        const rules = assess(roster);
        const kinds = ownKindIssues(roster);
        const found = kinds.length === 0 ? rules : { ...rules, issues: [...rules.issues, ...kinds] };
        const agreed = agreedOf(roster);
        if (limitsOf(roster) === null && agreed.length === 0) return found;
        const own = limitIssues(system, roster);
        return {
          ...found,
          legal: found.legal && own.length === 0,
          issues: settleAgreed(errorsFirst([...own, ...found.issues]), agreed),
        };
      },
    },
  };
};
