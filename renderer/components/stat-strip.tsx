import classes from './stat-strip.module.css';
import { Term } from './term.tsx';

export interface Stat {
  readonly name: string;
  readonly value: string;
  readonly small?: string;
  /** The whole name, for a short one. */
  readonly title?: string;
}

export const StatStrip = ({ stats }: { stats: readonly Stat[] }) => (
  <dl className={classes.statStrip}>
    {stats.map(({ name, value, small, title }) => (
      <div key={name}>
        <dt>{title === undefined ? name : <Term means={title}>{name}</Term>}</dt>
        <dd>
          {value}
          {small !== undefined && <small>{small}</small>}
        </dd>
      </div>
    ))}
  </dl>
);
