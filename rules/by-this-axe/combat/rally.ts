import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { type Dice, rollOne } from '../../core/dice.ts';
import { everyWay } from '../../core/every-way.ts';
import { chanceOf, type Odds, showFraction } from '../../core/odds.ts';
import { orLess } from '../../core/target.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { bta } from '../refs.ts';
import { characterProfile, flag } from './profiles.ts';

const RALLY = bta('Morale', 'R-B43');

const rallyInput = z.strictObject({
  leader: characterProfile.meta({ title: 'Leader touching the unit' }),
  card: flag('A rally card rallies it at once'),
});

type RallyInput = z.output<typeof rallyInput>;

/** Sixths of the die that rally: his leadership, none for whoever declined his first challenge (R-B43). */
const sixthsOf = ({ leader, card }: RallyInput): number => {
  if (card) return 6;
  return leader.role === 'none' || leader.declined ? 0 : Math.min(5, leader.leadership);
};

const needsStep = (input: RallyInput) => {
  const sixths = sixthsOf(input);
  const told = sixths === 6 ? 'certain, by the card' : sixths === 0 ? 'cannot rally' : sixths;
  return step(RALLY, `${input.leader.name}: rallies on this or less`, told, {
    leadership: input.leader.leadership,
    ...(input.leader.declined ? { declined: true } : {}),
  });
};

const run = (input: RallyInput, dice: Dice): Outcome<{ readonly rallied: boolean }> => {
  const sixths = sixthsOf(input);
  const needs = needsStep(input);
  if (sixths === 0 || sixths === 6) {
    const rallied = sixths === 6;
    return outcome({ rallied }, [needs, step(RALLY, 'The unit', rallied ? 'rallies' : 'runs on')]);
  }
  const { value, roll } = rollOne(
    dice,
    6,
    `${input.leader.name}: rally`,
    orLess(sixths, 'rallies', { otherwise: 'runs on' }),
  );
  const rallied = value <= sixths;
  return outcome({ rallied }, [needs, step(RALLY, 'The unit', rallied ? 'rallies' : 'runs on', {}, [roll])]);
};

const odds = (input: RallyInput): Odds => {
  const ends = everyWay((dice) => (run(input, dice).value.rallied ? 'rallies' : 'runs on'));
  return {
    outcomes: ends,
    also: {},
    steps: [needsStep(input)],
    figures: { rallies: showFraction(chanceOf(ends, (end) => end === 'rallies')) },
  };
};

/** A leader stops a routed unit (section 4.5). */
export const rallyAction: Action = defineAction({
  id: 'by-this-axe/rally',
  title: 'Rally',
  ref: RALLY,
  input: rallyInput,
  example: () => rallyInput.parse({ leader: { name: 'General', role: 'general', leadership: 3 } }),
  run,
  odds,
});
