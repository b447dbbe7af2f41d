import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './ways-page.module.css';

export interface WayStep {
  readonly title: string;
  readonly detail: ReactNode;
}

interface WayCardProps {
  /** The key that chooses it. */
  readonly digit: string;
  readonly title: string;
  readonly text: string;
  readonly art: ReactNode;
  readonly steps: readonly WayStep[];
  readonly press: string;
  readonly takes: string;
  readonly main: boolean;
  readonly busy: boolean;
  onTake(): void;
}

export const WayCard = ({
  digit,
  title,
  text,
  art,
  steps,
  press,
  takes,
  main,
  busy,
  onTake,
}: WayCardProps) => (
  <section className={classes.way} aria-labelledby={`way-${digit}`}>
    <div className={classes.wayArt}>{art}</div>
    <div className={classes.wayBody}>
      <h2 id={`way-${digit}`}>
        {title}
        <kbd>{digit}</kbd>
      </h2>
      <p>{text}</p>
      <ol>
        {steps.map((step, index) => (
          <li key={step.title}>
            <span className={classes.wayNumber}>{index + 1}</span>
            <span>
              {step.title}
              <small className={classes.wayDetail}>{step.detail}</small>
            </span>
          </li>
        ))}
      </ol>
      <div className={classes.wayPress}>
        <Button
          size="sm"
          variant={main ? 'filled' : 'default'}
          rightSection={<IconArrowRight />}
          loading={busy}
          autoFocus={main}
          onClick={onTake}
        >
          {press}
        </Button>
        <span>{takes}</span>
      </div>
    </div>
  </section>
);
