import type { Dice } from '../../../core/dice.ts';
import { played } from '../../../core/table-moves.ts';
import type { Step } from '../../../core/trace.ts';
import { askInchesOrNone, tokenMove } from '../fields.ts';
import { runAway } from '../run-away.ts';
import { nameOf, type TableState, type TableUnit } from '../state.ts';

/** Units that run since an earlier phase, once a turn (R-B42). */
const stillRunning = (state: TableState): readonly TableUnit[] =>
  state.step === 'ranged-morale'
    ? state.units.filter(({ status, fled, freshRout }) => status === 'routed' && !fled && !freshRout)
    : [];

const fleeOn = (
  state: TableState,
  token: string,
  toEdge: number | null,
  dice: Dice,
  trace: Step[],
): { readonly state: TableState; readonly said: string } => {
  const ran = runAway(state, { token, fresh: false, toEdge }, dice, trace);
  return { state: ran.state, said: `${nameOf(state, token)} ${ran.how}` };
};

/** All that still have to run: told with the end of the step, so that nobody is forgotten. */
export const fleeAll = (state: TableState, dice: Dice, trace: Step[], told: string[]): TableState =>
  stillRunning(state).reduce((next, { id }) => {
    const result = fleeOn(next, id, null, dice, trace);
    told.push(result.said);
    return result.state;
  }, state);

export const flee = tokenMove({
  id: 'flee',
  title: 'Flight of',
  hint: 'Straight for the nearest table edge at its full rate; there it is destroyed.',
  who: (state) => stillRunning(state).map(({ id }) => id),
  asks: () => ({ toEdge: askInchesOrNone('Inches to the table edge', 'Empty: far enough away.') }),
  play: (state, token, { toEdge }, dice) => {
    const trace: Step[] = [];
    const { state: next, said } = fleeOn(state, token, toEdge, dice, trace);
    return played(next, `${said}.`, trace);
  },
});
