import { RuleRefusal } from '../../core/result.ts';
import type { EventOf } from '../events.ts';
import type { Part } from '../state.ts';
import { sumTally, tallyValue } from '../war/tallies.ts';
import { add, drop, find, findActive, put, replace, type State } from './change.ts';

export const setArea = (state: State, { kind, area }: EventOf<'area-added' | 'area-changed'>): State => {
  if (area.placeId !== null) find(state, 'places', area.placeId);
  return kind === 'area-added' ? add(state, 'areas', area) : replace(state, 'areas', area);
};

export const scout = (state: State, { armyId, on }: EventOf<'scouting'>): State =>
  put(state, 'armies', { ...findActive(state, armyId), scouting: on });

export const beginSiege = (state: State, { siege }: EventOf<'siege-begun'>): State => {
  find(state, 'sides', siege.sideId);
  find(state, 'places', siege.id);
  return put(state, 'sieges', siege);
};

export const endSiege = (state: State, { placeId }: EventOf<'siege-ended'>): State =>
  drop(state, 'sieges', placeId);

export const takePlace = (state: State, { placeId, sideId }: EventOf<'place-taken'>): State => {
  find(state, 'sides', sideId);
  return put(state, 'places', { ...find(state, 'places', placeId), sideId });
};

/** The last word on a kind of ground counts. */
export const changeGround = (state: State, { ground }: EventOf<'ground-changed'>): State => ({
  ...state,
  groundNow: [...state.groundNow.filter(({ kindId }) => kindId !== ground.kindId), ground],
});

const HANGS_ON: Readonly<Record<string, Part>> = {
  a: 'armies',
  g: 'generals',
  l: 'places',
  n: 'notesByDay',
};

export const hang = (state: State, { ownerId, pictureId }: EventOf<'picture-hung'>): State => {
  const part = HANGS_ON[ownerId[0] ?? ''];
  if (part === undefined)
    throw new RuleRefusal(
      'campaign/no-owner',
      'A picture hangs on an army, a leader, a place or a note: choose one.',
      'ownerId',
    );
  find(state, part, ownerId);
  return pictureId === null
    ? drop(state, 'pictures', ownerId)
    : put(state, 'pictures', { id: ownerId, pictureId });
};

/** What is counted from says so: a line that was written for another sum would not add up. */
export const tally = (state: State, { ownerId, tallyId, before, parts }: EventOf<'tallied'>): State => {
  const kind = state.settings.tallies.find(({ id }) => id === tallyId);
  if (kind === undefined)
    throw new RuleRefusal(
      'campaign/no-counter',
      'There is no such counter any more: choose another.',
      tallyId,
    );
  if (tallyValue(state, ownerId, kind) !== before)
    throw new RuleRefusal(
      'campaign/other-count',
      `${kind.name} stands at ${tallyValue(state, ownerId, kind)} by now, not at ${before}. Look again, then count anew.`,
      ownerId,
    );
  const { after } = sumTally(kind, before, parts);
  const values = { ...state.tallies[ownerId]?.values, [tallyId]: after };
  return put(state, 'tallies', { id: ownerId, values });
};
