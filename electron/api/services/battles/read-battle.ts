import type { StoredBattle } from '../../../../db/queries/battles.ts';
import { readStored } from '../stored-shape.ts';

/** A damaged battle is refused by its name. */
export const readBattle = <T>({ title }: Pick<StoredBattle, 'title'>, read: () => T): T =>
  readStored({ code: 'battle/unreadable', name: title, advice: 'remove it from the list of battles' }, read);
