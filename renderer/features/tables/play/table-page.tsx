import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { Seat } from '../../../../rules/core/play.ts';
import { api } from '../../../api/client.ts';
import { ErrorView } from '../../../components/error-view.tsx';
import { RemovedNotice } from '../../../components/removed-notice.tsx';
import { RowsSkeleton } from '../../../components/skeletons.tsx';
import { TitleField } from '../../../components/title-field.tsx';
import { UndoButtons } from '../../../components/undo-buttons.tsx';
import { Page } from '../../../frame/page.tsx';
import { useStatusNote } from '../../../frame/status-note.ts';
import { putBackBattle, renameBattle } from '../../battles/actions.ts';
import { refreshTables } from '../actions.ts';
import type { TableBattle, Viewer } from '../types.ts';
import { ReportPane } from './report-pane.tsx';
import { useTableBattle, useTableDesk } from './table-desk.ts';
import { TableRoom } from './table-room.tsx';
import { useSteps } from './use-steps.ts';
import '../../battles/panes.css';
import './table-room.css';

interface PlayedProps {
  readonly battle: TableBattle;
  readonly viewer: Viewer;
  readonly seat: Seat | null;
  onSit(seat: Seat): void;
  onLeave(): void;
}

const Played = ({ battle, viewer, seat, onSit, onLeave }: PlayedProps) => {
  const desk = useTableDesk(battle, viewer);
  const [ending, setEnding] = useState(false);
  const systems = useQuery(api.systems.list.queryOptions()).data ?? [];
  const steps = useSteps(desk);
  useStatusNote({
    lastChange: null,
    counted: `${systems.find(({ id }) => id === battle.system)?.name ?? ''} · ${battle.dice === 'typed' ? 'dice typed in' : 'dice rolled by Muster'} · exact odds, no simulation`,
  });
  const refresh = (title: string): Promise<void> => renameBattle(battle, title).then(refreshTables);
  return (
    <Page
      title={battle.title}
      className="table-page"
      crumbs={
        <nav className="crumbs" aria-label="Where you are">
          <Link to="/battles">Battles</Link>
          <span aria-hidden>›</span>
        </nav>
      }
      heading={<TitleField name={battle.title} noun="battle" onName={(title) => void refresh(title)} />}
      actions={
        <>
          <UndoButtons
            undoLabel={steps.undoLabel}
            redoLabel={steps.redoLabel}
            onUndo={steps.undo}
            onRedo={steps.redo}
          />
          {battle.ended === null && (
            <Button leftSection={<IconFlag />} disabled={desk.busy} onClick={() => setEnding(true)}>
              End
            </Button>
          )}
        </>
      }
    >
      {battle.removedAt !== null && (
        <RemovedNotice
          noun="battle"
          onPutBack={() => void putBackBattle({ id: battle.id, name: battle.title }).then(refreshTables)}
        />
      )}
      {battle.ended === null ? (
        <TableRoom
          desk={desk}
          seat={seat}
          ending={ending}
          onEnding={setEnding}
          onSit={onSit}
          onLeave={onLeave}
        />
      ) : (
        <ReportPane desk={desk} ended={battle.ended} />
      )}
    </Page>
  );
};

/** A battle on the real table, kept by the program. */
export const TablePage = () => {
  const { id } = useParams({ from: '/tables/$id' });
  const [seat, setSeat] = useState<Seat | null>(null);
  const { battle, error, viewer } = useTableBattle(id, seat);
  const leave = useCallback(() => setSeat(null), []);
  if (error !== null && battle === null) {
    return (
      <Page title="Battle">
        <ErrorView error={error} onRetry={() => void refreshTables()} />
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
  return <Played key={id} battle={battle} viewer={viewer} seat={seat} onSit={setSeat} onLeave={leave} />;
};
