import { Switch, TextInput } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '../../../../rules/campaign/calendar.ts';
import { isOpenToday } from '../../../../rules/campaign/figures.ts';
import type { IntentOf } from '../../../../rules/campaign/intents.ts';
import type { Preview } from '../../../../rules/campaign/preview.ts';
import type { CampaignState, Side } from '../../../../rules/campaign/state.ts';
import { joinWords } from '../../../../rules/campaign/words.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { NumberStepper } from '../../../components/number-stepper.tsx';
import { count } from '../../../format.ts';
import { usePreview } from '../parts/use-preview.ts';
import { livingSides } from '../parts/words.ts';
import { useSession } from '../session/session.ts';
import classes from './dialogs.module.css';
import { IntentDialog } from './intent-dialog.tsx';

const WEEK = 7;

/** It may stop on the way: the button says how far it gets. */
const wordEnd = (day: number, days: number, preview: Preview | null): string => {
  const reached = preview?.day.after ?? day + days;
  if (reached === day) return `March on, day ${day} stays`;
  return days === 1 ? `End day ${day}` : `Go to day ${reached}`;
};

/** `Weather 2 d6, In the woods 1 d6`. */
const wordDraws = (preview: Preview | null): string => {
  const draws = preview?.draws ?? [];
  if (draws.length === 0) return 'Nothing is drawn.';
  const few = draws.slice(0, 6).map(({ name, count, sides }) => `${name} ${count} d${sides}`);
  const more = draws.length > few.length ? ` and ${draws.length - few.length} more` : '';
  return `${few.join(', ')}${more}; a 0 lets Muster roll.`;
};

/** It fights by itself only where it plays both sides of a battle. */
const musterSides = (state: CampaignState): readonly Side[] =>
  livingSides(state).filter(({ play }) => play !== null);

/** Those are fought before the day ends, so that what is shown below may come otherwise. */
const musterMeets = (state: CampaignState): readonly string[] => {
  const plays = (armyId: string): boolean =>
    (state.sides[state.armies[armyId]?.sideId ?? '']?.play ?? null) !== null;
  return Object.values(state.contacts)
    .filter((contact) => isOpenToday(state, contact) && plays(contact.armies.A) && plays(contact.armies.B))
    .map(({ armies: { A, B } }) => `${state.armies[A]?.name} against ${state.armies[B]?.name}`);
};

/** One day or many, with all that will happen; it stops before a day that still has armies to decide about. */
export const EndDialog = ({ days: first, onClose }: { days: number; onClose: () => void }) => {
  const { view, playOn } = useSession();
  const { calendar, day } = view.state;
  const [days, setDays] = useState(first);
  const [contacts, setContacts] = useState<IntentOf<'end-day'>['contacts']>('stop');
  const muster = musterSides(view.state);
  const meets = musterMeets(view.state);
  const [fights, setFights] = useState(muster.length > 1);
  const [typed, setTyped] = useState('');
  const dice = typed
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
  const asks = view.state.settings.chance.tables.length > 0;
  const intent: IntentOf<'end-day'> | null =
    days < 1 || days > 100 || dice.some((one) => !Number.isInteger(one))
      ? null
      : { kind: 'end-day', days, contacts, ...(dice.length > 0 ? { dice } : {}) };
  const { preview } = usePreview(asks ? intent : null);
  return (
    <IntentDialog
      title={days === 1 ? `End day ${day}` : `End ${count(days, 'day')}`}
      intent={intent}
      hint={days < 1 || days > 100 ? 'At most a hundred days at once.' : 'Type whole numbers, as they fell.'}
      confirm={(preview) => (fights && days > 1 ? `Let ${days} days go by` : wordEnd(day, days, preview))}
      icon={<IconArrowRight />}
      days
      {...(fights && dice.length === 0 ? { carryOut: () => playOn({ days, contacts }) } : {})}
      onClose={onClose}
    >
      <div className={classes.campFormLine} data-part="camp-form-line">
        <ChoiceBar<number>
          label="How long"
          choices={[
            { value: 1, label: 'A day' },
            { value: WEEK, label: 'A week' },
          ]}
          value={days === 1 || days === WEEK ? days : null}
          onChange={setDays}
        />
        <NumberStepper
          label="Days"
          value={days}
          min={1}
          max={100}
          least={1}
          onChange={(value) => setDays(value ?? 1)}
        />
        <span className="caption">then it is {formatDate(calendar, day + days)}</span>
      </div>
      <ChoiceBar<IntentOf<'end-day'>['contacts']>
        label="Armies that face each other"
        choices={[
          { value: 'stop', label: 'Stop at the first contact' },
          { value: 'wait', label: 'They wait and watch' },
        ]}
        value={contacts}
        onChange={setContacts}
      />
      {muster.length > 1 && (
        <Switch
          label="Muster fights where it plays both sides"
          description={`It plays ${joinWords(muster.map(({ name }) => name))}: where two of them meet, the battle is fought at once and the days go on. ${
            dice.length > 0
              ? 'With typed dice it stops there instead.'
              : 'Each battle can be read, and undone.'
          }`}
          checked={fights && dice.length === 0}
          disabled={dice.length > 0}
          onChange={(event) => setFights(event.currentTarget.checked)}
        />
      )}
      {fights && meets.length > 0 && dice.length === 0 && (
        <p role="status">
          Before the day ends Muster fights {joinWords(meets)}. What is shown below is the day without it, and
          may come otherwise.
        </p>
      )}
      {asks && (
        <TextInput
          label="Dice that fell, in their order"
          description={wordDraws(preview)}
          placeholder="Muster rolls"
          inputMode="numeric"
          maxLength={2000}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </IntentDialog>
  );
};
