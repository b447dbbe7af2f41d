import { Button } from '@mantine/core';
import type { Issue } from '../../../../rules/core/system.ts';
import { SeverityIcon } from '../../../components/severity.tsx';
import { mend } from '../actions.ts';
import { AgreeButton } from '../issues/agree-button.tsx';
import { wordFix } from '../issues/word-fix.ts';
import { useSession } from '../session/use-builder.tsx';
import classes from './editor.module.css';

/** What is wrong with this entry, in its own editor, with a press that mends it where there is one. */
export const EntryIssues = ({ issues }: { issues: readonly Issue[] }) => {
  const session = useSession();
  if (issues.length === 0) return null;
  return (
    <ul className={classes.entryIssues} aria-label="Issues of this entry">
      {issues.map((issue, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same code may be told twice of one entry
        <li key={`${issue.code} ${index}`} data-severity={issue.severity}>
          <SeverityIcon severity={issue.severity} named />
          <span>{issue.message}</span>
          {issue.fix !== null && (
            <Button size="compact-sm" onClick={() => mend(session, issue)}>
              {wordFix(issue.fix)}
            </Button>
          )}
          <AgreeButton code={issue.code} severity={issue.severity} />
        </li>
      ))}
    </ul>
  );
};
