import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import {
  certain,
  chain,
  chanceOf,
  type Distribution,
  map,
  mean,
  type Odds,
  showFraction,
} from '../../core/odds.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { hitOdds, rollHits } from '../chances.ts';
import { settleRules } from '../data/house-rule-list.ts';
import type { PrinceconRules } from '../data/house-rules.ts';
import { houseRulesInput } from '../house-input.ts';
import { flag, inches } from '../inputs.ts';
import { effectsWith, hasEffect } from '../magic/standing.ts';
import { chanceSteps, moraleChance } from '../morale/chance.ts';
import { type CheckResult, checkMorale, stepOdds } from '../morale/check.ts';
import { type Consequence, consequenceStep, consequencesOf } from '../morale/consequences.ts';
import { moraleFacts } from '../morale/facts.ts';
import { pc } from '../refs.ts';
import { type Status, stepDown } from '../statuses.ts';
import { takeHits, withHits } from '../unit/hits.ts';
import { type UnitProfile, unitProfile } from '../unit/profile.ts';
import { castingsLeft } from '../unit/strength.ts';
import { volleyOf } from './dice.ts';
import { checkFire, fireFacts } from './legality.ts';

const input = z.strictObject({
  firer: unitProfile.meta({ title: 'Firing unit', profile: 'unit' }),
  target: unitProfile,
  distance: inches,
  indirect: flag.meta({ title: 'Indirect fire' }),
  castings: z
    .int()
    .min(1)
    .max(120)
    .nullable()
    .default(null)
    .meta({ title: 'Castings that fire, if not all' }),
  extraToHit: z.int().min(-20).max(20).default(0).meta({ title: 'The referee adds to the hit number' }),
  facts: fireFacts,
  morale: moraleFacts.meta({ title: 'Morale of the target' }),
  houseRules: houseRulesInput,
});

export type FireInput = z.output<typeof input>;

/** Mirror images take half, protection from missiles all (R-P63, R-P64). */
const landedHits = (target: UnitProfile, rolled: number): number => {
  if (hasEffect(target.effects, 'noMissileHits')) return 0;
  return halvedHits(target, rolled);
};

export const halvedHits = (target: UnitProfile, rolled: number): number =>
  effectsWith(target.effects, 'hitsTaken').reduce(
    (hits, { value: [over, under] }) => Math.floor((hits * over) / under),
    rolled,
  );

export type FireValue = {
  readonly dice: number;
  readonly needs: number;
  readonly rolledHits: number;
  readonly hits: number;
  readonly castingsLost: number;
  readonly target: { readonly lost: number; readonly wounded: readonly number[]; readonly status: Status };
  readonly morale: CheckResult | null;
  /** Leaders in front of the target: one sergeant shoots at each, hits or not (R-P90). */
  readonly shotAt: readonly string[];
  readonly due: readonly Consequence[];
};

const landedStep = (target: UnitProfile, rolled: number, hits: number): readonly Step[] =>
  hits === rolled
    ? []
    : [
        step(
          pc('Magic', hasEffect(target.effects, 'noMissileHits') ? 'R-P64' : 'R-P63'),
          'Hits that count',
          hits,
        ),
      ];

export const fire = (given: FireInput, dice: Dice): Outcome<FireValue> => {
  const rules = settleRules(given.houseRules);
  const { target, firer } = given;
  checkFire(given, given.facts, rules);
  const volley = volleyOf(given, rules);
  const shots = rollHits(volley.dice, volley.needs, dice, `${firer.name}: shots`);
  const taken = takeHits(target, landedHits(target, shots.hits), rules);
  const after = withHits(target, taken, rules);
  const steps: Step[] = [
    ...volley.steps,
    step(pc('Missile Fire'), 'Hits', shots.hits, {}, shots.rolls),
    ...landedStep(target, shots.hits, taken.hits),
    step(pc('General Rules', 'R-P43'), `${target.name}: castings lost`, taken.castingsLost, {
      of: castingsLeft(target),
    }),
  ];
  let morale: CheckResult | null = null;
  let due: readonly Consequence[] = [];
  if (taken.hits > 0 && castingsLeft(after) > 0) {
    const checked = checkMorale(after, 'missile', given.morale, dice, rules);
    morale = checked.value;
    due = consequencesOf(after, morale.status, 'missile', rules);
    steps.push(...checked.steps, ...due.map(consequenceStep));
  }
  const shotAt = target.leaders.filter(({ position }) => position === 'front').map(({ name }) => name);
  for (const name of shotAt)
    steps.push(
      step(pc('Personalities', 'R-P90'), `A sergeant shoots at ${name}`, 'resolve by the individual rules'),
    );
  return outcome(
    {
      dice: volley.dice,
      needs: volley.needs,
      rolledHits: shots.hits,
      hits: taken.hits,
      castingsLost: taken.castingsLost,
      target: { lost: taken.lost, wounded: taken.wounded, status: morale?.status ?? target.status },
      morale,
      shotAt,
      due,
    },
    steps,
  );
};

type Fallen = { readonly castingsLost: number; readonly status: Status | 'destroyed' };

/** From hits to the fallen, and on to morale where there were any. */
const afterHits = (given: FireInput, hits: number, rules: PrinceconRules): Distribution<Fallen> => {
  const { target } = given;
  const taken = takeHits(target, hits, rules);
  const { castingsLost } = taken;
  if (taken.hits === 0) return certain({ castingsLost, status: target.status });
  const after = withHits(target, taken, rules);
  if (castingsLeft(after) === 0) return certain({ castingsLost, status: 'destroyed' });
  const { chance } = moraleChance(after, 'missile', given.morale, rules);
  return map(stepOdds(chance, rules), (down) => ({ castingsLost, status: stepDown(after.status, down) }));
};

export const fireOdds = (given: FireInput): Odds => {
  const rules = settleRules(given.houseRules);
  checkFire(given, given.facts, rules);
  const volley = volleyOf(given, rules);
  const { target } = given;
  const hits = map(
    hitOdds(volley.dice, volley.needs),
    (rolled) => takeHits(target, landedHits(target, rolled), rules).hits,
  );
  const outcomes = chain(hits, (count) => afterHits(given, count, rules));
  const status = map(outcomes, (fallen) => fallen.status);
  const before = moraleChance(target, 'missile', given.morale, rules);
  return {
    outcomes,
    also: { hits, castingsLost: map(outcomes, (fallen) => fallen.castingsLost), status },
    steps: [...volley.steps, ...chanceSteps(target, before, rules)],
    figures: {
      hits: showFraction(mean(hits, (count) => count)),
      failsMorale: showFraction(chanceOf(status, (now) => now !== target.status && now !== 'destroyed')),
      breaks: showFraction(chanceOf(status, (now) => now === 'broken' || now === 'surrendered')),
      destroyed: showFraction(chanceOf(status, (now) => now === 'destroyed')),
    },
  };
};

export const fireInput = input;

/** A volley, the castings it costs, and the morale check that follows (section 11.1). */
export const fireAction: Action = defineAction({
  id: 'princecon/missile-fire',
  title: 'Missile fire',
  ref: pc('Missile Fire'),
  input,
  example: () =>
    input.parse({
      firer: {
        name: 'Shortbows',
        troopType: 'li',
        level: 3,
        castings: 4,
        formation: 'skirmish',
        missileWeapon: 'short-bow',
      },
      target: { name: 'Men at arms', troopType: 'mi', level: 2, castings: 12 },
      distance: 5,
    }),
  run: fire,
  odds: fireOdds,
});
