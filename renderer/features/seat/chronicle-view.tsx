import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { RowsSkeleton } from '../../components/skeletons.tsx';
import classes from './seat-app.module.css';

/** Day by day, the newest first, as the seat knows it. */
export const ChronicleView = () => {
  const { data } = useQuery(api.seat.chronicle.queryOptions({}));
  if (data === undefined) return <RowsSkeleton label="Loading your seat" />;
  return (
    <>
      {data.days.toReversed().map((day) => (
        <section key={day.day} className={classes.section} aria-labelledby={`day-${day.day}`}>
          <h2 id={`day-${day.day}`}>
            {day.day === day.until ? `Day ${day.day}` : `Days ${day.day} to ${day.until}`}{' '}
            <small>{day.date}</small>
          </h2>
          <ul className={classes.plain}>
            {day.lines.map(({ entry, text }) => (
              <li key={entry}>{text}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
};
