import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import type { TableCounter } from '../../../../rules/core/play.ts';
import { NumberStepper } from '../../../components/number-stepper.tsx';
import classes from './counters.module.css';

/** Several presses in a row are one correction. */
const PAUSE = 900;

interface CounterFieldProps {
  readonly counter: TableCounter;
  /** Whose it is. */
  readonly of: string;
  readonly disabled: boolean;
  onSet(value: number): void;
}

/** A number that people set right by hand. */
export const CounterField = ({ counter, of, disabled, onSet }: CounterFieldProps) => {
  const { label, value, most } = counter;
  const [draft, setDraft] = useState<number | null>(null);
  const commit = useDebouncedCallback(
    (next: number) => {
      setDraft(null);
      if (next !== value) onSet(next);
    },
    // A card that is folded meanwhile must not lose what was set.
    { delay: PAUSE, flushOnUnmount: true },
  );
  const change = (next: number | null): void => {
    if (next === null) return;
    const fitting = most === null ? next : Math.min(most, next);
    setDraft(fitting);
    commit(fitting);
  };
  return (
    <div className={classes.counterField}>
      <span aria-hidden>{label}</span>
      <NumberStepper
        label={`${of}: ${label}`}
        value={draft ?? value}
        min={0}
        max={most ?? 9999}
        disabled={disabled}
        onChange={change}
        onDone={() => commit.flush()}
      />
      {most !== null && <small>of {most}</small>}
    </div>
  );
};
