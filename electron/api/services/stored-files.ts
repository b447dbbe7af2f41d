import type { StoredBattle } from '../../../db/queries/battles.ts';
import { listEvents } from '../../../db/queries/campaign-events.ts';
import type { StoredCharacter } from '../../../db/queries/characters.ts';
import type { StoredCustomUnit } from '../../../db/queries/custom-units.ts';
import type { StoredMiniature } from '../../../db/queries/miniatures.ts';
import type { StoredRoster } from '../../../db/queries/rosters.ts';
import type { CampaignId } from '../../../rules/core/ids.ts';
import type { AppContext } from '../context.ts';
import type { BattleFile } from './battles/battle-file.ts';
import { logOf } from './battles/records.ts';
import { asLines, type CampaignFile } from './campaigns/campaign-file.ts';
import { getRow, readCampaign } from './campaigns/ledger.ts';
import { sheetOf } from './characters/records.ts';
import { miniatureOf } from './collection/miniatures.ts';
import { recordOf } from './custom-units.ts';
import type { CharacterFile, CustomUnitFile, MiniatureFile, RosterFile } from './file-format.ts';
import { documentOf } from './roster-records.ts';

export const asRosterFile = (stored: StoredRoster): RosterFile => ({
  id: stored.id,
  document: documentOf(stored),
  tags: stored.tags,
  favourite: stored.favourite,
  removed: stored.removedAt !== null,
});

export const asCharacterFile = (stored: StoredCharacter): CharacterFile => ({
  id: stored.id,
  sheet: sheetOf(stored),
  tags: stored.tags,
  favourite: stored.favourite,
  removed: stored.removedAt !== null,
  portrait: stored.portrait,
});

export const asBattleFile = (stored: StoredBattle): BattleFile => ({
  id: stored.id,
  title: stored.title,
  removed: stored.removedAt !== null,
  log: logOf(stored),
});

export const asCampaignFile = (context: AppContext, id: CampaignId): CampaignFile => {
  const row = getRow(context, id);
  return {
    id,
    name: row.name,
    removed: row.removedAt !== null,
    lines: readCampaign(row, () => asLines(listEvents(context.store.db, id))),
  };
};

export const asCustomUnitFile = (stored: StoredCustomUnit): CustomUnitFile => {
  const { id, system, kind, folder, unit, removedAt } = recordOf(stored);
  return { id, system, kind, folder, unit, removed: removedAt !== null };
};

export const asMiniatureFile = (stored: StoredMiniature): MiniatureFile => ({
  id: stored.id,
  miniature: miniatureOf(stored),
  removed: stored.removedAt !== null,
  picture: stored.picture,
});
