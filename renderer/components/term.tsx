import { Tooltip, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './term.module.css';

interface TermProps {
  readonly means: string;
  readonly children: ReactNode;
}

/** An abbreviation or a term of the game; pointed at, focused or tapped, it says what it means. */
export const Term = ({ means, children }: TermProps) => {
  // Left to itself a Tooltip takes a finger for a pointer that has gone again.
  const [opened, { open, close }] = useDisclosure();
  return (
    <Tooltip label={means} opened={opened}>
      <UnstyledButton
        className={classes.term}
        aria-description={means}
        onMouseEnter={open}
        onMouseLeave={close}
        onFocus={open}
        onBlur={close}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
        }}
      >
        {children}
      </UnstyledButton>
    </Tooltip>
  );
};
