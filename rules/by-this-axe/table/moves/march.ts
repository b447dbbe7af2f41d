import { askFlag, askIf, type Given } from '../../../core/ask.ts';
import { RuleRefusal } from '../../../core/result.ts';
import { played } from '../../../core/table-moves.ts';
import { does } from '../../../core/words.ts';
import { formatInches } from '../../army/movement.ts';
import { movementAction } from '../../combat/movement.ts';
import { tokenMove } from '../fields.ts';
import { oddsOf, runAction } from '../run-action.ts';
import { nameOf, type TableState } from '../state.ts';
import { askTerrain, freeBodies, markMoved, movementInput, mustCharge } from './moving.ts';

const asks = (token: string, state: TableState) => ({
  ...askTerrain(),
  outOfReach: askIf(
    mustCharge(state, token),
    askFlag('No enemy can be reached', true, 'It is ordered to charge, and must if it can.'),
  ),
});

const inputFor = (
  state: TableState,
  token: string,
  { outOfReach, ...terrain }: Given<ReturnType<typeof asks>>,
) => {
  if (mustCharge(state, token) && !outOfReach) {
    const told = `${does(nameOf(state, token), 'is')} ordered to charge and must try: charge, or tick that nobody can be reached.`;
    throw new RuleRefusal('table/must-charge', told, 'outOfReach');
  }
  return movementInput(state, token, terrain, false);
};

export const march = tokenMove({
  id: 'march',
  title: 'Move',
  hint: (token, state) =>
    mustCharge(state, token)
      ? 'Ordered to charge: only where no enemy can be reached, and without the inches of the order.'
      : 'Tells how far it may go over this ground, and marks it as moved.',
  primary: (token, state) => mustCharge(state, token),
  dice: true,
  who: freeBodies,
  asks,
  play: (state, token, given, dice) => {
    const { value, steps } = runAction<{ inches: number }>(
      movementAction,
      inputFor(state, token, given),
      dice,
    );
    const said = `${nameOf(state, token)} may move ${formatInches(value.inches)}.`;
    return played(markMoved(state, token, false), said, steps);
  },
  foretell: (state, token, given) => {
    const odds = oddsOf(movementAction, inputFor(state, token, given));
    const inches = odds?.outcomes.entries.map(({ value }) => Number(value)) ?? [];
    const [least, most] = [Math.min(...inches), Math.max(...inches)];
    const far = least === most ? formatInches(most) : `${least} to ${formatInches(most)}, by its dice`;
    return inches.length === 0 ? null : `${nameOf(state, token)} may move ${far}.`;
  },
  odds: (state, token, given) => oddsOf(movementAction, inputFor(state, token, given)),
});
