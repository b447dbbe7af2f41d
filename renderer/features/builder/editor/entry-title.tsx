import { type KeyboardEvent, useState } from 'react';
import { Hint } from '../../../components/hint.tsx';
import { renameIt } from '../actions.ts';
import { useSession } from '../session/use-builder.tsx';
import classes from './editor.module.css';

interface EntryTitleProps {
  readonly id: string;
  readonly name: string;
}

/** The name is a heading until it is pressed; then Enter or leaving keeps the new one, Escape the old one. */
export const EntryTitle = ({ id, name }: EntryTitleProps) => {
  const session = useSession();
  const [text, setText] = useState<string | null>(null);
  const finish = (keep: boolean): void => {
    if (keep && text !== null) renameIt(session, id, text);
    setText(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    finish(event.key === 'Enter');
  };
  if (text === null) {
    return (
      <h2 className={classes.entryTitle}>
        <Hint label="Rename">
          <button type="button" className="cut" onClick={() => setText(name)}>
            {name}
          </button>
        </Hint>
      </h2>
    );
  }
  return (
    <input
      type="text"
      className={classes.entryTitleField}
      aria-label={`New name for ${name}`}
      // biome-ignore lint/a11y/noAutofocus: the person just asked to type here
      autoFocus
      maxLength={200}
      value={text}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => finish(true)}
    />
  );
};
