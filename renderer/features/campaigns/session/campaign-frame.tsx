import '../../../zod-jitless.ts';
import { Button } from '@mantine/core';
import { IconArrowRight, IconFlag, IconHistory, IconLock, IconWalk } from '@tabler/icons-react';
import { Link, Outlet, useMatch, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ErrorView } from '../../../components/error-view.tsx';
import { RemovedNotice } from '../../../components/removed-notice.tsx';
import { RowsSkeleton } from '../../../components/skeletons.tsx';
import { TitleField } from '../../../components/title-field.tsx';
import { UndoButtons } from '../../../components/undo-buttons.tsx';
import { formatNumber } from '../../../format.ts';
import { Page } from '../../../frame/page.tsx';
import { useStatusNote } from '../../../frame/status-note.ts';
import panesClasses from '../../battles/panes.module.css';
import { putBackCampaign, renameCampaign } from '../actions.ts';
import type { CampaignSearch } from '../campaign-search.ts';
import { CampaignDialogs } from '../dialogs/campaign-dialogs.tsx';
import { useCampaignRules } from '../parts/use-campaign-rules.ts';
import classes from './campaign-frame.module.css';
import { CampaignTabs } from './campaign-tabs.tsx';
import { type Session, SessionContext } from './session.ts';
import { useCampaignCommands } from './use-campaign-commands.ts';
import { type LoadedSession, useCampaignSession } from './use-campaign-session.ts';
import { ViewerMenu } from './viewer-menu.tsx';

const Actions = ({ session }: { session: Session }) => {
  const { view, locked, busy } = session;
  // The page of two armies that face each other, and that of an amendment, have a main action of their own.
  const faced = useMatch({ from: '/campaigns/$id/contacts/$contactId', shouldThrow: false });
  const amended = useMatch({ from: '/campaigns/$id/ledger/$entry', shouldThrow: false });
  const quiet = faced !== undefined || amended !== undefined;
  return (
    <span className={classes.campaignActions}>
      <UndoButtons
        undoLabel={locked ? null : (view.undo?.text ?? null)}
        redoLabel={locked ? null : (view.redo?.text ?? null)}
        onUndo={session.undo}
        onRedo={session.redo}
      />
      <Button
        leftSection={<IconFlag />}
        disabled={locked || busy}
        aria-label="Muster an army"
        onClick={() => session.open({ kind: 'muster' })}
      >
        Muster<span className={classes.campaignWord}>&nbsp;an army</span>
      </Button>
      <Button
        leftSection={<IconWalk />}
        disabled={locked || busy}
        onClick={() => session.open({ kind: 'march', armyId: session.selectedId, to: null })}
      >
        March
      </Button>
      <Button
        variant={quiet ? 'default' : 'filled'}
        rightSection={<IconArrowRight />}
        disabled={locked || busy}
        onClick={() => session.open({ kind: 'end', days: 1 })}
      >
        End day {view.lastDay}
      </Button>
    </span>
  );
};

/** What stands between the header and the page: a past day, one side's eyes, or a campaign that was removed. */
const Bars = ({ session }: { session: Session }) => {
  const navigate = useNavigate();
  const { view, viewer } = session;
  const back = (search: CampaignSearch): void => void navigate({ to: '.', search });
  return (
    <>
      {view.removedAt !== null && (
        <RemovedNotice
          noun="campaign"
          onPutBack={() => void putBackCampaign({ id: view.id, name: view.state.name })}
        />
      )}
      {viewer !== null && (
        <div
          className={classes.campaignBar}
          data-part="campaign-bar"
          data-screen-only
          data-kind="secret"
          role="status"
        >
          <IconLock aria-hidden />
          <span>
            <b>For the players of {viewer.name}.</b>{' '}
            {view.state.settings.sight.on
              ? 'What they see, and where they last saw others;'
              : 'Enemies are shown where they face an army of theirs;'}{' '}
            strengths and plans of the others are hidden, and nothing can be changed.
          </span>
          <Button size="compact-sm" onClick={() => back(view.asOf === null ? {} : { asOf: view.asOf })}>
            Game master view
          </Button>
        </div>
      )}
      {view.asOf !== null && (
        <div
          className={classes.campaignBar}
          data-part="campaign-bar"
          data-screen-only
          data-kind="past"
          role="status"
        >
          <IconHistory aria-hidden />
          <span>
            <b>As it stood at the end of day {view.asOf}.</b> Today is day {view.lastDay}; nothing can be
            changed in the past, but a copy can go on from here.
          </span>
          {viewer === null && (
            <Button size="compact-sm" onClick={() => session.open({ kind: 'copy' })}>
              Copy from here
            </Button>
          )}
          <Button size="compact-sm" onClick={() => back(viewer === null ? {} : { as: viewer.id })}>
            Back to today
          </Button>
        </div>
      )}
    </>
  );
};

const Loaded = ({ session, loaded }: { session: Session; loaded: LoadedSession }) => {
  const { view } = session;
  const { settings, map } = view.state;
  useCampaignCommands(session);
  useStatusNote({
    lastChange: null,
    counted: `Map: ${formatNumber(map.width)} by ${formatNumber(map.height)} miles · ${settings.houseRules['healing'] === false ? 'healing off' : 'healing on'} · ${settings.milesPerInch} miles an inch`,
  });
  return (
    <SessionContext value={session}>
      <Page
        title={view.state.name}
        className={classes.campaignPage}
        crumbs={
          <nav className={`${panesClasses.crumbs} ${classes.campaignCrumbs}`} aria-label="Where you are">
            <Link to="/campaigns">Campaigns</Link>
            <span aria-hidden>›</span>
          </nav>
        }
        heading={
          <>
            <TitleField
              name={view.state.name}
              noun="campaign"
              onName={(name) => void renameCampaign(view, name)}
            />
            <ViewerMenu session={session} />
          </>
        }
        actions={<Actions session={session} />}
      >
        <CampaignTabs id={view.id} />
        <Bars session={session} />
        <Outlet />
        {loaded.dialog !== null && <CampaignDialogs dialog={loaded.dialog} onClose={loaded.closeDialog} />}
      </Page>
    </SessionContext>
  );
};

const Frame = ({ id }: { id: string }) => {
  // Waited for here, before anything can be pressed: a part that waited later would take an open dialog with it.
  useCampaignRules();
  const search: CampaignSearch = useSearch({ strict: false });
  const loaded = useCampaignSession(id, search);
  if (loaded.session !== null) return <Loaded session={loaded.session} loaded={loaded} />;
  return (
    <Page title="Campaign">
      {loaded.error === null ? (
        <RowsSkeleton label="Loading the campaign" />
      ) : (
        <ErrorView error={loaded.error} onRetry={loaded.refetch} />
      )}
    </Page>
  );
};

/**
 * A campaign's header, its rooms and its dialogs, around each of its pages: it stays while pages come and go, so a dialog
 * opened while a page is on its way is not taken along by the old one.
 */
export const CampaignFrame = () => {
  const { id } = useParams({ from: '/campaigns/$id' });
  return <Frame key={id} id={id} />;
};
