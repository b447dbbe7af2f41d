import { IconDeviceFloppy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './empty-list.module.css';

interface EmptyListProps {
  readonly art: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** What somebody sees who has nothing of a kind yet: what it is for, and how to begin. */
export const EmptyList = ({ art, title, text, actions, children }: EmptyListProps) => (
  <div className={classes.emptyList}>
    <div className={classes.emptyListHero}>
      {art}
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
    </div>
    <div className={classes.emptyListActions}>{actions}</div>
    {children}
    <div className={classes.emptyListNote}>
      <IconDeviceFloppy aria-hidden />
      <span>Everything stays on this computer and is saved at every change. No account, no network.</span>
    </div>
  </div>
);
