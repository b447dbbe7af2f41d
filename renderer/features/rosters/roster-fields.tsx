import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Result } from '../../../rules/core/result.ts';
import type { RosterSummary } from '../../api/types.ts';
import { TAGS_FIELD } from '../../components/list/focus-tags.ts';
import { TagEditor } from '../../components/tag-editor.tsx';
import { editRoster } from './edits.ts';
import { parseName, parsePointsLimit } from './field-rules.ts';
import classes from './roster-fields.module.css';

interface DraftFieldProps<T> {
  readonly label: string;
  readonly description?: string;
  readonly value: T;
  readonly inputMode?: 'numeric';
  show(value: T): string;
  parse(text: string): Result<T>;
  onValue(value: T): void;
}

/** Saves what can be read while it is typed, says what cannot, and goes back to the last good value on leaving. */
const DraftField = <T,>({
  label,
  description,
  value,
  inputMode,
  show,
  parse,
  onValue,
}: DraftFieldProps<T>) => {
  const [draft, setDraft] = useState<string | null>(null);
  const parsed = draft === null ? null : parse(draft);
  const type = (text: string): void => {
    setDraft(text);
    const next = parse(text);
    if (next.ok && next.value !== value) onValue(next.value);
  };
  return (
    <TextInput
      label={label}
      description={description}
      inputMode={inputMode}
      value={draft ?? show(value)}
      error={parsed !== null && !parsed.ok ? parsed.refusal.message : null}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setDraft(null)}
    />
  );
};

interface RosterFieldsProps {
  readonly roster: RosterSummary;
  readonly knownTags: readonly string[];
}

/** Name, limit, tags and notes of a roster; every change is saved by itself. */
export const RosterFields = ({ roster, knownTags }: RosterFieldsProps) => (
  <div className={classes.rosterFields}>
    <DraftField
      label="Name"
      value={roster.name}
      show={(name) => name}
      parse={parseName}
      onValue={(name) => editRoster(roster, { name })}
    />
    {roster.hasPoints && (
      <DraftField
        label="Points limit"
        description="Empty for no limit"
        inputMode="numeric"
        value={roster.pointsLimit}
        show={(limit) => (limit === null ? '' : String(limit))}
        parse={parsePointsLimit}
        onValue={(pointsLimit) => editRoster(roster, { pointsLimit })}
      />
    )}
    <TagEditor
      label="Tags"
      inputId={TAGS_FIELD}
      tags={roster.tags}
      known={knownTags}
      onChange={(tags) => editRoster(roster, { tags }, 'at once')}
    />
    <Textarea
      label="Notes"
      autosize={false}
      rows={6}
      maxLength={20_000}
      value={roster.notes}
      onChange={(event) => editRoster(roster, { notes: event.currentTarget.value })}
    />
  </div>
);
