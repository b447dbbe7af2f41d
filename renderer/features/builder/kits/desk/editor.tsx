import { useMemo } from 'react';
import type { RosterDesk } from '../../../../../rules/core/desk.ts';
import type { Field } from '../../../../../rules/core/form.ts';
import type { JsonObject } from '../../../../../rules/core/json.ts';
import type { Issue, RosterDocument, RosterEntry } from '../../../../../rules/core/system.ts';
import { FieldsForm } from '../../../../components/form/fields-form.tsx';
import { StatStrip } from '../../../../components/stat-strip.tsx';
import { StepsList } from '../../../../components/steps-list.tsx';
import { saveUnit } from '../../catalogue/saved-units.ts';
import { EntryHeader } from '../../editor/entry-header.tsx';
import { EntryIssues } from '../../editor/entry-issues.tsx';
import { findCharacter, findUnit, patchEntry } from '../../ops.ts';
import { useBuilder, useSession } from '../../session/use-builder.tsx';
import { asJson } from './people.ts';

type Desk = RosterDesk<RosterDocument>;

/** What fits side by side; longer words stand below, a line each. */
const SHORT_FACT = 7;
const MOST_LARGE = 6;

const isLarge = ({ value }: { readonly value: string }): boolean => value.length <= SHORT_FACT;

/** The fields that errors are about: those their presses would change. */
const wrongKeys = (issues: readonly Issue[], entry: JsonObject): ReadonlySet<unknown> =>
  new Set(
    issues
      .filter(({ severity }) => severity === 'error')
      .flatMap(({ fix }) =>
        fix === null
          ? []
          : Object.keys(fix.patch).filter(
              (key) => JSON.stringify(fix.patch[key]) !== JSON.stringify(entry[key]),
            ),
      ),
  );

const Form = ({ desk, entry, isUnit }: { desk: Desk; entry: RosterEntry; isUnit: boolean }) => {
  const session = useSession();
  const roster = useBuilder((state) => state.roster);
  const assessment = useBuilder((state) => state.assessment);
  const { id, name } = entry;
  const issues = useMemo(
    () => assessment.issues.filter(({ subject }) => subject.id === id),
    [assessment, id],
  );
  const wrong = wrongKeys(issues, asJson(entry));
  const facts = desk.facts(roster, id);
  const large = facts.filter(isLarge).slice(0, MOST_LARGE);
  const others = facts.filter((fact) => !large.includes(fact));
  const steps = desk.explain(roster, id);
  const set = (value: JsonObject, field: Field): void => {
    const key = String(field.path[0]);
    session.edit(
      `${name}: ${field.label.charAt(0).toLowerCase()}${field.label.slice(1)}`,
      (current) => patchEntry(current, id, { [key]: value[key] } as Partial<RosterEntry>),
      `${id} ${key}`,
    );
  };
  return (
    <>
      <EntryHeader
        id={id}
        name={name}
        summary={desk.row(roster, id).detail}
        onSave={isUnit ? () => void saveUnit(roster.system, entry) : null}
      />
      <EntryIssues issues={issues} />
      {large.length > 0 && <StatStrip stats={large.map(({ label, value }) => ({ name: label, value }))} />}
      <div className="entry-form">
        {others.length > 0 && (
          <dl className="desk-facts">
            {others.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <FieldsForm
          sections={desk.form(roster, id)}
          value={asJson(entry)}
          isWrong={({ path }) => wrong.has(path[0])}
          onChange={set}
          onDone={session.endStep}
        />
      </div>
      {steps.length > 0 && (
        <div className="entry-results">
          <StepsList of={[{ head: 'How it comes to that', summary: '', steps }]} />
        </div>
      )}
    </>
  );
};

/** The editor of an entry, drawn from its desk. */
export const deskEditor =
  (desk: Desk) =>
  ({ id }: { id: string }) => {
    const unit = useBuilder(({ roster }) => findUnit(roster, id));
    const character = useBuilder(({ roster }) => findCharacter(roster, id));
    const entry = unit ?? character;
    return entry === null ? null : <Form key={id} desk={desk} entry={entry} isUnit={unit !== null} />;
  };
