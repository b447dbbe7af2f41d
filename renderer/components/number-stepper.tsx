import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import classes from './number-stepper.module.css';

interface NumberStepperProps {
  readonly label: string;
  /** Null is an emptied field. */
  readonly value: number | null;
  /** What an emptied field means: `auto`. */
  readonly placeholder?: string;
  /** The usual range, told to screen readers; other numbers can be entered and are marked elsewhere. */
  readonly min: number;
  readonly max: number;
  /** Nothing below this can be entered. */
  readonly least?: number;
  readonly wrong?: boolean;
  readonly disabled?: boolean;
  readonly describedBy?: string;
  /** Where the focus goes when its pane is opened. */
  readonly first?: boolean;
  onChange(value: number | null): void;
  /** The stepper was left. */
  onDone?(): void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 };
const DIGITS = /^[-−]?\d{1,6}$/;

const MINUS = '\u2212';

const show = (value: number): string => `${value}`.replace('-', MINUS);
const parse = (text: string): number => Number(text.replace(MINUS, '-'));

/** A whole number, typed or stepped; from 0 up unless `least` says otherwise. */
export const NumberStepper = ({
  label,
  value,
  placeholder = '',
  min,
  max,
  least = 0,
  wrong = false,
  disabled = false,
  describedBy,
  first = false,
  onChange,
  onDone,
}: NumberStepperProps) => {
  // What is being typed, kept as it is: a half-typed number must not be rewritten under the cursor.
  const [draft, setDraft] = useState<string | null>(null);
  // The 2 of a 20, where nothing below 3 counts: it counts as 3 until the next digit comes.
  const begins = (text: string): boolean => value === least && parse(text) > 0 && parse(text) < least;
  // A number that undo or another window changed meanwhile is not what was typed any more.
  const typed =
    draft !== null && (!DIGITS.test(draft) || parse(draft) === value || begins(draft)) ? draft : null;
  const step = (by: number): void => {
    setDraft(null);
    onChange(value === null ? min : Math.max(least, Math.round(value) + by));
  };
  const type = (text: string): void => {
    setDraft(text);
    if (text === '') onChange(null);
    else if (DIGITS.test(text)) onChange(Math.max(least, parse(text)));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = STEPS[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    step(by);
  };
  const onBlur = (event: FocusEvent<HTMLElement>): void => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setDraft(null);
    onDone?.();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only learns that the focus left the three controls
    <span
      className={classes.stepper}
      data-part="stepper"
      data-wrong={wrong || undefined}
      data-off={disabled || undefined}
      onBlur={onBlur}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-label={`${label}: one fewer`}
        disabled={disabled || value === least}
        onClick={() => step(-1)}
      >
        <IconMinus aria-hidden />
      </button>
      <input
        type="text"
        inputMode="numeric"
        role="spinbutton"
        autoComplete="off"
        aria-label={label}
        aria-valuenow={value ?? undefined}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-invalid={wrong || undefined}
        aria-describedby={describedBy}
        data-first-field={first ? '' : undefined}
        placeholder={placeholder}
        disabled={disabled}
        maxLength={6}
        value={typed ?? (value === null ? '' : show(value))}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => type(event.currentTarget.value.trim())}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={`${label}: one more`}
        disabled={disabled}
        onClick={() => step(1)}
      >
        <IconPlus aria-hidden />
      </button>
    </span>
  );
};
