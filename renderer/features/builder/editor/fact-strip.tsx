import type { DeskFact } from '../../../../rules/core/desk-parts.ts';
import { Explained } from '../../../components/explained.tsx';
import { StatStrip } from '../../../components/stat-strip.tsx';
import classes from './editor.module.css';

/** What fits side by side; longer words stand below, a line each. */
const SHORT_FACT = 7;
const MOST_LARGE = 6;

interface FactStripProps {
  readonly facts: readonly DeskFact[];
  /** What their names mean. */
  readonly terms: Readonly<Record<string, string>>;
}

/** The numbers that the rules derive, large. The palette shows them too, where no builder is around. */
export const FactStrip = ({ facts, terms }: FactStripProps) => {
  const large = facts.filter(({ value }) => value.length <= SHORT_FACT).slice(0, MOST_LARGE);
  const asStat = ({ label, value, small }: DeskFact) => ({
    name: label,
    value,
    ...(small === undefined ? {} : { small }),
    ...(terms[label] === undefined ? {} : { title: terms[label] }),
  });
  const others = facts.filter((fact) => !large.includes(fact));
  return (
    <>
      {large.length > 0 && <StatStrip stats={large.map(asStat)} />}
      {others.length > 0 && (
        <dl className={classes.entryFacts}>
          {others.map(({ label, value }) => (
            <div key={label}>
              <dt>
                <Explained text={label} terms={terms} />
              </dt>
              <dd>
                <Explained text={value} terms={terms} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
};
