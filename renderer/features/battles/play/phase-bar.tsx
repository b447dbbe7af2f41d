import { IconCheck } from '@tabler/icons-react';
import type { TableView } from '../../../../rules/core/play.ts';
import classes from './phase-bar.module.css';

/** Rules that number their phases themselves keep their numbers: `IV Movement`. */
const numberOf = (title: string, index: number): readonly [number: string, name: string] => {
  const [, own, name] = /^([IVX]+) (.+)$/u.exec(title) ?? [];
  return own === undefined || name === undefined ? [String(index + 1), title] : [own, name];
};

/** The turn and its phases: what is done, where it stands, what comes. */
export const PhaseBar = ({
  table: { turn, turnWord = 'Turn', phases, phase, over },
}: {
  table: TableView;
}) => {
  const current = phases.findIndex(({ id }) => id === phase);
  return (
    <div className={classes.phaseBar}>
      <span className={classes.phaseTurn} data-part="phase-turn">
        {turnWord} <b>{turn}</b>
      </span>
      <ol aria-label={`Phases of ${turnWord.toLowerCase()} ${turn}`}>
        {phases.map(({ id, title }, index) => {
          const done = over || index < current;
          const [number, name] = numberOf(title, index);
          return (
            <li
              key={id}
              data-done={done || undefined}
              aria-current={index === current && !over ? 'step' : undefined}
            >
              <b>{done ? <IconCheck aria-label="done" /> : number}</b>
              <span className="cut">{name}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
};
