import { type Action, defineAction } from '../../core/action.ts';
import { pc } from '../refs.ts';
import { castSpell } from './cast.ts';
import { castInput } from './cast-input.ts';
import { castOdds } from './cast-odds.ts';

/** Any spell of the list on whomever it reaches. */
export const castAction: Action = defineAction({
  id: 'princecon/cast-spell',
  title: 'Cast a spell',
  ref: pc('Magic'),
  input: castInput,
  example: () =>
    castInput.parse({
      caster: { name: 'Lucius', charClass: 'magic-user', level: 7, int: 15 },
      spell: 'ice-storm',
      targets: [
        { unit: { name: 'Spearmen', level: 3, castings: 10 }, area: { castings: 4 } },
        {
          unit: { name: 'Axemen', troopType: 'hi', level: 3, shield: true, castings: 12 },
          area: { castings: 8 },
        },
      ],
    }),
  run: castSpell,
  odds: castOdds,
});
