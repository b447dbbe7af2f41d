import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { api } from '../../api/client.ts';
import { Recovery } from './recovery/recovery.tsx';

const TroublePage = lazy(() =>
  import('./trouble/trouble-page.tsx').then((module) => ({ default: module.TroublePage })),
);

/**
 * The app, or at the start the page that says why there is no store to work with. Trouble that comes later never takes
 * a page away: somebody may have typed on it.
 */
export const StoreGate = ({ children }: { children: ReactNode }) => {
  const state = useQuery(api.store.state.queryOptions()).data;
  const [opened, setOpened] = useState(false);
  const isOpen = state?.trouble === null;
  useEffect(() => {
    if (isOpen) setOpened(true);
  }, [isOpen]);
  if (state !== undefined && state.trouble !== null && !opened)
    return (
      <Suspense fallback={null}>
        <TroublePage state={state} trouble={state.trouble} />
      </Suspense>
    );
  return (
    <>
      {children}
      {state !== undefined && <Recovery dir={state.dir} />}
    </>
  );
};
