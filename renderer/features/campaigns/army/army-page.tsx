import { Button, Menu } from '@mantine/core';
import {
  IconArrowMerge,
  IconArrowsSplit2,
  IconChevronDown,
  IconEye,
  IconFlag,
  IconFlag3,
  IconFlagOff,
  IconListDetails,
  IconPencil,
  IconPrinter,
  IconSkull,
  IconStar,
  IconSwords,
  IconWalk,
  IconX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { tellStanding } from '../../../../rules/campaign/standing/tell.ts';
import type { ArmyState } from '../../../../rules/campaign/state.ts';
import { namesFor } from '../../../../rules/campaign/words.ts';
import { formatStrength } from '../../../../rules/core/strength.ts';
import { api } from '../../../api/client.ts';
import { ErrorView } from '../../../components/error-view.tsx';
import { RowsSkeleton } from '../../../components/skeletons.tsx';
import { formatNumber } from '../../../format.ts';
import { LedgerTable } from '../ledger/ledger-table.tsx';
import { formatMiles } from '../map/geometry.ts';
import { HungPicture } from '../parts/hung-picture.tsx';
import { SideBadge } from '../parts/side-badge.tsx';
import { hasStrength, wordSpot, wordStatus } from '../parts/words.ts';
import campaignFrameClasses from '../session/campaign-frame.module.css';
import { CampaignRoom } from '../session/campaign-room.tsx';
import { useSession } from '../session/session.ts';
import type { ArmyAnswer } from '../types.ts';
import { OwnerCounters } from '../war/owner-counters.tsx';
import classes from './army-page.module.css';
import { LeadersPane } from './leaders-pane.tsx';
import { StrengthChart } from './strength-chart.tsx';
import { UnitTable } from './unit-table.tsx';
import { WoundedPane } from './wounded-pane.tsx';

const Actions = ({ answer: { army, figures } }: { answer: ArmyAnswer }) => {
  const { view, open, act, locked } = useSession();
  const navigate = useNavigate();
  const armyId = army.id;
  const off = locked || army.status !== 'active';
  return (
    <div className={classes.armyActions}>
      <Button
        leftSection={<IconWalk />}
        disabled={off}
        onClick={() => open({ kind: 'march', armyId, to: null })}
      >
        March
      </Button>
      {army.orders !== null && (
        <Button
          leftSection={<IconX />}
          disabled={off}
          onClick={() => void act({ kind: 'order', armyId, orders: null }, 'The order is taken back.')}
        >
          Halt
        </Button>
      )}
      {figures.inContact !== null && (
        <Button
          leftSection={<IconSwords />}
          onClick={() =>
            void navigate({
              to: '/campaigns/$id/contacts/$contactId',
              params: { id: view.id, contactId: figures.inContact ?? '' },
            })
          }
        >
          Engagement
        </Button>
      )}
      <Button
        leftSection={<IconListDetails />}
        disabled={off}
        onClick={() => open({ kind: 'make-roster', armyId })}
      >
        Make a tabletop roster
      </Button>
      <Button
        leftSection={<IconPrinter />}
        onClick={() =>
          void navigate({ to: '/campaigns/$id/roll', params: { id: view.id }, search: { army: armyId } })
        }
      >
        Muster roll
      </Button>
      <Menu>
        <Menu.Target>
          <Button rightSection={<IconChevronDown />} disabled={off}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconFlag3 aria-hidden />}
            onClick={() => open({ kind: 'standing', armyId })}
          >
            Standing order
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFlag aria-hidden />}
            onClick={() => open({ kind: 'reinforce', armyId })}
          >
            Reinforce
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowsSplit2 aria-hidden />}
            onClick={() => open({ kind: 'split', armyId })}
          >
            Split
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowMerge aria-hidden />}
            onClick={() => open({ kind: 'merge', armyId })}
          >
            Merge into another
          </Menu.Item>
          <Menu.Item leftSection={<IconSkull aria-hidden />} onClick={() => open({ kind: 'lose', armyId })}>
            Losses without a battle
          </Menu.Item>
          <Menu.Item
            leftSection={<IconSwords aria-hidden />}
            onClick={() => open({ kind: 'strength', armyId })}
          >
            Strength away from the table
          </Menu.Item>
          {view.state.settings.sight.on && army.status === 'active' && (
            <Menu.Item
              leftSection={<IconEye aria-hidden />}
              onClick={() => void act({ kind: 'scout', armyId, on: !army.scouting })}
            >
              {army.scouting ? 'Call its scouts back' : 'Send out scouts'}
            </Menu.Item>
          )}
          {view.state.settings.counters.some(({ of }) => of !== 'leaders') && (
            <Menu.Item
              leftSection={<IconStar aria-hidden />}
              onClick={() => open({ kind: 'unit-counters', armyId })}
            >
              Experience of its units
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconPencil aria-hidden />}
            onClick={() => open({ kind: 'correct', armyId })}
          >
            Correct
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconFlagOff aria-hidden />}
            onClick={() => open({ kind: 'disband', armyId })}
          >
            Disband
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
};

