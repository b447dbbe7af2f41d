import { Textarea } from '@mantine/core';
import { FieldRow } from '../../../components/field-row.tsx';

interface NotesFieldProps {
  readonly notes: string;
  onChange(notes: string): void;
  onDone(): void;
}

export const NotesField = ({ notes, onChange, onDone }: NotesFieldProps) => (
  <FieldRow label="Notes" top>
    <Textarea
      aria-label="Notes"
      placeholder="Colours, orders, who painted them"
      rows={notes.includes('\n') || notes.length > 80 ? 4 : 2}
      maxLength={20_000}
      value={notes}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onDone}
    />
  </FieldRow>
);
