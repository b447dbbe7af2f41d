import type { ByThisAxeRoster, Character, Unit } from '../types.ts';

export type UnitLookup =
  | { readonly found: Unit }
  | { readonly found: null; readonly why: 'missing' | 'ambiguous' };

/** Finds units by id and, where only one bears it, by name: files refer by name, the store by id. */
export const indexUnits = (units: readonly Unit[]): ((reference: string) => UnitLookup) => {
  const byId = new Map<string, Unit>();
  const byName = new Map<string, Unit | 'several'>();
  for (const unit of units) {
    if (unit.id !== '' && !byId.has(unit.id)) byId.set(unit.id, unit);
    byName.set(unit.name, byName.has(unit.name) ? 'several' : unit);
  }
  return (reference) => {
    const found = byId.get(reference) ?? byName.get(reference);
    if (found === undefined) return { found: null, why: 'missing' };
    return found === 'several' ? { found: null, why: 'ambiguous' } : { found };
  };
};

/** The unit a character stands in, or null for none (also for a reference that leads nowhere, BTA-E15). */
export const hostOf = (
  { attachedTo }: Pick<Character, 'attachedTo'>,
  lookUp: (reference: string) => UnitLookup,
): Unit | null => (attachedTo === null ? null : lookUp(attachedTo).found);

const giveIds = <T extends { readonly id: string }>(
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

/** Every entry gets an id, and references by name become references by id; those that lead nowhere stay. */
export const adopt = (roster: ByThisAxeRoster, newId: () => string): ByThisAxeRoster => {
  const taken = new Set<string>();
  const units = giveIds(roster.units, taken, newId);
  const lookUp = indexUnits(units);
  const characters = giveIds(roster.characters, taken, newId).map((character) => {
    const unit = hostOf(character, lookUp);
    return unit === null || unit.id === character.attachedTo
      ? character
      : { ...character, attachedTo: unit.id };
  });
  return { ...roster, units, characters };
};

/** References as people write them: by name wherever the name leads back to the same unit. */
export const forFile = (roster: ByThisAxeRoster): ByThisAxeRoster => {
  const lookUp = indexUnits(roster.units);
  const characters = roster.characters.map((character) => {
    const unit = hostOf(character, lookUp);
    if (unit === null || unit.name === character.attachedTo || lookUp(unit.name).found !== unit)
      return character;
    return { ...character, attachedTo: unit.name };
  });
  return { ...roster, characters };
};
