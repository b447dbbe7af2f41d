import { type KeyboardEvent, useState } from 'react';
import type { Result } from '../../../rules/core/result.ts';
import classes from './list-table.module.css';

interface RenameFieldProps {
  readonly name: string;
  readonly className?: string;
  parse(text: string): Result<string>;
  onName(name: string): void;
  onDone(): void;
}

/** The name as a field: Enter or leaving it keeps the new one, Escape the old one. */
export const RenameField = ({
  name,
  className = classes.renameField,
  parse,
  onName,
  onDone,
}: RenameFieldProps) => {
  const [text, setText] = useState(name);
  const parsed = parse(text);

  const finish = (keep: boolean): void => {
    if (keep && parsed.ok && parsed.value !== name) onName(parsed.value);
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    finish(event.key === 'Enter');
  };
  return (
    <input
      type="text"
      className={className}
      aria-label={`New name for ${name}`}
      aria-invalid={!parsed.ok}
      // biome-ignore lint/a11y/noAutofocus: the person just asked to type here
      autoFocus
      value={text}
      maxLength={200}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => finish(true)}
    />
  );
};
