import { IconChevronRight } from '@tabler/icons-react';
import { explainStep } from '../../rules/core/explain.ts';
import type { Step } from '../../rules/core/trace.ts';
import { Fold } from './fold.tsx';
import { RuleReference } from './rule-ref.tsx';
import classes from './steps-list.module.css';

export interface Explained {
  readonly head: string;
  /** The whole of it on one line. */
  readonly summary: string;
  readonly steps: readonly Step[];
}

/** What led to a number, in order, each step with the rule it comes from. */
export const Steps = ({ of: steps }: { of: readonly Step[] }) => (
  <ol className={classes.steps} data-part="steps">
    {steps.map((step, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: steps are told in order and never move
      <li key={index}>
        <span>{explainStep(step)}</span>
        <small>
          <RuleReference of={step.ref} />
        </small>
      </li>
    ))}
  </ol>
);

/** Numbers that unfold into the steps that led to them, each with the rule it comes from. */
export const StepsList = ({ of }: { of: readonly Explained[] }) => (
  <div className={classes.stepsList}>
    {of.map(({ head, summary, steps }) => (
      <Fold
        key={head}
        summary={
          <>
            <IconChevronRight aria-hidden />
            <b>{head}</b>
            <span>{summary}</span>
          </>
        }
      >
        <Steps of={steps} />
      </Fold>
    ))}
  </div>
);
