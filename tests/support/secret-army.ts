import type { RosterDocument } from '../../rules/core/system.ts';

export const SECRET = 'Ambush behind the mill';

/** The same army with a secret in every note there is. */
export const withNotes = (roster: RosterDocument): RosterDocument =>
  JSON.parse(
    JSON.stringify({
      ...roster,
      notes: SECRET,
      units: roster.units.map((unit) => ('notes' in unit ? { ...unit, notes: SECRET } : unit)),
      characters: roster.characters.map((one) => ('notes' in one ? { ...one, notes: SECRET } : one)),
    }),
  );
