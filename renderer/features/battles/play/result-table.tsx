import type { Seat, TableResult } from '../../../../rules/core/play.ts';
import { SEATS } from '../../../../rules/core/play.ts';
import type { Battle } from '../types.ts';
import classes from './result-table.module.css';

export const wordWinner = ({ table }: Pick<Battle, 'table'>, winner: TableResult['winner']): string => {
  if (winner === null) return 'Undecided';
  return winner === 'draw' ? 'A draw' : `${table.sides[winner].name} won`;
};

const Fates = ({ name, of }: { name: string; of: TableResult['fates'][Seat] }) => (
  <table className={classes.fates} aria-label={`Losses of ${name}`}>
    <thead>
      <tr>
        <th scope="col">{name}</th>
        <th scope="col">Began</th>
        <th scope="col">Left</th>
        <th scope="col">Lost</th>
        <th scope="col">Fate</th>
      </tr>
    </thead>
    <tbody>
      {of.map(({ id, name: who, start, left, fate }) => (
        <tr key={id}>
          <th scope="row">{who}</th>
          <td>{start}</td>
          <td>{left}</td>
          <td>{start - left === 0 ? '–' : start - left}</td>
          <td>{fate}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** What is left of both sides. */
export const ResultTable = ({ battle, result }: { battle: Battle; result: TableResult }) => (
  <div className={classes.resultTable}>
    {SEATS.map((seat) => (
      <Fates key={seat} name={battle.table.sides[seat].name} of={result.fates[seat]} />
    ))}
  </div>
);
