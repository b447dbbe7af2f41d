import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { type Dice, rollOne } from '../../core/dice.ts';
import { everyWay } from '../../core/every-way.ts';
import type { Odds } from '../../core/odds.ts';
import { RuleRefusal } from '../../core/result.ts';
import { orMore } from '../../core/target.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { nameOr } from '../../core/words.ts';
import { FIGHTER_KINDS, TROOP_CLASSES } from '../data/troops.ts';
import { se } from '../refs.ts';
import { classField, flag, nameField } from './fields.ts';

const LED = se('6.1 Rallying', 'R-S27');
const ALONE = se('6.2 Rallying without a leader', 'R-S23');
const CREATURE = se('6.2 Rallying without a leader', 'R-S24');

/** 6.2: one die at least; troops by their class. */
const CREATURES_RALLY = 4;

const input = z.strictObject({
  unit: z
    .strictObject({
      name: nameField,
      kind: z.enum(FIGHTER_KINDS).default('troop'),
      class: classField,
    })
    .meta({ profile: 'unit' }),
  hit: flag.meta({ title: 'It was hit this turn' }),
  leader: flag.meta({ title: 'A leader touched it when the event began' }),
  leaderHit: flag.meta({ title: 'That leader was hit this turn, or refused a challenge' }),
  tried: flag.meta({ title: 'It has tried in this event' }),
  beyondRally: flag.meta({ title: 'A creature that flees or is berserk' }),
});
export type RallyInput = z.output<typeof input>;

export const rallyNeeds = ({ kind, class: own }: Pick<RallyInput['unit'], 'kind' | 'class'>): number =>
  kind === 'creature' ? CREATURES_RALLY : TROOP_CLASSES[own].rallies;

export type RallyResult = 'rallied' | 'fails' | 'berserk';

const checkRally = (given: RallyInput): void => {
  const { unit } = given;
  if (unit.kind === 'character') {
    throw new RuleRefusal(
      'six-events/never-routs',
      'A character by himself never routs: choose a unit.',
      'unit',
    );
  }
  if (given.hit) {
    throw new RuleRefusal(
      'six-events/hit-this-turn',
      'It was hit this turn: it cannot be rallied before the next.',
      'hit',
    );
  }
  if (unit.kind === 'creature' && given.beyondRally) {
    throw new RuleRefusal(
      'six-events/beyond-rally',
      'A fleeing or berserk creature cannot be rallied.',
      'beyondRally',
    );
  }
  if (given.tried && !(given.leader && !given.leaderHit)) {
    throw new RuleRefusal('six-events/tried', 'It has tried once in this event: wait for the next.', 'tried');
  }
};

const isLed = ({ leader, leaderHit }: RallyInput): boolean => leader && !leaderHit;

const ledStep = (): Step => step(LED, 'A leader is with it, nobody was hit', 'rallied');
const needsStep = (unit: RallyInput['unit']): Step =>
  step(unit.kind === 'creature' ? CREATURE : ALONE, 'Without a leader, at least', rallyNeeds(unit));

export const rally = (given: RallyInput, dice: Dice): Outcome<{ readonly result: RallyResult }> => {
  checkRally(given);
  const { unit } = given;
  if (isLed(given)) return outcome({ result: 'rallied' }, [ledStep()]);
  const needs = rallyNeeds(unit);
  const { value, roll } = rollOne(
    dice,
    6,
    `${nameOr(unit.name, unit.kind)}: rally`,
    orMore(needs, 'rallies', { otherwise: 'does not' }),
  );
  const failed: RallyResult = unit.kind === 'creature' ? 'berserk' : 'fails';
  const result = value >= needs ? 'rallied' : failed;
  return outcome({ result }, [needsStep(unit), step(ALONE, 'Rally', result, {}, [roll])]);
};

export const rallyOdds = (given: RallyInput): Odds => ({
  outcomes: everyWay((dice) => rally(given, dice).value.result),
  also: {},
  steps: [isLed(given) ? ledStep() : needsStep(given.unit)],
});

export const rallyAction: Action = defineAction({
  id: 'six-events/rally',
  title: 'Rally',
  ref: ALONE,
  input,
  example: () => input.parse({ unit: { class: 'knight' } }),
  run: rally,
  odds: rallyOdds,
});
