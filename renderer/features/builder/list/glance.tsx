import { IconCheck, IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { DeskGlance } from '../../../../rules/core/desk-parts.ts';
import { useKit } from '../kit/use-kit.tsx';
import { useBuilder, useSession } from '../session/use-builder.tsx';
import classes from './glance.module.css';

/** What it may not do stays in place and says what it would take. */
const May = ({ word, needs }: { word: string; needs: string | null }) => (
  <span className="tag" data-tone={needs === null ? 'good' : undefined}>
    {needs === null ? <IconCheck aria-hidden /> : <IconX aria-hidden />}
    {needs === null ? word : `${word} needs ${needs}`}
  </span>
);

const MOST_OPEN = 3;

/** Pressed, each is chosen in the list. */
const Open = ({ title, ids }: NonNullable<DeskGlance['open']>) => {
  const session = useSession();
  const units = useBuilder(({ roster }) => roster.units);
  const found = units.filter(({ id }) => ids.includes(id));
  return (
    <div className={classes.glanceMay}>
      <span>{title}</span>
      <div>
        {found.slice(0, MOST_OPEN).map(({ id, name }) => (
          <button key={id} type="button" className="tag" onClick={() => session.select([id])}>
            <span className="cut">{name}</span>
          </button>
        ))}
        {found.length > MOST_OPEN && (
          <button type="button" className="tag" onClick={() => session.select(found.map(({ id }) => id))}>
            {found.length - MOST_OPEN} more
          </button>
        )}
      </div>
    </div>
  );
};

/** The army at a glance, below the list; nothing where its rules have nothing to say. */
export const Glance = () => {
  const { desk } = useKit();
  const roster = useBuilder((state) => state.roster);
  const army = useMemo(() => desk.glance?.(roster) ?? null, [desk, roster]);
  if (army === null) return null;
  const { facts, may, open } = army;
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
      {may !== null && (
        <div className={classes.glanceMay}>
          <span>{may.title}</span>
          <div>
            {may.lines.map((line) => (
              <May key={line.word} {...line} />
            ))}
          </div>
        </div>
      )}
      {open !== undefined && open.ids.length > 0 && <Open {...open} />}
    </div>
  );
};
