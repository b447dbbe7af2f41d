import { defineSample } from './define-sample.ts';

export const HOLDFAST_GUARD = defineSample('holdfast-guard', 'Dwarves in heavy armour, crossbows, a priest', {
  name: 'Holdfast Guard',
  pointsLimit: 600,
  options: { scale: '1:20' },
  units: [
    { name: 'Shieldbearers', template: 'dwarves', figures: 12, armor: 'heavy', shield: true },
    {
      name: 'Crossbows',
      template: 'dwarves',
      figures: 10,
      armor: 'medium',
      weapons: ['heavy-crossbow', 'sword'],
    },
    { name: 'Greataxes', template: 'dwarves', figures: 8, armor: 'heavy', weapons: ['two-handed'] },
  ],
  characters: [
    {
      name: 'Thane Borin',
      kinds: ['superhero'],
      role: 'general',
      leadership: 3,
      armor: 'heavy',
      weapons: ['two-handed'],
      abilities: ['small', 'tough'],
      attachedTo: 'Greataxes',
    },
    {
      name: 'Rune Father',
      kinds: ['priest'],
      weapons: ['staff'],
      abilities: ['small', 'tough'],
      attachedTo: 'Shieldbearers',
    },
  ],
});
