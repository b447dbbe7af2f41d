import { IconDeviceFloppy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { NamedDamage } from '../../api/types.ts';
import { wordDamage } from '../../features/trust/damage/damage-words.ts';
import { useDamage } from '../../features/trust/damage/use-damage.ts';
import classes from './empty-list.module.css';

interface EmptyListProps {
  readonly kind: NamedDamage['kind'];
  readonly art: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** What somebody sees who has nothing of a kind yet: what it is for, and how to begin. */
export const EmptyList = ({ kind, art, title, text, actions, children }: EmptyListProps) => {
  // A list is not empty whose entries are only hidden.
  const hidden = useDamage().filter((one) => one.kind === kind && one.unreadable);
  return (
    <div className={classes.emptyList}>
      <div className={classes.emptyListHero}>
        {art}
        {hidden.length === 0 ? (
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        ) : (
          <div>
            <h2>Nothing here can be read</h2>
            <p>
              {wordDamage(hidden)}{' '}
              <Link className="link" to="/data">
                See what can be done
              </Link>
            </p>
          </div>
        )}
      </div>
      <div className={classes.emptyListActions}>{actions}</div>
      {children}
      <div className={classes.emptyListNote}>
        <IconDeviceFloppy aria-hidden />
        <span>Everything stays on this computer and is saved at every change. No account, no network.</span>
      </div>
    </div>
  );
};
