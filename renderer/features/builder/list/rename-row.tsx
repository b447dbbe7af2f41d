import { type KeyboardEvent, useRef, useState } from 'react';
import { renameIt } from '../actions.ts';
import { useSession } from '../session/use-builder.tsx';
import { focusRowNow } from '../view.ts';
import classes from './entry-list.module.css';

interface RenameRowProps {
  readonly id: string;
  readonly name: string;
  onDone(): void;
}

/** Enter or leaving the field keeps the new name, Escape the old one. */
export const RenameRow = ({ id, name, onDone }: RenameRowProps) => {
  const session = useSession();
  const [text, setText] = useState(name);
  const over = useRef(false);

  const finish = (keep: boolean): void => {
    // Enter takes the field away, which makes it lose the focus: once is enough.
    if (over.current) return;
    over.current = true;
    if (keep) renameIt(session, id, text);
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    finish(event.key === 'Enter');
    // Before the field goes, or the focus would go with it.
    focusRowNow(id);
  };
  return (
    <input
      type="text"
      className={classes.rowRename}
      aria-label={`New name for ${name}`}
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
