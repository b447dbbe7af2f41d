import type { Side } from '../../../../rules/campaign/state.ts';
import { SideBadge } from '../parts/side-badge.tsx';
import classes from './leader-page.module.css';

/** His picture, or his side's sign on paper: never an empty frame. */
export const Portrait = ({
  name,
  portrait,
  side,
  size,
}: {
  name: string;
  portrait: string | null;
  side: Side | undefined;
  size: number;
}) => (
  <span className={classes.portrait} style={{ width: size, height: size }}>
    {portrait === null ? (
      side !== undefined && <SideBadge sign={side} size={size * 0.6} />
    ) : (
      <img src={portrait} alt={`Portrait of ${name}`} />
    )}
  </span>
);
