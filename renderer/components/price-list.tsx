import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../format.ts';
import classes from './price-list.module.css';

export interface PriceLine {
  readonly name: string;
  readonly points: number;
  /** Null, or why the price is a doubtful one: `not priced`. */
  readonly doubt: string | null;
}

interface PriceListProps {
  readonly title: string;
  /** Where the prices come from. */
  readonly source: string;
  readonly lines: readonly PriceLine[];
  /** How the lines make the total: `24 a figure × 8 figures`. */
  readonly sum: ReactNode;
  readonly total: number;
}

/** A bill that adds up: dotted leaders to the prices, the ledger rule above the total. */
export const PriceList = ({ title, source, lines, sum, total }: PriceListProps) => (
  <section className={classes.priceList} aria-label={title}>
    <header>
      <h3>{title}</h3>
      <span className="caption">{source}</span>
    </header>
    <ul>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same weapon may stand in the list twice
        <li key={index}>
          <span>
            {line.name}
            {line.doubt !== null && (
              <>
                <i> – {line.doubt}</i>
                <IconAlertTriangle aria-label="Warning" />
              </>
            )}
          </span>
          <span className={classes.priceListLeader} aria-hidden />
          <b>{formatNumber(line.points)}</b>
        </li>
      ))}
    </ul>
    <div className="ledger-rule" />
    <p>
      <span>{sum}</span>
      <output aria-label="Total">{formatNumber(total)}</output>
    </p>
  </section>
);
