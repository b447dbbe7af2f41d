import { IconCheck } from '@tabler/icons-react';
import type { TableView } from '../../../../rules/core/play.ts';
import './phase-bar.css';

/** The turn and its phases: what is done, where it stands, what comes. */
export const PhaseBar = ({ table: { turn, phases, phase } }: { table: TableView }) => {
  const current = phases.findIndex(({ id }) => id === phase);
  return (
    <div className="phase-bar">
      <span className="phase-turn">
        Turn <b>{turn}</b>
      </span>
      <ol aria-label={`Phases of turn ${turn}`}>
        {phases.map(({ id, title }, index) => {
          const done = index < current;
          return (
            <li key={id} data-done={done || undefined} aria-current={index === current ? 'step' : undefined}>
              <b>{done ? <IconCheck aria-label="done" /> : index + 1}</b>
              <span className="cut">{title}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
};
