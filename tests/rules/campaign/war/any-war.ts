import type { CampaignState } from '../../../../rules/campaign/state.ts';
import { rowOf } from '../../../../rules/campaign/war/usual.ts';
import { begin, type Game, type Numbers, wishFor } from '../any-campaign.ts';
import { side, type Wish } from '../support.ts';
import { area, box, LAND, place, road, settings } from './support.ts';

/** Campaigns of random wishes with every rule of the map switched on. */

const tally = (id: string, name: string, of: string, start: number, floor = true) => ({
  id,
  name,
  of,
  sign: 'cube',
  start,
  floor,
});
const table = (id: string, when: string, more: object) => ({
  id,
  name: `Table ${id}`,
  when,
  kindIds: [],
  seasonIds: [],
  dice: { count: 1, sides: 6 },
  told: 'all',
  ...more,
});

export const ALL_ON = {
  land: { ...LAND, wade: 2 },
  holding: {
    on: true,
    reach: 1,
    days: { town: 2, village: 0, castle: 3, bridge: 0, camp: 1, ruin: 0, region: null, other: null },
  },
  sight: { on: true, army: 6, place: 4, scout: 12, shared: true },
  tallies: [
    tally('c1', 'Gold', 'sides', 10),
    tally('c2', 'Food', 'armies', 20),
    tally('c3', 'Grain', 'places', 8),
    tally('c4', 'Fame', 'leaders', 0, false),
  ],
  tallyRules: [
    {
      kind: 'held',
      id: 'r1',
      tallyId: 'c1',
      every: 'day',
      amount: 3,
      types: ['town', 'village'],
      besieged: false,
    },
    { kind: 'heads', id: 'r2', tallyId: 'c2', every: 'day', amount: -1, heads: 100, except: [] },
    { kind: 'short', id: 'r3', tallyId: 'c2', every: 'day', percent: 2, who: 'all' },
    { kind: 'held', id: 'r4', tallyId: 'c3', every: 'week', amount: 2, types: ['town'], besieged: true },
    { kind: 'each', id: 'r5', tallyId: 'c4', every: 'week', amount: -1 },
    { kind: 'recruit', id: 'r6', tallyId: 'c1', each: 0.1 },
    { kind: 'price', id: 'r7', tallyId: 'c1', unit: 'Recruits', amount: 0.02 },
  ],
  chance: {
    weathers: [
      { id: 'w1', name: 'Rain', look: 'rain', march: 0.75, road: 1, sight: 0.75 },
      { id: 'w2', name: 'Fog', look: 'fog', march: 1, road: 1, sight: 0.25 },
    ],
    seasons: [{ id: 'e1', name: 'Mud', months: [0, 1, 2, 3], march: 0.9, road: 1, sight: 0.9 }],
    tables: [
      table('t1', 'daily', {
        rows: [
          rowOf('o1', 1, 2, 'Rain.', [{ kind: 'weather', weatherId: 'w1', days: 2 }]),
          rowOf('o2', 3, 3, 'Fog.', [{ kind: 'weather', weatherId: 'w2', days: 1 }]),
          rowOf('o3', 4, 4, 'Floods.', [{ kind: 'ground', kindId: 'k1', march: 0.25, days: 2 }]),
          rowOf('o4', 5, 6, 'Fair.', []),
        ],
      }),
      table('t2', 'weekly', {
        dice: null,
        rows: [rowOf('o1', 0, 0, 'Taxes.', [{ kind: 'tally', tallyId: 'c1', amount: 2 }])],
      }),
      table('t3', 'entering', {
        kindIds: ['k1'],
        told: 'side',
        rows: [
          rowOf('o1', 1, 3, 'Arrows.', [{ kind: 'lose', percent: 3 }]),
          rowOf('o2', 4, 6, 'Nuts.', [{ kind: 'tally', tallyId: 'c2', amount: 1 }]),
        ],
      }),
      table('t4', 'hand', {
        told: 'master',
        rows: [rowOf('o1', 1, 6, 'A riddle.', [{ kind: 'ask' }])],
      }),
    ],
  },
};

const LAND_OF_WAR: readonly Wish[] = [
  place('Ford', { x: 11, y: 10 }, { type: 'bridge' }),
  place('Miln', { x: 14, y: 12 }, { sideId: 's2' }),
  place('Thorp', { x: 18, y: 9 }, { type: 'village', sideId: 's2' }),
  place('Gate', { x: 9.6, y: 10.2 }, { sideId: 's2' }),
  place('Keep', { x: 9, y: 13 }, { type: 'castle', sideId: 's1' }),
  road([
    { x: 5, y: 9 },
    { x: 25, y: 11 },
  ]),
  road(
    [
      { x: 16, y: 2 },
      { x: 16, y: 20 },
    ],
    { type: 'river', crossings: [{ name: 'Stones', at: { x: 16, y: 12 } }] },
  ),
  area('k1', box(12, 4, 5, 4)),
  area('k3', box(6, 14, 8, 6)),
  area(null, box(12, 10, 6, 6), { placeId: 'l3' }),
];

export const beginWar = (): Game =>
  begin([side('Watchers', { peace: ['s1'] }), ...LAND_OF_WAR, settings(ALL_ON)]);

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** One wish in four is of the map's own rules. */
export const warWishFor = (state: CampaignState, numbers: Numbers): Wish | 'undo' | 'redo' => {
  const { what, a, b, c, x, y } = numbers;
  const armies = Object.values(state.armies);
  if ((a + b + c) % 4 !== 0 || armies.length === 0) return wishFor(state, numbers);
  const one = pick(armies, b);
  const places = Object.values(state.places);
  const owners = ['s1', 's2', one.id, pick(places, c).id, ...Object.keys(state.generals).slice(0, 1)];
  const rest = what % 8;
  if (rest === 0) return { kind: 'scout', armyId: one.id, on: !one.scouting };
  if (rest === 1)
    return {
      kind: 'tally',
      ownerId: pick(owners, a),
      tallyId: pick(['c1', 'c2', 'c3', 'c4'], c),
      amount: (x % 9) + 0.5,
    };
  if (rest === 2)
    return {
      kind: 'draw',
      tableId: pick(['t1', 't2', 't3', 't4'], a),
      armyId: c % 2 === 0 ? one.id : null,
      sideId: null,
      dice: b % 2 === 0 ? [1] : null,
    };
  if (rest === 3) return { kind: 'set-weather', weatherId: pick(['w1', 'w2', null], a), days: 1 + (c % 3) };
  if (rest === 4)
    return {
      kind: 'order',
      armyId: one.id,
      way: 'quickest',
      orders: { path: [pick(places, a).at], pace: 'full' },
    };
  if (rest === 7)
    return {
      kind: 'hang-picture',
      ownerId: pick([one.id, pick(places, a).id, ...Object.keys(state.generals)], c),
      pictureId: pick(['one', 'other', null], a),
    };
  if (rest === 5) {
    const { id, ...old } = pick(places, a);
    return { kind: 'set-place', ...old, id, sideId: pick(['s1', 's2', null], c) };
  }
  return area(pick(['k1', 'k2', null], a), box(Math.abs(x) / 2, Math.abs(y) / 3, 3, 3), {
    id: c % 2 === 0 ? null : (Object.keys(state.areas)[0] ?? null),
  });
};
