import { AppShell } from '@mantine/core';
import { useTimeout, useWindowEvent } from '@mantine/hooks';
import { Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { bridge } from '../api/bridge.ts';
import { useOpenDialog } from '../features/commands/dialogs.ts';
import { listenForCommands } from '../features/commands/dispatch.ts';
import { useGlobalCommands } from '../features/commands/global-commands.ts';
import { DropZone } from '../features/files/drop-zone.tsx';
import { importPicked } from '../features/files/import.ts';
import { useOfferedFile } from '../features/files/offered-files.ts';
import { useWay } from '../features/first-start/ways.ts';
import { rosterEdits } from '../features/rosters/edits.ts';
import { flushEdits } from '../features/saving/flush-edits.ts';
import { mayLeave } from '../features/saving/leaving.ts';
import { saveState } from '../features/saving/save-state.ts';
import { tellUnsaved } from '../features/saving/tell-unsaved.tsx';
import { useLastMoment } from '../features/saving/use-flush.ts';
import { useStoredColorScheme } from '../features/settings/use-stored-color-scheme.ts';
import { useDamage } from '../features/trust/damage/use-damage.ts';
import classes from './frame.module.css';
import { Rail } from './rail.tsx';
import { StatusBar } from './status-bar.tsx';

const importPalette = () => import('../features/commands/palette/palette.tsx');

const Palette = lazy(() => importPalette().then((module) => ({ default: module.Palette })));
const HelpDialog = lazy(() =>
  import('../features/help/help-dialog.tsx').then((module) => ({ default: module.HelpDialog })),
);
const WayLine = lazy(() =>
  import('../features/first-start/way-line.tsx').then((module) => ({ default: module.WayLine })),
);
const NewRosterDialog = lazy(() =>
  import('../features/rosters/new-roster-dialog.tsx').then((module) => ({ default: module.NewRosterDialog })),
);
const ShareDialog = lazy(() =>
  import('../features/share/share-dialog.tsx').then((module) => ({ default: module.ShareDialog })),
);
const PasteDialog = lazy(() =>
  import('../features/share/paste-dialog.tsx').then((module) => ({ default: module.PasteDialog })),
);
const ImportDialog = lazy(() =>
  import('../features/files/import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
);
const RosterConflictDialog = lazy(() =>
  import('../features/rosters/roster-conflict-dialog.tsx').then((module) => ({
    default: module.RosterConflictDialog,
  })),
);

const Dialogs = () => {
  const dialog = useOpenDialog();
  const conflict = rosterEdits.useConflict();
  const offered = useOfferedFile();
  return (
    <Suspense fallback={null}>
      {dialog?.kind === 'palette' && <Palette />}
      {dialog?.kind === 'help' && <HelpDialog />}
      {dialog?.kind === 'new-roster' && <NewRosterDialog system={dialog.system} />}
      {dialog?.kind === 'share' && <ShareDialog {...dialog} />}
      {dialog?.kind === 'paste' && <PasteDialog />}
      {offered !== null && <ImportDialog key={offered.file} offered={offered} />}
      {conflict !== null && (
        <RosterConflictDialog key={`${conflict.id}-${conflict.stored.version}`} conflict={conflict} />
      )}
    </Suspense>
  );
};

/** The last words typed reach the store even if the window closes in the same moment. */
const useGuardUnsaved = (): void => {
  useLastMoment(() => void flushEdits());
  // Only what the store refused is asked about; the desktop asks in a dialog of its own.
  useWindowEvent('beforeunload', (event) => {
    if (saveState.status().kind === 'failed' && !mayLeave()) event.preventDefault();
  });
};

const HEADER = 52;
const WAY_LINE = 34;
const STATUS_BAR = 26;
const DAMAGE_BANNER = 32;

/** What stands around every page. Pages bring their own header and main part (see Page). */
export const Frame = () => {
  const damaged = useDamage().length > 0;
  const way = useWay();
  const { history } = useRouter();
  const above = way === null ? 0 : WAY_LINE;
  useGlobalCommands();
  useStoredColorScheme();
  useEffect(() => listenForCommands(), []);
  useGuardUnsaved();
  useEffect(() => tellUnsaved(), []);
  // After the page is drawn, so that Ctrl K opens it without a wait.
  useTimeout(() => void importPalette(), 500, { autoInvoke: true });
  useEffect(() => bridge?.onGo((path) => history.push(path)), [history]);
  useEffect(() => bridge?.onOpenFile((file) => importPicked([file])), []);

  return (
    <AppShell
      className={classes.frame ?? ''}
      layout="alt"
      padding={0}
      transitionDuration={0}
      navbar={{ width: 76, breakpoint: 0 }}
      header={{ height: HEADER + above }}
      style={{ '--way-line': `${above}px` }}
      footer={{ height: damaged ? STATUS_BAR + DAMAGE_BANNER : STATUS_BAR }}
    >
      <a className={classes.skipLink} data-screen-only href="#main">
        Skip to the page
      </a>
      <Rail />
      {way !== null && (
        <Suspense fallback={null}>
          <WayLine way={way} />
        </Suspense>
      )}
      <Outlet />
      <StatusBar />
      <Dialogs />
      <DropZone />
    </AppShell>
  );
};
