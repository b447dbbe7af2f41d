import { useMemo } from 'react';
import type { Character, Unit } from '../../../../../../rules/by-this-axe/types.ts';
import { patchCharacter, patchUnit } from '../../../ops.ts';
import { useSession } from '../use-roster.ts';

/** What a unit and a character carry alike. */
export type Bearer = Pick<Unit, 'armor' | 'shield' | 'mounted' | 'weapons' | 'abilities'>;

export interface EntryEdit<T> {
  /** `what` names the change in the history: `Knights: heavy armour`. A field's key joins what is typed into one step. */
  set(what: string, patch: Partial<Omit<T, 'id'>>, field?: string): void;
  /** The field was left. */
  done(): void;
}

export const useUnitEdit = ({ id, name }: Unit): EntryEdit<Unit> => {
  const session = useSession();
  return useMemo(
    () => ({
      set: (what, patch, field) =>
        session.edit(`${name}: ${what}`, (roster) => patchUnit(roster, id, patch), field && `${id} ${field}`),
      done: () => session.endStep(),
    }),
    [session, id, name],
  );
};

export const useCharacterEdit = ({ id, name }: Character): EntryEdit<Character> => {
  const session = useSession();
  return useMemo(
    () => ({
      set: (what, patch, field) =>
        session.edit(
          `${name}: ${what}`,
          (roster) => patchCharacter(roster, id, patch),
          field && `${id} ${field}`,
        ),
      done: () => session.endStep(),
    }),
    [session, id, name],
  );
};
