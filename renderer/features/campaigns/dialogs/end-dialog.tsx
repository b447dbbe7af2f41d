import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '../../../../rules/campaign/calendar.ts';
import type { IntentOf } from '../../../../rules/campaign/intents.ts';
import type { Preview } from '../../../../rules/campaign/preview.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import { NumberStepper } from '../../../components/number-stepper.tsx';
import { count } from '../../../format.ts';
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

/** One day or many, with all that will happen; it stops before a day that still has armies to decide about. */
export const EndDialog = ({ days: first, onClose }: { days: number; onClose: () => void }) => {
  const { view } = useSession();
  const { calendar, day } = view.state;
  const [days, setDays] = useState(first);
  const [contacts, setContacts] = useState<IntentOf<'end-day'>['contacts']>('stop');
  return (
    <IntentDialog
      title={days === 1 ? `End day ${day}` : `End ${count(days, 'day')}`}
      intent={days < 1 || days > 100 ? null : { kind: 'end-day', days, contacts }}
      hint="At most a hundred days at once."
      confirm={(preview) => wordEnd(day, days, preview)}
      icon={<IconArrowRight />}
      days
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
    </IntentDialog>
  );
};
