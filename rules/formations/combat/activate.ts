import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import { everyWay } from '../../core/every-way.ts';
import type { Odds } from '../../core/odds.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { ACTIVATION, fm, TURN } from '../refs.ts';
import { commanderSchema, sumDice, TWO_DICE } from './command-check.ts';

const ACTIVATE = fm(TURN);
const ACTIONS = fm(ACTIVATION);

export type Activation = {
  readonly result: 'success' | 'failure';
  readonly roll: number;
  /** For each unit in coherence. */
  readonly actions: 1 | 2;
};

export const activate = (command: number, dice: Dice): Outcome<Activation> => {
  const rolled = dice.roll(6, 2, 'activation');
  const roll = sumDice(rolled.values);
  const success = roll <= command;
  const actions = success ? 2 : 1;
  const result = success ? 'success' : 'failure';
  return outcome({ result, roll, actions }, [
    step(ACTIVATE, 'Activation, at most Command', result, { command, roll }, [rolled]),
    step(ACTIONS, 'Actions of each unit in coherence', actions),
  ]);
};

export const activationOdds = (command: number): Odds => ({
  outcomes: everyWay((dice) => activate(command, dice).value.result),
  also: { roll: TWO_DICE },
  steps: [step(ACTIVATE, 'Activates on at most', command)],
});

const input = z.strictObject({ commander: commanderSchema });
type Input = z.output<typeof input>;

export const activateAction: Action = defineAction({
  id: 'formations/activate',
  title: 'Activate a formation',
  ref: ACTIVATE,
  input,
  example: input.parse({ commander: { name: 'Captain', command: 8 } }),
  run: ({ commander }: Input, dice) => activate(commander.command, dice),
  odds: ({ commander }: Input) => activationOdds(commander.command),
});
