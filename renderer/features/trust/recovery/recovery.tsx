import { lazy, Suspense, useEffect, useState } from 'react';
import { client } from '../../../api/client.ts';
import type { DraftStore } from '../../saving/drafts.ts';
import { listLivingWindows, startDrafts, windowDrafts } from '../../saving/window-drafts.ts';

/** After the page is drawn, and out of its way. */
const LATER_MS = 300;

const FoundDialog = lazy(() =>
  import('./found-dialog.tsx').then((module) => ({ default: module.FoundDialog })),
);

const STORE: DraftStore = {
  list: () => client.drafts.list.query(),
  write: (writes) => client.drafts.write.mutate([...writes]),
};

const lookForDrafts = async (): Promise<boolean> => {
  if ((await windowDrafts.find(await listLivingWindows())).length === 0) return false;
  const { recoverDrafts } = await import('./recover.ts');
  await recoverDrafts();
  return true;
};

/** Keeps what is typed until it is stored, and brings back what windows before this one could not store. */
export const Recovery = ({ dir }: { dir: string }) => {
  const [found, setFound] = useState(false);
  useEffect(() => {
    const started = startDrafts(dir, STORE).catch(() => {});
    const look = (): void => void started.then(lookForDrafts).then(setFound, () => {});
    const timer = setTimeout(look, LATER_MS);
    return () => clearTimeout(timer);
  }, [dir]);
  return found ? (
    <Suspense fallback={null}>
      <FoundDialog />
    </Suspense>
  ) : null;
};
