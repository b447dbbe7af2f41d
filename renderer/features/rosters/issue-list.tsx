import { IconAlertOctagonFilled, IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { Issue } from '../../../rules/core/system.ts';
import { count } from '../../format.ts';
import './issue-list.css';

const IssueRow = ({ issue }: { issue: Issue }) => (
  <li className="issue" data-severity={issue.severity}>
    {issue.severity === 'error' ? (
      <IconAlertOctagonFilled aria-label="Error" />
    ) : (
      <IconAlertTriangle aria-label="Warning" />
    )}
    <b className="cut">{issue.subject.name}</b>
    <span>{issue.message}</span>
  </li>
);

/** Everything the rules say against a roster, errors first. */
export const IssueList = ({ issues }: { issues: readonly Issue[] }) => {
  const errors = issues.filter(({ severity }) => severity === 'error');
  const warnings = issues.filter(({ severity }) => severity === 'warning');
  return (
    <section className="issues" aria-label="Issues">
      <header>
        <h2>Issues</h2>
        {errors.length > 0 && (
          <span className="tag" data-tone="error">
            <IconAlertOctagonFilled aria-hidden />
            {count(errors.length, 'error')}
          </span>
        )}
        {warnings.length > 0 && (
          <span className="tag" data-tone="warning">
            <IconAlertTriangle aria-hidden />
            {count(warnings.length, 'warning')}
          </span>
        )}
        {issues.length === 0 && (
          <span className="tag" data-tone="good">
            <IconCheck aria-hidden />
            Legal, nothing to mend
          </span>
        )}
      </header>
      <ul>
        {[...errors, ...warnings].map((issue) => (
          <IssueRow
            key={`${issue.code}-${issue.subject.kind}-${issue.subject.id}-${issue.message}`}
            issue={issue}
          />
        ))}
      </ul>
    </section>
  );
};
