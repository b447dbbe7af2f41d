import { cutEvents, listReadableEvents, rewriteCaches } from '../../../../db/queries/campaign-events.ts';
import { replaceCaches, setCampaignFigures } from '../../../../db/queries/campaigns.ts';
import { isFact, type Line } from '../../../../rules/campaign/effective.ts';
import { type Rebuilt, rebuild } from '../../../../rules/campaign/rebuild.ts';
import type { CampaignId } from '../../../../rules/core/ids.ts';
import { RuleRefusal } from '../../../../rules/core/result.ts';
import type { AppContext } from '../../context.ts';
import { refuseNothingLeft } from '../stored-shape.ts';

/** As far as the lines follow from each other: the first that does not ends the ledger. */
const rebuildPrefix = (lines: readonly Line[]): Rebuilt => {
  for (let length = lines.length; length > 0; length -= 1) {
    try {
      return rebuild(lines.slice(0, length));
    } catch (error) {
      if (!(error instanceof RuleRefusal) && !(error instanceof TypeError)) throw error;
    }
  }
  throw refuseNothingLeft();
};

/** A campaign made anew from the part of its ledger that can be read: the ledger is the truth, all else follows. */
export const refoldReadable = ({ store }: AppContext, id: CampaignId): void => {
  const { state, rows } = rebuildPrefix(listReadableEvents(store.db, id));
  cutEvents(store.db, id, rows);
  rewriteCaches(store.db, id, rows);
  replaceCaches(store.db, id, state);
  const entries = rows.filter(({ event, undoneBy }) => isFact(event) && undoneBy === null).length;
  setCampaignFigures(store.db, id, { name: state.name, day: state.day, entries });
};
