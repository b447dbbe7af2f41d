import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconPlus, IconTool, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Drawn } from '../../../../rules/core/muster/draw.ts';
import { mendArmy } from '../../../../rules/core/muster/mend.ts';
import type { Assessment, RosterDocument } from '../../../../rules/core/system.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { SeverityIcon, SeverityTag } from '../../../components/severity.tsx';
import { count, formatNumber } from '../../../format.ts';
import { useKit } from '../kit/use-kit.tsx';
import { OfferedBar } from '../points/points-header.tsx';
import { useBuilder, useSession } from '../session/use-builder.tsx';
import { closeStart, focusRow } from '../view.ts';
import { DrawForm } from './draw-form.tsx';
import { MendView } from './mend-view.tsx';
import { PreviewTable } from './preview-table.tsx';
import classes from './start.module.css';
import { freshIds, useStart } from './use-start.ts';

const isTyped = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=radio]), textarea, [role=listbox] *');
const isPressed = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest('button, [role=combobox], [aria-haspopup]') !== null;

interface Offered {
  readonly label: string;
  /** Its name in the history. */
  readonly step: string;
  readonly roster: RosterDocument;
  readonly ids: readonly string[];
  readonly empty: boolean;
}

const Verdict = ({ assessment }: { assessment: Assessment }) => {
  const errors = assessment.issues.filter(({ severity }) => severity === 'error').length;
  return errors === 0 ? (
    <span className="tag" data-tone="good">
      <IconCheck aria-hidden />
      Legal
    </span>
  ) : (
    <SeverityTag severity="error" amount={errors} />
  );
};

interface SumProps {
  readonly size: number;
  readonly of: number;
  readonly word: string;
  readonly assessment: Assessment;
}

const Sum = ({ size, of, word, assessment }: SumProps) => (
  <div className={classes.startSum} role="status">
    <b>{formatNumber(size)}</b> of {formatNumber(of)} {word}
    <span className="tag">{assessment.size}</span>
    <Verdict assessment={assessment} />
    <span className={classes.startLeft}>{formatNumber(Math.max(0, of - size))} left</span>
  </div>
);

/** Warnings of the whole, one line for each kind. */
const Warnings = ({ assessment, roster }: { assessment: Assessment; roster: RosterDocument }) => {
  const { gather } = useKit();
  const lines = gather(
    roster,
    assessment.issues.filter(({ severity }) => severity !== 'info'),
  );
  return lines.map((line) => (
    <p key={line.key} className={classes.startIssue}>
      <SeverityIcon severity={line.kind === 'one' ? line.issue.severity : line.severity} />
      {line.kind === 'one'
        ? `${line.issue.subject.name}: ${line.issue.message}`
        : `${line.who}: ${line.message}`}
    </p>
  ));
};

interface FrameProps {
  readonly title: string;
  readonly note: string;
  readonly offered: Offered;
  readonly mends: boolean;
  onKey(event: KeyboardEvent): void;
  readonly children: ReactNode;
}

const Frame = ({ title, note, offered, mends, onKey, children }: FrameProps) => {
  const session = useSession();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener !== document.body) opener.focus();
    };
  }, []);
  const take = (): void => {
    if (offered.empty) return;
    session.edit(offered.step, () => offered.roster);
    const [first] = offered.ids;
    session.select(offered.ids.slice(0, 1));
    closeStart();
    if (first !== undefined) focusRow(first);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const does =
      event.key === 'Escape' ? closeStart : event.key === 'Enter' && !isPressed(event.target) ? take : null;
    if (does === null) {
      onKey(event);
      return;
    }
    does();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <section
      ref={panel}
      className={classes.start}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className={classes.startHead}>
        <h2>{title}</h2>
        <span>{note}</span>
        <ActionIcon variant="subtle" aria-label="Close" onClick={closeStart}>
          <IconX aria-hidden />
        </ActionIcon>
      </div>
      {children}
      <div className={classes.startFoot}>
        <span>
          {mends ? 'Preview only: the roster is as it was.' : 'Preview only: nothing is added yet.'}
        </span>
        <Button onClick={closeStart}>Cancel</Button>
        <Button
          variant="filled"
          leftSection={mends ? <IconTool /> : <IconPlus />}
          rightSection={<kbd>Enter</kbd>}
          disabled={offered.empty}
          onClick={take}
        >
          {offered.label}
        </Button>
      </div>
    </section>
  );
};

const Modes = ({ value, onChange }: { value: 'fill' | 'mend'; onChange(value: 'fill' | 'mend'): void }) => (
  <div className={classes.startModes}>
    <ChoiceBar
      label="What to do"
      choices={[
        { value: 'fill', label: 'Fill the rest' },
        { value: 'mend', label: 'Mend all' },
      ]}
      value={value}
      onChange={onChange}
    />
  </div>
);

