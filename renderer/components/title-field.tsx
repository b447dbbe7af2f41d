import { type KeyboardEvent, useState } from 'react';
import frameClasses from '../frame/frame.module.css';
import { Hint } from './hint.tsx';
import { parseNameOf } from './parse-name.ts';
import classes from './title-field.module.css';

interface TitleFieldProps {
  readonly name: string;
  /** `roster`. */
  readonly noun: string;
  /** Asks for the name at once. */
  readonly startOpen?: boolean;
  onName(name: string): void;
}

/** The name as the page's heading: press it to change it. */
export const TitleField = ({ name, noun, startOpen = false, onName }: TitleFieldProps) => {
  const [draft, setDraft] = useState<string | null>(startOpen ? name : null);
  const parsed = draft === null ? null : parseNameOf(draft, noun);

  const finish = (keep: boolean): void => {
    if (keep && parsed?.ok === true && parsed.value !== name) onName(parsed.value);
    setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    finish(event.key === 'Enter');
  };
  if (draft === null) {
    return (
      <h1 className={`${frameClasses.pageTitle} ${classes.titleField}`}>
        <Hint label={`Rename the ${noun}`}>
          <button type="button" onClick={() => setDraft(name)}>
            {name}
          </button>
        </Hint>
      </h1>
    );
  }
  return (
    <input
      type="text"
      className={classes.titleFieldInput}
      aria-label={`Name of the ${noun}`}
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
