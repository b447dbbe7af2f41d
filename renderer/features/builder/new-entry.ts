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

const NUMBERED = /^(.*?) (\d+)$/;

/** `Orcs`, then `Orcs 2`: units of one name would be told of (BTA-W15). */
export const freeName = (wanted: string, taken: readonly string[]): string => {
  const used = new Set(taken.map((name) => name.trim().toLowerCase()));
  if (!used.has(wanted.trim().toLowerCase())) return wanted;
  const [, stem = wanted] = NUMBERED.exec(wanted) ?? [];
  let number = 2;
  while (used.has(`${stem} ${number}`.toLowerCase())) number += 1;
  return `${stem} ${number}`;
};

export const namesOf = (roster: RosterDocument): readonly string[] =>
  [...roster.units, ...roster.characters].map(({ name }) => name);

/** What the catalogue offers, with an id and a name of its own in this roster. */
export const admit = <T extends RosterEntry>(roster: RosterDocument, offered: T): T => ({
  ...offered,
  id: newId(roster),
  name: freeName(offered.name, namesOf(roster)),
});
