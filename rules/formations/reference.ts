import { type RulesReference, turnFirst } from '../core/reference.ts';
import { REFERENCE } from './army/sheet.ts';
import type { FormationsRoster } from './types.ts';

export const reference: RulesReference<FormationsRoster> = {
  source: {
    title: 'Game Mechanics',
    by: 'The text names nobody.',
    edition: 'It has no number; we call it Formations after what its armies are made of.',
    from: 'The chapter on game mechanics of a larger book, with numbered sections and no charts.',
    missing:
      'Profiles, points, terrain and what wins a battle are not in it. The scale of Defence and lengths without a unit are settled by rulings.',
  },
  tables: () => turnFirst(REFERENCE),
};
