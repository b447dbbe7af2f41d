import { IconCheck } from '@tabler/icons-react';
import { countSeverities, errorsFirst } from '../../../rules/core/issues.ts';
import { type Issue, SEVERITIES } from '../../../rules/core/system.ts';
import { SeverityIcon, SeverityTag } from '../../components/severity.tsx';
import classes from './issue-list.module.css';

const IssueRow = ({ issue }: { issue: Issue }) => (
  <li className={classes.issue} data-severity={issue.severity}>
    <SeverityIcon severity={issue.severity} named />
    <b className="cut">{issue.subject.name}</b>
    <span>{issue.message}</span>
  </li>
);

/** Everything the rules say of a roster, errors first. */
export const IssueList = ({ issues }: { issues: readonly Issue[] }) => {
  const counts = countSeverities(issues);
  return (
    <section className={classes.issues} aria-label="Issues">
      <header>
        <h2>Issues</h2>
        {SEVERITIES.map((severity) => (
          <SeverityTag key={severity} severity={severity} amount={counts[severity]} />
        ))}
        {issues.length === 0 && (
          <span className="tag" data-tone="good">
            <IconCheck aria-hidden />
            Legal, nothing to mend
          </span>
        )}
      </header>
      <ul>
        {errorsFirst(issues).map((issue) => (
          <IssueRow
            key={`${issue.code}-${issue.subject.kind}-${issue.subject.id}-${issue.message}`}
            issue={issue}
          />
        ))}
      </ul>
    </section>
  );
};
