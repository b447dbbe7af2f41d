import classes from './switch.module.css';

interface SwitchProps {
  readonly label: string;
  readonly note?: string;
  readonly on: boolean;
  onChange(on: boolean): void;
}

/** On or off, with what it means beside it. */
export const Switch = ({ label, note, on, onChange }: SwitchProps) => (
  <label className={classes.switch} data-part="switch">
    <input
      type="checkbox"
      role="switch"
      aria-checked={on}
      checked={on}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    <span>
      {label}
      {note === undefined ? null : <small>{note}</small>}
    </span>
  </label>
);
