import { askChoice } from '../../../core/ask.ts';
import { played } from '../../../core/table-moves.ts';
import { formatInches } from '../../army/movement.ts';
import { movementAction } from '../../combat/movement.ts';
import { tokenMove } from '../fields.ts';
import { oddsOf, runAction } from '../run-action.ts';
import { nameOf } from '../state.ts';
import { askTerrain, freeBodies, markMoved, movementInput } from './moving.ts';

type River = 'none' | 'reaches' | 'crosses';

export const march = tokenMove({
  id: 'march',
  title: 'Move',
  hint: 'Tells how far it may go over this ground, and marks it as moved.',
  dice: true,
  who: freeBodies,
  asks: () => ({
    ...askTerrain(),
    river: askChoice<River>('River', { none: 'None', reaches: 'Comes to it', crosses: 'Crosses it' }, 'none'),
  }),
  play: (state, token, { river, ...terrain }, dice) => {
    const asked = { ...movementInput(state, token, terrain), river };
    const { value, steps } = runAction<{ inches: number }>(movementAction, asked, dice);
    const said = `${nameOf(state, token)} may move ${formatInches(value.inches)}.`;
    return played(markMoved(state, token, false), said, steps);
  },
  odds: (state, token, terrain) => oddsOf(movementAction, movementInput(state, token, terrain)),
});
