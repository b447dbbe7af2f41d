import type { BattleView } from '../types.ts';
import { STEP_WORDS } from '../words.ts';
import './so-far.css';

/** What happens now, why, and what comes next. */
export const StepWords = ({ step }: { step: BattleView['state']['step'] }) => {
  const { now, why, next } = STEP_WORDS[step];
  return (
    <dl className="step-words">
      <dt>Now</dt>
      <dd>{now}</dd>
      <dt>Why</dt>
      <dd>{why}</dd>
      <dt>Next</dt>
      <dd>{next}</dd>
    </dl>
  );
};
