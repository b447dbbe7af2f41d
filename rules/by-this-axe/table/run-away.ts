import type { Dice } from '../../core/dice.ts';
import type { Step } from '../../core/trace.ts';
import { routAction } from '../combat/rout.ts';
import { destroyUnit } from './losses.ts';
import { leaveMelees } from './melees.ts';
import { bodyOf } from './profiles.ts';
import { runAction } from './run-action.ts';
import { changeUnit, type TableState } from './state.ts';

interface Flight {
  readonly token: string;
  /** It turns now and was not running before. */
  readonly fresh: boolean;
  readonly toEdge: number | null;
}

/** Its fights are over, its characters run with it; over the table edge it is destroyed. */
export const runAway = (
  state: TableState,
  { token, fresh, toEdge }: Flight,
  dice: Dice,
  trace: Step[],
): { readonly state: TableState; readonly how: string } => {
  const { value, steps } = runAction<{ inches: number; destroyed: boolean }>(
    routAction,
    { unit: bodyOf(state, token), fresh, toEdge, commandRules: state.options.commandRules },
    dice,
  );
  trace.push(...steps);
  const running = changeUnit(leaveMelees(state, token), token, { fled: true });
  return value.destroyed
    ? { state: destroyUnit(running, token, true), how: 'fled over the table edge' }
    : { state: running, how: `fled ${value.inches}″` };
};
