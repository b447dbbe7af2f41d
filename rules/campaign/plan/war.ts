import { RuleRefusal } from '../../core/result.ts';
import { findActive } from '../apply/change.ts';
import type { EventOf } from '../events.ts';
import type { IntentOf } from '../intents.ts';
import type { SumPart, Tally } from '../war/rule-fields.ts';
import { ownersOf, sideOfOwner, tallyValue } from '../war/tallies.ts';
import type { Draft } from './draft.ts';

export const planArea = (draft: Draft, { kind: _kind, id, ...fields }: IntentOf<'set-area'>): void =>
  draft.record({
    kind: id === null ? 'area-added' : 'area-changed',
    area: { ...fields, id: id ?? draft.newId('z') },
  });

export const planScouting = (draft: Draft, { armyId, on }: IntentOf<'scout'>): void => {
  const army = findActive(draft.state, armyId);
  if (army.scouting === on) {
    throw new RuleRefusal(
      'campaign/scouting',
      on ? `${army.name} looks out already.` : `${army.name} does not look out: there is nothing to end.`,
      'armyId',
    );
  }
  draft.record({ kind: 'scouting', armyId, on });
};

/** A line of the ledger for every change of a counter; parts of 0 are left out. */
export const recordTally = (
  draft: Draft,
  tally: Tally,
  ownerId: string,
  all: readonly SumPart[],
  because: EventOf<'tallied'>['because'],
): void => {
  const parts = all.filter(({ amount }) => amount !== 0);
  if (parts.length === 0) return;
  const before = tallyValue(draft.state, ownerId, tally);
  const sideId = sideOfOwner(draft.state, ownerId);
  draft.record({ kind: 'tallied', ownerId, sideId, tallyId: tally.id, before, parts: [...parts], because });
};

export const findTally = ({ state }: Draft, tallyId: string): Tally => {
  const found = state.settings.tallies.find(({ id }) => id === tallyId);
  if (found === undefined)
    throw new RuleRefusal(
      'campaign/no-counter',
      'There is no such counter any more: choose another.',
      tallyId,
    );
  return found;
};

export const planTally = (draft: Draft, intent: IntentOf<'tally'>): void => {
  const tally = findTally(draft, intent.tallyId);
  if (!ownersOf(draft.state, tally).includes(intent.ownerId))
    throw new RuleRefusal(
      'campaign/no-owner',
      `${tally.name} is counted for ${tally.of}: choose one.`,
      'ownerId',
    );
  if (intent.amount === 0)
    throw new RuleRefusal('campaign/nothing-counted', 'Say by how much it goes up or down.', 'amount');
  const what = intent.reason === '' ? 'by hand' : intent.reason;
  recordTally(draft, tally, intent.ownerId, [{ what, amount: intent.amount }], 'hand');
};

export const planWeather = (draft: Draft, { weatherId, days }: IntentOf<'set-weather'>): void => {
  const kind = draft.state.settings.chance.weathers.find(({ id }) => id === weatherId);
  if (weatherId !== null && kind === undefined)
    throw new RuleRefusal(
      'campaign/no-weather',
      'There is no such weather any more: choose another.',
      'weatherId',
    );
  const weather = weatherId === null ? null : { id: weatherId, until: draft.state.day + days - 1 };
  draft.record({ kind: 'weather-changed', weather, name: kind?.name ?? '' });
};

export const planPicture = (draft: Draft, { ownerId, pictureId }: IntentOf<'hang-picture'>): void => {
  const now = draft.state.pictures[ownerId]?.pictureId ?? null;
  if (now === pictureId)
    throw new RuleRefusal(
      'campaign/same-picture',
      pictureId === null ? 'No picture hangs there.' : 'This picture hangs there already.',
      'pictureId',
    );
  draft.record({ kind: 'picture-hung', ownerId, pictureId });
};
