import { defineSample } from './define-sample.ts';

export const RED_TUSK_HORDE = defineSample(
  'red-tusk-horde',
  'Orcs, Uruk Hai, goblin archers and wolf riders',
  {
    name: 'Red Tusk Horde',
    pointsLimit: 500,
    options: { scale: '1:20' },
    units: [
      { name: 'Orc Warriors', template: 'orcs', figures: 20, armor: 'light', shield: true },
      { name: 'Uruk Guard', template: 'uruk-hai-orcs', figures: 10, armor: 'medium', shield: true },
      { name: 'Goblin Archers', template: 'goblins', figures: 15, weapons: ['short-bow', 'dagger'] },
      {
        name: 'Wolf Riders',
        template: 'goblins',
        figures: 6,
        mounted: true,
        armor: 'light',
        shield: true,
        weapons: ['spear'],
        musician: true,
      },
    ],
    characters: [
      {
        name: 'Grashnak',
        kinds: ['hero'],
        role: 'general',
        leadership: 2,
        armor: 'medium',
        shield: true,
        attachedTo: 'Uruk Guard',
      },
    ],
  },
);
