import type { EnlistChoice } from '../../../rules/core/desk-people.ts';
import type { CharacterId, RosterId } from '../../../rules/core/ids.ts';
import { withCommander } from '../../../rules/core/joining.ts';
import type { RosterEntry } from '../../../rules/core/system.ts';
import type { AppContext } from '../context.ts';
import { Refused } from '../errors.ts';
import { getCharacter } from './characters/characters.ts';
import { documentOf, type RosterRecord, rulesOf } from './roster-records.ts';
import { getStored, saveRoster } from './rosters.ts';

const AS_USUAL: EnlistChoice = { answers: {} };

/** Somebody of the library joins an army as what his sheet makes him there; one step of its history. */
export const givePost = (context: AppContext, rosterId: RosterId, characterId: CharacterId): RosterRecord => {
  const stored = getStored(context, rosterId);
  const roster = documentOf(stored);
  const { people } = rulesOf(roster.system).desk;
  const { sheet, serves } = getCharacter(context, characterId);
  if (people === undefined || sheet === null)
    throw new Refused('post/none', 'These rules have no post for somebody of the library.', 'id');
  if (serves.some((post) => post.rosterId === rosterId))
    throw new Refused('post/taken', `${sheet.name} stands in this roster already.`, 'characterId');
  const choice = people.settled?.(roster, sheet, AS_USUAL) ?? AS_USUAL;
  const entry = people.enlist(roster, characterId, sheet, null, choice) as unknown as RosterEntry;
  const joined = withCommander(rulesOf(roster.system).desk, roster, { ...entry, id: context.newId() });
  return saveRoster(context, rosterId, stored.version, joined, `${entry.name} added`);
};
