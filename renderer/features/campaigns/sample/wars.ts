import type { PLACE_TYPES } from '../../../../rules/campaign/state.ts';
import type { Spot } from '../map/geometry.ts';
import { type SampleArmy, unit } from './armies.ts';
import { line, patch } from './land.ts';

/** A war that shows what a map can carry: drawn, mustered and played for some days by presses. */
export interface SampleWar {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  /** The pattern its rules come from. */
  readonly pattern: string;
  readonly width: number;
  readonly height: number;
  readonly sides: readonly string[];
  readonly places: readonly {
    readonly name: string;
    readonly type: (typeof PLACE_TYPES)[number];
    readonly at: Spot;
    readonly side: string | null;
  }[];
  readonly roads: readonly {
    readonly name: string;
    readonly type: 'road' | 'river';
    readonly points: readonly Spot[];
    /** Places where it is crossed. */
    readonly crossings?: readonly string[];
  }[];
  /** Kinds as the pattern has them; `of` makes it a province. */
  readonly areas: readonly {
    readonly name: string;
    readonly kindId: string | null;
    readonly of: string | null;
    readonly points: readonly Spot[];
  }[];
  readonly armies: readonly (SampleArmy & { readonly to: string | null; readonly scouts?: boolean })[];
  readonly days: number;
}

const foot = { armor: 'medium', shield: true } as const;
const horse = { armor: 'medium', shield: true, mounted: true } as const;
const bows = { armor: 'light', missile: true } as const;

const SALTBRIDGE: SampleWar = {
  id: 'saltbridge',
  name: 'The Siege of Saltbridge',
  about:
    'Small: two sides and three armies. A castle is besieged, food runs low, and help comes through the marsh.',
  pattern: 'siege',
  width: 60,
  height: 40,
  sides: ['Free Holds', 'Red Tusk'],
  places: [
    { name: 'Saltbridge', type: 'castle', at: { x: 38, y: 20 }, side: 'Free Holds' },
    { name: 'Oldmarket', type: 'town', at: { x: 12, y: 28 }, side: 'Free Holds' },
    { name: 'Reedwick', type: 'village', at: { x: 26, y: 25 }, side: 'Free Holds' },
    { name: 'Tuskmoor', type: 'camp', at: { x: 52, y: 8 }, side: 'Red Tusk' },
  ],
  roads: [
    { name: 'Salt road', type: 'road', points: line(0, 30, 12, 28, 26, 25, 38, 20, 52, 8) },
    { name: 'Salt', type: 'river', points: line(40, 0, 38, 20, 34, 30, 36, 40), crossings: ['Saltbridge'] },
  ],
  areas: [
    { name: 'Salt marsh', kindId: 'k4', of: null, points: patch(31, 24, 4, 5) },
    { name: 'Moor hills', kindId: 'k2', of: null, points: patch(50, 12, 7, 5) },
    { name: 'The Holds', kindId: null, of: 'Oldmarket', points: patch(13, 27, 10, 8) },
  ],
  armies: [
    {
      side: 'Red Tusk',
      name: 'Tusk Host',
      general: 'Karg',
      leadership: 3,
      at: { x: 38.5, y: 19.5 },
      to: null,
      units: [unit('Orcs', 400, 4, foot), unit('Wolf riders', 80, 7, horse)],
    },
    {
      side: 'Free Holds',
      name: 'Men of Oldmarket',
      general: 'Ilse',
      leadership: 3,
      at: { x: 12, y: 28 },
      to: 'Reedwick',
      units: [unit('Spears', 200, 4, foot), unit('Archers', 100, 4, bows)],
    },
    {
      side: 'Free Holds',
      name: 'Reed Scouts',
      general: 'Wat',
      leadership: 2,
      at: { x: 26, y: 25 },
      to: null,
      scouts: true,
      units: [unit('Riders', 40, 7, horse)],
    },
  ],
  days: 3,
};

