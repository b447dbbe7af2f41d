import { Button } from '@mantine/core';
import { IconCheck, IconChevronDown, IconChevronRight, IconChevronUp, IconTool } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { countSeverities } from '../../../../rules/core/issues.ts';
import type { Issue } from '../../../../rules/core/system.ts';
import { whereTo } from '../../../../rules/core/where-to.ts';
import { SeverityIcon, SeverityTag } from '../../../components/severity.tsx';
import { mend } from '../actions.ts';
import { useKit } from '../kit/use-kit.tsx';
import { useBuilder, useSession } from '../session/use-builder.tsx';
import { focusCatalogue, focusEditor, focusField, focusRow, openStart } from '../view.ts';
import { AgreeButton } from './agree-button.tsx';
import type { IssueLine } from './gather.ts';
import classes from './issue-strip.module.css';
import { wordFix } from './word-fix.ts';
import { wordWhere } from './word-where.ts';

const One = ({ issue, inner = false }: { issue: Issue; inner?: boolean }) => {
  const session = useSession();
  const { desk } = useKit();
  const { code, severity, subject, message, fix } = issue;
  const where = whereTo(desk, issue);
  const go = (): void => {
    session.select(subject.id === null ? [] : [subject.id]);
    if (where?.kind === 'catalogue') focusCatalogue(where.tab);
    else if (where?.kind === 'field') focusField(where.field);
    else if (subject.id !== null) focusRow(subject.id);
    else focusEditor();
  };
  return (
    <li className={classes.stripLine} data-severity={severity} data-inner={inner || undefined}>
      <button type="button" className={classes.stripGo} onClick={go}>
        <SeverityIcon severity={severity} />
        <b className="cut">{subject.name}</b>
        <span className={classes.stripMessage}>{message}</span>
        {where !== null && <span className="caption">{wordWhere(desk, session, issue, where)}</span>}
        {fix === null && <IconChevronRight aria-hidden />}
      </button>
      {fix !== null && (
        <Button size="compact-sm" onClick={() => mend(session, issue)}>
          {wordFix(fix)}
        </Button>
      )}
      {!inner && <AgreeButton code={code} severity={severity} />}
    </li>
  );
};

const Many = ({ line }: { line: Extract<IssueLine, { kind: 'many' }> }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <li className={classes.stripLine} data-severity={line.severity}>
        <button type="button" className={classes.stripGo} aria-expanded={open} onClick={() => setOpen(!open)}>
          <SeverityIcon severity={line.severity} />
          <b>{line.who}</b>
          <span className={classes.stripMessage}>{line.message}</span>
          <span className="caption">{line.aside}</span>
          {open ? <IconChevronUp aria-hidden /> : <IconChevronDown aria-hidden />}
        </button>
        <AgreeButton code={line.issues[0]?.code ?? ''} severity={line.severity} />
      </li>
      {open &&
        line.issues.map((issue, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry may be told the same thing twice
          <One key={`${issue.subject.id} ${index}`} issue={issue} inner />
        ))}
    </>
  );
};

const Counts = ({ issues }: { issues: readonly Issue[] }) => {
  const { error, warning, info } = countSeverities(issues);
  return (
    <>
      <SeverityTag severity="error" amount={error} />
      {error === 0 && (
        <span className="tag" data-tone="good">
          <IconCheck aria-hidden />
          Legal
        </span>
      )}
      <SeverityTag severity="warning" amount={warning} />
      <SeverityTag severity="info" amount={info} />
    </>
  );
};

/** Everything the rules have to say, one line each; a line leads to its unit, a press mends it. */
export const IssueStrip = () => {
  const { gather } = useKit();
  const roster = useBuilder((state) => state.roster);
  const { issues } = useBuilder((state) => state.assessment);
  const [open, setOpen] = useState(true);
  const errors = countSeverities(issues).error;
  const begun = roster.units.length + roster.characters.length > 0;
  const lines = useMemo(() => gather(roster, issues), [gather, roster, issues]);
  return (
    <section className={classes.strip} aria-label="Issues">
      <h2>
        <button
          type="button"
          className={classes.stripHead}
          aria-expanded={lines.length > 0 && open}
          disabled={lines.length === 0}
          onClick={() => setOpen(!open)}
        >
          <span className={classes.stripTitle}>Issues</span>
          <Counts issues={issues} />
          {lines.length > 0 && (
            <>
              <span className={classes.stripHint}>
                {open ? 'Choose a line to go to its unit' : 'Show them'}
              </span>
              {open ? <IconChevronUp aria-hidden /> : <IconChevronDown aria-hidden />}
            </>
          )}
        </button>
      </h2>
      {errors > 0 && begun && (
        <div className={classes.stripMend}>
          <Button size="compact-sm" leftSection={<IconTool />} onClick={openStart}>
            Mend all
          </Button>
          <span>The fewest changes that make it legal, shown before they are made.</span>
        </div>
      )}
      {open && lines.length > 0 && (
        <ul>
          {lines.map((line) =>
            line.kind === 'one' ? (
              <One key={line.key} issue={line.issue} />
            ) : (
              <Many key={line.key} line={line} />
            ),
          )}
        </ul>
      )}
    </section>
  );
};
