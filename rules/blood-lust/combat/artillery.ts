import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import { fraction } from '../../core/fraction.ts';
import { chanceOf, map, mean, type Odds, showFraction, successes } from '../../core/odds.ts';
import { orMore } from '../../core/target.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { livesOf, speedOf } from '../army/derive.ts';
import type { Armor } from '../data/armor.ts';
import { classOf } from '../data/classes.ts';
import { ARTILLERY_NEEDS, ARTILLERY_ROWS, STAGED_ARTILLERY } from '../data/fire-charts.ts';
import { formationOf } from '../data/formations.ts';
import { settleOptions } from '../data/options.ts';
import { lust } from '../refs.ts';
import { D10, intoMelee } from './fire.ts';
import { nameOr, optionsInput, unitInput } from './inputs.ts';

const ARTILLERY = lust('4.3', 'R-L26');

const flag = z.boolean().default(false);

const input = z.strictObject({
  models: z.int().min(1).max(60).default(1),
  kind: z
    .enum(ARTILLERY_ROWS)
    .default('art-normal')
    .meta({
      labels: { 'art-normal': 'Normal: bolts, catapults, lightning', 'art-enhanced': 'Enhanced: cannon' },
    }),
  target: unitInput.meta({ profile: 'unit', title: 'Target' }),
  testudo: flag.meta({ title: 'Target in a testudo' }),
  horseCircle: flag.meta({ title: 'Target in a horse circle' }),
  targetInMelee: flag.meta({ title: 'Target in melee' }),
  targetCastings: z
    .int()
    .min(0)
    .max(2000)
    .nullable()
    .default(null)
    .meta({ title: 'Target’s live castings', description: 'Empty is all of them.' }),
  options: optionsInput,
});

type Shot = { readonly needs: number; readonly most: number; readonly steps: readonly Step[] };

/** What a model's d10 must show by itself. */
const shotOf = ({ kind, target, testudo, horseCircle, ...asked }: z.output<typeof input>): Shot => {
  const options = settleOptions(asked.options);
  const { staged, mark } = classOf(target.class);
  const formation = horseCircle ? 'horse-circle' : testudo ? 'testudo' : 'line';
  const { underFire } = formationOf(formation);
  const most = asked.targetCastings ?? livesOf(target, options);
  const whom = nameOr(target, 'the target');
  const mind = intoMelee(asked.targetInMelee, whom);
  const speed = staged ? speedOf(target) : underFire.speed;
  if (speed !== undefined) {
    const needs = STAGED_ARTILLERY[kind][speed];
    return {
      needs,
      most,
      steps: [...mind, step(lust('4.4'), 'Needs at least', needs, { [`speed of ${whom}`]: speed })],
    };
  }
  const armor = underFire.armor ?? (target.armor as Armor);
  const printed = ARTILLERY_NEEDS[kind][armor];
  const modifier = underFire.mark ?? mark;
  return {
    needs: printed - modifier,
    most,
    steps: [
      ...mind,
      step(lust('4.3', testudo ? 'R-L47' : null), 'Needs at least', printed - modifier, {
        armor,
        printed,
        [`for the order of ${whom}`]: modifier,
      }),
    ],
  };
};

const run = (asked: z.output<typeof input>, dice: Dice): Outcome<{ hits: number }> => {
  const { needs, most, steps } = shotOf(asked);
  const roll = dice.roll(
    D10,
    asked.models,
    'artillery',
    orMore(needs, 'hits', { otherwise: 'misses', one: 'hit' }),
  );
  const hits = Math.min(most, roll.values.filter((value) => value >= needs).length);
  return outcome({ hits }, [...steps, step(ARTILLERY, 'Hits', hits, {}, [roll])]);
};

const odds = (asked: z.output<typeof input>): Odds => {
  const { needs, most, steps } = shotOf(asked);
  const faces = Math.min(D10, Math.max(0, D10 + 1 - needs));
  const hits = map(successes(asked.models, fraction(faces, D10)), (count) => Math.min(count, most));
  return {
    outcomes: hits,
    counts: ['hit', 'hits'],
    also: {},
    steps,
    figures: {
      'hits on average': showFraction(mean(hits, (count) => count)),
      'at least one': showFraction(chanceOf(hits, (count) => count > 0)),
    },
  };
};

/** One d10 a model (4.3, 4.4). */
export const artilleryAction: Action = defineAction({
  id: 'blood-lust/artillery',
  title: 'Artillery',
  ref: ARTILLERY,
  input,
  example: () => input.parse({ models: 2, target: { class: 'drill', armor: 'metal' } }),
  run,
  odds,
});
