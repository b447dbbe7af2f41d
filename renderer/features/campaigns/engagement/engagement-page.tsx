import { Button } from '@mantine/core';
import { IconArrowsSplit, IconHourglass } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { ArmyState, Contact } from '../../../../rules/campaign/state.ts';
import { formatStrength } from '../../../../rules/core/strength.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { count, formatNumber } from '../../../format.ts';
import { useFormDraft } from '../../saving/use-form-draft.ts';
import { SideBadge } from '../parts/side-badge.tsx';
import { StrengthBar } from '../parts/strength-bar.tsx';
import { hasStrength, wordSpot } from '../parts/words.ts';
import { CampaignRoom } from '../session/campaign-room.tsx';
import { useSession } from '../session/session.ts';
import classes from './engagement-page.module.css';
import { OffTable } from './off-table.tsx';
import { OnTable } from './on-table.tsx';
import { EMPTY_TABLE, type TableDraft } from './table-draft.ts';

const ArmyHead = ({ army }: { army: ArmyState }) => {
  const { view } = useSession();
  const figures = view.figures[army.id];
  const side = view.state.sides[army.sideId];
  if (side === undefined) return null;
  const strong = hasStrength(army);
  return (
    <div className={classes.engagedArmy}>
      <SideBadge sign={side} size={36} />
      <div>
        <h3>
          <Link to="/campaigns/$id/armies/$armyId" params={{ id: view.id, armyId: army.id }}>
            {army.name}
          </Link>
        </h3>
        <p>
          {side.name}
          {figures?.commander == null
            ? ''
            : ` · ${figures.commander.name}, leadership ${figures.commander.leadership}`}
        </p>
        {figures !== undefined && (
          <div className={classes.engagedBar}>
            <StrengthBar
              colour={side.colour}
              now={strong ? figures.sp : figures.heads}
              returning={strong ? figures.pendingSp : 0}
              full={strong ? figures.spFull : figures.headsFull}
              inHeads={!strong}
            />
            <b>{strong ? formatStrength(figures.sp) : formatNumber(figures.heads)}</b>
          </div>
        )}
      </div>
    </div>
  );
};

type Way = 'off-table' | 'on-table';

interface EngagementForm {
  readonly way: Way;
  readonly table: TableDraft;
}

const EMPTY_FORM: EngagementForm = { way: 'off-table', table: EMPTY_TABLE };

const Engaged = ({ contact, A, B }: { contact: Contact; A: ArmyState; B: ArmyState }) => {
  const { view, viewer, act, locked } = useSession();
  const navigate = useNavigate();
  const { state } = view;
  const [{ way, table }, setForm] = useFormDraft<EngagementForm>(
    `engagement ${view.id} ${contact.id}`,
    EMPTY_FORM,
  );
  const spent = contact.spentDay === state.day;
  const home = (): void => void navigate({ to: '/campaigns/$id', params: { id: view.id } });
  const leave = async (kind: 'wait' | 'part'): Promise<void> => {
    if ((await act({ kind, contactId: contact.id })) !== null) home();
  };
  return (
    <div className={classes.engagement}>
      <header className={classes.engagementHead}>
        <div>
          <h2>
            {A.name} and {B.name}
          </h2>
          <p>
            At {wordSpot(state, contact.at)}, in contact since day {contact.since}
            {contact.delays > 0 ? `, waited ${count(contact.delays, 'day')}` : ''}
            {contact.carried.A === null && contact.carried.B === null ? '' : '; a stratagem stays in force'}
          </p>
        </div>
        {!locked && (
          <>
            <Button leftSection={<IconHourglass />} disabled={spent} onClick={() => void leave('wait')}>
              Neither attacks today
            </Button>
            <Button variant="subtle" leftSection={<IconArrowsSplit />} onClick={() => void leave('part')}>
              They let go of each other
            </Button>
          </>
        )}
      </header>
      <div className={classes.engaged}>
        <ArmyHead army={A} />
        <span className={classes.engagedAgainst}>against</span>
        <ArmyHead army={B} />
      </div>
      {viewer !== null ? (
        <p className={classes.engagementSpent} role="status">
          The game master leads this engagement; what comes of it stands in the chronicle.
        </p>
      ) : spent ? (
        <p className={classes.engagementSpent} role="status">
          These two have had their battle or their wait for day {state.day}: one a day. End the day to go on.
        </p>
      ) : (
        <>
          <ChoiceBar<Way>
            label="How it is fought"
            choices={[
              { value: 'off-table', label: 'Fight it here, off the table' },
              { value: 'on-table', label: 'We played it on the table' },
            ]}
            value={way}
            onChange={(next) => setForm({ way: next, table })}
          />
          {way === 'off-table' ? (
            <OffTable contact={contact} A={A} B={B} onDone={home} />
          ) : (
            <OnTable
              A={A}
              B={B}
              draft={table}
              onChange={(next) => setForm({ way, table: next })}
              onDone={home}
            />
          )}
        </>
      )}
    </div>
  );
};

const Room = () => {
  const { view } = useSession();
  const { contactId = '' } = useParams({ strict: false });
  const contact = view.state.contacts[contactId];
  const [A, B] = [view.state.armies[contact?.armies.A ?? ''], view.state.armies[contact?.armies.B ?? '']];
  if (contact === undefined || A === undefined || B === undefined)
    return (
      <div className={classes.engagement}>
        <h2>They no longer face each other</h2>
        <p>
          What came of it stands in the ledger.{' '}
          <Link className="link" to="/campaigns/$id" params={{ id: view.id }}>
            Back to the map
          </Link>
        </p>
      </div>
    );
  return <Engaged contact={contact} A={A} B={B} />;
};

/** Two armies face each other: fight it here, or write down what the table said. */
export const EngagementPage = () => (
  <CampaignRoom className={classes.engagementRoom}>
    <Room />
  </CampaignRoom>
);
