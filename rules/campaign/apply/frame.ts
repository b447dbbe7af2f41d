import { otherSeed } from '../../core/dice.ts';
import { RuleRefusal } from '../../core/result.ts';
import { whyNotCalendar } from '../calendar.ts';
import { NO_ALLIES } from '../coalition.ts';
import type { EventOf } from '../events.ts';
import type { Point } from '../fields.ts';
import { add, find, put, replace, type State } from './change.ts';

const checkCalendar = (calendar: State['calendar']): void => {
  const wrong = whyNotCalendar(calendar);
  if (wrong !== null) throw new RuleRefusal('campaign/calendar', wrong, 'calendar');
};

export const startCampaign = (event: EventOf<'campaign-started'>): State => {
  checkCalendar(event.calendar);
  return {
    name: event.name,
    notes: event.notes,
    firstDay: event.day,
    day: event.day,
    settings: event.settings,
    calendar: event.calendar,
    map: event.map,
    dice: event.dice,
    morningDice: otherSeed(event.dice),
    nextId: 1,
    sides: {},
    players: {},
    places: {},
    roads: {},
    generals: {},
    armies: {},
    contacts: {},
    notesByDay: {},
    weather: null,
    groundNow: [],
    areas: {},
    sieges: {},
    sightings: {},
    tallies: {},
    pictures: {},
  };
};

export const changeCampaign = (
  state: State,
  { name, notes, settings, calendar, map }: EventOf<'campaign-changed'>,
): State => {
  checkCalendar(calendar);
  return { ...state, name, notes, settings, calendar, map };
};

const checkSide = (state: State, sideId: string | null): void => {
  if (sideId !== null) find(state, 'sides', sideId);
};

export const setSide = (state: State, { kind, side }: EventOf<'side-added' | 'side-changed'>): State => {
  for (const other of side.peace) checkSide(state, other);
  return kind === 'side-added' ? add(state, 'sides', side) : replace(state, 'sides', side);
};

export const setPlayer = (
  state: State,
  { kind, player }: EventOf<'player-added' | 'player-changed'>,
): State => {
  checkSide(state, player.sideId);
  return kind === 'player-added' ? add(state, 'players', player) : replace(state, 'players', player);
};

export const isOnMap = ({ map }: State, { x, y }: Point): boolean =>
  x >= 0 && y >= 0 && x <= map.width && y <= map.height;

export const checkOnMap = (state: State, point: Point): void => {
  if (isOnMap(state, point)) return;
  const { map } = state;
  throw new RuleRefusal(
    'campaign/off-map',
    `That is off the map, which is ${map.width} by ${map.height} miles: choose a point on it, or make the map larger.`,
  );
};

export const setPlace = (state: State, { kind, place }: EventOf<'place-added' | 'place-changed'>): State => {
  checkSide(state, place.sideId);
  return kind === 'place-added' ? add(state, 'places', place) : replace(state, 'places', place);
};

export const setRoad = (state: State, { kind, road }: EventOf<'road-added' | 'road-changed'>): State =>
  kind === 'road-added' ? add(state, 'roads', road) : replace(state, 'roads', road);

export const setNote = (state: State, { kind, note }: EventOf<'note-added' | 'note-changed'>): State => {
  checkSide(state, note.sideId);
  return kind === 'note-added' ? add(state, 'notesByDay', note) : replace(state, 'notesByDay', note);
};

/** The morning after: contacts are open again, and yesterday's battles are over. */
export const endDay = (state: State, { day }: EventOf<'day-ended'>): State => {
  if (day !== state.day) {
    throw new RuleRefusal('campaign/other-day', `Today is day ${state.day}: end that day.`, 'day');
  }
  const weather = state.weather !== null && state.weather.until <= day ? null : state.weather;
  const lasting = state.groundNow.filter(({ until }) => until > day);
  const groundNow = lasting.length === state.groundNow.length ? state.groundNow : lasting;
  let next: State = { ...state, day: day + 1, weather, groundNow };
  for (const contact of Object.values(state.contacts)) {
    if (contact.status === 'open') continue;
    const over = contact.status === 'fought' ? { battleId: null, allies: NO_ALLIES } : {};
    next = put(next, 'contacts', { ...contact, ...over, status: 'open' });
  }
  return next;
};
