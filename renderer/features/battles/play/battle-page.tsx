import { ActionIcon, Button } from '@mantine/core';
import { IconAccessPoint, IconFlag, IconPrinter, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useRouter } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { Seat } from '../../../../rules/core/play.ts';
import { api } from '../../../api/client.ts';
import { ErrorView } from '../../../components/error-view.tsx';
import { Hint } from '../../../components/hint.tsx';
import { notifyError } from '../../../components/notify.ts';
import { RemovedNotice } from '../../../components/removed-notice.tsx';
import { RowsSkeleton } from '../../../components/skeletons.tsx';
import { TitleField } from '../../../components/title-field.tsx';
import { UndoButtons } from '../../../components/undo-buttons.tsx';
import { Page } from '../../../frame/page.tsx';
import { useStatusNote } from '../../../frame/status-note.ts';
import { type Command, useRegisterCommands } from '../../commands/registry.ts';
import { RulesButton } from '../../rules-page/rules-button.tsx';
import { putBackBattle, refreshBattles, renameBattle } from '../actions.ts';
import panesClasses from '../panes.module.css';
import type { Battle, Viewer } from '../types.ts';
import classes from './battle-room.module.css';
import { ChairBar } from './chair-bar.tsx';
import { CounselRoom } from './counsel-room.tsx';
import { lonePlayer, playersFor } from './players.ts';
import reportPaneClasses from './report-pane.module.css';
import { isResting, ReportPane } from './report-pane.tsx';
import {
  newSeed,
  type Session,
  type Tried,
  tryAgain,
  useBattle,
  useRerunSession,
  useStoredSession,
} from './session.ts';
import tableRoomClasses from './table-room.module.css';
import { TableRoom } from './table-room.tsx';
import { useSteps } from './use-steps.ts';

const Crumbs = ({ table: { turnWord, turn } }: Pick<Battle, 'table'>) => (
  <nav className={panesClasses.crumbs} aria-label="Where you are">
    <Link to="/battles">Battles</Link>
    <span aria-hidden>›</span>
    {turnWord !== undefined && (
      <>
        <span>
          {turnWord} {turn}
        </span>
        <span aria-hidden>›</span>
      </>
    )}
  </nav>
);

/** Also from the palette, however far the battle has come. */
const useReportCommand = ({ id, title }: Battle): void => {
  const router = useRouter();
  useRegisterCommands(
    useMemo(
      (): readonly Command[] => [
        {
          id: 'battle-report',
          title: `Report of ${title}`,
          detail: 'print it, save it as a page or copy it',
          group: 'here',
          icon: IconPrinter,
          keywords: 'print pdf story text html share rolls',
          shortcuts: ['mod+p'],
          menu: 'print',
          run: () => void router.navigate({ to: '/battles/$id/report', params: { id } }),
        },
        {
          id: 'battle-invite',
          title: 'Invite players to this battle',
          detail: 'each on a device of his own',
          group: 'here',
          icon: IconAccessPoint,
          keywords: 'seat phone lan share join qr host',
          shortcuts: [],
          run: () => void router.navigate({ to: '/battles/$id/players', params: { id } }),
        },
      ],
      [router, id, title],
    ),
  );
};

interface FrameProps {
  readonly session: Session;
  /** Nothing of either side may be on the screen. */
  readonly covered: boolean;
  /** Null where nobody ends it by hand. */
  readonly onEnd: (() => void) | null;
  readonly children: ReactNode;
}

const Frame = ({ session, covered, onEnd, children }: FrameProps) => {
  const { battle } = session;
  const systems = useQuery(api.systems.list.queryOptions()).data ?? [];
  const steps = useSteps(session);
  const router = useRouter();
  useReportCommand(battle);
  const rules = battle.source || (systems.find(({ id }) => id === battle.system)?.name ?? '');
  useStatusNote({
    lastChange: null,
    counted: `${rules} · ${battle.dice === 'typed' ? 'dice typed in' : 'dice rolled by Muster'} · exact odds, no simulation`,
  });
  return (
    <Page
      title={battle.title}
      className={battle.aims === null ? tableRoomClasses.tablePage : classes.battlePage}
      crumbs={<Crumbs table={battle.table} />}
      heading={
        <>
          <TitleField
            name={battle.title}
            noun="battle"
            onName={(title) => void renameBattle(battle, title)}
          />
          {!covered && (
            <span className={classes.battleTags}>
              {battle.table.tags?.map((tag) => (
                <span key={tag} className="tag">
                  {tag}
                </span>
              ))}
            </span>
          )}
        </>
      }
      actions={
        <>
          <UndoButtons
            undoLabel={steps.undoLabel}
            redoLabel={steps.redoLabel}
            onUndo={steps.undo}
            onRedo={steps.redo}
          />
          <RulesButton system={battle.system} />
          {session.rerun === null && (
            <Hint label="Invite players">
              <ActionIcon
                size="lg"
                aria-label="Invite players"
                onClick={() =>
                  void router.navigate({ to: '/battles/$id/players', params: { id: battle.id } })
                }
              >
                <IconAccessPoint />
              </ActionIcon>
            </Hint>
          )}
          {onEnd !== null && (
            <Button leftSection={<IconFlag />} disabled={session.busy} onClick={onEnd}>
              End
            </Button>
          )}
        </>
      }
    >
      {children}
    </Page>
  );
};

