import type { RosterDesk } from '../../../rules/core/desk.ts';
import { joinTo, underOnlyCommander, withCommander } from '../../../rules/core/joining.ts';
import type { Issue, RosterDocument } from '../../../rules/core/system.ts';
import { count } from '../../format.ts';
import { admit } from './new-entry.ts';
import {
  addUnit,
  applyFix,
  duplicateEntries,
  findEntry,
  patchEntry,
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
  desk: Pick<RosterDesk<RosterDocument>, 'commandField'>,
  offered: R['units'][number],
): string => {
  const { roster: army } = session.getState();
  const unit = underOnlyCommander(desk, army, admit(army, offered));
  session.edit(`${unit.name} added`, (roster) => addUnit(roster, unit));
  session.select([unit.id]);
  return unit.id;
};

export const addCharacterTo = <R extends RosterDocument>(
  session: BuilderSession<R>,
  desk: Pick<RosterDesk<RosterDocument>, 'commandField'>,
  offered: R['characters'][number],
): string => {
  const character = admit(session.getState().roster, offered);
  session.edit(`${character.name} added`, (roster) => withCommander(desk, roster, character));
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

/** Puts them under a commander, beside another unit of his, or with a unit. */
export const joinThem = <R extends RosterDocument>(
  session: BuilderSession<R>,
  desk: Pick<RosterDesk<RosterDocument>, 'commandField'>,
  ids: readonly string[],
  target: string,
): void => {
  const to = findEntry(session.getState().roster, target)?.name ?? '';
  session.edit(`${nameThem(session, ids)} moved to ${to}`, (roster) =>
    ids.reduce((next, id) => {
      const patch = joinTo(desk, next, id, target);
      return patch === null ? next : patchEntry(next, id, patch as never);
    }, roster),
  );
};

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
