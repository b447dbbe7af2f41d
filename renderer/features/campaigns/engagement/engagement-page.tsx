import { Button } from '@mantine/core';
import { IconArrowsSplit, IconHourglass } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import {
  commanderAmong,
  fightersOf,
  fightingIn,
  leadingContact,
} from '../../../../rules/campaign/coalition.ts';
import { sumOf } from '../../../../rules/campaign/figures.ts';
import type { ArmyState, Contact } from '../../../../rules/campaign/state.ts';
import { joinWords } from '../../../../rules/campaign/words.ts';
import { formatStrength } from '../../../../rules/core/strength.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { OptionCheck } from '../../../components/option-check.tsx';
import { count, formatNumber } from '../../../format.ts';
import { useFormDraft } from '../../saving/use-form-draft.ts';
import { SideBadge } from '../parts/side-badge.tsx';
import { StrengthBar } from '../parts/strength-bar.tsx';
import { hasStrength, wordSpot } from '../parts/words.ts';
import { CampaignRoom } from '../session/campaign-room.tsx';
import { useSession } from '../session/session.ts';
import { ContactOddsPane } from './contact-odds-pane.tsx';
import classes from './engagement-page.module.css';
import { OffTable } from './off-table.tsx';
import { OnTable } from './on-table.tsx';
import { idsOf } from './sides.ts';
import { EMPTY_TABLE, type TableDraft } from './table-draft.ts';

interface ArmyHeadProps {
  readonly army: ArmyState;
  /** The greatest full strength of all who stand here: bars can be compared. */
  readonly scale: number;
  /** Null for the army that has to fight. */
  readonly joins: boolean | null;
  onJoin(joins: boolean): void;
}

const ArmyHead = ({ army, scale, joins, onJoin }: ArmyHeadProps) => {
  const { view } = useSession();
  const figures = view.figures[army.id];
  const side = view.state.sides[army.sideId];
  if (side === undefined) return null;
  const strong = hasStrength(army);
  return (
    <div className={classes.engagedArmy} data-out={joins === false || undefined}>
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
              {...(strong && scale > 0 ? { scale } : {})}
              inHeads={!strong}
            />
            <b>{strong ? formatStrength(figures.sp) : formatNumber(figures.heads)}</b>
          </div>
        )}
        {joins !== null && (
          <OptionCheck
            label={`${army.name} fights beside them`}
            aside={null}
            checked={joins}
            onChange={onJoin}
          />
        )}
      </div>
    </div>
  );
};

interface EngagedSideProps {
  readonly armies: readonly ArmyState[];
  readonly fighting: readonly ArmyState[];
  readonly scale: number;
  /** The game master may leave somebody out before the battle is begun. */
  readonly open: boolean;
  onJoin(armyId: string, joins: boolean): void;
}

/** Everybody on one side of a contact, and who commands them where they are several. */
const EngagedSide = ({ armies, fighting, scale, open, onJoin }: EngagedSideProps) => {
  const { view } = useSession();
  const sp = sumOf(fighting.map(({ id }) => view.figures[id]?.sp ?? 0));
  const commander = commanderAmong(view.state, idsOf(fighting));
  return (
    <div className={classes.engagedSide}>
      {armies.map((army, index) => (
        <ArmyHead
          key={army.id}
          army={army}
          scale={scale}
          joins={index === 0 || !open ? null : fighting.includes(army)}
          onJoin={(joins) => onJoin(army.id, joins)}
        />
      ))}
      {fighting.length > 1 && sp > 0 && (
        <p className={classes.engagedTogether}>
          They fight as one, strength <b>{formatStrength(sp)}</b>
          {commander === null ? '' : `, under ${commander.name}`}; losses are shared by strength.
        </p>
      )}
    </div>
  );
};

type Way = 'off-table' | 'on-table';

interface EngagementForm {
  readonly way: Way;
  readonly table: TableDraft;
  /** Armies that could fight beside the others, and shall not. */
  readonly leftOut?: readonly string[];
}

const EMPTY_FORM: EngagementForm = { way: 'off-table', table: EMPTY_TABLE };

const Engaged = ({ contact }: { contact: Contact }) => {
  const { view, viewer, act, locked } = useSession();
  const navigate = useNavigate();
  const { state } = view;
  const [form, setForm] = useFormDraft<EngagementForm>(`engagement ${view.id} ${contact.id}`, EMPTY_FORM);
  const { way, table, leftOut = [] } = form;
  const spent = contact.spentDay === state.day;
  const begun = contact.battleId !== null;
  const ids = spent ? fightingIn(contact) : fightersOf(state, contact);
  const armiesOf = (side: 'A' | 'B'): readonly ArmyState[] =>
    ids[side].flatMap((id) => state.armies[id] ?? []);
  const all = { A: armiesOf('A'), B: armiesOf('B') };
  const stay = (army: ArmyState, index: number): boolean =>
    begun || index === 0 || !leftOut.includes(army.id);
  const sides = { A: all.A.filter(stay), B: all.B.filter(stay) };
  const join = (id: string, joins: boolean): void =>
    setForm({ ...form, leftOut: [...leftOut.filter((one) => one !== id), ...(joins ? [] : [id])] });
  const everybody = [...all.A, ...all.B];
  const scale = Math.max(0, ...everybody.filter(hasStrength).map(({ id }) => view.figures[id]?.spFull ?? 0));
  const open = viewer === null && !spent && !begun && !locked;
  const home = (): void => void navigate({ to: '/campaigns/$id', params: { id: view.id } });
  const leave = async (kind: 'wait' | 'part'): Promise<void> => {
    if ((await act({ kind, contactId: contact.id })) !== null) home();
  };
  return (
    <div className={classes.engagement}>
      <header className={classes.engagementHead}>
        <div>
          <h2>
            {joinWords(all.A.map(({ name }) => name))} {everybody.length > 2 ? 'against' : 'and'}{' '}
            {joinWords(all.B.map(({ name }) => name))}
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
        <EngagedSide armies={all.A} fighting={sides.A} scale={scale} open={open} onJoin={join} />
        <span className={classes.engagedAgainst}>against</span>
        <EngagedSide armies={all.B} fighting={sides.B} scale={scale} open={open} onJoin={join} />
      </div>
      {!spent && !begun && <ContactOddsPane contact={contact} sides={sides} />}
      {viewer !== null ? (
        <p className={classes.engagementSpent} role="status">
          The game master leads this engagement; what comes of it stands in the chronicle.
        </p>
      ) : spent ? (
        <p className={classes.engagementSpent} role="status">
          {everybody.length > 2 ? 'These' : 'These two'} have had their battle or their wait for day{' '}
          {state.day}: one a day. End the day to go on.
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
            onChange={(next) => setForm({ ...form, way: next })}
          />
          {way === 'off-table' ? (
            <OffTable contact={contact} sides={sides} onDone={home} />
          ) : (
            <OnTable
              sides={sides}
              draft={table}
              onChange={(next) => setForm({ ...form, table: next })}
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
  if (contact === undefined)
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
  return <Engaged contact={leadingContact(view.state, contact)} />;
};

/** Armies face each other: fight it here, or write down what the table said. */
export const EngagementPage = () => (
  <CampaignRoom className={classes.engagementRoom}>
    <Room />
  </CampaignRoom>
);
