import { z } from 'zod';
import { formatInches } from '../../army/movement.ts';
import { movementAction } from '../../combat/movement.ts';
import { chooseOne, formOf, option } from '../fields.ts';
import { type MoveRule, oddsOf, offer, parseInput, played, runAction } from '../move-rule.ts';
import { nameOf } from '../state.ts';
import { freeBodies, markMoved, movementInput, OPEN_GROUND, TERRAIN_FIELDS, terrainShape } from './moving.ts';

const marchInput = z.strictObject({
  token: z.string(),
  ...terrainShape,
  river: z.enum(['none', 'reaches', 'crosses']),
});

const RIVER = chooseOne('river', 'River', [
  option('none', 'None'),
  option('reaches', 'Comes to it'),
  option('crosses', 'Crosses it'),
]);

export const march: MoveRule = {
  id: 'march',
  offers: (state) =>
    freeBodies(state).map(({ token, seat }) =>
      offer({
        id: 'march',
        title: `Move ${nameOf(state, token)}`,
        hint: 'Tells how far it may go over this ground, and marks it as moved.',
        seat,
        token,
        form: formOf([...TERRAIN_FIELDS, RIVER]),
        input: { token, ...OPEN_GROUND, river: 'none' },
        dice: true,
      }),
    ),
  play: (state, move, dice) => {
    const input = parseInput(marchInput, move);
    const asked = { ...movementInput(state, input.token, input), river: input.river };
    const { value, steps } = runAction<{ inches: number }>(movementAction, asked, dice);
    const said = `${nameOf(state, input.token)} may move ${formatInches(value.inches)}.`;
    return played(markMoved(state, input.token, false), said, steps);
  },
  odds: (state, move) => {
    const input = parseInput(marchInput, move);
    return oddsOf(movementAction, movementInput(state, input.token, input));
  },
};
