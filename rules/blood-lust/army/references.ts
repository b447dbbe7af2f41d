import { giveIds, indexEntries, referById, referByName } from '../../core/entry-references.ts';
import type { RosterEntry } from '../../core/system.ts';
import { isWizard } from '../data/classes.ts';
import type { BloodLustRoster } from '../types.ts';

type Refer = typeof referById;

/** Whom a unit may stand under: generals, and skeletons under a magic user (7.1, R-L48). */
export const commandersIn = ({ units, characters }: BloodLustRoster): readonly RosterEntry[] => [
  ...characters,
  ...units.filter(isWizard),
];

/** A unit refers to its general, a general to the unit he is with. */
const referAll = (roster: BloodLustRoster, refer: Refer): BloodLustRoster => {
  const generals = indexEntries(commandersIn(roster));
  const units = indexEntries(roster.units);
  return {
    ...roster,
    units: roster.units.map((unit) => ({ ...unit, command: refer(unit.command, generals) })),
    characters: roster.characters.map((one) => ({ ...one, attachedTo: refer(one.attachedTo, units) })),
  };
};

export const adopt = (roster: BloodLustRoster, newId: () => string): BloodLustRoster => {
  const taken = new Set<string>();
  const units = giveIds(roster.units, taken, newId);
  const characters = giveIds(roster.characters, taken, newId);
  return referAll({ ...roster, units, characters }, referById);
};

export const forFile = (roster: BloodLustRoster): BloodLustRoster => referAll(roster, referByName);
