import { useWindowEvent } from '@mantine/hooks';
import { useEffect } from 'react';

/** Calls when the page is hidden or left: the last moment in which something can still be sent. */
export const useLastMoment = (flush: () => void): void => {
  useWindowEvent('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  useWindowEvent('pagehide', flush);
  useWindowEvent('beforeunload', flush);
};

/** What was typed last reaches the store when the page is left or hidden. */
export const useFlush = (autosave: { flush(): Promise<void> }): void => {
  useLastMoment(() => void autosave.flush());
  useEffect(() => () => void autosave.flush(), [autosave]);
};
