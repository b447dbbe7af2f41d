import { Button } from '@mantine/core';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { formatStrength } from '../../../../rules/by-this-axe/army/strength.ts';
import type { Side } from '../../../../rules/by-this-axe/mass-battle/sides.ts';
import { columnOf } from '../../../../rules/by-this-axe/mass-battle/tables/battle-results.ts';
import { STRATAGEM_RULES } from '../../../../rules/by-this-axe/mass-battle/tables/stratagems.ts';
import { ErrorView } from '../../../components/error-view.tsx';
import { notifyError } from '../../../components/notify.ts';
import { RemovedNotice } from '../../../components/removed-notice.tsx';
import { RowsSkeleton } from '../../../components/skeletons.tsx';
import { TitleField } from '../../../components/title-field.tsx';
import { Page } from '../../../frame/page.tsx';
import { useStatusNote } from '../../../frame/status-note.ts';
import { useRegisterCommands } from '../../commands/registry.ts';
import { putBackBattle, refreshBattles, renameBattle } from '../actions.ts';
import { ReportScreen } from '../report/report-screen.tsx';
import type { BattleView } from '../types.ts';
import { BattleRoom } from './battle-room.tsx';
import {
  askRerun,
  type Desk,
  newSeed,
  type RerunAt,
  useBattleView,
  useRerunDesk,
  useStoredDesk,
  type Viewer,
} from './desk.ts';
import { playersFor } from './players.ts';
import '../panes.css';

const Crumbs = ({ day }: { day: number }) => (
  <nav className="crumbs" aria-label="Where you are">
    <Link to="/battles">Battles</Link>
    <span aria-hidden>›</span>
    <span>Day {day}</span>
    <span aria-hidden>›</span>
  </nav>
);

/** Who meets whom, the column and what is in force: as far as the viewer may know it. */
const Tags = ({ view }: { view: BattleView }) => {
  const { armies, roles, rules, stratagems, battle } = view.state;
  if (armies.A.sp === 0 || armies.B.sp === 0 || roles === null) return null;
  const [attacker, defender] = [armies[roles.attacker], armies[roles.defender]];
  const live = [stratagems.A.live, stratagems.B.live].flatMap((one) =>
    one === null ? [] : [STRATAGEM_RULES[one].name],
  );
  return (
    <span className="battle-tags">
      <span className="tag">
        {attacker.name} {formatStrength(attacker.sp)} attack {defender.name} {formatStrength(defender.sp)}
      </span>
      <span className="tag">Column {battle?.column ?? columnOf(attacker.sp, defender.sp, rules)}</span>
      <span className="tag">
        {live.length === 0 ? 'No stratagem in force' : `${live.join(', ')} in force`}
      </span>
    </span>
  );
};

interface FrameProps {
  readonly desk: Desk;
  readonly covered: boolean;
  readonly children: React.ReactNode;
}

const BattleFrame = ({ desk, covered, children }: FrameProps) => {
  const { view, rerun, busy } = desk;
  const canUndo = rerun === null ? view.events.length > 0 : rerun.tries.length > 0;
  const move = useRef(desk.move);
  useEffect(() => {
    move.current = desk.move;
  }, [desk.move]);
  const [commands] = useState(() => [
    {
      id: 'undo',
      title: 'Take the last step of the battle back',
      detail: 'the same dice fall again',
      group: 'do' as const,
      icon: IconArrowBackUp,
      shortcuts: ['mod+z'],
      menu: 'undo' as const,
      run: () => void move.current({ kind: 'undo' }),
    },
  ]);
  useRegisterCommands(commands);
  useStatusNote({
    lastChange: null,
    counted: `By This Axe, Appendix D · ${view.dice === 'typed' ? 'dice typed in' : 'dice rolled by Muster'} · exact odds, no simulation`,
  });
  return (
    <Page
      title={view.title}
      className="battle-page"
      crumbs={<Crumbs day={view.state.day} />}
      heading={
        <>
          <TitleField name={view.title} noun="battle" onName={(title) => void renameBattle(view, title)} />
          {!covered && <Tags view={view} />}
        </>
      }
      actions={
        <Button
          variant="subtle"
          leftSection={<IconArrowBackUp />}
          disabled={!canUndo || busy || view.removedAt !== null}
          onClick={() => void desk.move({ kind: 'undo' })}
        >
          Undo
        </Button>
      }
    >
      {children}
    </Page>
  );
};

interface Tried {
  readonly at: RerunAt;
  readonly view: BattleView;
}

/** What might have been, on the same screens. */
const Rerun = ({ first, onEnd }: { first: Tried; onEnd: () => void }) => {
  const desk = useRerunDesk(first);
  const over = desk.view.expects.kind === 'over';
  return (
    <BattleFrame desk={desk} covered={false}>
      <div className="rerun-bar" role="status">
        <span>
          <b>What if.</b> Tried again from step {first.at.keep + 1}; nothing here touches the log.
        </span>
        <Button size="compact-sm" leftSection={<IconX />} onClick={onEnd}>
          Back to the log
        </Button>
      </div>
      {over ? (
        <ReportScreen desk={desk} onRerun={null} />
      ) : (
        <BattleRoom desk={desk} seat={null} onSit={() => {}} onLeave={() => {}} />
      )}
    </BattleFrame>
  );
};

interface StoredProps {
  readonly view: BattleView;
  readonly viewer: Viewer;
  readonly seat: Side | null;
  onSit(seat: Side): void;
  onLeave(seat: Side): void;
}

const Stored = ({ view, viewer, seat, onSit, onLeave }: StoredProps) => {
  const desk = useStoredDesk(view, viewer);
  const [tried, setTried] = useState<Tried | null>(null);
  const players = playersFor(view);
  const rerun = async (keep: number): Promise<void> => {
    const at: RerunAt = { keep, tries: [], seed: newSeed() };
    try {
      setTried({ at, view: await askRerun(view.id, at) });
    } catch (error) {
      notifyError(error);
    }
  };
  if (tried !== null) return <Rerun first={tried} onEnd={() => setTried(null)} />;
  return (
    <BattleFrame desk={desk} covered={players.length > 0 && seat === null}>
      {view.removedAt !== null && (
        <RemovedNotice
          noun="battle"
          onPutBack={() => void putBackBattle({ id: view.id, name: view.title })}
        />
      )}
      {view.expects.kind === 'over' ? (
        <ReportScreen desk={desk} onRerun={(keep) => void rerun(keep)} />
      ) : (
        <BattleRoom desk={desk} seat={seat} onSit={onSit} onLeave={onLeave} />
      )}
    </BattleFrame>
  );
};

/** A battle of the log: played on where it stands, or read as a report. */
export const BattlePage = () => {
  const { id } = useParams({ from: '/battles/$id' });
  const [seat, setSeat] = useState<Side | null>(null);
  const { view, error, viewer } = useBattleView(id, seat);
  // A late answer to the player who just sealed must not send away who sat down after him.
  const leave = useCallback((who: Side) => setSeat((now) => (now === who ? null : now)), []);
  if (error !== null && view === null) {
    return (
      <Page title="Battle">
        <ErrorView error={error} onRetry={() => void refreshBattles()} />
      </Page>
    );
  }
  if (view === null) {
    return (
      <Page title="Battle">
        <RowsSkeleton label="Loading the battle" />
      </Page>
    );
  }
  return <Stored key={id} view={view} viewer={viewer} seat={seat} onSit={setSeat} onLeave={leave} />;
};
