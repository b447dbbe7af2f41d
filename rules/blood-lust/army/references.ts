import { attachAll, indexEntries, referencesBy } from '../../core/entry-references.ts';
import type { RosterEntry } from '../../core/system.ts';
import { isWizard } from '../data/classes.ts';
import type { BloodLustRoster } from '../types.ts';

/** Whom a unit may stand under: generals, and skeletons under a magic user (7.1, R-L48). */
export const commandersIn = ({ units, characters }: BloodLustRoster): readonly RosterEntry[] => [
  ...characters,
  ...units.filter(isWizard),
];

/** A unit refers to its general, a general to the unit he is with. */
export const { adopt, forFile } = referencesBy<BloodLustRoster>((roster, refer) => {
  const generals = indexEntries(commandersIn(roster));
  return {
    ...roster,
    units: roster.units.map((unit) => ({ ...unit, command: refer(unit.command, generals) })),
    characters: attachAll(roster.characters, indexEntries(roster.units), refer),
  };
});
