import { ActionIcon, Button } from '@mantine/core';
import { IconArrowRight, IconChevronLeft, IconChevronRight, IconSettings } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { type KeyboardEvent, useRef, useState } from 'react';
import campaignFrameClasses from '../session/campaign-frame.module.css';
import { CampaignRoom } from '../session/campaign-room.tsx';
import { useSession } from '../session/session.ts';
import classes from './calendar-page.module.css';
import { DayPane } from './day-pane.tsx';
import { marksOf } from './marks.ts';
import { gridOf, monthOf, shiftMonth } from './month.ts';
import { useCalendarDays } from './use-calendar-days.ts';

const MOST_MARKS = 3;

/** A link from elsewhere names the day it means. */
const dayOfHash = (hash: string): number | null => {
  const [, digits] = /^day-(\d{1,7})$/.exec(hash) ?? [];
  return digits === undefined ? null : Number(digits);
};

const Month = () => {
  const { view, open, locked } = useSession();
  const { state } = view;
  const { calendar, day: today } = state;
  const hash = useLocation({ select: (location) => location.hash });
  const [chosen, setChosen] = useState(dayOfHash(hash) ?? today);
  const [month, setMonth] = useState(monthOf(calendar, chosen));
  const body = useRef<HTMLTableSectionElement>(null);
  const grid = gridOf(calendar, month);
  const last = grid.first + grid.days - 1;
  const days = useCalendarDays(Math.max(0, grid.first), Math.max(0, last));
  const known = (day: number) => days.find((one) => one.day === day);
  const width = calendar.weekdays.length;
  const rows = Math.ceil((grid.before + grid.days) / width);

  const choose = (day: number, focus: boolean): void => {
    setChosen(day);
    setMonth(monthOf(calendar, day));
    if (focus)
      requestAnimationFrame(() => body.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -width,
      ArrowDown: width,
    };
    const by = steps[event.key];
    if (by === undefined || chosen + by < 0) return;
    event.preventDefault();
    choose(chosen + by, true);
  };

  return (
    <div className={classes.calendarGrid}>
      <section className={classes.calendar} aria-label="Calendar">
        <header className={classes.calendarHead}>
          <ActionIcon aria-label="The month before" onClick={() => setMonth(shiftMonth(calendar, month, -1))}>
            <IconChevronLeft aria-hidden />
          </ActionIcon>
          <h2>
            {calendar.months[month.month]?.name} {month.year}
            {calendar.era === '' ? '' : ` ${calendar.era}`}
          </h2>
          <ActionIcon aria-label="The month after" onClick={() => setMonth(shiftMonth(calendar, month, 1))}>
            <IconChevronRight aria-hidden />
          </ActionIcon>
          <Button variant="subtle" onClick={() => choose(today, false)}>
            Today
          </Button>
          <span className={campaignFrameClasses.campGap} data-part="camp-gap" />
          <Button
            variant="subtle"
            leftSection={<IconSettings />}
            component={Link}
            to={`/campaigns/${view.id}/settings#calendar`}
          >
            Months and weekdays
          </Button>
          <Button
            rightSection={<IconArrowRight />}
            disabled={locked}
            onClick={() => open({ kind: 'end', days: 7 })}
          >
            End the week
          </Button>
        </header>
        <table className={classes.month}>
          <thead>
            <tr>
              {calendar.weekdays.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body} onKeyDown={onKeyDown}>
            {Array.from({ length: rows }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: weeks of a month have no other name
              <tr key={row}>
                {calendar.weekdays.map((name, column) => {
                  const index = row * width + column - grid.before;
                  const day = grid.first + index;
                  if (index < 0 || index >= grid.days) return <td key={name} className={classes.monthNone} />;
                  const marks = day < state.firstDay ? [] : marksOf(known(day), state);
                  const when =
                    day < state.firstDay
                      ? 'before'
                      : day < today
                        ? 'past'
                        : day === today
                          ? 'today'
                          : 'ahead';
                  return (
                    <td key={name} data-when={when} data-chosen={day === chosen || undefined}>
                      <button
                        type="button"
                        data-day={day}
                        tabIndex={day === chosen ? 0 : -1}
                        aria-pressed={day === chosen}
                        disabled={day < 0}
                        onClick={() => choose(day, false)}
                      >
                        <b>
                          {index + 1}
                          <small>{when === 'before' ? '' : when === 'today' ? 'today' : `day ${day}`}</small>
                        </b>
                        {marks.slice(0, MOST_MARKS).map(({ key, label, icon: Icon }) => (
                          <span key={key} className={classes.monthMark}>
                            <Icon aria-hidden />
                            <span className="cut">{label}</span>
                          </span>
                        ))}
                        {marks.length > MOST_MARKS && (
                          <span className={classes.monthMark}>and {marks.length - MOST_MARKS} more</span>
                        )}
                      </button>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <DayPane day={chosen} known={known(chosen)} />
    </div>
  );
};

/** The campaign's own months and weekdays, with what happened and what is due. */
export const CalendarPage = () => (
  <CampaignRoom className={classes.calendarRoom}>
    <Month />
  </CampaignRoom>
);
