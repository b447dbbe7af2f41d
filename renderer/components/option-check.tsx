import { useId } from 'react';
import classes from './option-check.module.css';

interface OptionCheckProps {
  readonly label: string;
  readonly checked: boolean;
  /** A price, or why the option is not to be had. */
  readonly aside: string | null;
  /** Greyed and not to be chosen; it stays in place and `aside` says why. */
  readonly off?: boolean;
  readonly wrong?: boolean;
  /** Shown while the option is pointed at or has the focus. */
  readonly effect?: string | null;
  onChange(checked: boolean): void;
}

/** A box to tick with its price at the end of the line. */
export const OptionCheck = ({
  label,
  checked,
  aside,
  off = false,
  wrong = false,
  effect = null,
  onChange,
}: OptionCheckProps) => {
  const id = useId();
  return (
    <div
      className={classes.option}
      data-part="option"
      data-off={off || undefined}
      data-wrong={wrong || undefined}
    >
      <label>
        <input
          type="checkbox"
          className="check-box"
          checked={checked}
          // A wrong choice can always be taken back.
          disabled={off && !checked}
          aria-invalid={wrong || undefined}
          aria-describedby={effect === null ? undefined : id}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span className={classes.optionName}>{label}</span>
        {aside !== null && <em>{aside}</em>}
      </label>
      {effect !== null && (
        <span role="tooltip" id={id} className={classes.optionEffect}>
          {effect}
        </span>
      )}
    </div>
  );
};
