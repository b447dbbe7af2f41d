import type { SheetPatch } from '../../../../rules/core/desk-people.ts';
import type { JsonObject } from '../../../../rules/core/json.ts';
import type { RosterEntry } from '../../../../rules/core/system.ts';
import { patchCharacter } from '../ops.ts';
import type { RosterSession } from '../session/use-builder.tsx';
import type { SheetChecks } from './sheet-checks.ts';

export const applyTo = (
  session: RosterSession,
  { id, name }: RosterEntry,
  what: string,
  patch: JsonObject,
): void =>
  session.edit(`${name}: ${what}`, (roster) => patchCharacter(roster, id, patch as Partial<RosterEntry>));

/** Takes over what a sheet says now. */
export const takeOver = (session: RosterSession, entry: RosterEntry, { words, patch }: SheetPatch): void =>
  applyTo(session, entry, words === '' ? 'sheet taken over' : `sheet taken over, ${words}`, patch);

/** One step of the history for all of them. */
export const takeOverAll = (session: RosterSession, checks: SheetChecks): void => {
  const changed = [...checks].filter(([, { update }]) => update !== null);
  session.edit(`${changed.length} sheets taken over`, (roster) =>
    changed.reduce(
      (next, [id, { update }]) => patchCharacter(next, id, (update?.patch ?? {}) as Partial<RosterEntry>),
      roster,
    ),
  );
};
