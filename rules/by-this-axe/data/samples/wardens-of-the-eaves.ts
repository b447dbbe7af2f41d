import { defineSample } from './define-sample.ts';

export const WARDENS_OF_THE_EAVES = defineSample(
  'wardens-of-the-eaves',
  'Elven longbows, spears and horse archers, a mage',
  {
    name: 'Wardens of the Eaves',
    pointsLimit: 500,
    options: { scale: '1:20' },
    units: [
      {
        name: 'Eaves Archers',
        template: 'elves',
        figures: 10,
        armor: 'light',
        weapons: ['longbow', 'sword'],
      },
      {
        name: 'Spear Wardens',
        template: 'elves',
        figures: 12,
        armor: 'light',
        shield: true,
        weapons: ['spear'],
      },
      {
        name: 'Dapple Riders',
        template: 'elves',
        figures: 5,
        mounted: true,
        armor: 'light',
        weapons: ['composite-bow', 'sword'],
        skirmisher: true,
      },
    ],
    characters: [
      {
        name: 'Lady Ithrel',
        kinds: ['hero'],
        role: 'general',
        leadership: 3,
        armor: 'light',
        shield: true,
        attachedTo: 'Spear Wardens',
      },
      { name: 'Orophin the Grey', kinds: ['mage'], weapons: ['dagger'], attachedTo: 'Eaves Archers' },
    ],
  },
);
