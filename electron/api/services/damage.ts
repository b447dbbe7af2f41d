import type { BackupInfo } from '../../../db/backups.ts';
import { type DamagedThing, keyOfRef, type ThingKind, type ThingRef } from '../../../db/damage.ts';
import { findGoodCopies, type GoodCopies } from '../../../db/good-copies.ts';
import type { Store } from '../../../db/store.ts';
import { asId } from '../../../rules/core/ids.ts';
import type { AppContext } from '../context.ts';
import { Refused } from '../errors.ts';
import { getStoredBattle } from './battles/battles.ts';
import { refoldReadable } from './campaigns/refold.ts';
import { keepSheet } from './characters/characters.ts';
import { getStoredMiniature } from './collection/miniatures.ts';
import { getStored as getStoredUnit } from './custom-units.ts';
import { keepEntries } from './rosters.ts';
import { asBattleFile, asCustomUnitFile, asMiniatureFile } from './stored-files.ts';
import { readOrNull, refuseNothingLeft } from './stored-shape.ts';

/** Something that is not as it was saved, by name. */
export type NamedDamage = Pick<DamagedThing, 'kind' | 'id' | 'name' | 'unreadable'>;

export interface DamageToDecide extends NamedDamage {
  /** Whether something of it is left without the parts that cannot be read. */
  readonly canKeep: boolean;
  /** Backups that have it as it was saved, newest first. */
  readonly copies: readonly Pick<BackupInfo, 'name' | 'createdAt'>[];
}

export const nameDamage = ({ store }: AppContext): readonly NamedDamage[] =>
  store.damage.map(({ kind, id, name, unreadable }) => ({ kind, id, name, unreadable }));

const OF_PARTS: readonly ThingKind[] = ['roster', 'character', 'campaign', 'history'];

/** A job: the backups that hold what is damaged as it was saved. */
export const goodCopies = ({ dir, damage }: Pick<Store, 'dir' | 'damage'>): GoodCopies =>
  findGoodCopies(dir, damage);

export const listDamage = async (
  context: AppContext,
  signal: AbortSignal | undefined,
): Promise<readonly DamageToDecide[]> => {
  const { dir, damage } = context.store;
  const copies = await context.work.run('goodCopies', { dir, damage }, { asker: context.asker, signal });
  return nameDamage(context).map((thing) => {
    const found = copies.get(keyOfRef(thing)) ?? [];
    return {
      ...thing,
      // A thing whose own row is gone is known by name to its backups only.
      name: thing.name ?? found.find((copy) => copy.thing !== null)?.thing ?? null,
      canKeep: !thing.unreadable || OF_PARTS.includes(thing.kind),
      copies: found.map(({ name, createdAt }) => ({ name, createdAt })),
    };
  });
};

const find = ({ store }: AppContext, ref: ThingRef): DamagedThing => {
  const found = store.damage.find((one) => keyOfRef(one) === keyOfRef(ref));
  if (found === undefined)
    throw new Refused('damage/not-found', 'This is not among what is damaged any more: look again.', 'id');
  return found;
};

export const bringBack = (context: AppContext, ref: ThingRef, backup: string): readonly NamedDamage[] => {
  find(context, ref);
  context.store.bringBack(ref, backup);
  return nameDamage(context);
};

/** What is left of it must be something that Muster can read. */
const checkRest = (context: AppContext, { kind, id }: ThingRef): void => {
  switch (kind) {
    case 'roster':
      keepEntries(context, asId<'roster'>(id));
      break;
    case 'character':
      keepSheet(context, asId<'character'>(id));
      break;
    case 'campaign':
      refoldReadable(context, asId<'campaign'>(id));
      break;
    case 'battle':
      asBattleFile(getStoredBattle(context, asId<'battle'>(id)));
      break;
    case 'custom-unit':
      asCustomUnitFile(getStoredUnit(context, id));
      break;
    case 'miniature':
      asMiniatureFile(getStoredMiniature(context, id));
      break;
    case 'print-setup':
    case 'house-rules':
    case 'setting':
    case 'history':
    case 'draft':
    case 'seat':
      break;
    default:
      kind satisfies never;
  }
};

export const keepReadable = (context: AppContext, ref: ThingRef): readonly NamedDamage[] => {
  const { unreadable } = find(context, ref);
  if (unreadable && !OF_PARTS.includes(ref.kind)) throw refuseNothingLeft();
  context.store.keepReadable(ref, () => {
    if (readOrNull(() => [checkRest(context, ref)]) === null) throw refuseNothingLeft();
  });
  return nameDamage(context);
};

/** Hidden and damaged as it was before something of it was kept. */
export const undoKeeping = (context: AppContext, ref: ThingRef): readonly NamedDamage[] => {
  if (!context.store.undoKeeping(ref))
    throw new Refused(
      'damage/changed-since',
      'This was not turned back: it was changed since, or Muster was started again. The store as it was is kept in the folder "damaged".',
      'id',
    );
  return nameDamage(context);
};

/** Asked twice: whoever wants it gone says its name. */
export const discard = (context: AppContext, ref: ThingRef, sure: string): readonly NamedDamage[] => {
  const { name } = find(context, ref);
  if (sure !== (name ?? ref.id))
    throw new Refused(
      'damage/not-sure',
      `Nothing was removed. To remove it for good, say its name: ${name ?? ref.id}`,
      'sure',
    );
  context.store.discard(ref);
  return nameDamage(context);
};
