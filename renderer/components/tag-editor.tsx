import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { addTags } from './tag-editing.ts';
import classes from './tag-editor.module.css';

interface TagEditorProps {
  readonly label: string;
  readonly tags: readonly string[];
  /** Tags in use elsewhere, offered while typing. */
  readonly known: readonly string[];
  readonly inputId?: string;
  onChange(tags: readonly string[]): void;
}

/** Words in a row: Enter or a comma ends one, Backspace in the empty field takes the last one away. */
export const TagEditor = ({ label, tags, known, inputId, onChange }: TagEditorProps) => {
  const [text, setText] = useState('');
  const ownId = useId();
  const id = inputId ?? ownId;
  const input = useRef<HTMLInputElement>(null);

  const take = (typed: string): void => {
    const next = addTags(tags, typed);
    if (next.length !== tags.length) onChange(next);
    setText('');
  };
  const type = (typed: string): void => (typed.includes(',') ? take(typed) : setText(typed));
  const drop = (tag: string): void => {
    onChange(tags.filter((other) => other !== tag));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const last = tags.at(-1);
    if (event.key === 'Enter') {
      event.preventDefault();
      take(text);
    } else if (event.key === 'Backspace' && text === '' && last !== undefined) drop(last);
  };

  return (
    <div>
      <label className={`mantine-InputWrapper-label ${classes.tagEditorLabel}`} htmlFor={id}>
        {label}
      </label>
      <div className={classes.tagEditor}>
        {tags.map((tag) => (
          <span key={tag} className="tag">
            <span className="cut">{tag}</span>
            <button type="button" aria-label={`Take away the tag ${tag}`} onClick={() => drop(tag)}>
              <IconX aria-hidden />
            </button>
          </span>
        ))}
        <input
          ref={input}
          id={id}
          value={text}
          maxLength={60}
          list={`${id}-known`}
          autoComplete="off"
          placeholder={tags.length === 0 ? 'club, league, wish list' : 'add a tag'}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={() => take(text)}
        />
        <datalist id={`${id}-known`}>
          {known
            .filter((tag) => !tags.includes(tag))
            .map((tag) => (
              <option key={tag} value={tag} />
            ))}
        </datalist>
      </div>
    </div>
  );
};
