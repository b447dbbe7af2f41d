import type { TableCounter } from '../../../../rules/core/play.ts';
import { CounterField } from './counter-field.tsx';
import classes from './counters.module.css';

interface CountersProps {
  readonly counters: readonly TableCounter[];
  /** Whose they are. */
  readonly of: string;
  readonly disabled: boolean;
  onSet(key: string, value: number): void;
}

const show = ({ value, most }: TableCounter): string => (most === null ? `${value}` : `${value} of ${most}`);

/** Numbers of a whole side or of the table: read at a glance, unfolded to set them right. */
export const Counters = ({ counters, of, disabled, onSet }: CountersProps) => (
  <details className={classes.counters} data-part="counters">
    <summary>
      {counters.map((counter) => (
        <span key={counter.key}>
          {counter.label} <b>{show(counter)}</b>
        </span>
      ))}
    </summary>
    <p className="caption">Set right by hand</p>
    {counters.map((counter) => (
      <CounterField
        key={counter.key}
        counter={counter}
        of={of}
        disabled={disabled}
        onSet={(value) => onSet(counter.key, value)}
      />
    ))}
  </details>
);
