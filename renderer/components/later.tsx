import { type ReactNode, useEffect, useState } from 'react';

/** On a busy computer it comes after this at the latest. */
const AT_MOST_MS = 1000;

const whenIdle = (work: () => void): (() => void) => {
  // Safari has no idle moments to offer.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 0);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(work, { timeout: AT_MOST_MS });
  return () => cancelIdleCallback(asked);
};

/** What nobody opens a page for: fetched and drawn once the page itself stands. */
export const Later = ({ children }: { children: ReactNode }) => {
  const [isTime, setTime] = useState(false);
  useEffect(() => whenIdle(() => setTime(true)), []);
  return isTime ? children : null;
};
