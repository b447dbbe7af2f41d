import type { Issue, RosterDocument } from '../../../rules/core/system.ts';
import { count } from '../../format.ts';
import { admit } from './new-entry.ts';
import {
  addCharacter,
  addUnit,
  applyFix,
  duplicateEntries,
  findEntry,
  removeEntries,
  renameEntry,
} from './ops.ts';
import { moveEntries, type Side, shiftEntries } from './order.ts';
import type { BuilderSession } from './session/session.ts';

/** What one press does: the change, its name in the history, and what is selected afterwards. */

const nameThem = <R extends RosterDocument>(session: BuilderSession<R>, ids: readonly string[]): string => {
  const [only] = ids;
  const entry = ids.length === 1 && only !== undefined ? findEntry(session.getState().roster, only) : null;
  return entry === null ? count(ids.length, 'entry', 'entries') : entry.name;
};

/** Returns the new unit's id; `offered` is what the catalogue shows, its id is not looked at. */
export const addUnitTo = <R extends RosterDocument>(
  session: BuilderSession<R>,
  offered: R['units'][number],
): string => {
  const unit = admit(session.getState().roster, offered);
  session.edit(`${unit.name} added`, (roster) => addUnit(roster, unit));
  session.select([unit.id]);
  return unit.id;
};

export const addCharacterTo = <R extends RosterDocument>(
  session: BuilderSession<R>,
  offered: R['characters'][number],
): string => {
  const character = admit(session.getState().roster, offered);
  session.edit(`${character.name} added`, (roster) => addCharacter(roster, character));
  session.select([character.id]);
  return character.id;
};

export const duplicateThem = <R extends RosterDocument>(
  session: BuilderSession<R>,
  ids: readonly string[],
): void => {
  if (ids.length === 0) return;
  const { roster, ids: made } = duplicateEntries(session.getState().roster, ids);
  session.edit(`${nameThem(session, ids)} duplicated`, () => roster);
  session.select(made);
};

/** What takes the place of the removed ones is selected next, so that the keyboard can go on. */
export const removeThem = <R extends RosterDocument>(
  session: BuilderSession<R>,
  ids: readonly string[],
): string | null => {
  if (ids.length === 0) return null;
  const before = session.order();
  const gone = new Set(ids);
  const first = before.findIndex((id) => gone.has(id));
  session.edit(`${nameThem(session, ids)} removed`, (roster) => removeEntries(roster, ids));
  const rest = before.filter((id) => !gone.has(id));
  const next = rest[Math.min(first, rest.length - 1)] ?? null;
  session.select(next === null ? [] : [next]);
  return next;
};

export const shiftThem = <R extends RosterDocument>(
  session: BuilderSession<R>,
  ids: readonly string[],
  direction: 'up' | 'down',
): void =>
  session.edit(`${nameThem(session, ids)} moved ${direction}`, (roster) =>
    shiftEntries(roster, session.sections, ids, direction),
  );

export const dropThem = <R extends RosterDocument>(
  session: BuilderSession<R>,
  ids: readonly string[],
  target: string,
  side: Side,
): void =>
  session.edit(`${nameThem(session, ids)} moved`, (roster) =>
    moveEntries(roster, session.sections, ids, target, side),
  );

export const renameIt = <R extends RosterDocument>(
  session: BuilderSession<R>,
  id: string,
  name: string,
): void => {
  const old = nameThem(session, [id]);
  if (name.trim() !== '' && name !== old) {
    session.edit(`${old} renamed`, (roster) => renameEntry(roster, id, name.trim()));
  }
};

export const mend = <R extends RosterDocument>(session: BuilderSession<R>, issue: Issue): void => {
  if (issue.fix === null) return;
  const { label } = issue.fix;
  session.edit(`${issue.subject.name}: ${label.charAt(0).toLowerCase()}${label.slice(1)}`, (roster) =>
    applyFix(roster, issue),
  );
};