interface RoomProps {
  readonly session: Session;
  readonly seat: Seat | null;
  readonly ending: boolean;
  readonly onTry: ((keep: number) => void) | null;
  onEnding(ending: boolean): void;
  onSit(seat: Seat): void;
  onLeave(seat: Seat): void;
}

/** Wherever a battle stands: played on, or read as a report. */
const Room = (props: RoomProps) => {
  const { session, seat, onTry, onSit, onLeave } = props;
  const { battle } = session;
  if (battle.ended !== null || isResting(battle)) return <ReportPane session={session} onTry={onTry} />;
  if (battle.aims !== null)
    return <CounselRoom session={session} seat={seat} onSit={onSit} onLeave={onLeave} />;
  return <TableRoom {...props} onLeave={() => seat !== null && onLeave(seat)} />;
};

const STAYS = (): void => {};
const NOBODY = { seat: null, onSit: () => {}, onLeave: () => {} };

/** What might have been, on the same screens. */
const Rerun = ({ first, onEnd }: { first: Tried; onEnd: () => void }) => {
  const session = useRerunSession(first);
  return (
    <Frame session={session} covered={false} onEnd={null}>
      <div className={reportPaneClasses.rerunBar} data-screen-only role="status">
        <span>
          <b>What if.</b> Tried again from step {first.at.keep + 1}; nothing here touches the log.
        </span>
        <Button size="compact-sm" leftSection={<IconX />} onClick={onEnd}>
          Back to the log
        </Button>
      </div>
      <Room session={session} {...NOBODY} ending={false} onEnding={() => {}} onTry={null} />
    </Frame>
  );
};

interface StoredProps {
  readonly battle: Battle;
  readonly viewer: Viewer;
  readonly seat: Seat | null;
  onSit(seat: Seat): void;
  onLeave(seat: Seat): void;
}

const Stored = ({ battle, viewer, seat, onSit, onLeave }: StoredProps) => {
  const stored = useStoredSession(battle, viewer);
  // Nobody else looks where Muster plays the other side.
  const lone = lonePlayer(battle);
  const session: Session = lone === null ? stored : { ...stored, own: true };
  useEffect(() => {
    if (lone !== null && seat === null) onSit(lone);
  }, [lone, seat, onSit]);
  const [ending, setEnding] = useState(false);
  const [tried, setTried] = useState<Tried | null>(null);
  const rerun = async (keep: number): Promise<void> => {
    try {
      setTried(await tryAgain(battle.id, { keep, tries: [], seed: newSeed() }));
    } catch (error) {
      notifyError(error);
    }
  };
  if (tried !== null) return <Rerun first={tried} onEnd={() => setTried(null)} />;
  const mayTry = battle.open || battle.mode === 'game-master';
  return (
    <Frame
      session={session}
      covered={battle.aims !== null && playersFor(battle).length > 0 && seat === null}
      onEnd={battle.ended === null && !battle.endsItself ? () => setEnding(true) : null}
    >
      {battle.removedAt !== null && (
        <RemovedNotice
          noun="battle"
          onPutBack={() => void putBackBattle({ id: battle.id, name: battle.title })}
        />
      )}
      <ChairBar session={session} />
      <Room
        session={session}
        seat={seat}
        ending={ending}
        onTry={mayTry ? (keep) => void rerun(keep) : null}
        onEnding={setEnding}
        onSit={onSit}
        onLeave={lone === null ? onLeave : STAYS}
      />
    </Frame>
  );
};

/** A battle of the log, on the table or off it. */
export const BattlePage = () => {
  const { id } = useParams({ from: '/battles/$id' });
  const [seat, setSeat] = useState<Seat | null>(null);
  const { battle, error, viewer } = useBattle(id, seat);
  // A late answer to the player who just sealed must not send away who sat down after him.
  const leave = useCallback((who: Seat) => setSeat((now) => (now === who ? null : now)), []);
  if (error !== null && battle === null) {
    return (
      <Page title="Battle">
        <ErrorView error={error} onRetry={() => void refreshBattles()} />
      </Page>
    );
  }
  if (battle === null) {
    return (
      <Page title="Battle">
        <RowsSkeleton label="Loading the battle" />
      </Page>
    );
  }
  return <Stored key={id} battle={battle} viewer={viewer} seat={seat} onSit={setSeat} onLeave={leave} />;
};
