import { defineSample } from './define-sample.ts';

export const BONE_COURT = defineSample('bone-court', 'Skeletons, ghouls, a wizard as general', {
  name: 'Bone Court',
  pointsLimit: 300,
  options: { scale: '1:20' },
  units: [
    { name: 'Skeletons', template: 'skeleton', figures: 20, shield: true, weapons: ['shortsword'] },
    { name: 'Ghouls', template: 'ghoul', figures: 10, weapons: ['natural'] },
  ],
  characters: [
    {
      name: 'The Pale Magister',
      kinds: ['wizard'],
      role: 'general',
      leadership: 4,
      weapons: ['staff'],
      attachedTo: 'Skeletons',
    },
  ],
});
