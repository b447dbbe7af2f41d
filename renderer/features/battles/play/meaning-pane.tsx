import type { BattleView } from '../types.ts';
import { JustNow, SoFar } from './so-far.tsx';
import { StepWords } from './step-words.tsx';

/** The middle of a step without a table of its own: what happens now, what just happened, and everything before. */
export const MeaningPane = ({ view }: { view: BattleView }) => (
  <section className="battle-middle" aria-label="What it means">
    <header className="pane-head">
      <h2>What happens now</h2>
    </header>
    <StepWords step={view.state.step} />
    <JustNow view={view} />
    <SoFar view={view} />
  </section>
);
