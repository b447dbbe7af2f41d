import { notifyDone, notifyError } from '../../components/notify.ts';
import { offerUndo } from '../undo/undo.ts';
import { flushEdits } from './flush-edits.ts';
import { saving } from './saving.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface FilingActionsOptions {
  /** `rosters`: several of them. */
  readonly nouns: string;
  remove(id: string): Promise<unknown>;
  restore(id: string): Promise<unknown>;
  refresh(): Promise<void>;
}

interface ThingActionsOptions<T extends Named> extends FilingActionsOptions {
  duplicate(id: string): Promise<T>;
  /** Puts one that was made into the cache and asks for the lists anew. */
  keep(made: T): Promise<T>;
}

/** Null when it was refused; the person has then been told. */
export const tryTo = async <T>(work: () => Promise<T>): Promise<T | null> => {
  try {
    return await saving(work);
  } catch (error) {
    notifyError(error);
    return null;
  }
};

/** Removing and putting back, the same for every kind of thing people keep. */
export const createFilingActions = ({ nouns, remove, restore, refresh }: FilingActionsOptions) => {
  const putBackAll = async (ids: readonly string[]): Promise<void> => {
    await saving(async () => {
      for (const id of ids) await restore(id);
    });
    await refresh();
  };
  return {
    /** True when they are gone. Nothing is erased: they wait in Recently removed. */
    remove: async (things: readonly Named[]): Promise<boolean> => {
      const ids = things.map(({ id }) => id);
      const gone = await tryTo(async () => {
        await flushEdits();
        for (const id of ids) await remove(id);
        return true;
      });
      await refresh();
      if (gone === null) return false;
      const [first] = things;
      const what = things.length === 1 ? (first?.name ?? '') : `${things.length} ${nouns}`;
      offerUndo(`${what} removed.`, () => putBackAll(ids));
      return true;
    },

    putBack: async ({ id, name }: Named): Promise<void> => {
      const done = await tryTo(async () => {
        await putBackAll([id]);
        return true;
      });
      if (done === true) notifyDone(`${name} is back among your ${nouns}.`);
    },
  };
};

/** The same, with duplicating. */
export const createThingActions = <T extends Named>({
  duplicate,
  keep,
  ...filing
}: ThingActionsOptions<T>) => ({
  ...createFilingActions(filing),

  duplicate: async ({ id, name }: Named): Promise<T | null> => {
    await flushEdits();
    const made = await tryTo(() => duplicate(id));
    if (made === null) return null;
    notifyDone(`${name} duplicated as ${made.name}.`);
    return keep(made);
  },
});
