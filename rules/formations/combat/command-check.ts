import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import { everyWay } from '../../core/every-way.ts';
import type { Fraction } from '../../core/fraction.ts';
import { chanceOf, type Distribution, die, sumOf } from '../../core/odds.ts';
import { orLess } from '../../core/target.ts';
import { type Outcome, outcome, type RuleRef, step } from '../../core/trace.ts';
import { COMMANDER_MOVE, USUAL_COMMAND } from '../data/unit-types.ts';
import { ACTIVATION, fm } from '../refs.ts';

const commandField = z.int().min(2).max(12);

export const commanderSchema = z
  .strictObject({
    name: z.string().max(200).default(''),
    command: commandField.default(USUAL_COMMAND),
    move: z.number().positive().max(10_000).default(COMMANDER_MOVE).meta({ title: 'Move', suffix: 'cm' }),
  })
  .meta({ profile: 'character' });

export const TWO_DICE: Distribution<number> = sumOf(die(6), 2);

/** Below this no two dice can pass, and none are rolled (R-F22). */
const LOWEST_ROLL = 2;

export const sumDice = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

export type CheckValue = {
  readonly result: 'passed' | 'failed';
  readonly target: number;
  /** Null where no dice could have helped. */
  readonly roll: number | null;
};

/** Two dice at or under a target. */
export const checkCommand = (
  target: number,
  dice: Dice,
  purpose: string,
  ref: RuleRef,
): Outcome<CheckValue> => {
  if (target < LOWEST_ROLL) {
    return outcome({ result: 'failed', target, roll: null }, [
      step({ ...ref, ruling: 'R-F22' }, 'Two dice cannot roll this low: fails', 'failed', { target }),
    ]);
  }
  const rolled = dice.roll(6, 2, purpose, orLess(target, 'passes', { otherwise: 'fails', together: true }));
  const roll = sumDice(rolled.values);
  const result = roll <= target ? 'passed' : 'failed';
  return outcome({ result, target, roll }, [step(ref, 'Needs at most', result, { target, roll }, [rolled])]);
};

const CHECK = fm(ACTIVATION);

/** Two outcomes named by whoever asks. */
export const passOdds = <P extends string, F extends string>(
  target: number,
  passed: P,
  failed: F,
): Distribution<P | F> =>
  everyWay((dice) => (checkCommand(target, dice, '', CHECK).value.result === 'passed' ? passed : failed));

export const chanceToPass = (target: number): Fraction =>
  chanceOf(passOdds(target, 'passed', 'failed'), (result) => result === 'passed');

const input = z.strictObject({
  commander: commanderSchema,
  modifier: z.int().min(-60).max(10).default(0),
});
type Input = z.output<typeof input>;

export const commandCheckAction: Action = defineAction({
  id: 'formations/command-check',
  title: 'Command check',
  ref: CHECK,
  input,
  example: () => input.parse({ commander: { command: 8 }, modifier: -1 }),
  run: ({ commander, modifier }: Input, dice) =>
    checkCommand(commander.command + modifier, dice, 'command check', CHECK),
  odds: ({ commander, modifier }: Input) => {
    const target = commander.command + modifier;
    return {
      outcomes: passOdds(target, 'passed', 'failed'),
      also: {},
      steps: [step(CHECK, 'Needs at most', target, { command: commander.command, modifier })],
    };
  },
});
