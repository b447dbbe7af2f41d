import { defineSample } from './define-sample.ts';

export const KNIGHTS_AND_LONGBOWS = defineSample(
  'knights-and-longbows',
  'Knights, squires, longbows, a hero as general',
  {
    name: 'Knights and Longbows',
    pointsLimit: 600,
    options: { scale: '1:5' },
    units: [
      {
        name: 'Knights',
        figures: 8,
        mounted: true,
        fc: 4,
        armor: 'heavy',
        shield: true,
        weapons: ['lance', 'sword'],
      },
      {
        name: 'Squires',
        figures: 4,
        mounted: true,
        fc: 3,
        armor: 'medium',
        shield: true,
        weapons: ['lance', 'sword'],
      },
      { name: 'Longbowmen 1', figures: 8, fc: 3, weapons: ['longbow', 'sword'] },
      { name: 'Longbowmen 2', figures: 10, fc: 3, weapons: ['longbow', 'sword'] },
    ],
    characters: [
      {
        name: 'Knight Hero',
        kinds: ['hero'],
        role: 'general',
        leadership: 2,
        armor: 'heavy',
        shield: true,
        mounted: true,
        weapons: ['lance', 'sword'],
        attachedTo: 'Knights',
      },
    ],
  },
);
