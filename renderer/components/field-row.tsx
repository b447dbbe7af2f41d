import type { ReactNode } from 'react';
import classes from './field-row.module.css';

interface FieldRowProps {
  readonly label: string;
  /** Under the label: `2 of 4`. */
  readonly note?: string;
  /** Labelled at the first of several lines. */
  readonly top?: boolean;
  readonly children: ReactNode;
}

/** The controls inside name themselves; the word at the left is for the eye. */
export const FieldRow = ({ label, note, top = false, children }: FieldRowProps) => (
  <div className={classes.fieldRow} data-part="field-row" data-top={top || undefined}>
    <span className={classes.fieldRowLabel} data-part="field-row-label" aria-hidden>
      {label}
      {note !== undefined && <span className="caption">{note}</span>}
    </span>
    {children}
  </div>
);
