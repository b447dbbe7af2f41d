import { useQuery } from '@tanstack/react-query';
import { formatStrength } from '../../../rules/core/strength.ts';
import { api } from '../../api/client.ts';
import { RowsSkeleton } from '../../components/skeletons.tsx';
import { wordFate } from '../campaigns/leaders/words.ts';
import classes from './seat-app.module.css';

/** Whoever of the own leaders serves nowhere, or is hurt. */
const LeadersAway = () => {
  const { data } = useQuery(api.seat.leaders.queryOptions());
  const away = data?.leaders.filter(({ general: { armyId, fate } }) => armyId === null || fate !== 'serving');
  if (away === undefined || away.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="leaders-away">
      <h2 id="leaders-away">Other leaders</h2>
      <ul className={classes.cards}>
        {away.map(({ general }) => (
          <li key={general.id} className={classes.card}>
            <b>{general.name}</b>
            <span>
              {general.role}, leadership {general.leadership}
            </span>
            <span>{wordFate(general)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The muster roll as cards, one for each unit: readable at the table, on a phone. */
export const ArmiesView = () => {
  const { data } = useQuery(api.seat.musterRoll.queryOptions());
  if (data === undefined) return <RowsSkeleton label="Loading your seat" />;
  return (
    <>
      {data.armies.length === 0 && <p className={classes.section}>There is no army yet.</p>}
      {data.armies.map((army) => (
        <section key={army.id} className={classes.section} aria-labelledby={`army-${army.id}`}>
          <h2 id={`army-${army.id}`}>
            {army.name} <small>{army.commander ?? 'nobody commands'}</small>
          </h2>
          <p>
            {army.heads} of {army.headsFull} heads
            {army.spFull > 0 && `, strength ${formatStrength(army.sp)} of ${formatStrength(army.spFull)}`},{' '}
            {army.rate} miles a day
          </p>
          <ul className={classes.cards}>
            {army.units.map((unit) => (
              <li key={unit.name} className={classes.card}>
                <b>{unit.name}</b>
                <span>
                  {unit.figures} of {unit.figuresFull} figures
                </span>
                <span>
                  {unit.heads} of {unit.headsFull} heads
                </span>
                {unit.sp !== null && (
                  <span>
                    strength {formatStrength(unit.sp)} of {formatStrength(unit.spFull ?? 0)}
                  </span>
                )}
                {unit.experience !== '' && <small>{unit.experience}</small>}
              </li>
            ))}
            {army.leaders.map((leader) => (
              <li key={leader.name} className={classes.card}>
                <b>{leader.name}</b>
                <span>
                  {leader.role}, leadership {leader.leadership}
                </span>
                {leader.fate !== 'serving' && <span>{leader.fate}</span>}
              </li>
            ))}
          </ul>
          {army.pending.map(({ day, date, troops }) => (
            <p key={`${day} ${troops}`}>
              Day {day}, {date}: {troops} return
            </p>
          ))}
        </section>
      ))}
      <LeadersAway />
    </>
  );
};
