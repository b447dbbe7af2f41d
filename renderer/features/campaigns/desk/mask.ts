import type { CampaignState } from '../../../../rules/campaign/state.ts';
import type { CampaignView, DueItem } from '../types.ts';

const keepWhere = <T>(
  all: Readonly<Record<string, T>>,
  keep: (one: T, id: string) => boolean,
): Record<string, T> => Object.fromEntries(Object.entries(all).filter(([id, one]) => keep(one, id)));

/** Own armies, and those that stand in front of them. */
const seenBy = (state: CampaignState, sideId: string): ReadonlySet<string> => {
  const own = Object.values(state.armies).filter((army) => army.sideId === sideId);
  const ids = new Set(own.map(({ id }) => id));
  const facing = Object.values(state.contacts).flatMap(({ armies: { A, B } }) =>
    ids.has(A) || ids.has(B) ? [A, B] : [],
  );
  return new Set([...ids, ...facing]);
};

/** What the players of one side may see: their own armies, the enemies in front of them, and what is told to all. */
export const maskFor = (view: CampaignView, sideId: string | null): CampaignView => {
  if (sideId === null) return view;
  const { state } = view;
  const seen = seenBy(state, sideId);
  const isOwn = (armyId: string | null): boolean =>
    armyId !== null && state.armies[armyId]?.sideId === sideId;
  const touches = (contactId: string | null): boolean => {
    const contact = contactId === null ? undefined : state.contacts[contactId];
    return contact !== undefined && (isOwn(contact.armies.A) || isOwn(contact.armies.B));
  };
  const notes = keepWhere(state.notesByDay, (note) => note.open || note.sideId === sideId);
  const mayKnow = (due: DueItem): boolean => {
    if (due.noteId !== null) return notes[due.noteId] !== undefined;
    return touches(due.contactId) || isOwn(due.armyId);
  };
  return {
    ...view,
    state: {
      ...state,
      notes: '',
      armies: keepWhere(state.armies, ({ id }) => seen.has(id)),
      contacts: keepWhere(state.contacts, ({ id }) => touches(id)),
      generals: keepWhere(state.generals, ({ armyId }) => isOwn(armyId)),
      notesByDay: notes,
    },
    figures: keepWhere(view.figures, (_, id) => isOwn(id)),
    due: view.due.filter(mayKnow),
    recent: [],
    undo: null,
    redo: null,
  };
};
