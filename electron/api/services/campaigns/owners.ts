import { listRecent } from '../../../../db/queries/campaign-events.ts';
import type { OwnersAt } from '../../../../rules/campaign/chronicle.ts';
import { followOwners, OWNER_KINDS } from '../../../../rules/campaign/owners.ts';
import type { CampaignId } from '../../../../rules/core/ids.ts';
import type { AppContext } from '../../context.ts';

/** Who belonged to whom, at any entry of a ledger; read from the few entries that say so. */
export const ownersOf = ({ store }: AppContext, id: CampaignId): OwnersAt =>
  followOwners(listRecent(store.db, id, { kinds: OWNER_KINDS }).toReversed());
