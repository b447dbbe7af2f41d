import { AppShell } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ShortcutKeys } from '../components/shortcut-keys.tsx';
import { openDialog } from '../features/commands/dialogs.ts';

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
  <button type="button" className="find-button" onClick={() => openDialog({ kind: 'palette' })}>
    <IconSearch aria-hidden />
    <span>Find or do anything</span>
    <ShortcutKeys of="mod+k" />
  </button>
);

/** A page's header and main part inside the frame. */
export const Page = ({ title, crumbs, heading, actions, className = '', children }: PageProps) => (
  <>
    <title>{`${title} – Muster`}</title>
    <AppShell.Header className="page-header">
      {crumbs}
      {heading ?? <h1 className="page-title">{title}</h1>}
      <span className="page-header-gap" />
      <FindButton />
      {actions}
    </AppShell.Header>
    <AppShell.Main id="main" tabIndex={-1} className={`page-main ${className}`}>
      {children}
    </AppShell.Main>
  </>
);
