import type { DeskFact } from '../../../../rules/core/desk-parts.ts';
import { StatStrip } from '../../../components/stat-strip.tsx';
import classes from './editor.module.css';

/** What fits side by side; longer words stand below, a line each. */
const SHORT_FACT = 7;
const MOST_LARGE = 6;

const asStat = ({ label, value, small }: DeskFact) => ({
  name: label,
  value,
  ...(small === undefined ? {} : { small }),
});

/** The numbers that the rules derive, large. */
export const FactStrip = ({ facts }: { facts: readonly DeskFact[] }) => {
  const large = facts.filter(({ value }) => value.length <= SHORT_FACT).slice(0, MOST_LARGE);
  const others = facts.filter((fact) => !large.includes(fact));
  return (
    <>
      {large.length > 0 && <StatStrip stats={large.map(asStat)} />}
      {others.length > 0 && (
        <dl className={classes.entryFacts}>
          {others.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
};
