import { RuleRefusal } from '../../core/result.ts';
import { isHostile } from '../figures.ts';
import type { PlanHelp } from '../help.ts';
import type { IntentOf } from '../intents.ts';
import type { CampaignSettings, Side } from '../state.ts';
import { type Draft, meetEnemies } from './draft.ts';
import { whoKnows } from './holdings.ts';

const WEEK = 7;

const given = <T extends object>(change: T | undefined): Partial<T> =>
  Object.fromEntries(Object.entries(change ?? {}).filter(([, value]) => value !== undefined)) as Partial<T>;

/** Strength that is in the field was counted by the old rules. */
const checkStrength = ({ state }: Draft, settings: CampaignSettings, help: PlanHelp): void => {
  for (const { units } of Object.values(state.armies)) {
    for (const { fighters, perHead, name } of units) {
      if (fighters === null || help.perHead(fighters, settings) === perHead) continue;
      throw new RuleRefusal(
        'campaign/strength-counted',
        `With these house rules ${name} would have another strength than it was mustered with. Decide how strength is counted before the first army is mustered.`,
        'settings.houseRules',
      );
    }
  }
};

export const planFrame = (draft: Draft, intent: IntentOf<'change-campaign'>, help: PlanHelp): void => {
  const { state } = draft;
  const settings = { ...state.settings, ...given(intent.settings) } as CampaignSettings;
  checkStrength(draft, settings, help);
  draft.record({
    kind: 'campaign-changed',
    name: intent.name ?? state.name,
    notes: intent.notes ?? state.notes,
    settings,
    calendar: intent.calendar ?? state.calendar,
    map: { ...state.map, ...given(intent.map) } as typeof state.map,
  });
};

/** Peace is made, and broken, by both. */
const keepPeaceToo = (draft: Draft, { id, peace }: Side, before: Side['peace']): void => {
  for (const other of Object.values(draft.state.sides)) {
    const now = peace.includes(other.id);
    if (other.id === id || now === before.includes(other.id) || now === other.peace.includes(id)) continue;
    const theirs = now ? [...other.peace, id] : other.peace.filter((one) => one !== id);
    draft.record({ kind: 'side-changed', side: { ...other, peace: theirs } });
  }
};

export const planSide = (draft: Draft, { kind: _kind, id, ...fields }: IntentOf<'set-side'>): void => {
  if (fields.removed && id !== null) {
    const army = Object.values(draft.state.armies).find(
      ({ sideId, status }) => sideId === id && status === 'active',
    );
    if (army !== undefined) {
      throw new RuleRefusal(
        'campaign/side-in-use',
        `${army.name} still fights for ${fields.name}: disband it or give it to another side first.`,
        'removed',
      );
    }
  }
  const was = id === null ? undefined : draft.state.sides[id];
  const side = {
    ...fields,
    play: fields.play ?? (fields.play === null ? null : (was?.play ?? null)),
    id: id ?? draft.newId('s'),
  };
  const before = was?.peace ?? [];
  draft.record({ kind: id === null ? 'side-added' : 'side-changed', side });
  keepPeaceToo(draft, side, before);
  for (const { id: contactId, armies } of Object.values(draft.state.contacts)) {
    if (!isHostile(draft.state, draft.army(armies.A), draft.army(armies.B)))
      draft.record({ kind: 'contact-ended', contactId, because: 'peace' });
  }
  for (const army of Object.values(draft.state.armies))
    if (army.sideId === side.id) meetEnemies(draft, army.id);
};

export const planPlayer = (draft: Draft, { kind: _kind, id, ...fields }: IntentOf<'set-player'>): void =>
  draft.record({
    kind: id === null ? 'player-added' : 'player-changed',
    player: { ...fields, id: id ?? draft.newId('p') },
  });

export const planPlace = (draft: Draft, { kind: _kind, id, ...fields }: IntentOf<'set-place'>): void => {
  if (id === null) {
    draft.record({ kind: 'place-added', place: { ...fields, id: draft.newId('l') } });
    return;
  }
  const { state } = draft;
  const was = state.places[id];
  const place = { ...fields, id };
  // Who holds it is seen by whoever looks; that there is no such place any more, everybody is told.
  const seenBy =
    state.settings.sight.on && !place.removed
      ? { seenBy: whoKnows(state, place, [was?.sideId ?? null, place.sideId], false) }
      : {};
  draft.record({ kind: 'place-changed', place, ...seenBy });
};

export const planRoad = (draft: Draft, { kind: _kind, id, ...fields }: IntentOf<'set-road'>): void =>
  draft.record({
    kind: id === null ? 'road-added' : 'road-changed',
    road: { ...fields, id: id ?? draft.newId('r') },
  });

export const planNote = (draft: Draft, { kind: _kind, id, ...fields }: IntentOf<'set-note'>): void =>
  draft.record({
    kind: id === null ? 'note-added' : 'note-changed',
    note: { ...fields, id: id ?? draft.newId('n') },
  });

/** Seven days from the attempt, for him and nobody else. */
export const planStratagem = (
  draft: Draft,
  { generalId, stratagem, success }: IntentOf<'use-stratagem'>,
): void => {
  const { day } = draft.state;
  draft.record({ kind: 'stratagem-used', generalId, stratagem, success, day, readyDay: day + WEEK });
};
