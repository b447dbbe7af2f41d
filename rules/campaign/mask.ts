import { type Every, type Eyes, idFor, idOrNull } from './mask-fields.ts';
import {
  type ArmyState,
  type CampaignMap,
  type CampaignSettings,
  type CampaignState,
  type CampaignUnit,
  type Contact,
  type General,
  type Hung,
  type Note,
  PARTS,
  type PendingReturn,
  type Place,
  type Player,
  type Road,
  type Side,
} from './state.ts';
import { numberAnew, type ViewIds } from './view-ids.ts';
import { lookAround, ownTallied, seenArea, seenSiege, seenSighting } from './war/mask-war.ts';
import { sharesEyes } from './war/sight.ts';

export interface SideView {
  readonly state: CampaignState;
  readonly ids: ViewIds;
}

const seenOf = (eyes: Eyes, ids: readonly string[]): string[] => ids.flatMap((id) => eyes.seen(id) ?? []);
const byUnit = (eyes: Eyes, by: PendingReturn['units']): PendingReturn['units'] =>
  Object.fromEntries(Object.entries(by).map(([id, sp]) => [idFor(eyes, id), sp]));
const entryFor = (eyes: Eyes, entry: CampaignUnit['entry']): CampaignUnit['entry'] =>
  entry === null ? null : { musterId: idFor(eyes, entry.musterId), entryId: entry.entryId };

/** What was done for others is theirs to know. */
const onlyOf = <T>(deeds: Readonly<Record<string, T>>, sideId: string): Record<string, T> => {
  const own = deeds[sideId];
  return own === undefined ? {} : { [sideId]: own };
};

const ownUnit = (unit: CampaignUnit, sideId: string, eyes: Eyes): Every<CampaignUnit> => ({
  id: idFor(eyes, unit.id),
  name: unit.name,
  entry: entryFor(eyes, unit.entry),
  headsPerFigure: unit.headsPerFigure,
  headsFull: unit.headsFull,
  perHead: unit.perHead,
  sp: unit.sp,
  fighters: unit.fighters,
  move: unit.move,
  points: unit.points,
  deeds: onlyOf(unit.deeds, sideId),
  counters: unit.counters,
});

const ownPending = (pending: PendingReturn, eyes: Eyes): Every<PendingReturn> => ({
  id: idFor(eyes, pending.id),
  battle: pending.battle,
  returnDay: pending.returnDay,
  units: byUnit(eyes, pending.units),
});

/** Whom it follows may have gone out of sight since. */
const seenStanding = (standing: ArmyState['standing'], eyes: Eyes): ArmyState['standing'] => {
  switch (standing?.kind) {
    case 'guard':
    case 'go':
      return { kind: standing.kind, placeId: idFor(eyes, standing.placeId) };
    case 'follow':
      return { kind: 'follow', armyId: idFor(eyes, standing.armyId) };
    default:
      return standing;
  }
};

const ownArmy = (army: ArmyState, eyes: Eyes): Every<ArmyState> => ({
  id: idFor(eyes, army.id),
  name: army.name,
  sideId: army.sideId,
  system: army.system,
  status: army.status,
  mergedInto: idOrNull(eyes, army.mergedInto),
  generalId: idOrNull(eyes, army.generalId),
  wizards: army.wizards,
  archWizards: army.archWizards,
  at: army.at,
  heading: army.heading,
  base: army.base,
  orders: army.orders,
  standing: seenStanding(army.standing, eyes),
  marched: army.marched,
  scouting: army.scouting,
  rate: army.rate,
  units: army.units.map((unit) => ownUnit(unit, army.sideId, eyes)),
  pending: army.pending.map((one) => ownPending(one, eyes)),
  lastBattle: army.lastBattle,
  lastRetreat: army.lastRetreat,
  trend: army.trend,
  notes: army.notes,
});

