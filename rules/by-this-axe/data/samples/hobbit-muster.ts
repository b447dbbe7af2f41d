import { defineSample } from './define-sample.ts';

export const HOBBIT_MUSTER = defineSample('hobbit-muster', 'Short bows, slingers, a talented general', {
  name: 'Hobbit Muster',
  pointsLimit: 400,
  options: { scale: '1:20' },
  units: [
    {
      name: 'Bounders',
      template: 'hobbits',
      figures: 20,
      fc: 3,
      armor: 'medium',
      weapons: ['short-bow', 'shortsword'],
    },
    { name: 'Slingers', template: 'hobbits', figures: 10, weapons: ['sling', 'dagger'] },
  ],
  characters: [
    {
      name: 'The Thain',
      role: 'general',
      leadership: 3,
      fc: 3,
      armor: 'medium',
      shield: true,
      attachedTo: 'Bounders',
    },
  ],
});
