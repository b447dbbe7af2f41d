import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Hint } from './hint.tsx';
import classes from './term.module.css';

interface TermProps {
  readonly means: string;
  readonly children: ReactNode;
}

/** An abbreviation or a term of the game; pointed at, focused or tapped, it says what it means. */
export const Term = ({ means, children }: TermProps) => (
  <Hint label={means}>
    <UnstyledButton className={classes.term} aria-description={means}>
      {children}
    </UnstyledButton>
  </Hint>
);
