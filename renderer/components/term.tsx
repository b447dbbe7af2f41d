import { Tooltip, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './term.module.css';

interface TermProps {
  readonly means: string;
  readonly children: ReactNode;
}

/** An abbreviation or a term of the game; pointed at, focused or tapped, it says what it means. */
export const Term = ({ means, children }: TermProps) => (
  <Tooltip label={means} openDelay={0}>
    <UnstyledButton className={classes.term} aria-description={means}>
      {children}
    </UnstyledButton>
  </Tooltip>
);
