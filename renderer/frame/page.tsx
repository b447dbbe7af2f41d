import { AppShell } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ShortcutKeys } from '../components/shortcut-keys.tsx';
import { openDialog } from '../features/commands/dialogs.ts';
import classes from './frame.module.css';

interface PageProps {
  /** The name of the browser's tab and, unless `heading` is given, of the page. */
  readonly title: string;
  /** Where one came from, before the heading. */
  readonly crumbs?: ReactNode;
  readonly heading?: ReactNode;
  readonly actions?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

const FindButton = () => (
  <button
    type="button"
    className={classes.findButton}
    data-part="find-button"
    onClick={() => openDialog({ kind: 'palette' })}
  >
    <IconSearch aria-hidden />
    <span>Find or do anything</span>
    <ShortcutKeys of="mod+k" />
  </button>
);

/** A page's header and main part inside the frame. */
export const Page = ({ title, crumbs, heading, actions, className = '', children }: PageProps) => (
  <>
    <title>{`${title} – Muster`}</title>
    <AppShell.Header className={classes.pageHeader} data-part="page-header" data-screen-only>
      {crumbs}
      {heading ?? <h1 className={classes.pageTitle}>{title}</h1>}
      <span className={classes.pageHeaderGap} />
      <FindButton />
      {actions}
    </AppShell.Header>
    <AppShell.Main id="main" tabIndex={-1} className={`${classes.pageMain} ${className}`}>
      {children}
    </AppShell.Main>
  </>
);
