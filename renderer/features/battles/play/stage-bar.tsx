import { IconCheck } from '@tabler/icons-react';
import type { StepId } from '../../../../rules/by-this-axe/mass-battle/state.ts';
import { STAGES, stageOf } from '../words.ts';
import './stage-bar.css';

/** The ten stages of a battle: what is done, where it stands, what comes. */
export const StageBar = ({ step }: { step: StepId }) => {
  const current = stageOf(step);
  return (
    <ol className="stage-bar" aria-label="Stages of the battle">
      {STAGES.map((stage, index) => {
        const done = index < current;
        const now = index === current;
        return (
          <li key={stage} data-done={done || undefined} aria-current={now ? 'step' : undefined}>
            <b>{done ? <IconCheck aria-label="done" /> : index + 1}</b>
            <span className="cut">{stage}</span>
          </li>
        );
      })}
    </ol>
  );
};
