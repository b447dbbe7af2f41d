import { Button } from '@mantine/core';
import { IconHistory, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDate } from '../../../../rules/campaign/calendar.ts';
import { DUE_ICONS, eventIcon } from '../parts/event-icon.ts';
import { useSession } from '../session/session.ts';
import type { CalendarDay } from '../types.ts';
import classes from './calendar-page.module.css';

/** All that happened on a day, and all that is due on it. */
export const DayPane = ({ day, known }: { day: number; known: CalendarDay | undefined }) => {
  const { view, viewer, open, locked } = useSession();
  const { state } = view;
  const { lines = [], notes = [], due = [] } = known ?? {};
  return (
    <aside className={classes.dayPane} aria-label={`Day ${day}`}>
      <header>
        <h2>{formatDate(state.calendar, day)}</h2>
        <p>
          Day {day} of the campaign
          {day === state.day ? ', today' : ''}
        </p>
      </header>
      <div className={classes.dayActs}>
        {!locked && (
          <Button leftSection={<IconPlus />} onClick={() => open({ kind: 'note', noteId: null, day })}>
            Note
          </Button>
        )}
        {day < view.lastDay && day >= state.firstDay && (
          <Button
            variant="subtle"
            leftSection={<IconHistory />}
            component={Link}
            to={`/campaigns/${view.id}?asOf=${day}${viewer === null ? '' : `&as=${viewer.id}`}`}
          >
            The campaign as of this day
          </Button>
        )}
      </div>
      {lines.length + due.length + notes.length === 0 && (
        <p className="caption">{day > state.day ? 'Nothing is due.' : 'Nothing happened.'}</p>
      )}
      <ul>
        {due.map(({ kind, title, detail }) => {
          const Icon = DUE_ICONS[kind];
          return (
            <li key={`${kind} ${title}`}>
              <Icon aria-hidden />
              <span>
                <b>{title}</b> {detail}
              </span>
            </li>
          );
        })}
        {notes.map((note) => {
          const Icon = DUE_ICONS.note;
          return (
            <li key={note.id}>
              <Icon aria-hidden />
              <span>
                {note.text}
                <small>
                  {note.open
                    ? 'for everybody'
                    : note.sideId === null
                      ? 'for the game master'
                      : `for ${state.sides[note.sideId]?.name ?? ''}`}
                </small>
              </span>
              {!locked && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={`Change the note: ${note.text}`}
                  onClick={() => open({ kind: 'note', noteId: note.id, day: null })}
                >
                  Change
                </Button>
              )}
            </li>
          );
        })}
        {lines
          .filter(({ kind }) => kind !== 'note-changed')
          .map((line) => {
            const Icon = eventIcon(line.kind);
            return (
              <li key={line.entry}>
                <Icon aria-hidden />
                <span>{line.text}</span>
              </li>
            );
          })}
      </ul>
    </aside>
  );
};
