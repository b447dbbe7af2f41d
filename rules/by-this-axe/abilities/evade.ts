import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { type Dice, rollOne } from '../../core/dice.ts';
import { everyWay } from '../../core/every-way.ts';
import type { Odds } from '../../core/odds.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { flag } from '../combat/profiles.ts';
import { addedBy } from '../data/abilities.ts';
import { bta } from '../refs.ts';

const EVASIVE = bta('Special Abilities', 'R-B61');

const BACK_UP = 2;
const EVADES_FROM = addedBy(['evasive'], 'evadesFrom');

const evadeInput = z.strictObject({ usedThisTurn: flag('It has tried this turn already') });
type EvadeInput = z.output<typeof evadeInput>;

type EvadeValue = { readonly avoided: boolean; readonly inches: number };

const check = ({ usedThisTurn }: EvadeInput): void => {
  if (usedThisTurn) {
    throw new RuleRefusal(
      'abilities/once-a-turn',
      'It may try to evade once a turn only: fight the melee.',
      'usedThisTurn',
    );
  }
};

const run = (input: EvadeInput, dice: Dice): Outcome<EvadeValue> => {
  check(input);
  const { value, roll } = rollOne(dice, 6, 'evading');
  const avoided = value >= EVADES_FROM;
  return outcome({ avoided, inches: avoided ? BACK_UP : 0 }, [
    step(
      EVASIVE,
      'Evades',
      avoided ? `avoids the fight and backs up ${BACK_UP}″` : 'must fight',
      { 'needs at least': EVADES_FROM },
      [roll],
    ),
  ]);
};

const odds = (input: EvadeInput): Odds => ({
  outcomes: everyWay((dice) => (run(input, dice).value.avoided ? 'avoids' : 'fights')),
  also: {},
  steps: [step(EVASIVE, 'Evades on this or more', EVADES_FROM)],
});

/** An evasive unit or character attacked in melee, before any blow. */
export const evadeAction: Action = defineAction({
  id: 'by-this-axe/evade',
  title: 'Evade a melee (Evasive)',
  ref: EVASIVE,
  input: evadeInput,
  example: () => evadeInput.parse({}),
  run,
  odds,
});
