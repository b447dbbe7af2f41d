import { listRosters } from '../../../db/queries/rosters.ts';
import type { AppContext } from '../context.ts';
import { rulesOf, tryDocument } from './roster-records.ts';
import { matchesWords } from './search.ts';
import { hiddenOf } from './stored-shape.ts';

/** Something inside a roster: one of its entries, or a line of its notes. */
export interface FoundInRoster {
  readonly rosterId: string;
  readonly rosterName: string;
  /** Null for the notes. */
  readonly entryId: string | null;
  readonly title: string;
  readonly line: string;
}

/** Nobody reads on past a screen, they type another letter. */
const MOST = 30;

/** Words anywhere in the armies: names, arms and kinds as their rows tell them, and notes. */
export const findInRosters = (context: AppContext, search: string): readonly FoundInRoster[] => {
  const hidden = hiddenOf(context, 'roster');
  const found: FoundInRoster[] = [];
  for (const stored of listRosters(context.store.db, { view: 'all', tag: null })) {
    if (found.length >= MOST) break;
    const document = hidden.has(stored.id) ? null : tryDocument(stored);
    if (document === null) continue;
    const roster = { rosterId: stored.id, rosterName: stored.name };
    const { desk } = rulesOf(stored.system);
    for (const { id, name } of [...document.units, ...document.characters]) {
      const line = desk.row(document, id).detail;
      if (matchesWords(search, [name, line])) found.push({ ...roster, entryId: id, title: name, line });
    }
    for (const line of stored.notes.split('\n'))
      if (matchesWords(search, [line]))
        found.push({ ...roster, entryId: null, title: line.trim(), line: 'notes' });
  }
  return found.slice(0, MOST);
};