/** An enemy in front of own armies: who it is and where it stands; how a battle with them ended was seen by both. */
const facedArmy = (
  army: ArmyState,
  facing: readonly ArmyState[],
  isAlly: boolean,
  eyes: Eyes,
): Every<ArmyState> => {
  const { lastBattle, lastRetreat } = army;
  const shared = facing.some(
    (own) => own.lastBattle?.day === lastBattle?.day && own.lastBattle?.title === lastBattle?.title,
  );
  return {
    id: idFor(eyes, army.id),
    name: army.name,
    sideId: army.sideId,
    system: army.system,
    status: army.status,
    mergedInto: null,
    generalId: null,
    wizards: 0,
    archWizards: 0,
    at: army.at,
    heading: null,
    base: null,
    orders: null,
    standing: null,
    marched: { day: 0, miles: 0 },
    // Whose eyes one shares, one knows how far they look.
    scouting: isAlly && army.scouting,
    rate: null,
    units: [],
    pending: [],
    lastBattle: shared ? lastBattle : null,
    lastRetreat: shared && lastRetreat?.day === lastBattle?.day ? lastRetreat : null,
    trend: [],
    notes: '',
  };
};

/** Own armies come first: which of two was made before the other is nobody else's business. */
const seenContact = (contact: Contact, isOwn: (armyId: string) => boolean, eyes: Eyes): Every<Contact> => {
  const { armies, carried } = contact;
  const [own, other] = isOwn(armies.A) ? (['A', 'B'] as const) : (['B', 'A'] as const);
  return {
    id: idFor(eyes, contact.id),
    armies: { A: idFor(eyes, armies[own]), B: idFor(eyes, armies[other]) },
    at: contact.at,
    since: contact.since,
    status: contact.status,
    spentDay: contact.spentDay,
    delays: contact.delays,
    carried: { A: carried[own], B: null },
    battleId: contact.battleId,
    allies: { A: seenOf(eyes, contact.allies[own]), B: seenOf(eyes, contact.allies[other]) },
  };
};

const ownGeneral = (general: General, sideId: string, eyes: Eyes): Every<General> => ({
  id: idFor(eyes, general.id),
  name: general.name,
  role: general.role,
  leadership: general.leadership,
  armyId: idOrNull(eyes, general.armyId),
  fate: general.fate,
  readyDay: general.readyDay,
  lastStratagem: general.lastStratagem,
  characterId: general.characterId,
  entry: entryFor(eyes, general.entry),
  sideId: general.sideId,
  untilDay: general.untilDay,
  heldBy: general.heldBy,
  sheet: general.sheet,
  deeds: onlyOf(general.deeds, sideId),
  counters: general.counters,
});

/** The number of a side stands for nothing but sides, and all sides are known. */
const seenSide = (side: Side, isOwn: boolean): Every<Side> => ({
  id: side.id,
  name: side.name,
  colour: side.colour,
  shape: side.shape,
  peace: side.peace,
  notes: isOwn ? side.notes : '',
  removed: side.removed,
  play: side.play,
});

const ownPlayer = (player: Player, eyes: Eyes): Every<Player> => ({
  id: idFor(eyes, player.id),
  name: player.name,
  sideId: player.sideId,
  notes: player.notes,
  removed: player.removed,
});

const seenPlace = (place: Place, holder: string | null, eyes: Eyes): Every<Place> => ({
  id: idFor(eyes, place.id),
  name: place.name,
  type: place.type,
  at: place.at,
  sideId: holder,
  notes: '',
  removed: place.removed,
});

const seenRoad = (road: Road, eyes: Eyes): Every<Road> => ({
  id: idFor(eyes, road.id),
  name: road.name,
  type: road.type,
  points: road.points,
  removed: road.removed,
  factor: road.factor,
  wade: road.wade,
  barred: road.barred,
  crossings: road.crossings,
});

const seenNote = (note: Note, eyes: Eyes): Every<Note> => ({
  id: idFor(eyes, note.id),
  day: note.day,
  text: note.text,
  sideId: note.sideId,
  open: note.open,
  reminder: note.reminder,
  removed: note.removed,
  generalId: idOrNull(eyes, note.generalId),
});

const seenSettings = (settings: CampaignSettings): Every<CampaignSettings> => ({
  milesPerInch: settings.milesPerInch,
  usualRate: settings.usualRate,
  contactMiles: settings.contactMiles,
  houseRules: settings.houseRules,
  woundedLead: settings.woundedLead,
  counters: settings.counters,
  together: settings.together,
  command: settings.command,
  land: settings.land,
  holding: settings.holding,
  sight: settings.sight,
  tallies: settings.tallies,
  tallyRules: settings.tallyRules,
  // What may befall whom is the game master's.
  chance: { weathers: settings.chance.weathers, seasons: settings.chance.seasons, tables: [] },
});

