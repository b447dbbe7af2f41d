import { Fragment } from 'react';
import { formatStrength } from '../../../../rules/core/strength.ts';
import { count } from '../../../format.ts';
import { AmendChart } from './amend-chart.tsx';
import type { Shown } from './amend-form.ts';
import classes from './amend-page.module.css';

const change = (points: number): string => `${points > 0 ? '+' : '−'}${formatStrength(Math.abs(points))}`;

const wordChange = (before: string | null, after: string | null): string => {
  if (before === null) return 'new';
  if (after === null) return 'falls away';
  return before === after ? 'stays as it was' : 'differs';
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
  const differs = found.strengths.length > 0 || GROUPS.some(([key]) => found[key].length > 0);
  return (
    <>
      <p className="caption">
        {count(counts.later, 'later entry', 'later entries')} replayed: {counts.same} as before,{' '}
        {counts.following} {counts.following === 1 ? 'comes' : 'come'} out differently, {counts.open} no
        longer {counts.open === 1 ? 'fits' : 'fit'}.
      </p>
      {found.chart !== null && (
        <AmendChart chart={found.chart} day={shown.day} asked={shown.questions.map(({ day }) => day)} />
      )}
      {!differs && <p>Strengths, places, contacts, wounded and leaders come out as they were.</p>}
      <table className={classes.amendTable} hidden={!differs} aria-label="What comes out differently">
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
              {found.strengths.map(({ armyId, name, before, after, reasons }) => (
                <tr key={armyId}>
                  <td>
                    {name}
                    {reasons.length > 0 && <small className="caption">{reasons.join('; ')}</small>}
                  </td>
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
                {found[key].map(({ what, before, after, change: by }) => (
                  <tr key={`${what} ${before} ${after}`}>
                    <td>{what}</td>
                    <td>{before === null ? '–' : before === after ? before : <s>{before}</s>}</td>
                    <td>{after === null ? '–' : <b>{after}</b>}</td>
                    <td>{by ?? wordChange(before, after)}</td>
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
