import { IconBackspace } from '@tabler/icons-react';
import type { Span } from '../../../../../rules/core/target.ts';
import classes from './own-dice.module.css';

/** More than this is typed digit by digit. */
const MOST_COUNTS = 40;

interface CountGridProps {
  readonly dice: number;
  readonly usual: Span;
  readonly chosen: number | null;
  readonly text: string;
  onText(text: string): void;
}

/** How many of the dice: one tap, those that nine throws in ten bring tinted. */
export const CountGrid = ({ dice, usual, chosen, text, onText }: CountGridProps) =>
  dice <= MOST_COUNTS ? (
    <fieldset className={classes.counts} aria-label="How many">
      {Array.from({ length: dice + 1 }, (_, count) => count).map((count) => (
        <button
          key={count}
          type="button"
          tabIndex={-1}
          aria-pressed={chosen === count}
          data-usual={(count >= usual.from && count <= usual.to) || undefined}
          onClick={() => onText(`${count}`)}
        >
          {count}
        </button>
      ))}
    </fieldset>
  ) : (
    <fieldset className={classes.counts} aria-label="How many, by digits">
      {Array.from({ length: 10 }, (_, digit) => digit).map((digit) => (
        <button
          key={digit}
          type="button"
          tabIndex={-1}
          onClick={() => onText(`${Number(`${text}${digit}`)}`)}
        >
          {digit}
        </button>
      ))}
      <button
        type="button"
        tabIndex={-1}
        aria-label="Take the last digit away"
        onClick={() => onText(text.slice(0, -1))}
      >
        <IconBackspace aria-hidden />
      </button>
    </fieldset>
  );