const seenMap = (map: CampaignMap): Every<CampaignMap> => ({
  width: map.width,
  height: map.height,
  picture: map.picture,
  terrain: map.terrain,
  cells: map.cells,
});

const seenPicture = (hung: Hung, eyes: Eyes): Every<Hung> => ({
  id: idFor(eyes, hung.id),
  pictureId: hung.pictureId,
});

const record = <T extends { readonly id: string }>(all: readonly T[]): Record<string, T> =>
  Object.fromEntries(all.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map((one) => [one.id, one]));

/**
 * What the players of one side may know: their own armies, the enemies in front of them without strength and plans,
 * and what is told to all. It is a state like any other, so that whatever is worked out from it holds no secret either.
 */
export const lookAs = (state: CampaignState, sideId: string): SideView => {
  const isOwn = (armyId: string | null): boolean =>
    armyId !== null && state.armies[armyId]?.sideId === sideId;
  const all = Object.fromEntries(PARTS.map((part) => [part, Object.values(state[part])])) as {
    [P in (typeof PARTS)[number]]: CampaignState[P][string][];
  };
  const contacts = all.contacts.filter(({ armies: { A, B } }) => isOwn(A) || isOwn(B));
  const facing = (armyId: string): readonly ArmyState[] =>
    contacts.flatMap(({ armies: { A, B } }) => {
      const own = A === armyId ? B : B === armyId ? A : null;
      return (own !== null && state.armies[own]) || [];
    });
  const seenWar = lookAround(state, sideId, (armyId) => facing(armyId).length > 0);
  const armies = all.armies.filter(seenWar.sees);
  const generals = all.generals.filter((general) => general.sideId === sideId);
  const players = all.players.filter((player) => player.sideId === sideId);
  const places = all.places.filter(({ removed }) => !removed);
  const roads = all.roads.filter(({ removed }) => !removed);
  const areas = all.areas.filter(({ removed }) => !removed);
  const sieges = all.sieges.filter(seenWar.knowsSiege);
  const tallies = all.tallies.filter(({ id }) => seenWar.knowsTallies(id));
  const sightings = [...seenWar.ghosts.map(({ sighting }) => sighting), ...seenWar.placeSightings];
  const notes = all.notesByDay.filter(
    ({ open, removed, sideId: whose }) => !removed && (open || whose === sideId),
  );
  // What hangs on others' armies and leaders is theirs to show.
  const known = new Set(
    [...armies.filter(({ id }) => isOwn(id)), ...generals, ...places, ...notes].map(({ id }) => id),
  );
  const ids = numberAnew(sideId, {
    armies,
    ghosts: seenWar.ghosts,
    contacts,
    generals,
    others: [...players, ...places, ...roads, ...areas, ...notes],
  });
  const seen: Every<CampaignState> = {
    name: state.name,
    notes: '',
    firstDay: state.firstDay,
    day: state.day,
    settings: seenSettings(state.settings),
    calendar: state.calendar,
    map: seenMap(state.map),
    // Whoever knows the dice knows what will be rolled.
    dice: [0, 0, 0, 0],
    morningDice: [0, 0, 0, 0],
    nextId: 1,
    sides: record(all.sides.map((side) => seenSide(side, side.id === sideId))),
    players: record(players.map((player) => ownPlayer(player, ids))),
    places: record(places.map((place) => seenPlace(place, seenWar.holderOf(place), ids))),
    roads: record(roads.map((road) => seenRoad(road, ids))),
    generals: record(generals.map((general) => ownGeneral(general, sideId, ids))),
    armies: record(
      armies.map((army) =>
        isOwn(army.id)
          ? ownArmy(army, ids)
          : facedArmy(army, facing(army.id), sharesEyes(state, sideId, army.sideId), ids),
      ),
    ),
    contacts: record(contacts.map((contact) => seenContact(contact, isOwn, ids))),
    notesByDay: record(notes.map((note) => seenNote(note, ids))),
    weather: state.weather,
    areas: record(areas.map((area) => seenArea(area, ids))),
    sieges: record(sieges.map((siege) => seenSiege(siege, ids))),
    sightings: record(sightings.map((sighting) => seenSighting(sighting, ids))),
    groundNow: state.groundNow,
    tallies: record(tallies.map((tallied) => ownTallied(tallied, ids))),
    pictures: record(all.pictures.filter(({ id }) => known.has(id)).map((hung) => seenPicture(hung, ids))),
  };
  return { state: seen, ids };
};
