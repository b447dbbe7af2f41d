import type { ReactNode } from 'react';
import classes from './beside-pane.module.css';

interface BesidePaneProps {
  /** Its name for those who do not see it. */
  readonly label: string;
  readonly title: string;
  readonly foot: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** What stands beside a list while nothing of it is chosen. */
export const BesidePane = ({ label, title, foot, className = '', children }: BesidePaneProps) => (
  <aside className={`${classes.besidePane} ${className}`} aria-label={label}>
    <h2>{title}</h2>
    {children}
    <p className={classes.foot}>{foot}</p>
  </aside>
);
