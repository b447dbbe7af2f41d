import { type KeyboardEvent, useState } from 'react';
import { parseName } from '../../rosters/field-rules.ts';
import { useBuilder, useSession } from '../session/use-builder.tsx';

/** The roster's name as the page's heading: press it to change it. */
export const NameField = () => {
  const session = useSession();
  const name = useBuilder(({ roster }) => roster.name);
  const [draft, setDraft] = useState<string | null>(null);
  const parsed = draft === null ? null : parseName(draft);

  const finish = (keep: boolean): void => {
    if (keep && parsed?.ok === true && parsed.value !== name) {
      const { value } = parsed;
      session.edit(`Roster named ${value}`, (roster) => ({ ...roster, name: value }));
    }
    setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    finish(event.key === 'Enter');
  };
  if (draft === null) {
    return (
      <h1 className="page-title builder-title">
        <button type="button" title="Rename the roster" onClick={() => setDraft(name)}>
          {name}
        </button>
      </h1>
    );
  }
  return (
    <input
      type="text"
      className="builder-name"
      aria-label="Name of the roster"
      aria-invalid={parsed?.ok === false}
      // biome-ignore lint/a11y/noAutofocus: the person just asked to type here
      autoFocus
      maxLength={200}
      value={draft}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => finish(true)}
    />
  );
};
