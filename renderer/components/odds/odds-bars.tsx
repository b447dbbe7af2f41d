import { Fold } from '../fold.tsx';
import { Hint } from '../hint.tsx';
import { formatChance } from '../odds-chart-maths.ts';
import { cutTails, mostLikely, type Spread, spreadsIn } from './chances.ts';
import classes from './odds-bars.module.css';
import { OddsView, type OddsViewProps } from './odds-view.tsx';

const MOST_BARS = 12;
const MOST_CHARTS = 4;
const HEIGHT = 56;

/** What would stand there as 0.0 is no bar; what is as good as certain is no chart. */
const HARDLY = 0.0005;
const isSeen = ({ p }: Pick<Spread['rows'][number], 'p'>): boolean => p >= HARDLY;
const isOpen = ({ rows }: Spread): boolean => rows.filter(isSeen).length > 1;

const Bars = ({ of: { title, rows }, most }: { of: Spread; most: number }) => (
  <figure className={classes.chart}>
    <ol className={classes.bars}>
      {cutTails(rows, MOST_BARS)
        .filter(isSeen)
        .map(({ key, label, p }) => (
          <Hint key={key} label={`${label}: ${formatChance(p)}`}>
            <li>
              <small>{(100 * p).toFixed(p < 0.0995 ? 1 : 0)}</small>
              <i style={{ height: `${Math.max(1, (HEIGHT * p) / most)}px` }} />
              <b>{label}</b>
            </li>
          </Hint>
        ))}
    </ol>
    <figcaption>{title}</figcaption>
  </figure>
);

const Words = ({ of: { title, rows } }: { of: Spread }) => (
  <p className={classes.words}>
    {title}:{' '}
    {rows.slice(0, MOST_CHARTS).map(({ key, label, p }, index) => (
      <span key={key}>
        {index > 0 && ', '}
        {label} <b>{formatChance(p)}</b>
      </span>
    ))}
  </p>
);

/** Odds at a glance, all charts at one scale; every number of them is one tap away. */
export const OddsBars = (props: OddsViewProps) => {
  const spreads = spreadsIn(props.odds, props.title, props.names);
  const numbers = spreads.filter((spread) => spread.mean !== null && isOpen(spread)).slice(0, MOST_CHARTS);
  const most = mostLikely(numbers);
  return (
    <div className={classes.glance}>
      {numbers.length > 0 && (
        <>
          <p className="caption">chance in %, one scale</p>
          <div className={classes.charts}>
            {numbers.map((spread, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two parts may bear one name
              <Bars key={`${index} ${spread.title}`} of={spread} most={most} />
            ))}
          </div>
        </>
      )}
      {spreads
        .filter(({ mean }) => mean === null)
        .map((spread, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two parts may bear one name
          <Words key={`${index} ${spread.title}`} of={spread} />
        ))}
      <Fold className={classes.all} summary="Every number">
        <OddsView {...props} />
      </Fold>
    </div>
  );
};
