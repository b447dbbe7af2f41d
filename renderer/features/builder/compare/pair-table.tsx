import classes from './compare.module.css';
import type { Brief, Measure, Pair } from './compare.ts';

const BriefCell = ({ brief, missing }: { brief: Brief | null; missing: string }) =>
  brief === null ? (
    <td className={classes.pairMissing}>{missing}</td>
  ) : (
    <td>
      <span className={classes.pairName}>
        <b>{brief.name}</b>
        <span>{brief.size}</span>
      </span>
      <span className={classes.pairDetail}>{brief.detail}</span>
    </td>
  );

interface PairTableProps {
  readonly heads: readonly [string, string];
  readonly pairs: readonly Pair[];
  readonly missing: string;
}

export const PairTable = ({ heads, pairs, missing }: PairTableProps) => (
  <table className={classes.pairTable}>
    <thead>
      <tr>
        {heads.map((head, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rosters may bear the same name
          <th key={index} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {pairs.map(({ key, first, second, same }) => (
        <tr key={key} data-same={same || undefined}>
          <BriefCell brief={first} missing={missing} />
          <BriefCell brief={second} missing={missing} />
        </tr>
      ))}
    </tbody>
  </table>
);

interface MeasureTableProps {
  readonly heads: readonly [string, string];
  readonly measures: readonly Measure[];
}

export const MeasureTable = ({ heads, measures }: MeasureTableProps) => (
  <table className={classes.measureTable}>
    <thead>
      <tr>
        <td />
        <th scope="col">{heads[0]}</th>
        <th scope="col">{heads[1]}</th>
        <th scope="col">Difference</th>
      </tr>
    </thead>
    <tbody>
      {measures.map(({ name, first, second, difference }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{first}</td>
          <td>{second}</td>
          <td>{difference ?? (first === second ? 'same' : '')}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
