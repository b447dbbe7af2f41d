import { armySp, isActive } from '../figures.ts';
import { distance } from '../geometry.ts';
import type { ArmyState, CampaignState, Place } from '../state.ts';
import { sidesSeeing } from '../war/sight.ts';
import type { Draft } from './draft.ts';

const atPeace = ({ sides }: CampaignState, one: string, other: string): boolean =>
  sides[one]?.peace.includes(other) === true || sides[other]?.peace.includes(one) === true;

const standingAt = ({ armies, settings }: CampaignState, place: Place): readonly ArmyState[] =>
  Object.values(armies).filter(
    (army) => isActive(army) && armySp(army) > 0 && distance(army.at, place.at) <= settings.holding.reach,
  );

const isEnemy = (state: CampaignState, one: string, other: string): boolean =>
  one !== other && !atPeace(state, one, other);

/** Who could take a place: he stands there, is no friend of its holder, and nobody is there to stop him. */
const takerOf = (state: CampaignState, place: Place): string | null => {
  const there = standingAt(state, place);
  const comers = there.filter(({ sideId }) => place.sideId === null || isEnemy(state, sideId, place.sideId));
  const besieging = state.sieges[place.id]?.sideId;
  const first = comers.find(({ sideId }) => sideId === besieging) ?? comers[0];
  if (first === undefined) return null;
  return there.some(({ sideId }) => isEnemy(state, sideId, first.sideId)) ? null : first.sideId;
};

/** Everybody knows who holds what where nobody's sight is limited. */
export const whoKnows = (
  state: CampaignState,
  place: Place,
  sides: readonly (string | null)[],
  openly: boolean,
) => [
  ...new Set([
    ...sides.flatMap((id) => id ?? []),
    ...(state.settings.sight.on ? sidesSeeing(state, place.at) : openly ? Object.keys(state.sides) : []),
  ]),
];

const endSiege = (draft: Draft, place: Place, taker: string | null): void => {
  const siege = draft.state.sieges[place.id];
  if (siege === undefined || siege.sideId === taker) return;
  const there = standingAt(draft.state, place).some(({ sideId }) => sideId === siege.sideId);
  const friends = place.sideId !== null && !isEnemy(draft.state, siege.sideId, place.sideId);
  draft.record({
    kind: 'siege-ended',
    placeId: place.id,
    because: friends ? 'peace' : there ? 'relieved' : 'left',
    seenBy: whoKnows(draft.state, place, [siege.sideId, place.sideId], false),
  });
};

const takePlace = (draft: Draft, place: Place, sideId: string, because: 'arrival' | 'siege'): void => {
  const seenBy = whoKnows(draft.state, place, [sideId, place.sideId], true);
  if (because === 'siege') draft.record({ kind: 'siege-ended', placeId: place.id, because: 'taken', seenBy });
  draft.record({ kind: 'place-taken', placeId: place.id, sideId, from: place.sideId, because, seenBy });
};

const settle = (draft: Draft, place: Place, dayEnds: boolean): void => {
  const { state } = draft;
  const taker = takerOf(state, place);
  endSiege(draft, place, taker);
  const days = state.settings.holding.days[place.type];
  if (taker === null || days === null) return;
  if (days === 0) {
    takePlace(draft, place, taker, 'arrival');
    return;
  }
  if (draft.state.sieges[place.id] === undefined) {
    const siege = { id: place.id, sideId: taker, since: state.day, days };
    draft.record({
      kind: 'siege-begun',
      siege,
      seenBy: whoKnows(state, place, [taker, place.sideId], false),
    });
  }
  const siege = draft.state.sieges[place.id];
  if (dayEnds && siege !== undefined && state.day >= siege.since + siege.days - 1)
    takePlace(draft, place, taker, 'siege');
};

/** Places change hands, sieges begin, end and are over; a place falls when a day ends. */
export const settleHoldings = (draft: Draft, dayEnds: boolean): void => {
  if (!draft.state.settings.holding.on) return;
  for (const { id } of Object.values(draft.state.places)) {
    const place = draft.state.places[id];
    if (place !== undefined && !place.removed) settle(draft, place, dayEnds);
  }
};
