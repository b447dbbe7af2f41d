import { countSeverities, SEVERITY_NAMES } from '../../../../rules/core/issues.ts';
import { type Issue, SEVERITIES } from '../../../../rules/core/system.ts';
import { count } from '../../../format.ts';

/** `1 error, 2 warnings`; empty where there are none. */
export const wordIssues = (issues: readonly Pick<Issue, 'severity'>[]): string => {
  const counts = countSeverities(issues);
  return SEVERITIES.filter((severity) => counts[severity] > 0)
    .map((severity) => count(counts[severity], SEVERITY_NAMES[severity].toLowerCase()))
    .join(', ');
};
