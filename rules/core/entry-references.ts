import type { RosterEntry } from './system.ts';

export type EntryLookup<T> =
  | { readonly found: T }
  | { readonly found: null; readonly why: 'missing' | 'ambiguous' };

/** Finds entries by id and, where only one bears it, by name: files refer by name, the store by id. */
export const indexEntries = <T extends RosterEntry>(
  entries: readonly T[],
): ((reference: string) => EntryLookup<T>) => {
  const byId = new Map<string, T>();
  const byName = new Map<string, T | 'several'>();
  for (const entry of entries) {
    if (entry.id !== '' && !byId.has(entry.id)) byId.set(entry.id, entry);
    byName.set(entry.name, byName.has(entry.name) ? 'several' : entry);
  }
  return (reference) => {
    const found = byId.get(reference) ?? byName.get(reference);
    if (found === undefined) return { found: null, why: 'missing' };
    return found === 'several' ? { found: null, why: 'ambiguous' } : { found };
  };
};

/** Gives an id to every entry that has none. `taken` is shared by all the lists of a roster. */
const giveIds = <T extends RosterEntry>(
  entries: readonly T[],
  taken: Set<string>,
  newId: () => string,
): readonly T[] =>
  entries.map((entry) => {
    // A copied file may hold the same id twice; the first keeps it, for references mean the first.
    const id = entry.id === '' || taken.has(entry.id) ? newId() : entry.id;
    taken.add(id);
    return id === entry.id ? entry : { ...entry, id };
  });

/** A reference as the store keeps it: by id; one that leads nowhere stays as it is. */
const referById = <T extends RosterEntry>(
  reference: string | null,
  lookUp: (reference: string) => EntryLookup<T>,
): string | null => (reference === null ? null : (lookUp(reference).found?.id ?? reference));

/** A reference as people write it: by name wherever the name leads back to the same entry. */
const referByName = <T extends RosterEntry>(
  reference: string | null,
  lookUp: (reference: string) => EntryLookup<T>,
): string | null => {
  const found = reference === null ? null : lookUp(reference).found;
  return found !== null && lookUp(found.name).found === found ? found.name : reference;
};

interface Army {
  readonly units: readonly RosterEntry[];
  readonly characters: readonly RosterEntry[];
}

/** How a roster's references come in and go out: `follow` names each of them once. */
export const referencesBy = <R extends Army>(
  follow: (roster: R, refer: typeof referById) => R,
): { adopt(roster: R, newId: () => string): R; forFile(roster: R): R } => ({
  adopt: (roster, newId) => {
    const taken = new Set<string>();
    const units = giveIds(roster.units, taken, newId);
    return follow({ ...roster, units, characters: giveIds(roster.characters, taken, newId) }, referById);
  },
  forFile: (roster) => follow(roster, referByName),
});

interface Attached extends RosterEntry {
  readonly attachedTo: string | null;
}

/** A list whose entries stand with one of another; those whose reference stays are left as they are. */
export const attachAll = <T extends Attached, H extends RosterEntry>(
  entries: readonly T[],
  lookUp: (reference: string) => EntryLookup<H>,
  refer: typeof referById,
): readonly T[] =>
  entries.map((entry) => {
    const attachedTo = refer(entry.attachedTo, lookUp);
    return attachedTo === entry.attachedTo ? entry : { ...entry, attachedTo };
  });

/** Characters who stand with units, and no other reference. */
export const charactersWithUnits = <R extends Army & { readonly characters: readonly Attached[] }>() =>
  referencesBy<R>((roster, refer) => ({
    ...roster,
    characters: attachAll(roster.characters, indexEntries(roster.units), refer),
  }));

/** The entry that another stands with; null for none, also where the reference leads nowhere. */
export const hostOf = <T extends RosterEntry>(
  { attachedTo }: Pick<Attached, 'attachedTo'>,
  lookUp: (reference: string) => EntryLookup<T>,
): T | null => (attachedTo === null ? null : lookUp(attachedTo).found);
