import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { queryClient } from '../../../api/client.ts';
import { notifyDone, notifyError } from '../../../components/notify.ts';
import { act, playOnCampaign, redoCampaign, undoCampaign } from '../actions.ts';
import type { CampaignSearch } from '../campaign-search.ts';
import { campaignQuery, forgetOtherEyes, todayKey } from '../queries.ts';
import type { CampaignView } from '../types.ts';
import type { CampaignDialog, Session } from './session.ts';

const newestOf = (known: CampaignView): CampaignView => queryClient.getQueryData(todayKey(known.id)) ?? known;

export interface LoadedSession {
  readonly session: Session | null;
  readonly error: unknown;
  readonly dialog: CampaignDialog | null;
  closeDialog(): void;
  refetch(): void;
}

/** The dialog over the page. Whoever goes to another page while it is open leaves it; a page that comes late does not. */
const useDialog = () => {
  const router = useRouter();
  const [dialog, open] = useState<CampaignDialog | null>(null);
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && open(null)),
    [router],
  );
  return [dialog, open] as const;
};

export const useCampaignSession = (id: string, { asOf, as }: CampaignSearch): LoadedSession => {
  const { data: view, error, refetch } = useQuery(campaignQuery(id, asOf ?? null, as ?? null));
  const page = useLocation({ select: ({ pathname }) => pathname });
  // Asked anew on every page: a battle fought elsewhere in the meantime changes what an engagement shows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the page that counts
  useEffect(() => void refetch({ cancelRefetch: false }), [page, refetch]);
  useEffect(() => {
    if (as !== undefined) forgetOtherEyes(as);
  }, [as]);
  const [busy, setBusy] = useState(false);
  const presses = useRef<Promise<unknown>>(Promise.resolve());
  const [selectedId, select] = useState<string | null>(null);
  const [dialog, open] = useDialog();
  const viewer = as === undefined ? null : (view?.state.sides[as] ?? null);

  if (view === undefined)
    return { session: null, error, dialog: null, closeDialog: () => {}, refetch: () => void refetch() };

  /** Presses wait for each other, however fast they come; each goes by what the one before made. */
  const settle = (
    work: (now: CampaignView) => Promise<CampaignView>,
    done: string | undefined,
  ): Promise<CampaignView | null> => {
    const press = presses.current.then(async () => {
      setBusy(true);
      try {
        const next = await work(newestOf(view));
        if (done !== undefined) notifyDone(done);
        return next;
      } catch (refused) {
        notifyError(refused);
        return null;
      } finally {
        setBusy(false);
      }
    });
    presses.current = press;
    return press;
  };
  return {
    session: {
      view,
      viewer,
      locked: viewer !== null || view.asOf !== null || view.removedAt !== null,
      busy,
      selectedId: selectedId !== null && view.state.armies[selectedId] !== undefined ? selectedId : null,
      select,
      open,
      act: (wanted, done) =>
        settle(async (now) => {
          const intent = typeof wanted === 'function' ? wanted(now.state) : wanted;
          return intent === null ? now : act(now, intent);
        }, done),
      playOn: (how) => settle((now) => playOnCampaign(now, how), undefined),
      undo: () => void settle(async (now) => (now.undo === null ? now : undoCampaign(now)), undefined),
      redo: () => void settle(async (now) => (now.redo === null ? now : redoCampaign(now)), undefined),
    },
    error,
    dialog,
    closeDialog: () => open(null),
    refetch: () => void refetch(),
  };
};
