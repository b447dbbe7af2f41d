import { listSyncRecords, settleSyncRecord } from '../../../../db/queries/sync.ts';
import { nameOfThing } from '../../../../db/queries/things.ts';
import { asId } from '../../../../rules/core/ids.ts';
import type { AppContext } from '../../context.ts';
import { Refused } from '../../errors.ts';
import { removeBattle } from '../battles/battles.ts';
import { removeCampaign } from '../campaigns/campaigns.ts';
import { removeCharacter } from '../characters/characters.ts';
import { removeMiniature } from '../collection/miniatures.ts';
import { removeCustomUnit } from '../custom-units.ts';
import type { RecordRef } from '../files/export.ts';
import type { ImportedKind } from '../files/survey.ts';
import { removeSetup } from '../print/setups.ts';
import { removeRoster } from '../rosters.ts';
import { inTransaction } from '../store-writes.ts';

/** A thing that was changed on two computers at once, and the version beside it. */
export interface KeptTwice {
  readonly kind: ImportedKind;
  readonly id: string;
  readonly name: string;
  readonly otherId: string;
  readonly otherName: string;
}

export const listKeptTwice = ({ store: { db } }: AppContext): readonly KeptTwice[] =>
  listSyncRecords(db).flatMap(({ kind: one, id, copyOf, settled }) => {
    if (copyOf === null || settled) return [];
    const kind = one as ImportedKind;
    const [name, otherName] = [nameOfThing(db, { kind, id: copyOf }), nameOfThing(db, { kind, id })];
    return name === null || otherName === null ? [] : [{ kind, id: copyOf, name, otherId: id, otherName }];
  });

const remove: Readonly<Record<ImportedKind, (context: AppContext, id: string) => unknown>> = {
  roster: (context, id) => removeRoster(context, asId<'roster'>(id)),
  character: (context, id) => removeCharacter(context, asId<'character'>(id)),
  campaign: (context, id) => removeCampaign(context, asId<'campaign'>(id)),
  battle: (context, id) => removeBattle(context, asId<'battle'>(id)),
  'custom-unit': removeCustomUnit,
  miniature: removeMiniature,
  'print-setup': removeSetup,
};

/** `removed`: which of the two goes to what was recently removed; none where both stay. */
export const settleTwice = (context: AppContext, other: RecordRef, removed: string | null): void => {
  const found = listKeptTwice(context).find(
    ({ kind, otherId }) => kind === other.kind && otherId === other.id,
  );
  if (found === undefined)
    throw new Refused('sync/not-found', 'These two were decided on already, or one of them is gone.', 'id');
  if (removed !== null && removed !== found.id && removed !== found.otherId)
    throw new Refused('input/invalid', 'remove: this is neither of the two', 'remove');
  inTransaction(context, () => settleSyncRecord(context.store.db, other));
  if (removed !== null) remove[other.kind](context, removed);
};
