import { type ReactNode, useId } from 'react';
import classes from './choice-bar.module.css';

export interface Choice<T extends string | number> {
  readonly value: T;
  readonly label: string;
  /** A price or a count, smaller, after the label. */
  readonly detail?: ReactNode;
}

interface ChoiceBarProps<T extends string | number> {
  readonly label: string;
  readonly choices: readonly Choice<T>[];
  /** Null while nothing is chosen, as for several things that differ. */
  readonly value: T | null;
  /** Draws the wavy line under what is chosen. */
  readonly wrong?: boolean;
  onChange(value: T): void;
}

/** One of a few, side by side. */
export const ChoiceBar = <T extends string | number>({
  label,
  choices,
  value,
  wrong = false,
  onChange,
}: ChoiceBarProps<T>) => {
  const name = useId();
  return (
    <fieldset
      className={`segments ${classes.choiceBar}`}
      data-part="choice-bar"
      aria-label={label}
      data-wrong={wrong || undefined}
    >
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            aria-invalid={(wrong && choice.value === value) || undefined}
            onChange={() => onChange(choice.value)}
          />
          <span className={classes.choiceBarLabel}>{choice.label}</span>
          {choice.detail !== undefined && <small>{choice.detail}</small>}
        </label>
      ))}
    </fieldset>
  );
};
