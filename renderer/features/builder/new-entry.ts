import { freeName, namesOf } from '../../../rules/core/roster-edits.ts';
import type { RosterDocument, RosterEntry } from '../../../rules/core/system.ts';

const ID_BYTES = 9;

/** Unique in its roster: the store keeps ids per roster, and references lead by them. */
export const newId = (roster: RosterDocument, alsoTaken: readonly string[] = []): string => {
  const taken = new Set([...roster.units, ...roster.characters].map(({ id }) => id).concat(alsoTaken));
  for (;;) {
    const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
    const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    if (!taken.has(id)) return id;
  }
};

/** What the catalogue offers, with an id and a name of its own in this roster. */
export const admit = <T extends RosterEntry>(roster: RosterDocument, offered: T): T => ({
  ...offered,
  id: newId(roster),
  name: freeName(offered.name, namesOf(roster)),
});
