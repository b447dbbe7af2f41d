import { Button, Progress } from '@mantine/core';
import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { IconArrowsExchange, IconBandage, IconLock, IconPlus, IconStar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { api } from '../../../api/client.ts';
import { ErrorView } from '../../../components/error-view.tsx';
import { RowsSkeleton } from '../../../components/skeletons.tsx';
import { count } from '../../../format.ts';
import { LedgerTable } from '../ledger/ledger-table.tsx';
import { usePicture } from '../map/use-picture.ts';
import { HungPicture } from '../parts/hung-picture.tsx';
import { SideBadge } from '../parts/side-badge.tsx';
import { StrengthBar } from '../parts/strength-bar.tsx';
import { hasStrength, wordForce, wordSpot } from '../parts/words.ts';
import campaignFrameClasses from '../session/campaign-frame.module.css';
import { CampaignRoom } from '../session/campaign-room.tsx';
import { useSession } from '../session/session.ts';
import type { LeaderAnswer } from '../types.ts';
import { OwnerCounters } from '../war/owner-counters.tsx';
import { CareerChart } from './career-chart.tsx';
import classes from './leader-page.module.css';
import { BattlesTable, CountersTable } from './leader-tables.tsx';
import { Neighbours } from './neighbours.tsx';
import { Portrait } from './portrait.tsx';
import { SheetPane } from './sheet-pane.tsx';
import { wordFate } from './words.ts';

interface StateProps {
  readonly leader: NonNullable<LeaderAnswer['leader']>;
  readonly career: LeaderAnswer['career'];
}

const State = ({ leader: { general }, career }: StateProps) => {
  const { view } = useSession();
  const { state } = view;
  const { fate, untilDay, heldBy, armyId } = general;
  if (fate === 'serving' && armyId !== null) return null;
  const hurtOn = career.fates.findLast((one) => one.fate === 'wounded')?.day ?? state.day;
  const acts = armyId === null ? null : (view.figures[armyId]?.commander ?? null);
  return (
    <div className={classes.state}>
      <p>
        <IconBandage aria-hidden />
        <b>{wordFate(general)}</b>
      </p>
      {untilDay !== null && untilDay > hurtOn && (
        <Progress
          className={classes.healing ?? ''}
          color="var(--warn-fill)"
          value={(100 * (state.day - hurtOn)) / (untilDay - hurtOn)}
          aria-label={`${state.day - hurtOn} of ${count(untilDay - hurtOn, 'day')} over`}
        />
      )}
      {untilDay !== null && (
        <p>
          {untilDay - state.day === 1 ? 'One more day.' : `${untilDay - state.day} more days.`}{' '}
          {acts === null
            ? 'Nobody acts for him.'
            : acts.generalId === general.id
              ? 'He goes on leading.'
              : `${acts.name}, leadership ${acts.leadership}, acts for him.`}
        </p>
      )}
      {heldBy !== null && <p>Held by {state.sides[heldBy]?.name}.</p>}
    </div>
  );
};

const Card = ({ answer }: { answer: LeaderAnswer }) => {
  const { view, open, locked } = useSession();
  const { state } = view;
  const { leader, name, portrait, sideId } = answer;
  const side = sideId === null ? undefined : state.sides[sideId];
  const army = leader?.general.armyId == null ? undefined : state.armies[leader.general.armyId];
  const figures = army === undefined ? undefined : view.figures[army.id];
  const hung = usePicture(view.id, state.pictures[leader?.general.id ?? '']?.pictureId ?? null);
  return (
    <aside className={classes.card} aria-label={`Who ${name} is`}>
      <Portrait name={name} portrait={hung ?? portrait} side={side} size={238} />
      <h2>{name}</h2>
      <p className={classes.of}>
        {side !== undefined && <SideBadge sign={side} size={20} />}
        {side?.name ?? 'Of no side'}
        {leader !== null && ` · leadership ${leader.general.leadership}`}
      </p>
      {leader !== null && (
        <>
          <State leader={leader} career={answer.career} />
          <dl className={classes.deeds}>
            {(
              [
                ['battles', leader.deeds.battles],
                ['victories', leader.deeds.victories],
                ['wounds', leader.deeds.wounds],
                ...leader.counters.map((one) => [one.name.toLowerCase(), one.value] as const),
              ] as const
            ).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <OwnerCounters ownerId={leader.general.id} of="leaders" />
          <HungPicture ownerId={leader.general.id} name={name} bare />
          {!locked && (
            <div className={classes.acts}>
              <Button
                leftSection={<IconArrowsExchange />}
                onClick={() => open({ kind: 'post', generalId: leader.general.id })}
              >
                New post
              </Button>
              <Button
                leftSection={<IconBandage />}
                disabled={leader.general.fate === 'dead'}
                onClick={() => open({ kind: 'fate', generalId: leader.general.id })}
              >
                His fate
              </Button>
            </div>
          )}
          {army !== undefined && figures !== undefined && (
            <div className={classes.with}>
              <h3>With</h3>
              <Link
                className="link"
                to="/campaigns/$id/armies/$armyId"
                params={{ id: view.id, armyId: army.id }}
                search={(old: object) => old}
              >
                {army.name}
              </Link>
              {side !== undefined && (
                <StrengthBar
                  colour={side.colour}
                  now={hasStrength(army) ? figures.sp : figures.heads}
                  returning={hasStrength(army) ? figures.pendingSp : 0}
                  full={hasStrength(army) ? figures.spFull : figures.headsFull}
                  inHeads={!hasStrength(army)}
                />
              )}
              <small>
                {wordForce(army, figures)} · {wordSpot(state, army.at)}
              </small>
            </div>
          )}
        </>
      )}
    </aside>
  );
};

const Notes = ({ answer: { notes, leader } }: { answer: LeaderAnswer }) => {
  const { open, locked } = useSession();
  if (leader === null) return null;
  return (
    <section aria-label="Notes">
      <header className={campaignFrameClasses.campHead} data-part="camp-head">
        <h2>Notes</h2>
        <span className={campaignFrameClasses.campGap} data-part="camp-gap" />
        {!locked && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus />}
            onClick={() => open({ kind: 'note', noteId: null, day: null, generalId: leader.general.id })}
          >
            Note
          </Button>
        )}
      </header>
      {notes.length === 0 && <p className={classes.none}>Nothing is noted about him.</p>}
      <ul className={classes.notes}>
        {notes
          .toSorted((one, other) => other.day - one.day)
          .map(({ id, day, text }) => (
            <li key={id}>
              <small>Day {day}</small> {text}
            </li>
          ))}
      </ul>
    </section>
  );
};

