import { z } from 'zod';
import type { Dice } from '../../../core/dice.ts';
import type { Step } from '../../../core/trace.ts';
import { routAction } from '../../combat/rout.ts';
import { amountOrNone, formOf } from '../fields.ts';
import { destroyUnit } from '../losses.ts';
import { leaveMelees } from '../melees.ts';
import { type MoveRule, offer, parseInput, played, runAction } from '../move-rule.ts';
import { bodyOf } from '../profiles.ts';
import { changeUnit, nameOf, type TableState, type TableUnit } from '../state.ts';

const fleeInput = z.strictObject({ token: z.string(), toEdge: z.number().min(0).nullable() });

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
  const { value, steps } = runAction<{ inches: number; destroyed: boolean }>(
    routAction,
    { unit: bodyOf(state, token), fresh: false, toEdge, commandRules: state.options.commandRules },
    dice,
  );
  trace.push(...steps);
  const moved = changeUnit(leaveMelees(state, token), token, { fled: true });
  const name = nameOf(state, token);
  return value.destroyed
    ? { state: destroyUnit(moved, token, true), said: `${name} fled over the table edge` }
    : { state: moved, said: `${name} fled ${value.inches}″` };
};

/** All that still have to run: told with the end of the step, so that nobody is forgotten. */
export const fleeAll = (state: TableState, dice: Dice, trace: Step[], told: string[]): TableState =>
  stillRunning(state).reduce((next, { id }) => {
    const result = fleeOn(next, id, null, dice, trace);
    told.push(result.said);
    return result.state;
  }, state);

export const flee: MoveRule = {
  id: 'flee',
  offers: (state) =>
    stillRunning(state).map((unit) =>
      offer({
        id: 'flee',
        title: `Flight of ${unit.unit.name}`,
        hint: 'Straight for the nearest table edge at its full rate; there it is destroyed.',
        seat: unit.seat,
        token: unit.id,
        form: formOf([
          amountOrNone('toEdge', 'Inches to the table edge', 200, 'inches', 'Empty: far enough away.'),
        ]),
        input: { token: unit.id, toEdge: null },
      }),
    ),
  play: (state, move, dice) => {
    const { token, toEdge } = parseInput(fleeInput, move);
    const trace: Step[] = [];
    const { state: next, said } = fleeOn(state, token, toEdge, dice, trace);
    return played(next, `${said}.`, trace);
  },
};
