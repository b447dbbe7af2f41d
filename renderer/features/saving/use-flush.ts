import { useEffect } from 'react';

/** What was typed last reaches the store when the page is left or hidden. */
export const useFlush = (autosave: { flush(): Promise<void> }): void => {
  useEffect(() => {
    const flush = (): void => void autosave.flush();
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') flush();
    };
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', flush);
    window.addEventListener('beforeunload', flush);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('beforeunload', flush);
      flush();
    };
  }, [autosave]);
};
