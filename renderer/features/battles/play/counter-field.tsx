import { useEffect, useRef, useState } from 'react';
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
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const set = useRef(onSet);
  useEffect(() => {
    set.current = onSet;
  }, [onSet]);
  const pending = useRef<number | null>(null);
  const commit = (): void => {
    clearTimeout(timer.current);
    setDraft(null);
    const next = pending.current;
    pending.current = null;
    if (next !== null && next !== value) set.current(next);
  };
  // A card that is folded meanwhile must not lose what was set.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      if (pending.current !== null) set.current(pending.current);
    },
    [],
  );
  const change = (next: number | null): void => {
    if (next === null) return;
    const fitting = most === null ? next : Math.min(most, next);
    setDraft(fitting);
    pending.current = fitting;
    clearTimeout(timer.current);
    timer.current = setTimeout(commit, PAUSE);
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
        onDone={commit}
      />
      {most !== null && <small>of {most}</small>}
    </div>
  );
};
