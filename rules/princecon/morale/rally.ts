import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import { everyWay } from '../../core/every-way.ts';
import { type Odds, showFraction } from '../../core/odds.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { does } from '../../core/words.ts';
import { percent } from '../chances.ts';
import { settleRules } from '../data/house-rule-list.ts';
import type { PrinceconRules } from '../data/house-rules.ts';
import { houseRulesInput } from '../house-input.ts';
import { flag } from '../inputs.ts';
import { pc } from '../refs.ts';
import { type Status, stepUp } from '../statuses.ts';
import { unitProfile } from '../unit/profile.ts';
import { chanceSteps, type MoraleChance, moraleChance } from './chance.ts';
import { rollCheck } from './check.ts';
import { moraleFacts } from './facts.ts';

const input = z.strictObject({
  unit: unitProfile,
  engaged: flag,
  moved: flag.meta({ title: 'It moved, changed formation or routed this turn' }),
  fired: flag.meta({ title: 'It fired this turn' }),
  facts: moraleFacts,
  houseRules: houseRulesInput,
});

type RallyInput = z.output<typeof input>;

const RALLY = pc('Morale', 'R-P26');

const refuse = (code: string, message: string): never => {
  throw new RuleRefusal(`princecon/${code}`, message, 'unit');
};

/** Only a unit left to itself for the turn; a Broken one needs a leader with it. */
const rallyExtra = ({ unit, engaged, moved, fired }: RallyInput, rules: PrinceconRules): number => {
  if (engaged)
    refuse('rally-engaged', `${does(unit.name, 'is')} in contact with the enemy: it must get away first.`);
  if (moved || fired)
    refuse('rally-busy', `${unit.name} moved or fired this turn: leave it alone for a turn, then rally it.`);
  switch (unit.status) {
    case 'ordered':
      return refuse('rally-ordered', `${does(unit.name, 'is')} in good order and has nothing to rally from.`);
    case 'disordered':
      return rules.morale.rally.disordered;
    case 'broken':
      if (!unit.leaders.some(({ fled }) => !fled))
        return refuse('rally-leader', `${does(unit.name, 'is')} Broken: attach a leader to it first.`);
      return rules.morale.rally.broken;
    case 'surrendered':
      return refuse('rally-surrendered', `${does(unit.name, 'has')} surrendered and cannot be rallied.`);
    default:
      return unit.status satisfies never;
  }
};

const rallyChance = (input: RallyInput, rules: PrinceconRules): MoraleChance => {
  const value = rallyExtra(input, rules);
  const found = moraleChance(input.unit, 'rally', input.facts, rules);
  const path = `morale.rally.${input.unit.status}`;
  const label = `Rallying from ${input.unit.status}`;
  return {
    ...found,
    modifiers: [...found.modifiers, { label, value, path, ref: RALLY }],
    chance: found.chance + value,
  };
};

export type RallyValue = { readonly chance: number; readonly rallied: boolean; readonly status: Status };

const run = (given: RallyInput, dice: Dice): Outcome<RallyValue> => {
  const rules = settleRules(given.houseRules);
  const { unit } = given;
  const found = rallyChance(given, rules);
  const rolled = rollCheck(unit.name, found.chance, dice);
  const rallied = rolled.value.margin === null;
  const status = rallied ? stepUp(unit.status, 1) : unit.status;
  const told = rallied ? `rallies, now ${status}` : 'does not rally; nothing else happens';
  return outcome({ chance: found.chance, rallied, status }, [
    ...chanceSteps(unit, found, rules),
    ...rolled.steps,
    step(RALLY, unit.name, told),
  ]);
};

const odds = (given: RallyInput): Odds => {
  const rules = settleRules(given.houseRules);
  const found = rallyChance(given, rules);
  return {
    outcomes: everyWay((dice) => run(given, dice).value.status),
    also: {},
    steps: chanceSteps(given.unit, found, rules),
    figures: { rallies: showFraction(percent(100 - found.chance)) },
  };
};

export const rallyAction: Action = defineAction({
  id: 'princecon/rally',
  title: 'Rally',
  ref: RALLY,
  input,
  example: () =>
    input.parse({
      unit: { name: 'Barra Irregulars', troopType: 'mi', level: 3, status: 'disordered', castings: 6 },
    }),
  run,
  odds,
});
