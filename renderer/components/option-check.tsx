import { Checkbox, Tooltip } from '@mantine/core';
import { type FocusEvent, type PointerEvent, useState } from 'react';
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
  const [asked, setAsked] = useState<HTMLElement | null>(null);
  return (
    <>
      <Checkbox
        className={classes.option}
        label={
          <>
            <span>{label}</span>
            {aside !== null && <em>{aside}</em>}
          </>
        }
        checked={checked}
        // A wrong choice can always be taken back.
        disabled={off && !checked}
        aria-invalid={wrong || undefined}
        aria-description={effect ?? undefined}
        mod={{ off, wrong }}
        onChange={(event) => onChange(event.currentTarget.checked)}
        wrapperProps={{
          onPointerEnter: (event: PointerEvent<HTMLElement>) => setAsked(event.currentTarget),
          // A finger leaves at once; what it asked for stays until the focus goes.
          onPointerLeave: (event: PointerEvent) => {
            if (event.pointerType !== 'touch') setAsked(null);
          },
          onFocus: (event: FocusEvent<HTMLElement>) => setAsked(event.currentTarget),
          onBlur: () => setAsked(null),
        }}
      />
      {/* Built when it is asked for: a form opens with dozens of boxes. */}
      {asked !== null && effect !== null && (
        <Tooltip opened label={effect} target={asked} position="bottom-start" />
      )}
    </>
  );
};
