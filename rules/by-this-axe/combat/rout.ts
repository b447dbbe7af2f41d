import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import { everyWay } from '../../core/every-way.ts';
import { chanceOf, type Odds, showFraction } from '../../core/odds.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { unitMove } from '../army/movement.ts';
import { bta } from '../refs.ts';
import { flag, unitProfile } from './profiles.ts';

const ROUT = bta('Morale', 'R-B42');

const routInput = z.strictObject({
  unit: unitProfile.meta({ title: 'Routing unit' }),
  fresh: z.boolean().default(true).meta({ title: 'It has just begun to rout' }),
  commandRules: flag('Command rules in use'),
  toEdge: z.number().min(0).max(1000).nullable().default(null).meta({ title: 'Inches to the table edge' }),
});

type RoutInput = z.output<typeof routInput>;
type RoutValue = { readonly inches: number; readonly destroyed: boolean };

/** Dice of the first flight; slow and quick do not change them (R-B67). */
const flightDice = ({ unit }: RoutInput): number => (unit.mounted ? 2 : 1);

const leaves = (inches: number, { toEdge }: RoutInput): boolean => toEdge !== null && inches >= toEdge;

const endSteps = (input: RoutInput, inches: number): readonly Step[] =>
  input.toEdge === null
    ? []
    : [step(ROUT, 'At the table edge', leaves(inches, input) ? 'destroyed' : 'not yet', { inches })];

const run = (input: RoutInput, dice: Dice): Outcome<RoutValue> => {
  const { name } = input.unit;
  if (!input.fresh) {
    const inches = unitMove(input.unit, input.commandRules);
    const move = step(ROUT, `${name}: flees on, inches`, inches, { 'full rate': inches });
    return outcome({ inches, destroyed: leaves(inches, input) }, [move, ...endSteps(input, inches)]);
  }
  const roll = dice.roll(6, flightDice(input), `${name}: flight`);
  const inches = roll.values.reduce((sum, value) => sum + value, 0);
  const move = step(ROUT, `${name}: turns and flees, inches`, inches, {}, [roll]);
  return outcome({ inches, destroyed: leaves(inches, input) }, [move, ...endSteps(input, inches)]);
};

const odds = (input: RoutInput): Odds => {
  const inches = everyWay((dice) => run(input, dice).value.inches);
  return {
    outcomes: inches,
    counts: ['inch', 'inches'],
    also: {},
    steps: [step(ROUT, 'Dice', input.fresh ? flightDice(input) : 0)],
    figures: { destroyed: showFraction(chanceOf(inches, (moved) => leaves(moved, input))) },
  };
};

/** How far a beaten unit runs: dice at first, its full rate in each later turn (section 4.7). */
export const routAction: Action = defineAction({
  id: 'by-this-axe/rout',
  title: 'Rout move',
  ref: ROUT,
  input: routInput,
  example: () => routInput.parse({ unit: { name: 'Squires', figures: 3, mounted: true }, toEdge: 8 }),
  run,
  odds,
});
