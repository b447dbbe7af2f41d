import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import { certain, chain, type Distribution, map, type Odds } from '../../core/odds.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { agree, capitalise, does, nameOr } from '../../core/words.ts';
import { CONTESTS, fm } from '../refs.ts';
import { checkCommand, commanderSchema, passOdds } from './command-check.ts';
import { advanceOf, assaultOf, type Fighter, fighterSchema } from './fighter.ts';
import { type Strike, strike, strikeOdds } from './strike.ts';

const FLEE = fm(CONTESTS, 'R-F34');
const FREE_HIT = fm(CONTESTS, 'R-F40');
const AFTER = fm(CONTESTS, 'R-F20');

const HARDER = -2;
/** A fleeing unit is easier to strike. */
const EASIER = 1;

export type FleeResult = 'escaped' | 'free-hit-missed' | 'free-hit-survived' | 'destroyed';

const input = z.strictObject({
  unit: fighterSchema.meta({ profile: 'unit', title: 'The fleeing unit' }),
  commander: commanderSchema,
  enemies: z.array(fighterSchema).min(1).max(4).meta({ title: 'Enemies in contact' }),
});
export type FleeInput = z.output<typeof input>;

/** Null for artillery, which strikes nobody. */
const freeHitNeeds = (enemy: Fighter): number | null => {
  const numbers = assaultOf(enemy);
  return numbers === null ? null : numbers.needs - EASIER;
};

const worse = (before: FleeResult, fell: Strike): FleeResult => {
  if (fell === 'killed') return 'destroyed';
  return fell === 'held' || before === 'free-hit-survived' ? 'free-hit-survived' : 'free-hit-missed';
};

export type FleeValue = {
  readonly result: FleeResult;
  /** How far an escaping unit goes, at most. */
  readonly move: number;
};

export const flee = ({ unit, commander, enemies }: FleeInput, dice: Dice): Outcome<FleeValue> => {
  const target = commander.command + HARDER;
  const test = checkCommand(target, dice, `${nameOr(unit.name, 'the unit')}: to get away`, FLEE);
  const steps: Step[] = [
    step(FLEE, 'Command to get away', target, { command: commander.command, harder: HARDER }),
    ...test.steps,
  ];
  if (test.value.result === 'passed') {
    const move = advanceOf(unit);
    return outcome({ result: 'escaped', move }, [
      ...steps,
      step(fm(CONTESTS, 'R-F36'), 'One advance away, into no new contact (cm)', move),
    ]);
  }
  let result: FleeResult = 'free-hit-missed';
  for (const enemy of enemies) {
    const needs = freeHitNeeds(enemy);
    if (needs === null || result === 'destroyed') continue;
    const hit = strike({ needs, defence: unit.defence }, dice, FREE_HIT, { striker: enemy, target: unit });
    steps.push(...hit.steps);
    result = worse(result, hit.value);
  }
  return outcome({ result, move: 0 }, [
    ...steps,
    step(
      AFTER,
      `${capitalise(nameOr(unit.name, 'the unit'))} after the free hits`,
      result === 'destroyed' ? 'destroyed' : 'still in contest, its activation is over',
    ),
  ]);
};

export const fleeOdds = ({ unit, commander, enemies }: FleeInput): Odds => {
  let caught: Distribution<FleeResult> = certain('free-hit-missed');
  for (const enemy of enemies) {
    const needs = freeHitNeeds(enemy);
    if (needs === null) continue;
    const hit = strikeOdds({ needs, defence: unit.defence });
    caught = chain(caught, (before) =>
      before === 'destroyed' ? certain(before) : map(hit, (fell) => worse(before, fell)),
    );
  }
  const target = commander.command + HARDER;
  const who = nameOr(unit.name, 'the unit');
  return {
    outcomes: chain(
      passOdds(target, 'passed', 'failed'),
      (test): Distribution<FleeResult> => (test === 'passed' ? certain('escaped') : caught),
    ),
    also: { caught },
    labels: {
      escaped: `${capitalise(does(who, 'gets'))} away`,
      'free-hit-missed': 'nobody strikes home',
      'free-hit-survived': `${capitalise(does(who, 'is'))} struck and ${agree(who, 'stands')}`,
      destroyed: `${capitalise(does(who, 'is'))} cut down`,
    },
    steps: [step(FLEE, 'Command to get away', target, { command: commander.command, harder: HARDER })],
  };
};

export const fleeAction: Action = defineAction({
  id: 'formations/flee',
  title: 'Flee from a contest',
  ref: FLEE,
  input,
  example: () => input.parse({ unit: {}, commander: { command: 8 }, enemies: [{ type: 'cavalry' }] }),
  run: flee,
  odds: fleeOdds,
});
