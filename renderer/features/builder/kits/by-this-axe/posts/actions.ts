import { type PostChange, wordPostChange } from '../../../../../../rules/by-this-axe/army/post-changes.ts';
import { joinFigure, leaveFigure } from '../../../../../../rules/by-this-axe/army/posts.ts';
import type { ClassAnswers } from '../../../../../../rules/by-this-axe/conversion/individual.ts';
import type { Character } from '../../../../../../rules/by-this-axe/types.ts';
import type { Person } from '../../../library.ts';
import { patchCharacter } from '../../../ops.ts';
import type { RosterSession } from '../use-roster.ts';
import type { PostChecks } from './check-posts.ts';

const apply = (
  session: RosterSession,
  { id, name }: Character,
  what: string,
  patch: Partial<Character>,
): void => session.edit(`${name}: ${what}`, (roster) => patchCharacter(roster, id, patch));

/** Takes over what a sheet says now. */
export const updatePost = (session: RosterSession, entry: Character, change: PostChange): void => {
  const words = wordPostChange(change);
  apply(session, entry, words === '' ? 'sheet taken over' : `sheet taken over, ${words}`, change.patch);
};

export const keepPost = (session: RosterSession, entry: Character, change: PostChange): void =>
  apply(session, entry, 'kept as it is', change.patch);

/** One step of the history for all of them. */
export const updateAllPosts = (session: RosterSession, checks: PostChecks): void => {
  const changed = [...checks].filter(([, { update }]) => update !== null);
  session.edit(`${changed.length} sheets taken over`, (roster) =>
    changed.reduce((next, [id, { update }]) => patchCharacter(next, id, update?.patch ?? {}), roster),
  );
};

export const joinPost = (
  session: RosterSession,
  entry: Character,
  { id, name, sheet }: Person,
  answers: ClassAnswers,
): void => {
  const { options } = session.getState().roster;
  apply(session, entry, `${name} joins`, joinFigure(entry, { characterId: id, sheet }, options, answers));
};

export const leavePost = (session: RosterSession, entry: Character, index: number): void => {
  const { options } = session.getState().roster;
  const who = entry.members[index]?.name.trim() || 'somebody';
  apply(session, entry, `${who} leaves`, leaveFigure(entry, index, options));
};
