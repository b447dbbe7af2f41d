import { giveIds, indexEntries, referById, referByName } from '../../core/entry-references.ts';
import type { Character, SixEventsRoster, Unit } from '../types.ts';

/** The unit a character begins with; null for none, also where his reference leads nowhere (S-W11). */
export const hostOf = (
  { attachedTo }: Pick<Character, 'attachedTo'>,
  lookUp: ReturnType<typeof indexEntries<Unit>>,
): Unit | null => (attachedTo === null ? null : lookUp(attachedTo).found);

export const adopt = (roster: SixEventsRoster, newId: () => string): SixEventsRoster => {
  const taken = new Set<string>();
  const units = giveIds(roster.units, taken, newId);
  const lookUp = indexEntries(units);
  const characters = giveIds(roster.characters, taken, newId).map((character) => ({
    ...character,
    attachedTo: referById(character.attachedTo, lookUp),
  }));
  return { ...roster, units, characters };
};

export const forFile = (roster: SixEventsRoster): SixEventsRoster => {
  const lookUp = indexEntries(roster.units);
  return {
    ...roster,
    characters: roster.characters.map((character) => ({
      ...character,
      attachedTo: referByName(character.attachedTo, lookUp),
    })),
  };
};
