import type { Seat } from '../../../../rules/core/play.ts';
import classes from './seat-sign.module.css';

/** Square for the first side, round for the second: colour is never alone. */
export const SeatSign = ({ seat }: { seat: Seat }) => (
  <i className={classes.seatSign} data-seat={seat} aria-hidden />
);
