import {
  type EntryLookup,
  giveIds,
  indexEntries,
  referById,
  referByName,
} from '../../core/entry-references.ts';
import type { ByThisAxeRoster, Character, Unit } from '../types.ts';

export type UnitLookup = EntryLookup<Unit>;

export const indexUnits: (units: readonly Unit[]) => (reference: string) => UnitLookup = indexEntries;

/** The unit a character stands in, or null for none (also for a reference that leads nowhere, BTA-E15). */
export const hostOf = (
  { attachedTo }: Pick<Character, 'attachedTo'>,
  lookUp: (reference: string) => UnitLookup,
): Unit | null => (attachedTo === null ? null : lookUp(attachedTo).found);

const refer = (
  character: Character,
  lookUp: (reference: string) => UnitLookup,
  how: typeof referById,
): Character => {
  const attachedTo = how(character.attachedTo, lookUp);
  return attachedTo === character.attachedTo ? character : { ...character, attachedTo };
};

/** Every entry gets an id, and references by name become references by id; those that lead nowhere stay. */
export const adopt = (roster: ByThisAxeRoster, newId: () => string): ByThisAxeRoster => {
  const taken = new Set<string>();
  const units = giveIds(roster.units, taken, newId);
  const lookUp = indexUnits(units);
  const characters = giveIds(roster.characters, taken, newId).map((one) => refer(one, lookUp, referById));
  return { ...roster, units, characters };
};

/** References as people write them: by name wherever the name leads back to the same unit. */
export const forFile = (roster: ByThisAxeRoster): ByThisAxeRoster => {
  const lookUp = indexUnits(roster.units);
  return { ...roster, characters: roster.characters.map((one) => refer(one, lookUp, referByName)) };
};
