import { refusalOf } from '../../../api/errors.ts';
import type { KeptDraft } from '../../../api/types.ts';
import { notifyDone } from '../../../components/notify.ts';
import { savingOnce } from '../../saving/saving.ts';
import { listLivingWindows, windowDrafts } from '../../saving/window-drafts.ts';
import { decide } from './decide.ts';
import { type FoundChange, setFound } from './found.ts';
import { draftKindOf } from './kinds.ts';

const RECOVERY_LOCK = 'muster-recovery';

type Outcome = { readonly stored: string } | { readonly ask: FoundChange } | null;

/** One draft: stored, dropped because it had arrived, or put before the person. */
const recoverOne = async (draft: KeptDraft): Promise<Outcome> => {
  const kind = draftKindOf(draft.kind);
  if (kind === null) return null;
  const stored = await kind.load(draft.id);
  const ask = { ask: { draft, stored } };
  switch (decide(draft, stored)) {
    case 'arrived':
      windowDrafts.drop(draft.key);
      return null;
    case 'apply':
      if (stored === null) return ask;
      try {
        await savingOnce(() => kind.write(draft.id, stored.version, draft.edits));
      } catch (error) {
        if (refusalOf(error) === null) throw error;
        return { ask: { draft, stored: await kind.load(draft.id) } };
      }
      windowDrafts.drop(draft.key);
      return { stored: stored.name };
    case 'ask':
      // A tag or a star of something that is gone is nothing anybody misses.
      if (stored === null && draft.edits['document'] === undefined) {
        windowDrafts.drop(draft.key);
        return null;
      }
      return ask;
  }
};

const recoverAll = async (): Promise<void> => {
  const asks: FoundChange[] = [];
  const saved: string[] = [];
  for (const draft of await windowDrafts.find(await listLivingWindows())) {
    // What cannot be looked at now stays where it is, for the next start.
    const outcome = await recoverOne(draft).catch(() => null);
    if (outcome !== null && 'ask' in outcome) asks.push(outcome.ask);
    else if (outcome !== null) saved.push(outcome.stored);
  }
  setFound(asks);
  if (saved.length > 0)
    notifyDone(
      `A window closed before your last changes were stored. They are saved now: ${saved.join(', ')}.`,
    );
};

/** Two windows that open at once must not both bring the same draft in. */
export const recoverDrafts = async (): Promise<void> => {
  if (navigator.locks === undefined) await recoverAll();
  else await navigator.locks.request(RECOVERY_LOCK, recoverAll);
};
