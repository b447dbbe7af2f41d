import { useEffect, useState } from 'react';
import classes from './slow-work.module.css';

const SLOW_MS = 1000;

/** Says that something is still under way, once it has taken longer than people wait without wondering. */
export const SlowWork = ({ busy, children }: { busy: boolean; children: string }) => {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return busy && slow ? (
    <p className={classes.slowWork} role="status">
      <progress aria-hidden /> {children}
    </p>
  ) : null;
};