interface DrawnArmyProps {
  readonly drawn: Drawn<RosterDocument>;
  readonly of: number;
  readonly owned: boolean;
}

const DrawnArmy = ({ drawn, of, owned }: DrawnArmyProps) => {
  const { rules } = useKit();
  const { word } = rules.start.size;
  const { roster, added, size, assessment } = drawn;
  return (
    <>
      <Sum size={size} of={of} word={word} assessment={assessment} />
      <OfferedBar roster={roster} assessment={assessment} />
      {added.length === 0 ? (
        <p>
          {owned
            ? 'No unit of your miniatures fits: choose other people or a larger size, or untick “Only what I own”.'
            : `There is no room for anything more in ${formatNumber(of)} ${word}: choose a larger size, or raise the limit.`}
        </p>
      ) : (
        <PreviewTable system={rules} roster={roster} added={added} />
      )}
      <Warnings assessment={assessment} roster={roster} />
    </>
  );
};

const DrawPanel = ({ begun, modes }: { begun: boolean; modes: ReactNode }) => {
  const { rules } = useKit();
  const roster = useBuilder((state) => state.roster);
  const start = useStart(rules, roster);
  const { drawn, choice, wrong } = start;
  const { word } = rules.start.size;
  const entries = count(drawn?.added.length ?? 0, 'entry', 'entries');
  const title = begun ? 'Fill the rest' : 'Start me off';
  return (
    <Frame
      title={title}
      note={
        begun
          ? 'Only what it would add. One undo takes it away.'
          : 'A legal army to begin with. You change it afterwards; one undo takes it away.'
      }
      mends={false}
      offered={{
        label:
          drawn === null
            ? 'Add'
            : begun
              ? `Add ${entries}`
              : `Add ${entries}, ${formatNumber(drawn.size)} ${word}`,
        step: `${title}: ${entries} added`,
        roster: drawn?.roster ?? roster,
        ids: drawn?.added ?? [],
        empty: drawn === null || drawn.added.length === 0,
      }}
      onKey={(event) => {
        if (event.key.toLowerCase() !== 'r' || isTyped(event.target)) return;
        event.preventDefault();
        start.another();
      }}
    >
      {modes}
      <div className={classes.startBody}>
        <DrawForm system={rules} roster={roster} start={start} />
        <div className={classes.startPreview}>
          {drawn === null || choice.size === null ? (
            <p role="status">
              {wrong === null ? 'Drawing it …' : 'No army is offered until the size is mended.'}
            </p>
          ) : (
            <DrawnArmy drawn={drawn} of={choice.size} owned={choice.owned} />
          )}
        </div>
      </div>
    </Frame>
  );
};

const MendPanel = ({ modes }: { modes: ReactNode }) => {
  const { rules, words } = useKit();
  const roster = useBuilder((state) => state.roster);
  const mended = useMemo(() => mendArmy(rules, roster, freshIds(roster)), [rules, roster]);
  const changes = count(mended.changes.length, 'change');
  return (
    <Frame
      title="Mend all"
      note="The fewest changes that make it legal. One undo takes them back."
      mends
      offered={{
        label: `Make ${changes}`,
        step: `Mended: ${changes}`,
        roster: mended.roster,
        ids: [],
        empty: mended.changes.length === 0,
      }}
      onKey={() => {}}
    >
      {modes}
      <div className={classes.startPreview}>
        <div className={classes.startSum} role="status">
          <b>{formatNumber(mended.changes.length)}</b> {mended.changes.length === 1 ? 'change' : 'changes'}
          <Verdict assessment={mended.assessment} />
        </div>
        <MendView mended={mended} hasPoints={words.points !== null} />
      </div>
    </Frame>
  );
};

/** A legal army to begin with, the rest of one that is begun, or the fewest changes that make one legal. */
export const StartPanel = () => {
  const begun = useBuilder(({ roster }) => roster.units.length + roster.characters.length > 0);
  const hasUnits = useBuilder(({ roster }) => roster.units.length > 0);
  const legal = useBuilder(({ assessment }) => assessment.legal);
  // Leaders without troops want troops, not the fewest changes.
  const [mode, setMode] = useState<'fill' | 'mend'>(hasUnits && !legal ? 'mend' : 'fill');
  const modes = begun && !legal ? <Modes value={mode} onChange={setMode} /> : null;
  return mode === 'mend' && !legal ? <MendPanel modes={modes} /> : <DrawPanel begun={begun} modes={modes} />;
};
