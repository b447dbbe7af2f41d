import type { CampaignSettings } from '../state.ts';
import { WAR_OFF } from './off.ts';
import type { Tally } from './rule-fields.ts';
import { rowOf, USUAL_LAND, USUAL_SEASONS, USUAL_TABLES, USUAL_WEATHERS } from './usual.ts';

/** Settings that go well together, to start from. */
export interface WarPattern {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly settings: Pick<
    CampaignSettings,
    'land' | 'holding' | 'sight' | 'tallies' | 'tallyRules' | 'chance'
  >;
}

const GOLD: Tally = { id: 'c1', name: 'Gold', of: 'sides', sign: 'coins', start: 20, floor: true };
const FAME: Tally = { id: 'c2', name: 'Fame', of: 'sides', sign: 'star', start: 0, floor: false };
const FOOD: Tally = { id: 'c3', name: 'Food', of: 'armies', sign: 'wheat', start: 30, floor: true };

const eats = (tallyId: string, id: string) =>
  ({ kind: 'heads', id, tallyId, every: 'day', amount: -1, heads: 100, except: [] as string[] }) as const;
const starves = (tallyId: string, id: string, percent: number) =>
  ({ kind: 'short', id, tallyId, every: 'day', percent, who: 'all' }) as const;
const [AT_ONCE, NEVER] = [0, null];
const NOBODYS = { region: NEVER, other: NEVER };

export const WAR_PATTERNS: readonly WarPattern[] = [
  {
    id: 'league',
    name: 'Skirmish league',
    about:
      'Many small bands over weeks. Places change hands on arrival, each held place brings gold and fame every week, and an event is drawn a week. Everybody sees everything; ground does not slow anybody.',
    settings: {
      ...WAR_OFF,
      holding: {
        on: true,
        reach: 1,
        days: {
          town: 1,
          village: AT_ONCE,
          castle: 2,
          bridge: AT_ONCE,
          camp: AT_ONCE,
          ruin: AT_ONCE,
          ...NOBODYS,
        },
      },
      tallies: [GOLD, FAME],
      tallyRules: [
        {
          kind: 'held',
          id: 'r1',
          tallyId: 'c1',
          every: 'week',
          amount: 5,
          types: ['town', 'village', 'castle'],
          besieged: false,
        },
        {
          kind: 'held',
          id: 'r2',
          tallyId: 'c2',
          every: 'week',
          amount: 1,
          types: ['castle', 'ruin'],
          besieged: true,
        },
        { kind: 'recruit', id: 'r3', tallyId: 'c1', each: 0.2 },
      ],
      chance: {
        weathers: [],
        seasons: [],
        tables: [
          {
            id: 't1',
            name: 'News of the week',
            when: 'weekly',
            kindIds: [],
            seasonIds: [],
            dice: { count: 1, sides: 6 },
            told: 'all',
            rows: [
              rowOf('o1', 1, 1, 'A bad harvest: every side loses 3 gold.', [
                { kind: 'tally', tallyId: 'c1', amount: -3 },
              ]),
              rowOf('o2', 2, 4, 'A quiet week.', []),
              rowOf('o3', 5, 5, 'A market day: every side gains 3 gold.', [
                { kind: 'tally', tallyId: 'c1', amount: 3 },
              ]),
              rowOf('o4', 6, 6, 'A stranger offers his services. The game master says to whom.', [
                { kind: 'ask' },
              ]),
            ],
          },
        ],
      },
    },
  },
  {
    id: 'siege',
    name: 'Siege',
    about:
      'One stronghold and those who would relieve it. Castles fall after ten days, towns after five; armies eat every day and starve without food; sallies and disease are drawn. Woods and marsh slow the relief.',
    settings: {
      ...WAR_OFF,
      land: USUAL_LAND,
      holding: {
        on: true,
        reach: 1,
        days: {
          town: 5,
          village: AT_ONCE,
          castle: 10,
          bridge: AT_ONCE,
          camp: AT_ONCE,
          ruin: AT_ONCE,
          ...NOBODYS,
        },
      },
      sight: { on: true, army: 6, place: 6, scout: 12, shared: true },
      tallies: [FOOD, GOLD],
      tallyRules: [
        eats('c3', 'r1'),
        starves('c3', 'r2', 2),
        {
          kind: 'held',
          id: 'r3',
          tallyId: 'c1',
          every: 'day',
          amount: 2,
          types: ['town', 'village'],
          besieged: false,
        },
        { kind: 'recruit', id: 'r4', tallyId: 'c1', each: 0.5 },
      ],
      chance: {
        weathers: USUAL_WEATHERS,
        seasons: USUAL_SEASONS,
        tables: [
          ...USUAL_TABLES,
          {
            id: 't3',
            name: 'In the trenches',
            when: 'hand',
            kindIds: [],
            seasonIds: [],
            dice: { count: 1, sides: 6 },
            told: 'side',
            rows: [
              rowOf('o1', 1, 1, 'Disease goes through the camp.', [{ kind: 'lose', percent: 3 }]),
              rowOf('o2', 2, 5, 'Nothing but digging.', []),
              rowOf('o3', 6, 6, 'A deserter knows of a postern. What comes of it?', [{ kind: 'ask' }]),
            ],
          },
        ],
      },
    },
  },
  {
    id: 'march',
    name: 'March to the sea',
    about:
      'A long way through country nobody knows. Ground, roads and rivers count, sides see no further than their scouts, supplies run out, the seasons bring their weather, and the woods hold surprises.',
    settings: {
      land: USUAL_LAND,
      holding: {
        on: true,
        reach: 1,
        days: {
          town: 3,
          village: AT_ONCE,
          castle: 6,
          bridge: AT_ONCE,
          camp: AT_ONCE,
          ruin: AT_ONCE,
          ...NOBODYS,
        },
      },
      sight: { on: true, army: 8, place: 5, scout: 18, shared: true },
      tallies: [FOOD, { ...FAME, of: 'leaders' }],
      tallyRules: [eats('c3', 'r1'), starves('c3', 'r2', 2)],
      chance: {
        weathers: USUAL_WEATHERS,
        seasons: USUAL_SEASONS,
        tables: [
          ...USUAL_TABLES,
          {
            id: 't3',
            name: 'In the woods',
            when: 'entering',
            kindIds: ['k1'],
            seasonIds: [],
            dice: { count: 1, sides: 6 },
            told: 'side',
            rows: [
              rowOf('o1', 1, 1, 'Arrows out of the trees.', [{ kind: 'lose', percent: 1 }]),
              rowOf('o2', 2, 4, 'Nothing stirs.', []),
              rowOf('o3', 5, 6, 'Game and nuts: food for two more days.', [
                { kind: 'tally', tallyId: 'c3', amount: 4 },
              ]),
            ],
          },
        ],
      },
    },
  },
];
