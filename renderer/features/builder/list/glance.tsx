import { IconCheck, IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useKit } from '../kit/use-kit.tsx';
import { useBuilder } from '../session/use-builder.tsx';
import classes from './glance.module.css';

/** What it may not do stays in place and says what it would take. */
const May = ({ word, needs }: { word: string; needs: string | null }) => (
  <span className="tag" data-tone={needs === null ? 'good' : undefined}>
    {needs === null ? <IconCheck aria-hidden /> : <IconX aria-hidden />}
    {needs === null ? word : `${word} needs ${needs}`}
  </span>
);

/** The army at a glance, below the list; nothing where its rules have nothing to say. */
export const Glance = () => {
  const { desk } = useKit();
  const roster = useBuilder((state) => state.roster);
  const army = useMemo(() => desk.glance?.(roster) ?? null, [desk, roster]);
  if (army === null) return null;
  const { facts, may } = army;
  return (
    <div className={classes.glance}>
      <dl>
        {facts.map(({ label, value, small }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {small !== undefined && <small>{small}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.glanceMay}>
        <span>{may.title}</span>
        <div>
          {may.lines.map((line) => (
            <May key={line.word} {...line} />
          ))}
        </div>
      </div>
    </div>
  );
};
