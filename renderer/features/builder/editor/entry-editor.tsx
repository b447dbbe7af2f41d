import { useMemo, useState } from 'react';
import type { Field, FormSection } from '../../../../rules/core/form.ts';
import { withoutPost } from '../../../../rules/core/joining.ts';
import type { JsonObject } from '../../../../rules/core/json.ts';
import type { RosterEntry } from '../../../../rules/core/system.ts';
import { FieldsForm } from '../../../components/form/fields-form.tsx';
import { saveEntry } from '../catalogue/saved-units.ts';
import { useKit } from '../kit/use-kit.tsx';
import { wrongFields } from '../kit/wrong-fields.ts';
import { findCharacter, findUnit, patchEntry } from '../ops.ts';
import { NeedLine } from '../parts/need-line.tsx';
import { useNeeds } from '../parts/use-needs.ts';
import { PeopleField } from '../people/people-field.tsx';
import { SheetPanel } from '../people/sheet-panel.tsx';
import { asJson } from '../people/source.ts';
import { useBuilder, useSession } from '../session/use-builder.tsx';
import classes from './editor.module.css';
import { EntryHeader } from './entry-header.tsx';
import { EntryIssues } from './entry-issues.tsx';
import { EntryResults } from './entry-results.tsx';
import { FactStrip } from './fact-strip.tsx';
import { OwnKindDialog } from './own-kind-dialog.tsx';
import { wordChange } from './word-change.ts';

const changedKeys = (before: JsonObject, after: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(after).filter(([key, value]) => value !== before[key]));

const Form = ({ entry, isUnit }: { entry: RosterEntry; isUnit: boolean }) => {
  const session = useSession();
  const { desk, terms } = useKit();
  const roster = useBuilder((state) => state.roster);
  const assessment = useBuilder((state) => state.assessment);
  const { id, name } = entry;
  const issues = useMemo(
    () => assessment.issues.filter(({ subject }) => subject.id === id),
    [assessment, id],
  );
  const [owning, setOwning] = useState(false);
  const { stock, by } = useNeeds();
  const need = by(id);
  const wrong: ReadonlySet<unknown> = wrongFields(desk, issues, entry);
  const value = asJson(entry);
  const set = (next: JsonObject, field: Field): void =>
    session.edit(
      `${name}: ${wordChange(field, value, next)}`,
      (current) => patchEntry(current, id, changedKeys(value, next) as Partial<RosterEntry>),
      `${id} ${field.path[0]}`,
    );
  const form = (sections: readonly FormSection[]) => (
    <FieldsForm
      compact
      sections={sections}
      value={value}
      isWrong={({ path }) => wrong.has(path[0])}
      onChange={set}
      onDone={session.endStep}
    />
  );
  const sections = desk.form(roster, id, assessment);
  const after = sections.filter((section) => section.after === true);
  return (
    <>
      <EntryHeader
        id={id}
        name={name}
        summary={desk.summary?.(roster, id) ?? desk.row(roster, id).detail}
        onSave={() => void saveEntry(roster.system, isUnit ? 'unit' : 'character', withoutPost(desk, entry))}
        onOwn={isUnit ? () => setOwning(true) : null}
      />
      {owning && <OwnKindDialog unit={entry} onClose={() => setOwning(false)} />}
      {need !== null && (
        <div className={classes.entryNeed}>
          <NeedLine need={need} stock={stock} />
        </div>
      )}
      <EntryIssues issues={issues} />
      {!isUnit && <SheetPanel entry={entry} />}
      <FactStrip facts={desk.facts(roster, id)} terms={terms} />
      <div className={classes.entryForm}>
        {!isUnit && <PeopleField entry={entry} />}
        {form(sections.filter((section) => section.after !== true))}
      </div>
      <EntryResults desk={desk} roster={roster} id={id} />
      {after.length > 0 && <div className={`${classes.entryForm} ${classes.entryMore}`}>{form(after)}</div>}
    </>
  );
};

/** The editor of an entry, drawn from its desk. */
export const EntryEditor = ({ id }: { id: string }) => {
  const unit = useBuilder(({ roster }) => findUnit(roster, id));
  const character = useBuilder(({ roster }) => findCharacter(roster, id));
  const entry = unit ?? character;
  return entry === null ? null : <Form key={id} entry={entry} isUnit={unit !== null} />;
};
