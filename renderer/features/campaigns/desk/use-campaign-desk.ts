import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Intent } from '../../../../rules/campaign/intents.ts';
import { queryClient } from '../../../api/client.ts';
import { notifyDone, notifyError } from '../../../components/notify.ts';
import { act, redoCampaign, undoCampaign } from '../actions.ts';
import type { CampaignSearch } from '../campaign-search.ts';
import { campaignQuery, forgetOtherEyes, todayKey } from '../queries.ts';
import type { CampaignView } from '../types.ts';
import type { CampaignDialog, Desk } from './desk.ts';

const newestOf = (known: CampaignView): CampaignView => queryClient.getQueryData(todayKey(known.id)) ?? known;

export interface LoadedDesk {
  readonly desk: Desk | null;
  readonly error: unknown;
  readonly dialog: CampaignDialog | null;
  closeDialog(): void;
  refetch(): void;
}

export const useCampaignDesk = (id: string, { asOf, as }: CampaignSearch): LoadedDesk => {
  const { data: view, error, refetch } = useQuery(campaignQuery(id, asOf ?? null, as ?? null));
  useEffect(() => {
    if (as !== undefined) forgetOtherEyes(as);
  }, [as]);
  const [busy, setBusy] = useState(false);
  const presses = useRef<Promise<unknown>>(Promise.resolve());
  const [selectedId, select] = useState<string | null>(null);
  const [dialog, open] = useState<CampaignDialog | null>(null);
  const viewer = as === undefined ? null : (view?.state.sides[as] ?? null);

  if (view === undefined)
    return { desk: null, error, dialog: null, closeDialog: () => {}, refetch: () => void refetch() };

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
    desk: {
      view,
      viewer,
      locked: viewer !== null || view.asOf !== null || view.removedAt !== null,
      busy,
      selectedId: selectedId !== null && view.state.armies[selectedId] !== undefined ? selectedId : null,
      select,
      open,
      act: (intent: Intent, done) => settle((now) => act(now, intent), done),
      undo: () => void settle(async (now) => (now.undo === null ? now : undoCampaign(now)), undefined),
      redo: () => void settle(async (now) => (now.redo === null ? now : redoCampaign(now)), undefined),
    },
    error,
    dialog,
    closeDialog: () => open(null),
    refetch: () => void refetch(),
  };
};
