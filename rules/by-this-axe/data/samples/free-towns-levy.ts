import { defineSample } from './define-sample.ts';

export const FREE_TOWNS_LEVY = defineSample(
  'free-towns-levy',
  'A historical army: pikes, crossbows, men-at-arms',
  {
    name: 'Free Towns Levy',
    pointsLimit: 600,
    options: { mode: 'historical', scale: 'free', commandRules: true },
    units: [
      { name: 'Pikes', figures: 24, fc: 2, armor: 'light', weapons: ['pike', 'shortsword'] },
      { name: 'Crossbows', figures: 10, fc: 3, armor: 'medium', weapons: ['heavy-crossbow', 'sword'] },
      {
        name: 'Men-at-arms',
        figures: 6,
        mounted: true,
        fc: 4,
        armor: 'heavy',
        shield: true,
        weapons: ['lance', 'sword'],
      },
    ],
    characters: [
      {
        name: 'Captain Reyner',
        role: 'general',
        leadership: 3,
        fc: 3,
        armor: 'medium',
        shield: true,
        mounted: true,
        attachedTo: 'Men-at-arms',
      },
    ],
  },
);
