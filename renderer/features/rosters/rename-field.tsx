import { type KeyboardEvent, useState } from 'react';
import type { RosterSummary } from '../../api/types.ts';
import { editRoster } from './edits.ts';
import { parseName } from './field-rules.ts';

/** The name as a field: Enter or leaving it keeps the new one, Escape the old one. */
export const RenameField = ({ roster, onDone }: { roster: RosterSummary; onDone: () => void }) => {
  const [text, setText] = useState(roster.name);
  const parsed = parseName(text);

  const finish = (keep: boolean): void => {
    if (keep && parsed.ok && parsed.value !== roster.name)
      editRoster(roster, { name: parsed.value }, 'at once');
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
      className="rename-field"
      aria-label={`New name for ${roster.name}`}
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
