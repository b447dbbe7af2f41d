import type { IntentOf } from '../../../../rules/campaign/intents.ts';
import type { Spot } from '../map/geometry.ts';

type TypedUnits = Extract<IntentOf<'muster'>['troops'], { units: unknown }>['units'];
type Unit = TypedUnits[number];

export interface SampleArmy {
  readonly side: string;
  readonly name: string;
  readonly general: string;
  readonly leadership: number;
  readonly at: Spot;
  readonly units: TypedUnits;
}

export const unit = (
  name: string,
  heads: number,
  move: number,
  fighters: Partial<NonNullable<Unit['fighters']>>,
): Unit => ({
  name,
  heads,
  headsPerFigure: 20,
  move,
  fighters: {
    fc: 3,
    armor: 'light',
    shield: false,
    mounted: false,
    missile: false,
    abilities: [],
    ...fighters,
  },
});

export const SAMPLE_ARMIES: readonly SampleArmy[] = [
  {
    side: 'League',
    name: 'Marcher Lords',
    general: 'Sir Olaf',
    leadership: 3,
    at: { x: 33, y: 31 },
    units: [
      unit('Knights', 160, 6, { fc: 4, armor: 'heavy', shield: true, mounted: true }),
      unit('Squires', 80, 6, { armor: 'medium', shield: true, mounted: true }),
      unit('Longbowmen', 160, 4, { armor: 'heavy', missile: true }),
      unit('Elven Archers', 200, 5, { armor: 'heavy', missile: true, abilities: ['camouflage'] }),
    ],
  },
  {
    side: 'League',
    name: 'Dwarves of Stone Gate',
    general: 'Dagna',
    leadership: 2,
    at: { x: 80, y: 16 },
    units: [unit('Dwarves', 240, 4, { fc: 4, armor: 'heavy', shield: true, abilities: ['engineer'] })],
  },
  {
    side: 'Shire',
    name: 'Hobbit Muster',
    general: 'Rosamund',
    leadership: 2,
    at: { x: 57, y: 44 },
    units: [unit('Hobbits', 400, 4, { armor: 'medium', missile: true, abilities: ['small', 'marksman'] })],
  },
  {
    side: 'Shire',
    name: 'Fen Riders',
    general: 'Ilse',
    leadership: 4,
    at: { x: 94.5, y: 56.5 },
    units: [unit('Riders', 150, 7, { armor: 'light', shield: true, mounted: true })],
  },
  {
    side: 'Horde',
    name: 'Karg’s Host',
    general: 'Karg',
    leadership: 3,
    at: { x: 87, y: 37 },
    units: [
      unit('Orcs', 420, 4, { armor: 'light', shield: true }),
      unit('Wolf riders', 80, 7, { armor: 'light', mounted: true }),
      unit('Archers', 120, 4, { fc: 2, armor: 'none', missile: true }),
    ],
  },
];