const Leader = ({ answer }: { answer: LeaderAnswer }) => {
  const { open, locked, viewer } = useSession();
  const { leader, name } = answer;
  const on = (key: string, dialog: (generalId: string) => Parameters<typeof open>[0]): HotkeyItem => [
    key,
    () => {
      // Whoever fills in a dialog has the keys for himself.
      if (leader === null || locked || document.querySelector('[role="dialog"]') !== null) return;
      open(dialog(leader.general.id));
    },
  ];
  useHotkeys([
    on('F', (generalId) => ({ kind: 'fate', generalId })),
    on('P', (generalId) => ({ kind: 'post', generalId })),
    on('N', (generalId) => ({ kind: 'note', noteId: null, day: null, generalId })),
  ]);
  return (
    <div className={classes.grid}>
      <Card answer={answer} />
      <div className={classes.main}>
        <section aria-label="Career">
          <header className={campaignFrameClasses.campHead} data-part="camp-head">
            <h2>Career</h2>
            <span className="caption">every mark leads to its entry; today is tinted</span>
            <span className={campaignFrameClasses.campGap} data-part="camp-gap" />
            <Neighbours id={answer.id} />
          </header>
          <CareerChart answer={answer} />
        </section>
        <BattlesTable answer={answer} />
        {leader !== null && (
          <section aria-label="Experience">
            <header className={campaignFrameClasses.campHead} data-part="camp-head">
              <h2>Experience</h2>
              <span className={campaignFrameClasses.campGap} data-part="camp-gap" />
              {!locked && leader.counters.length > 0 && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  leftSection={<IconStar />}
                  onClick={() => open({ kind: 'counters', generalId: leader.general.id })}
                >
                  Count by hand
                </Button>
              )}
            </header>
            {leader.counters.length === 0 ? (
              <p className={classes.none}>Counters of your own, such as fame, are made in the settings.</p>
            ) : (
              <CountersTable leader={leader} />
            )}
          </section>
        )}
        <Notes answer={answer} />
      </div>
      <aside className={classes.side} aria-label={`Sheet and fate of ${name}`}>
        <SheetPane answer={answer} />
        {leader !== null && (
          <section aria-label="Posts and fate">
            <header className={campaignFrameClasses.campHead} data-part="camp-head">
              <h2>Posts and fate</h2>
            </header>
            <LedgerTable lines={answer.history} label={`Posts and fate of ${name}`} compact />
          </section>
        )}
        <p className={classes.masked}>
          <IconLock aria-hidden />
          {viewer === null
            ? 'The other sides read his name and the battles they fought against him. Wounds, sheet and plans stay with his side.'
            : leader === null
              ? `Only what ${viewer.name} saw of him in battle.`
              : `What he did for ${viewer.name}; what he did for others is theirs to know.`}
        </p>
      </aside>
    </div>
  );
};

const Room = () => {
  const { view, viewer } = useSession();
  const { leaderId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(
    api.campaigns.leader.queryOptions({
      id: view.id,
      leaderId,
      asOf: view.asOf,
      asSide: viewer?.id ?? null,
    }),
  );
  if (data !== undefined) return <Leader answer={data} />;
  return error === null ? (
    <RowsSkeleton label="Loading the leader" />
  ) : (
    <ErrorView error={error} onRetry={() => void refetch()} />
  );
};

/** One leader: who he is, where he served, what he fought, what became of him. */
export const LeaderPage = () => (
  <CampaignRoom className={classes.room}>
    <Room />
  </CampaignRoom>
);
