import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import { everyWay } from '../../core/every-way.ts';
import type { Odds } from '../../core/odds.ts';
import { orLess } from '../../core/target.ts';
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

const input = z.strictObject({ commander: commanderSchema });
type Input = z.output<typeof input>;

type Leader = Pick<Input['commander'], 'name' | 'command'>;

const whose = ({ name }: Leader): string => `Activation${name === '' ? '' : ` by ${name}`}`;

export const activate = (leader: Leader, dice: Dice): Outcome<Activation> => {
  const { command } = leader;
  const rolled = dice.roll(
    6,
    2,
    whose(leader),
    orLess(command, 'gives two actions', { otherwise: 'one action', together: true }),
  );
  const roll = sumDice(rolled.values);
  const success = roll <= command;
  const actions = success ? 2 : 1;
  const result = success ? 'success' : 'failure';
  return outcome({ result, roll, actions }, [
    step(ACTIVATE, `${whose(leader)}, at most Command`, result, { command, roll }, [rolled]),
    step(ACTIONS, 'Actions of each unit in coherence', actions),
  ]);
};

export const activationOdds = (leader: Leader): Odds => ({
  outcomes: everyWay((dice) => activate(leader, dice).value.result),
  also: { roll: TWO_DICE },
  steps: [step(ACTIVATE, `${whose(leader)}, at most`, leader.command)],
});

export const activateAction: Action = defineAction({
  id: 'formations/activate',
  title: 'Activate a formation',
  ref: ACTIVATE,
  input,
  example: () => input.parse({ commander: { name: 'Captain', command: 8 } }),
  run: ({ commander }: Input, dice) => activate(commander, dice),
  odds: ({ commander }: Input) => activationOdds(commander),
});
