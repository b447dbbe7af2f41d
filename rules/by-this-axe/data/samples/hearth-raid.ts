import { defineSample } from './define-sample.ts';

export const HEARTH_RAID = defineSample(
  'hearth-raid',
  'A warband at 1:5: raiders, berserkers, hunters and their chief',
  {
    name: 'Hearth Raid',
    pointsLimit: 200,
    options: { scale: '1:5' },
    units: [
      {
        name: 'Raiders',
        figures: 6,
        fc: 3,
        armor: 'light',
        shield: true,
        weapons: ['throwing-axe', 'sword'],
      },
      { name: 'Berserkers', template: 'berserkers', figures: 5, weapons: ['two-handed'] },
      { name: 'Hunters', figures: 6, fc: 2, weapons: ['short-bow', 'shortsword'], skirmisher: true },
    ],
    characters: [
      {
        name: 'Chief Hadda',
        kinds: ['hero'],
        role: 'general',
        leadership: 1,
        armor: 'light',
        shield: true,
        attachedTo: 'Raiders',
      },
    ],
  },
);
