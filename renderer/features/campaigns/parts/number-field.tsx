import type { ComponentProps } from 'react';
import { NumberStepper } from '../../../components/number-stepper.tsx';
import classes from '../dialogs/dialogs.module.css';

/** A number below its name; `words` where the name alone would say too much or too little beside its neighbours. */
export const NumberField = ({
  words,
  ...stepper
}: ComponentProps<typeof NumberStepper> & { words?: string }) => (
  <span className={classes.campField}>
    <span>{words ?? stepper.label}</span>
    <NumberStepper {...stepper} />
  </span>
);
