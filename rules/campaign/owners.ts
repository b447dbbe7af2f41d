import type { CampaignEvent, EventKind } from './events.ts';
import type { LeaderFate } from './leaders/fields.ts';
import type { CampaignState } from './state.ts';

/** Who belonged to whom at one moment. */
export interface Owners {
  /** The side of an army. */
  side(armyId: string): string | null;
  /** The army a general serves in. */
  post(generalId: string): string | null;
  /** The side a general served last. */
  allegiance(generalId: string): string | null;
  /** What a side called an army or a leader that was its own last: whoever has it now may call it otherwise. */
  calledBy(sideId: string, id: string): string | null;
}

export const ownersNow = ({ armies, generals }: CampaignState): Owners => {
  const side = (armyId: string): string | null => armies[armyId]?.sideId ?? null;
  const post = (generalId: string): string | null => generals[generalId]?.armyId ?? null;
  return {
    side,
    post,
    allegiance: (generalId) => generals[generalId]?.sideId ?? null,
    calledBy: (sideId, id) => {
      const own = armies[id] ?? generals[id];
      return own?.sideId === sideId ? own.name : null;
    },
  };
};

/** Entries without which nobody changes hands. */
export const OWNER_KINDS: readonly EventKind[] = [
  'army-mustered',
  'army-split',
  'armies-merged',
  'corrected',
  'general-appointed',
  'general-left',
  'leader-fate',
];

export interface OwnerRow {
  readonly place: number;
  readonly event: CampaignEvent;
}

/** What was so from a place of the ledger on. */
type Since<T> = readonly [place: number, value: T][];

const valueAt = <T>(since: Since<T> | undefined, place: number): T | null => {
  let found: T | null = null;
  for (const [from, value] of since ?? []) {
    if (from > place) break;
    found = value;
  }
  return found;
};

const AFTERWARDS = 0.5;

const LEAVES: readonly LeaderFate[] = ['captured', 'fled', 'dead'];

/** Follows who belonged to whom through a ledger's entries, in the order in which they count. */
export const followOwners = (rows: readonly OwnerRow[]): ((place: number) => Owners) => {
  const sides = new Map<string, [number, string][]>();
  const posts = new Map<string, [number, string | null][]>();
  const allegiances = new Map<string, [number, string][]>();
  const called = new Map<string, string>();
  const call = (sideId: string | null, id: string, name: string): void => {
    if (sideId !== null) called.set(`${sideId} ${id}`, name);
  };
  const note = <T>(all: Map<string, [number, T][]>, id: string, place: number, value: T): void => {
    const since = all.get(id);
    if (since === undefined) all.set(id, [[place, value]]);
    else since.push([place, value]);
  };
  const sideOf = (armyId: string): string | null => sides.get(armyId)?.at(-1)?.[1] ?? null;
  const allegianceOf = (generalId: string): string | null => allegiances.get(generalId)?.at(-1)?.[1] ?? null;
  const enlist = (generalId: string, armyId: string, place: number): void => {
    note(posts, generalId, place, armyId);
    const side = sideOf(armyId);
    if (side !== null) note(allegiances, generalId, place, side);
  };
  const servingIn = (armyId: string): readonly string[] =>
    [...posts].filter(([, since]) => since.at(-1)?.[1] === armyId).map(([id]) => id);

  for (const { place, event } of rows) {
    if (event.kind === 'army-mustered') {
      note(sides, event.army.id, place, event.army.sideId);
      call(event.army.sideId, event.army.id, event.army.name);
      for (const { id, name } of event.generals) {
        enlist(id, event.army.id, place);
        call(event.army.sideId, id, name);
      }
    } else if (event.kind === 'army-split') {
      const side = sideOf(event.armyId);
      if (side !== null) note(sides, event.into.id, place, side);
      call(side, event.into.id, event.into.name);
      for (const id of event.generalIds) enlist(id, event.into.id, place);
    } else if (event.kind === 'armies-merged') {
      for (const id of servingIn(event.fromId)) enlist(id, event.intoId, place);
    } else if (event.kind === 'corrected') {
      const { sideId, name } = event.army;
      if (sideId !== undefined) {
        note(sides, event.armyId, place, sideId);
        for (const id of servingIn(event.armyId)) enlist(id, event.armyId, place);
      }
      if (name !== undefined) call(sideOf(event.armyId), event.armyId, name);
    } else if (event.kind === 'general-appointed') {
      const { id, armyId, name } = event.general;
      if (armyId === null) note(posts, id, place, null);
      else enlist(id, armyId, place);
      call(allegianceOf(id), id, name);
    } else if (
      event.kind === 'general-left' ||
      (event.kind === 'leader-fate' && LEAVES.includes(event.fate))
    ) {
      // That he left is told of the army he left.
      note(posts, event.generalId, place + AFTERWARDS, null);
    }
  }
  return (place) => ({
    side: (armyId) => valueAt(sides.get(armyId), place),
    post: (generalId) => valueAt(posts.get(generalId), place),
    allegiance: (generalId) => valueAt(allegiances.get(generalId), place),
    calledBy: (sideId, id) => called.get(`${sideId} ${id}`) ?? null,
  });
};
