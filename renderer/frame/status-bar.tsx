import { AppShell } from '@mantine/core';
import { IconAlertOctagonFilled, IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Later } from '../components/later.tsx';
import { ShortcutKeys } from '../components/shortcut-keys.tsx';
import { openDialog } from '../features/commands/dialogs.ts';
import { OpenInStatus } from '../features/players/open-mark.tsx';
import type { SaveStatus } from '../features/saving/save-state.ts';
import { useSaveStatus } from '../features/saving/use-save-status.ts';
import { DamageBanner } from '../features/trust/damage/damage-banner.tsx';
import classes from './frame.module.css';
import { useCurrentNote } from './status-note.ts';

const SyncMark = lazy(() =>
  import('../features/sync/sync-mark.tsx').then((module) => ({ default: module.SyncMark })),
);

const NewsMark = lazy(() =>
  import('../features/guide/news-mark.tsx').then((module) => ({ default: module.NewsMark })),
);

const Saved = ({ status }: { status: SaveStatus }) => {
  switch (status.kind) {
    case 'saved':
      return (
        <span className={classes.statusGood}>
          <IconCircleCheck aria-hidden /> All changes saved on this computer
        </span>
      );
    case 'saving':
      return (
        <span>
          <IconRefresh aria-hidden /> Saving…
        </span>
      );
    case 'failed':
      return (
        <span className={classes.statusBad}>
          <IconAlertOctagonFilled aria-hidden />
          <span className="cut">Not saved: {status.message}</span>
        </span>
      );
    default:
      return status satisfies never;
  }
};

const SaveWords = () => {
  const status = useSaveStatus();
  return (
    <>
      <span className={classes.statusWords} data-part="status-words" role="status" data-save={status.kind}>
        <Saved status={status} />
      </span>
      {status.kind === 'failed' && (
        <button type="button" className="link" onClick={status.retry}>
          Try again
        </button>
      )}
      {status.kind === 'failed' && status.giveUp !== null && (
        <button type="button" className="link" onClick={status.giveUp}>
          Give it up
        </button>
      )}
    </>
  );
};

const LastChange = () => {
  const { lastChange } = useCurrentNote();
  return lastChange === null ? null : (
    <span className={`${classes.statusChange} cut`}>Last change: {lastChange}</span>
  );
};

const Counted = () => {
  const { counted } = useCurrentNote();
  return counted === null ? null : <span>{counted}</span>;
};

/** Each part hears by itself of what it says, so that a change draws no other. */
export const StatusBar = () => (
  <AppShell.Footer className={classes.statusFrame}>
    <DamageBanner />
    <div className={classes.statusBar} data-screen-only>
      <OpenInStatus />
      <Later>
        <Suspense>
          <NewsMark />
          <SyncMark />
        </Suspense>
      </Later>
      <SaveWords />
      <LastChange />
      <span className={classes.statusHint}>
        <Counted />
        <button type="button" onClick={() => openDialog({ kind: 'help' })}>
          <ShortcutKeys of="?" /> help for this screen
        </button>
        <button type="button" onClick={() => openDialog({ kind: 'palette' })}>
          <ShortcutKeys of="mod+k" /> find or do anything
        </button>
      </span>
    </div>
  </AppShell.Footer>
);
