import { IconDeviceFloppy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import './empty-list.css';

interface EmptyListProps {
  readonly art: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** What somebody sees who has nothing of a kind yet: what it is for, and how to begin. */
export const EmptyList = ({ art, title, text, actions, children }: EmptyListProps) => (
  <div className="empty-list">
    <div className="empty-list-hero">
      {art}
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
    </div>
    <div className="empty-list-actions">{actions}</div>
    {children}
    <div className="empty-list-note">
      <IconDeviceFloppy aria-hidden />
      <span>Everything stays on this computer and is saved at every change. No account, no network.</span>
    </div>
  </div>
);
