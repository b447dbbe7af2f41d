import { Button, Progress } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './slow-work.module.css';

const SLOW_MS = 1000;

interface SlowWorkProps {
  readonly busy: boolean;
  /** It has taken long already: shown at once. */
  readonly isSlow?: boolean;
  /** How much of it is done, from 0 to 1, where that is known. */
  readonly share?: number | undefined;
  /** How long people wait without wondering. */
  readonly afterMs?: number;
  readonly onCancel?: () => void;
  readonly children: string;
}

/** Says that something is still under way, once it has taken longer than people wait without wondering. */
export const SlowWork = ({
  busy,
  isSlow = false,
  share,
  afterMs = SLOW_MS,
  onCancel,
  children,
}: SlowWorkProps) => {
  const [slow, setSlow] = useState(isSlow);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), afterMs);
    return () => {
      clearTimeout(timer);
      setSlow(isSlow);
    };
  }, [busy, isSlow, afterMs]);
  if (!busy || !slow) return null;
  return (
    <div className={classes.slowWork}>
      {/* Its figure is read out when it is asked for, not at each step. */}
      {share === undefined ? (
        <Progress value={100} animated aria-hidden />
      ) : (
        <Progress value={100 * share} aria-label={children} />
      )}
      <span role="status">{children}</span>
      {share !== undefined && <span aria-hidden>{Math.floor(share * 100)} %</span>}
      {onCancel !== undefined && (
        <Button size="compact-sm" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  );
};