const SEA: SampleWar = {
  id: 'sea',
  name: 'The March to the Sea',
  about:
    'Large: three sides and nine armies on a hundred and sixty miles of woods, hills, rivers and fog, with supplies, weather and scouts.',
  pattern: 'march',
  width: 160,
  height: 90,
  sides: ['Duchy of Amber', 'Red Tusk and Bone', 'Free Holds'],
  places: [
    { name: 'Amberhall', type: 'castle', at: { x: 14, y: 44 }, side: 'Duchy of Amber' },
    { name: 'Ashford', type: 'bridge', at: { x: 40, y: 42 }, side: 'Duchy of Amber' },
    { name: 'Miln', type: 'town', at: { x: 58, y: 50 }, side: 'Free Holds' },
    { name: 'Highcairn', type: 'castle', at: { x: 84, y: 22 }, side: 'Red Tusk and Bone' },
    { name: 'Thornbridge', type: 'bridge', at: { x: 92, y: 54 }, side: null },
    { name: 'Greenhollow', type: 'village', at: { x: 74, y: 66 }, side: 'Free Holds' },
    { name: 'Tuskmoor', type: 'town', at: { x: 120, y: 20 }, side: 'Red Tusk and Bone' },
    { name: 'Grey Haven', type: 'town', at: { x: 148, y: 58 }, side: 'Free Holds' },
    { name: 'Last Light', type: 'village', at: { x: 134, y: 76 }, side: null },
  ],
  roads: [
    {
      name: 'Amber road',
      type: 'road',
      points: line(0, 46, 14, 44, 40, 42, 58, 50, 92, 54, 120, 60, 148, 58),
    },
    { name: 'Cairn road', type: 'road', points: line(58, 50, 70, 34, 84, 22, 120, 20, 160, 14) },
    {
      name: 'Ash',
      type: 'river',
      points: line(46, 0, 42, 20, 40, 42, 36, 66, 40, 90),
      crossings: ['Ashford'],
    },
    {
      name: 'Thorn',
      type: 'river',
      points: line(100, 0, 96, 30, 92, 54, 96, 74, 90, 90),
      crossings: ['Thornbridge'],
    },
  ],
  areas: [
    { name: 'Hartwood', kindId: 'k1', of: null, points: patch(50, 66, 12, 9) },
    { name: 'Thornwood', kindId: 'k1', of: null, points: patch(108, 44, 10, 8) },
    { name: 'The Teeth', kindId: 'k3', of: null, points: patch(76, 10, 14, 8) },
    { name: 'Cairn hills', kindId: 'k2', of: null, points: patch(80, 32, 12, 8) },
    { name: 'The Fens', kindId: 'k4', of: null, points: patch(116, 76, 14, 8) },
    {
      name: 'The sea',
      kindId: 'k5',
      of: null,
      points: line(152, 30, 160, 28, 160, 90, 146, 90, 150, 74, 156, 60),
    },
    { name: 'Amber', kindId: null, of: 'Amberhall', points: line(0, 24, 28, 24, 30, 64, 0, 66) },
    { name: 'The Haven', kindId: null, of: 'Grey Haven', points: line(130, 46, 150, 44, 152, 66, 132, 68) },
  ],
  armies: [
    {
      side: 'Duchy of Amber',
      name: 'The Duke’s Own',
      general: 'Duke Osric',
      leadership: 4,
      at: { x: 14, y: 44 },
      to: 'Miln',
      units: [unit('Knights', 160, 6, horse), unit('Spears', 300, 4, foot), unit('Archers', 200, 4, bows)],
    },
    {
      side: 'Duchy of Amber',
      name: 'Amber Outriders',
      general: 'Ysolde',
      leadership: 3,
      at: { x: 38, y: 43 },
      to: 'Miln',
      units: [unit('Outriders', 80, 7, horse)],
    },
    {
      side: 'Duchy of Amber',
      name: 'Rearguard',
      general: 'Hob',
      leadership: 2,
      at: { x: 8, y: 45 },
      to: 'Ashford',
      units: [unit('Levy', 240, 4, { armor: 'light' })],
    },
    {
      side: 'Red Tusk and Bone',
      name: 'Bone Host',
      general: 'Vharn',
      leadership: 3,
      at: { x: 84, y: 22 },
      to: 'Thornbridge',
      units: [unit('Orcs', 500, 4, foot), unit('Wolf riders', 120, 7, horse)],
    },
    {
      side: 'Red Tusk and Bone',
      name: 'Tusk Raiders',
      general: 'Skag',
      leadership: 2,
      at: { x: 108, y: 26 },
      to: null,
      scouts: true,
      units: [unit('Raiders', 100, 7, horse)],
    },
    {
      side: 'Red Tusk and Bone',
      name: 'Moor Levy',
      general: 'Ugla',
      leadership: 2,
      at: { x: 120, y: 20 },
      to: null,
      units: [unit('Goblins', 300, 4, { fc: 2, armor: 'none' })],
    },
    {
      side: 'Free Holds',
      name: 'Men of Miln',
      general: 'Berta',
      leadership: 3,
      at: { x: 58, y: 50 },
      to: null,
      units: [unit('Pikes', 200, 4, foot), unit('Bows', 120, 4, bows)],
    },
    {
      side: 'Free Holds',
      name: 'Hollow Foresters',
      general: 'Wen',
      leadership: 3,
      at: { x: 60, y: 64 },
      to: null,
      scouts: true,
      units: [unit('Foresters', 90, 5, bows)],
    },
    {
      side: 'Free Holds',
      name: 'Haven Guard',
      general: 'Joss',
      leadership: 3,
      at: { x: 148, y: 58 },
      to: 'Thornbridge',
      units: [unit('Guard', 200, 4, foot)],
    },
  ],
  days: 4,
};

export const SAMPLE_WARS: readonly SampleWar[] = [SALTBRIDGE, SEA];
