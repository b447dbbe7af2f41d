import { Fragment } from 'react';
import { formatStrength } from '../../../../rules/core/strength.ts';
import type { Shown } from './amend-form.ts';
import classes from './amend-page.module.css';

type Found = Shown['differences'];

const change = (points: number): string => `${points > 0 ? '+' : '−'}${formatStrength(Math.abs(points))}`;

const wordChange = (before: string | null, after: string | null): string => {
  if (before === null) return 'new';
  if (after === null) return 'falls away';
  return before === after ? 'stays as it was' : 'differs';
};

const Chart = ({ chart }: { chart: NonNullable<Found['chart']> }) => {
  const { days, name } = chart;
  const most = Math.max(1, ...days.flatMap(({ before, after }) => [before, after]));
  const path = (of: 'before' | 'after'): string =>
    days
      .map((day, index) => `${index === 0 ? 'M' : 'L'}${index} ${100 - (90 * day[of]) / most}H${index + 1}`)
      .join('');
  const last = days.at(-1);
  return (
    <figure>
      <figcaption>
        Strength of {name}, day by day: as written {formatStrength(last?.before ?? 0)} (dashed), amended{' '}
        <b>{formatStrength(last?.after ?? 0)}</b>
      </figcaption>
      <svg
        className={classes.amendChart}
        viewBox={`0 0 ${Math.max(1, days.length)} 100`}
        preserveAspectRatio="none"
        aria-hidden
      >
        <path data-old d={path('before')} />
        <path d={path('after')} />
      </svg>
    </figure>
  );
};

const GROUPS = [
  ['places', 'Places'],
  ['contacts', 'Contacts'],
  ['wounded', 'Wounded and dates'],
  ['leaders', 'Leaders'],
  ['others', 'Names and books'],
] as const;

/** Only what differs, with the old value struck and the change in words. */
export const AmendDifferences = ({ shown }: { shown: Shown }) => {
  const { differences: found, counts, same } = shown;
  if (same) return <p>Nothing comes out differently.</p>;
  const sum = (of: 'before' | 'after'): number => found.strengths.reduce((all, one) => all + one[of], 0);
  return (
    <>
      <p className="caption">
        {counts.later} later entries replayed: {counts.same} as before, {counts.following} come out
        differently, {counts.open} no longer fit.
      </p>
      {found.chart !== null && <Chart chart={found.chart} />}
      <table className={classes.amendTable} aria-label="What comes out differently">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">as written</th>
            <th scope="col">amended</th>
            <th scope="col">change</th>
          </tr>
        </thead>
        <tbody>
          {found.strengths.length > 0 && (
            <>
              <tr>
                <th scope="rowgroup" colSpan={4}>
                  Strengths, today
                </th>
              </tr>
              {found.strengths.map(({ armyId, name, before, after }) => (
                <tr key={armyId}>
                  <td>{name}</td>
                  <td>
                    <s>{formatStrength(before)}</s>
                  </td>
                  <td>
                    <b>{formatStrength(after)}</b>
                  </td>
                  <td>{change(after - before)}</td>
                </tr>
              ))}
              {found.strengths.length > 1 && (
                <tr data-sum>
                  <td>Together</td>
                  <td>{formatStrength(sum('before'))}</td>
                  <td>{formatStrength(sum('after'))}</td>
                  <td>{change(sum('after') - sum('before'))}</td>
                </tr>
              )}
            </>
          )}
          {GROUPS.map(([key, label]) =>
            found[key].length === 0 ? null : (
              <Fragment key={key}>
                <tr>
                  <th scope="rowgroup" colSpan={4}>
                    {label}
                  </th>
                </tr>
                {found[key].map(({ what, before, after }) => (
                  <tr key={`${what} ${before} ${after}`}>
                    <td>{what}</td>
                    <td>{before === null ? '–' : before === after ? before : <s>{before}</s>}</td>
                    <td>{after === null ? '–' : <b>{after}</b>}</td>
                    <td>{wordChange(before, after)}</td>
                  </tr>
                ))}
              </Fragment>
            ),
          )}
        </tbody>
      </table>
    </>
  );
};
