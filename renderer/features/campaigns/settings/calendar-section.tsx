import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconCheck, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import {
  type Calendar,
  formatDate,
  USUAL_CALENDAR,
  whyNotCalendar,
} from '../../../../rules/campaign/calendar.ts';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { NumberStepper } from '../../../components/number-stepper.tsx';
import panesClasses from '../../battles/panes.module.css';
import settingsPageClasses from '../../settings/settings-page.module.css';
import dialogsClasses from '../dialogs/dialogs.module.css';
import { NumberField } from '../parts/number-field.tsx';
import { useSession } from '../session/session.ts';
import classes from './settings-page.module.css';

const swap = <T,>(list: readonly T[], at: number, value: T): T[] =>
  list.map((old, index) => (index === at ? value : old));

const without = <T,>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at);

const emptyNames = ({ months, weekdays }: Calendar): boolean =>
  [...months.map(({ name }) => name), ...weekdays].some((name) => name.trim() === '');

const Months = ({ draft, onChange }: { draft: Calendar; onChange: (draft: Calendar) => void }) => (
  <div>
    <h3>Months</h3>
    <ol className={classes.campRows} aria-label="Months">
      {draft.months.map((month, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: months are known by their order
        <li key={index}>
          <TextInput
            aria-label={`Name of month ${index + 1}`}
            value={month.name}
            maxLength={60}
            onChange={(event) =>
              onChange({
                ...draft,
                months: swap(draft.months, index, { ...month, name: event.currentTarget.value }),
              })
            }
          />
          <NumberStepper
            label={`Days of ${month.name}`}
            value={month.days}
            min={1}
            max={1000}
            least={1}
            onChange={(days) =>
              onChange({ ...draft, months: swap(draft.months, index, { ...month, days: days ?? 1 }) })
            }
          />
          <ActionIcon
            aria-label={`Remove ${month.name}`}
            disabled={draft.months.length === 1}
            onClick={() => onChange({ ...draft, months: without(draft.months, index) })}
          >
            <IconTrash aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ol>
    <Button
      variant="subtle"
      leftSection={<IconPlus />}
      disabled={draft.months.length >= 60}
      onClick={() =>
        onChange({
          ...draft,
          months: [...draft.months, { name: `Month ${draft.months.length + 1}`, days: 30 }],
        })
      }
    >
      Add a month
    </Button>
  </div>
);

const Weekdays = ({ draft, onChange }: { draft: Calendar; onChange: (draft: Calendar) => void }) => (
  <div>
    <h3>Weekdays</h3>
    <ol className={classes.campRows} aria-label="Weekdays">
      {draft.weekdays.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: weekdays are known by their order
        <li key={index}>
          <TextInput
            aria-label={`Name of weekday ${index + 1}`}
            value={name}
            maxLength={60}
            onChange={(event) =>
              onChange({ ...draft, weekdays: swap(draft.weekdays, index, event.currentTarget.value) })
            }
          />
          <ActionIcon
            aria-label={`Remove ${name}`}
            disabled={draft.weekdays.length === 1}
            onClick={() => onChange({ ...draft, weekdays: without(draft.weekdays, index) })}
          >
            <IconTrash aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ol>
    <Button
      variant="subtle"
      leftSection={<IconPlus />}
      disabled={draft.weekdays.length >= 30}
      onClick={() =>
        onChange({ ...draft, weekdays: [...draft.weekdays, `Day ${draft.weekdays.length + 1}`] })
      }
    >
      Add a weekday
    </Button>
  </div>
);

/** Months and weekdays as the game master's world has them, and the date the campaign's days are counted from. */
export const CalendarSection = () => {
  const { view, act, locked, busy } = useSession();
  const { calendar, day } = view.state;
  const [edited, setEdited] = useState<Calendar | null>(null);
  const draft = edited ?? calendar;
  const { start } = draft;
  const trouble = emptyNames(draft) ? 'Every month and weekday needs a name.' : whyNotCalendar(draft);
  const move = (patch: Partial<Calendar['start']>): void =>
    setEdited({ ...draft, start: { ...start, ...patch } });
  const keep = async (): Promise<void> => {
    if ((await act({ kind: 'change-campaign', calendar: draft }, 'The calendar is kept.')) !== null)
      setEdited(null);
  };
  return (
    <section id="calendar">
      <h2>Calendar</h2>
      <p>
        Days are counted through; the calendar gives them names. With this one, today is{' '}
        {trouble === null ? formatDate(draft, day) : '…'}.
      </p>
      <fieldset className={classes.campCalendar} disabled={locked}>
        <div className={dialogsClasses.campFormLine} data-part="camp-form-line">
          <NumberField
            words="Day 0 is the"
            label="Day of the month of day 0"
            value={start.day}
            min={1}
            max={31}
            least={1}
            onChange={(value) => move({ day: value ?? 1 })}
          />
          <ChoiceList
            label="of"
            value={String(start.month)}
            data={draft.months.map(({ name }, index) => ({ value: String(index), label: name }))}
            onChange={(picked) => move({ month: Number(picked) })}
          />
          <NumberField
            words="Year"
            label="Year of day 0"
            value={start.year}
            min={-99_999}
            max={99_999}
            least={-99_999}
            onChange={(value) => move({ year: value ?? 0 })}
          />
          <TextInput
            label="Written behind the year"
            value={draft.era}
            maxLength={60}
            onChange={(event) => setEdited({ ...draft, era: event.currentTarget.value })}
          />
          <ChoiceList
            label="which was a"
            value={String(start.weekday)}
            data={draft.weekdays.map((name, index) => ({ value: String(index), label: name }))}
            onChange={(picked) => move({ weekday: Number(picked) })}
          />
        </div>
        <div className={dialogsClasses.campFormLine} data-part="camp-form-line">
          <ChoiceList
            label="Leap day"
            value={draft.leap?.rule ?? ''}
            data={[
              { value: '', label: 'None: all years are alike' },
              { value: 'gregorian', label: 'As we know it' },
              { value: 'every-fourth', label: 'Every fourth year' },
            ]}
            onChange={(picked) => {
              const rule = picked;
              setEdited({
                ...draft,
                leap:
                  rule === 'gregorian' || rule === 'every-fourth'
                    ? { month: draft.leap?.month ?? 1, rule }
                    : null,
              });
            }}
          />
          {draft.leap !== null && (
            <ChoiceList
              label="in"
              value={String(draft.leap.month)}
              data={draft.months.map(({ name }, index) => ({ value: String(index), label: name }))}
              onChange={(picked) =>
                draft.leap !== null && setEdited({ ...draft, leap: { ...draft.leap, month: Number(picked) } })
              }
            />
          )}
        </div>
        <div className={classes.campTwo}>
          <Months draft={draft} onChange={setEdited} />
          <Weekdays draft={draft} onChange={setEdited} />
        </div>
        {trouble !== null && (
          <p className={panesClasses.battleTrouble} role="alert">
            {trouble}
          </p>
        )}
        <div className={settingsPageClasses.settingsButtons}>
          <Button
            leftSection={<IconCheck />}
            disabled={edited === null || trouble !== null || busy}
            onClick={() => void keep()}
          >
            Keep this calendar
          </Button>
          <Button variant="subtle" disabled={edited === null} onClick={() => setEdited(null)}>
            Leave it as it was
          </Button>
          <Button
            variant="subtle"
            onClick={() => setEdited({ ...USUAL_CALENDAR, start: USUAL_CALENDAR.start })}
          >
            The usual calendar
          </Button>
        </div>
      </fieldset>
    </section>
  );
};
