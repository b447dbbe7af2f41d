import { giveIds, indexEntries, referById, referByName } from '../../core/entry-references.ts';
import type { Personality, PrinceconRoster, Unit } from '../types.ts';

export const lookUpUnits = (units: readonly Unit[]) => indexEntries(units);

/** The unit he is attached to; null for none, and for one that is not there (E-ATTACH). */
export const hostOf = ({ units }: PrinceconRoster, { attachedTo }: Personality): Unit | null =>
  attachedTo === null ? null : lookUpUnits(units)(attachedTo).found;

/** Every entry gets an id, and references by name become references by id; those that lead nowhere stay. */
export const adopt = (roster: PrinceconRoster, newId: () => string): PrinceconRoster => {
  const taken = new Set<string>();
  const units = giveIds(roster.units, taken, newId);
  const lookUp = lookUpUnits(units);
  const characters = giveIds(roster.characters, taken, newId).map((person) => ({
    ...person,
    attachedTo: referById(person.attachedTo, lookUp),
  }));
  return { ...roster, units, characters };
};

/** References as people write them: by name wherever the name leads back to the same unit. */
export const forFile = (roster: PrinceconRoster): PrinceconRoster => {
  const lookUp = lookUpUnits(roster.units);
  return {
    ...roster,
    characters: roster.characters.map((person) => ({
      ...person,
      attachedTo: referByName(person.attachedTo, lookUp),
    })),
  };
};
