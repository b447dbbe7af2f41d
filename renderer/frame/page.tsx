import { ActionIcon, AppShell } from '@mantine/core';
import { IconHelp, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
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

const askForHelp = (): void => openDialog({ kind: 'help' });

/** Where the status bar has no room for it. */
const HelpButton = () => (
  <ActionIcon
    className={classes.helpButton ?? ''}
    size={30}
    aria-label="Help for this screen"
    onClick={askForHelp}
  >
    <IconHelp aria-hidden />
  </ActionIcon>
);

let isFirstPage = true;

/** Whoever goes on by keys goes on in the new page: what had the focus has gone with the old one. */
const useFocusFollows = (): void => {
  useEffect(() => {
    if (!isFirstPage && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
    isFirstPage = false;
  }, []);
};

/** A page's header and main part inside the frame. */
export const Page = ({ title, crumbs, heading, actions, className = '', children }: PageProps) => {
  useFocusFollows();
  return (
    <>
      <title>{`${title} – Muster`}</title>
      <AppShell.Header className={classes.pageHeader} data-part="page-header" data-screen-only>
        {crumbs}
        {heading ?? <h1 className={classes.pageTitle}>{title}</h1>}
        <span className={classes.pageHeaderGap} />
        <FindButton />
        <HelpButton />
        {actions}
      </AppShell.Header>
      <AppShell.Main id="main" tabIndex={-1} className={`${classes.pageMain} ${className}`}>
        {children}
      </AppShell.Main>
    </>
  );
};
