import type { ArmyState, CampaignState, Contact } from './state.ts';

const keepWhere = <T>(
  all: Readonly<Record<string, T>>,
  keep: (one: T) => boolean,
  change: (one: T) => T = (one) => one,
): Record<string, T> =>
  Object.fromEntries(
    Object.entries(all)
      .filter(([, one]) => keep(one))
      .map(([id, one]) => [id, change(one)]),
  );

/** An enemy in front of own armies: who it is and where it stands; how a battle with them ended was seen by both. */
const asSeen = (army: ArmyState, facing: readonly ArmyState[]): ArmyState => {
  const { lastBattle, lastRetreat } = army;
  const shared = facing.some(
    (own) => own.lastBattle?.day === lastBattle?.day && own.lastBattle?.title === lastBattle?.title,
  );
  return {
    ...army,
    generalId: null,
    wizards: 0,
    archWizards: 0,
    heading: null,
    base: null,
    orders: null,
    marched: { day: 0, miles: 0 },
    rate: null,
    units: [],
    pending: [],
    lastBattle: shared ? lastBattle : null,
    lastRetreat: shared && lastRetreat?.day === lastBattle?.day ? lastRetreat : null,
    trend: [],
    notes: '',
  };
};

/**
 * What the players of one side may know: their own armies, the enemies in front of them without strength and plans,
 * and what is told to all. It is a state like any other, so that whatever is worked out from it holds no secret either.
 */
export const maskState = (state: CampaignState, sideId: string): CampaignState => {
  const isOwn = (armyId: string | null): boolean =>
    armyId !== null && state.armies[armyId]?.sideId === sideId;
  const contacts = keepWhere(
    state.contacts,
    ({ armies: { A, B } }) => isOwn(A) || isOwn(B),
    (contact): Contact => {
      const { armies, carried } = contact;
      return {
        ...contact,
        carried: { A: isOwn(armies.A) ? carried.A : null, B: isOwn(armies.B) ? carried.B : null },
      };
    },
  );
  const facing = (armyId: string): readonly ArmyState[] =>
    Object.values(contacts).flatMap(({ armies: { A, B } }) => {
      const own = A === armyId ? B : B === armyId ? A : null;
      return (own !== null && state.armies[own]) || [];
    });
  return {
    ...state,
    notes: '',
    // Whoever knows the dice knows what will be rolled.
    dice: [0, 0, 0, 0],
    nextId: 1,
    sides: keepWhere(
      state.sides,
      () => true,
      (side) => (side.id === sideId ? side : { ...side, notes: '' }),
    ),
    players: keepWhere(state.players, (player) => player.sideId === sideId),
    places: keepWhere(
      state.places,
      ({ removed }) => !removed,
      (place) => ({ ...place, notes: '' }),
    ),
    roads: keepWhere(state.roads, ({ removed }) => !removed),
    generals: keepWhere(state.generals, ({ armyId }) => isOwn(armyId)),
    armies: keepWhere(
      state.armies,
      ({ id }) => isOwn(id) || facing(id).length > 0,
      (army) => (isOwn(army.id) ? army : asSeen(army, facing(army.id))),
    ),
    contacts,
    notesByDay: keepWhere(
      state.notesByDay,
      ({ open, removed, sideId: whose }) => !removed && (open || whose === sideId),
    ),
  };
};