const Rosters = ({ answer: { rosters, mustered } }: { answer: ArmyAnswer }) => (
  <section aria-label="Rosters">
    <header className={campaignFrameClasses.campHead} data-part="camp-head">
      <h2>Rosters</h2>
    </header>
    <ul className={classes.armyLeaders}>
      {mustered.map(({ rosterId, rosterName }) => (
        <li key={`from ${rosterId} ${rosterName}`}>
          <span>
            {rosterId === null ? (
              rosterName
            ) : (
              <Link className="link" to="/rosters/$id" params={{ id: rosterId }}>
                {rosterName}
              </Link>
            )}
            <small>mustered from</small>
          </span>
        </li>
      ))}
      {rosters.map(({ rosterId, rosterName, day }) => (
        <li key={`to ${rosterId}`}>
          <span>
            <Link className="link" to="/rosters/$id" params={{ id: rosterId }}>
              {rosterName}
            </Link>
            <small>made on day {day}</small>
          </span>
        </li>
      ))}
    </ul>
  </section>
);

/** What it does by itself, where it has a say of its own or nobody else has. */
const StandingLine = ({ army }: { army: ArmyState }) => {
  const { view, viewer, open, locked } = useSession();
  const { state } = view;
  const play = state.sides[army.sideId]?.play ?? null;
  if (army.status !== 'active' || (army.standing === null && play === null)) return null;
  const words =
    army.standing === null
      ? 'Muster plays its side, and it has no standing order: it stays where it is.'
      : `Standing order: ${tellStanding(army.standing, namesFor(state, viewer?.id ?? null))}.`;
  return (
    <p className={classes.armyStanding}>
      <IconFlag3 aria-hidden size={16} /> {words}
      {!locked && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => open({ kind: 'standing', armyId: army.id })}
        >
          {army.standing === null ? 'Give one' : 'Change'}
        </Button>
      )}
    </p>
  );
};

const Army = ({ answer }: { answer: ArmyAnswer }) => {
  const { view } = useSession();
  const { state } = view;
  const { army, figures, leaders, history, series } = answer;
  const side = state.sides[army.sideId];
  const status = wordStatus(army, figures, state.day);
  const strong = hasStrength(army);
  if (side === undefined) return null;
  return (
    <div className={classes.armyGrid}>
      <div className={classes.armyMain}>
        <header className={classes.armyHead}>
          <SideBadge sign={side} size={40} />
          <div>
            <h2>{army.name}</h2>
            <p>
              {side.name} · {wordSpot(state, army.at)} · {formatMiles(figures.rate)} miles a day,{' '}
              {formatMiles(figures.milesLeft)} left today
            </p>
          </div>
          {status !== null && (
            <span className="tag" data-tone={status.tone ?? undefined}>
              {status.word}
            </span>
          )}
          <p className={classes.armyTotal}>
            <b>{strong ? formatStrength(figures.sp) : formatNumber(figures.heads)}</b>
            <small>
              of {strong ? formatStrength(figures.spFull) : `${formatNumber(figures.headsFull)} heads`}
              {strong && `, ${formatNumber(figures.heads)} of ${formatNumber(figures.headsFull)} heads`}
            </small>
          </p>
        </header>
        <StandingLine army={army} />
        <div className={classes.armyPicture}>
          <OwnerCounters ownerId={army.id} of="armies" />
          <HungPicture ownerId={army.id} name={army.name} />
        </div>
        <Actions answer={answer} />
        <UnitTable army={army} colour={side.colour} settings={state.settings} />
        <section className={classes.armyChart} aria-label="Strength over time">
          <header className={campaignFrameClasses.campHead} data-part="camp-head">
            <h2>Strength over time</h2>
            <span className="caption">dashed: a day of battle</span>
          </header>
          <StrengthChart
            name={army.name}
            points={series.map(({ day, sp, heads }) => ({ day, sp: strong ? sp : heads }))}
            today={state.day}
            full={strong ? figures.spFull : figures.headsFull}
            inHeads={!strong}
            battles={history
              .filter(({ kind, undoneBy }) => kind === 'battle-fought' && undoneBy === null)
              .map(({ day, text }) => ({ day, title: text }))}
          />
        </section>
      </div>
      <aside className={classes.armySide} aria-label={`About ${army.name}`}>
        <LeadersPane army={army} leaders={leaders} />
        <WoundedPane army={army} figures={figures} />
        {(answer.rosters.length > 0 || answer.mustered.length > 0) && <Rosters answer={answer} />}
        <section aria-label="History">
          <header className={campaignFrameClasses.campHead} data-part="camp-head">
            <h2>History</h2>
          </header>
          <LedgerTable lines={history} label={`History of ${army.name}`} compact />
        </section>
      </aside>
    </div>
  );
};

const ArmyRoom = () => {
  const { view, viewer } = useSession();
  const { armyId = '' } = useParams({ strict: false });
  const mayLook = viewer === null || view.state.armies[armyId]?.sideId === viewer.id;
  const { data, error, refetch } = useQuery({
    ...api.campaigns.army.queryOptions({
      id: view.id,
      armyId,
      asOf: view.asOf,
      asSide: viewer?.id ?? null,
    }),
    enabled: mayLook,
  });
  if (!mayLook)
    return (
      <p className={classes.armyNone}>
        The players of {viewer.name} may not look into this army. Take the game master view, or one of their
        own armies.
      </p>
    );
  if (data !== undefined) return <Army answer={data} />;
  return error === null ? (
    <RowsSkeleton label="Loading the army" />
  ) : (
    <ErrorView error={error} onRetry={() => void refetch()} />
  );
};

/** One army: its units now and at full strength, who leads it, who comes back, how it went. */
export const ArmyPage = () => (
  <CampaignRoom className={classes.armyRoom}>
    <ArmyRoom />
  </CampaignRoom>
);
