import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';

export interface Choice<T extends string | number> {
  readonly value: T;
  readonly label: ReactNode;
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
}: ChoiceBarProps<T>) => (
  <SegmentedControl
    data-part="choice-bar"
    aria-label={label}
    aria-invalid={wrong || undefined}
    data={choices.map((choice) => ({
      value: choice.value,
      label: (
        <>
          {choice.label}
          {choice.detail !== undefined && <small>{choice.detail}</small>}
        </>
      ),
    }))}
    // Mantine marks nothing for a null; without a value it would choose the first by itself.
    value={value as T}
    onChange={onChange}
  />
);
