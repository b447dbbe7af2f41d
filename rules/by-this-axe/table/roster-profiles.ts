import type { JsonObject } from '../../core/json.ts';
import { catchRefusal } from '../../core/result.ts';
import type { EntryProfile } from '../../core/system.ts';
import type { ByThisAxeRoster } from '../types.ts';
import { bodyOf, profileOfCharacter } from './profiles.ts';
import { startTable, TABLE_DEFAULTS } from './setup.ts';

/** A roster's units, characters with them, as they would stand on the table; nobody where none can. */
export const profilesOf = (roster: ByThisAxeRoster): readonly EntryProfile[] => {
  const met = catchRefusal(() => startTable({ rosters: { A: roster, B: roster }, options: TABLE_DEFAULTS }));
  if (!met.ok) return [];
  const { value: state } = met.value;
  return [
    ...state.units
      .filter(({ seat }) => seat === 'A')
      .map(
        (unit): EntryProfile => ({
          id: unit.entry,
          kind: 'unit',
          name: unit.unit.name,
          profile: bodyOf(state, unit.id) as unknown as JsonObject,
        }),
      ),
    ...state.characters
      .filter(({ seat }) => seat === 'A')
      .map(
        (character): EntryProfile => ({
          id: character.entry,
          kind: 'character',
          name: character.character.name,
          profile: profileOfCharacter(character) as unknown as JsonObject,
        }),
      ),
  ];
};
