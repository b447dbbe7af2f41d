import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';

interface CommitFieldProps {
  readonly label: string;
  /** Only for the ear, where a heading above says it to the eye. */
  readonly hiddenLabel?: boolean;
  readonly value: string;
  readonly placeholder?: string;
  readonly description?: string;
  readonly className?: string;
  readonly numeric?: boolean;
  readonly disabled?: boolean;
  readonly maxLength?: number;
  /** Null takes it; otherwise what is wrong. */
  check?(text: string): string | null;
  onCommit(text: string): void;
}

/** A field that becomes an entry of the ledger when it is left: one change, one entry. */
export const CommitField = ({
  label,
  hiddenLabel = false,
  value,
  placeholder = '',
  description,
  className,
  numeric = false,
  disabled = false,
  maxLength = 200,
  check = () => null,
  onCommit,
}: CommitFieldProps) => {
  const [draft, setDraft] = useState<string | null>(null);
  const trouble = draft === null ? null : check(draft.trim());
  const finish = (keep: boolean): void => {
    if (keep && draft !== null && trouble === null && draft.trim() !== value) onCommit(draft.trim());
    setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      finish(true);
    } else if (event.key === 'Escape' && draft !== null) {
      event.preventDefault();
      finish(false);
    }
  };
  return (
    <TextInput
      {...(hiddenLabel ? { 'aria-label': label } : { label })}
      {...(description === undefined ? {} : { description })}
      {...(className === undefined ? {} : { className })}
      placeholder={placeholder}
      inputMode={numeric ? 'decimal' : 'text'}
      disabled={disabled}
      maxLength={maxLength}
      value={draft ?? value}
      error={trouble}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => finish(true)}
    />
  );
};

export const checkMiles = (text: string): string | null => {
  const miles = Number(text.replace(',', '.'));
  return text !== '' && Number.isFinite(miles) && miles >= 0 ? null : 'A number of miles, 0 or more';
};

export const parseMiles = (text: string): number => Number(text.replace(',', '.'));

export const checkName = (text: string): string | null => (text === '' ? 'Give it a name' : null);
