import type { ReactNode } from 'react';
import { Hint } from './hint.tsx';
import classes from './odds-chart.module.css';
import { formatChance, type ResultRow } from './odds-chart-maths.ts';

interface WinBarProps {
  readonly parts: readonly {
    readonly key: 'win' | 'draw' | 'lose' | 'none';
    readonly label: string;
    readonly p: number;
  }[];
}

/** Narrower parts carry only their number, or nothing; the bar's own name tells them all. */
const ROOM_FOR_NUMBER = 0.09;
const hasRoom = (label: string, p: number): boolean => p >= 0.02 + 0.0165 * (label.length + 5);

/** How it may end, as one bar; the words and numbers are inside it. */
export const WinBar = ({ parts }: WinBarProps) => {
  const shown = parts.filter(({ p }) => p > 0);
  const words = shown.map(({ label, p }) => `${label} ${formatChance(p)}`).join(', ');
  return (
    <Hint label={words}>
      <div
        className={classes.winBar}
        role="img"
        aria-label={words}
        style={{ gridTemplateColumns: shown.map(({ p }) => `minmax(4px, ${p}fr)`).join(' ') }}
      >
        {shown.map(({ key, label, p }) => (
          <span key={key} data-outcome={key}>
            {hasRoom(label, p) && label}
            {p >= ROOM_FOR_NUMBER && <b>{(100 * p).toFixed(0)} %</b>}
          </span>
        ))}
      </div>
    </Hint>
  );
};

const SMALL = 0.02;

/** Every result in the order of the rules; what cannot happen stays in place and says why. */
export const ResultBars = ({ rows, label }: { rows: readonly ResultRow[]; label: string }) => {
  const most = Math.max(...rows.map(({ chance }) => chance?.p ?? 0), Number.EPSILON);
  return (
    <table className={classes.resultBars} data-part="result-bars" aria-label={label}>
      <tbody>
        {rows.map(({ value, name, remark, tone, chance, reason }) => (
          <tr key={value} data-never={chance === null || undefined}>
            <th scope="row">{value}</th>
            <td className={classes.resultName}>
              {name} <span>{remark}</span>
            </td>
            {chance === null ? (
              <>
                <td className="caption">{reason}</td>
                <td className={classes.resultChance}>–</td>
              </>
            ) : (
              <>
                <td>
                  <span
                    className={classes.resultBar}
                    data-outcome={tone}
                    style={{ width: `${(100 * chance.p) / most}%` }}
                  />
                </td>
                <td className={classes.resultChance}>
                  {chance.p < SMALL && chance.fraction.length < 12 && <small>{chance.fraction} </small>}
                  {formatChance(chance.p)}
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** A head over a part of the odds. */
export const OddsHead = ({ title, aside }: { title: string; aside?: ReactNode }) => (
  <div className={classes.oddsHead}>
    <h3>{title}</h3>
    {aside !== undefined && <span className="caption">{aside}</span>}
  </div>
);
