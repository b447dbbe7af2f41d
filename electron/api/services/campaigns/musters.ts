import { listRecent } from '../../../../db/queries/campaign-events.ts';
import type { Muster } from '../../../../rules/campaign/events.ts';
import type { CampaignId } from '../../../../rules/core/ids.ts';
import type { AppContext } from '../../context.ts';

export interface FoundMuster {
  readonly muster: Muster;
  /** The army it was raised for. */
  readonly armyId: string;
}

/** Every roster that took the field, as it was then. */
export const listMusters = ({ store }: AppContext, id: CampaignId): ReadonlyMap<string, FoundMuster> =>
  new Map(
    listRecent(store.db, id, { kinds: ['army-mustered', 'reinforced'] })
      .toReversed()
      .flatMap(({ event }) => {
        if (event.kind !== 'army-mustered' && event.kind !== 'reinforced') return [];
        const armyId = event.kind === 'army-mustered' ? event.army.id : event.armyId;
        return event.muster === null ? [] : [[event.muster.id, { muster: event.muster, armyId }]];
      }),
  );
