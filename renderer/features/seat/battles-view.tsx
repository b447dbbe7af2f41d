import { Button } from '@mantine/core';
import { IconArrowBackUp, IconChevronLeft, IconChevronRight, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { SEATS, type Seat } from '../../../rules/core/play.ts';
import { api } from '../../api/client.ts';
import { ErrorView } from '../../components/error-view.tsx';
import { RowsSkeleton } from '../../components/skeletons.tsx';
import { CounselRoom } from '../battles/play/counsel-room.tsx';
import { useStoredSession } from '../battles/play/session.ts';
import { TableRoom } from '../battles/play/table-room.tsx';
import type { Battle } from '../battles/types.ts';
import classes from './seat-app.module.css';
import type { Me } from './types.ts';

const ignore = (): void => undefined;

const Report = ({ id }: { id: string }) => {
  const { data } = useQuery(api.seat.battles.report.queryOptions({ battleId: id }));
  return data === undefined ? (
    <RowsSkeleton label="Loading your seat" />
  ) : (
    <pre className={classes.report}>{data.text}</pre>
  );
};

/** The screens of a battle, for one side on its own device: nothing is covered, and nobody is handed over to. */
const OpenBattle = ({ battle, me }: { battle: Battle; me: Me }) => {
  const stored = useStoredSession(battle, battle.viewer);
  const session = { ...stored, own: true as const };
  const seat: Seat | null = SEATS.find((letter) => letter === battle.viewer) ?? null;
  if (battle.ended !== null) return <Report id={battle.id} />;
  const waits = SEATS.filter((letter) => letter !== seat && battle.secrets[letter]).map(
    (letter) => battle.table.sides[letter].name,
  );
  return (
    <>
      {me.role === 'master' && (
        <div className={classes.row}>
          <Button
            leftSection={<IconArrowBackUp />}
            disabled={battle.events.length === 0 || session.busy}
            onClick={() => void session.carryOut({ kind: 'undo', steps: 1 })}
          >
            Take the last step back
          </Button>
        </div>
      )}
      {battle.viewer === 'table' && (
        <p className={classes.section}>You look on: the two sides play this battle from their own devices.</p>
      )}
      {battle.aims === null && waits.length > 0 && (
        <p className={classes.section} role="status">
          {waits.join(' and ')} may still choose in secret.
        </p>
      )}
      {battle.aims !== null ? (
        <CounselRoom session={session} seat={seat} onSit={ignore} onLeave={ignore} />
      ) : (
        <TableRoom
          // Whoever has no secret of his own to see is handed over to nobody.
          session={{ ...session, battle: { ...battle, secrets: { A: false, B: false } } }}
          seat={seat}
          ending={false}
          onTry={null}
          onEnding={ignore}
          onSit={ignore}
          onLeave={ignore}
        />
      )}
    </>
  );
};

const BattleView = ({ id, me }: { id: string; me: Me }) => {
  // As whom one looks is the seat's; the question only has to differ from seat to seat of one page: it does not.
  const first = useQuery(api.battles.get.queryOptions({ id, as: 'table' }));
  const viewer = first.data?.viewer;
  const shown = useQuery({
    ...api.battles.get.queryOptions({ id, as: viewer ?? 'table' }),
    enabled: viewer !== undefined,
  });
  if (first.error !== null) return <ErrorView error={first.error} onRetry={() => void first.refetch()} />;
  if (shown.data === undefined) return <RowsSkeleton label="Loading your seat" />;
  return <OpenBattle key={id} battle={shown.data as Battle} me={me} />;
};

interface BattlesViewProps {
  readonly me: Me;
  readonly chosen: string | null;
  onChoose(id: string | null): void;
}

export const BattlesView = ({ me, chosen, onChoose }: BattlesViewProps) => {
  const { data } = useQuery(api.seat.battles.list.queryOptions());
  if (data === undefined) return <RowsSkeleton label="Loading your seat" />;
  const only = 'battleId' in me.at ? me.at.battleId : null;
  const open = chosen ?? only;
  if (open !== null && data.some(({ id }) => id === open))
    return (
      <>
        {only === null && (
          <div className={classes.row}>
            <Button leftSection={<IconChevronLeft />} onClick={() => onChoose(null)}>
              All battles
            </Button>
          </div>
        )}
        <BattleView id={open} me={me} />
      </>
    );
  return (
    <section className={classes.section} aria-labelledby="battles">
      <h2 id="battles">Battles</h2>
      {data.length === 0 && <p>No battle of yours has begun.</p>}
      <ul className={classes.armies}>
        {data.map(({ id, title, stands, yours, ended, seals }) => (
          <li key={id}>
            <button type="button" onClick={() => onChoose(id)}>
              <span className={classes.armyWords}>
                <b>{title}</b>
                <small>{ended ? 'over' : stands}</small>
                {yours && !ended && (
                  <small className={classes.armyOrder} data-none>
                    <IconLock aria-hidden /> waits for you
                  </small>
                )}
                {seals !== null && !yours && !ended && (
                  <small>
                    {me.role === 'player'
                      ? 'You have chosen; the other side has not yet.'
                      : `Both sides choose in secret: ${SEATS.filter((letter) => seals[letter]).length} of 2 have.`}
                  </small>
                )}
              </span>
              <IconChevronRight aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
