import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { type Dice, rollOne } from '../../core/dice.ts';
import { everyWay } from '../../core/every-way.ts';
import type { Odds } from '../../core/odds.ts';
import { orMore } from '../../core/target.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { nameOr } from '../../core/words.ts';
import { se } from '../refs.ts';
import { type Direction, type Failure, failCreature } from './creature-failure.ts';
import { sumModifiers } from './modifiers.ts';
import {
  findNeeded,
  type MoraleSituation,
  modifierSteps,
  moraleFields,
  moraleModifiers,
  neededSteps,
  situationSchema,
} from './morale-rules.ts';

const CHECK = se('7.10 Morale check', 'R-S38');
const ROUT = se('7.14 Routing', 'R-S22');

const input = z.strictObject({ ...moraleFields, ...situationSchema });

export type MoraleResult = 'no-check' | 'passes' | 'routs' | Failure;

export type MoraleValue = {
  readonly result: MoraleResult;
  readonly needed: number | null;
  readonly modified: number | null;
  readonly direction: Direction | null;
};

/** No roll always passes or fails of itself; only what the chart and the modifiers say. */
export const checkMorale = (given: MoraleSituation, dice: Dice): Outcome<MoraleValue> => {
  const found = findNeeded(given);
  const { needed } = found;
  const steps = [...neededSteps(found, given.unit)];
  if (needed === null) {
    return outcome({ result: 'no-check', needed, modified: null, direction: null }, steps);
  }
  const modifiers = moraleModifiers(given);
  const who = nameOr(given.unit.name, given.unit.kind);
  const modifier = sumModifiers(modifiers);
  const holds = orMore(needed - modifier, 'holds', { otherwise: 'fails' });
  const { value, roll } = rollOne(dice, 6, `${who}: morale`, holds);
  const modified = value + modifier;
  const passes = modified >= needed;
  steps.push(
    ...modifierSteps(modifiers, given.unit),
    step(CHECK, 'Modified roll', modified, { needed }, [roll]),
    step(CHECK, 'Morale', passes ? 'holds' : 'fails'),
  );
  if (passes) return outcome({ result: 'passes', needed, modified, direction: null }, steps);
  if (given.unit.kind === 'creature') {
    const failed = failCreature(dice, who);
    return outcome({ ...failed.value, needed, modified }, [...steps, ...failed.steps]);
  }
  return outcome({ result: 'routs', needed, modified, direction: null }, [
    ...steps,
    step(ROUT, 'Routs', 'turns its back on the cause, one full move'),
  ]);
};

export const moraleOdds = (given: MoraleSituation): Odds => ({
  outcomes: everyWay((dice) => checkMorale(given, dice).value.result),
  also: {},
  steps: [
    ...neededSteps(findNeeded(given), given.unit),
    ...modifierSteps(moraleModifiers(given), given.unit),
  ],
});

export const moraleCheckAction: Action = defineAction({
  id: 'six-events/morale-check',
  title: 'Morale check',
  ref: CHECK,
  input,
  example: () =>
    input.parse({
      unit: {},
      opponents: [{ class: 'knight', mount: 'standard', strength: 6 }],
      leader: true,
    }),
  run: checkMorale,
  odds: moraleOdds,
});
