import { Link } from '@tanstack/react-router';
import { marksOf } from '../calendar/marks.ts';
import { useCalendarDays } from '../calendar/use-calendar-days.ts';
import { wordShortDate } from '../parts/words.ts';
import { useSession } from '../session/session.ts';
import classes from './calendar-strip.module.css';

const DAYS_BEFORE = 6;
const DAYS = 14;
const MOST_MARKS = 2;

/** A week back and a week ahead: what happened, and what is due. */
export const CalendarStrip = () => {
  const { view } = useSession();
  const { state, id } = view;
  const first = Math.max(state.firstDay, state.day - DAYS_BEFORE);
  const days = useCalendarDays(first, first + DAYS - 1);
  return (
    <ol className={classes.calendarStrip} aria-label="Calendar">
      {Array.from({ length: DAYS }, (_, index) => {
        const day = first + index;
        const marks = marksOf(
          days.find((one) => one.day === day),
          state,
        );
        const when = day < state.day ? 'past' : day === state.day ? 'today' : 'ahead';
        return (
          <li key={day} data-when={when} data-week={(day - state.firstDay) % 7 === 0 || undefined}>
            <Link to="/campaigns/$id/calendar" params={{ id }} hash={`day-${day}`}>
              <b>
                {day}
                <small>{when === 'today' ? 'today' : wordShortDate(state, day)}</small>
              </b>
              {marks
                .slice(0, marks.length > MOST_MARKS ? MOST_MARKS - 1 : MOST_MARKS)
                .map(({ key, label, icon: Icon }) => (
                  <span key={key} className={classes.stripMark}>
                    <Icon aria-hidden />
                    <span className="cut">{label}</span>
                  </span>
                ))}
              {marks.length > MOST_MARKS && (
                <span className={`${classes.stripMark} ${classes.stripMore}`}>
                  and {marks.length - MOST_MARKS + 1} more
                </span>
              )}
            </Link>
          </li>
        );
      })}
    </ol>
  );
};
