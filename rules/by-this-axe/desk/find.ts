import { hostOf } from '../../core/entry-references.ts';
import { indexUnits } from '../army/references.ts';
import type { ByThisAxeRoster, Character, Unit } from '../types.ts';

type Found =
  | { readonly kind: 'unit'; readonly unit: Unit }
  | { readonly kind: 'character'; readonly character: Character; readonly host: Unit | null };

const findEntry = (roster: ByThisAxeRoster, id: string): Found | null => {
  const unit = roster.units.find((one) => one.id === id);
  if (unit !== undefined) return { kind: 'unit', unit };
  const character = roster.characters.find((one) => one.id === id);
  if (character === undefined) return null;
  return { kind: 'character', character, host: hostOf(character, indexUnits(roster.units)) };
};

/** What is asked of an entry, whichever it is; `otherwise` where there is none of that id. */
export const ofEntry = <T>(
  roster: ByThisAxeRoster,
  id: string,
  otherwise: T,
  ofUnit: (unit: Unit) => T,
  ofCharacter: (character: Character, host: Unit | null) => T,
): T => {
  const found = findEntry(roster, id);
  if (found === null) return otherwise;
  return found.kind === 'unit' ? ofUnit(found.unit) : ofCharacter(found.character, found.host);
};
