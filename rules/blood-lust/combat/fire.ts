import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import { fraction } from '../../core/fraction.ts';
import { certain, chanceOf, map, mean, type Odds, showFraction, successes } from '../../core/odds.ts';
import { orMore } from '../../core/target.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { castingsOnStand, livesOf, speedOf, totalCastings } from '../army/derive.ts';
import type { Armor } from '../data/armor.ts';
import { classOf } from '../data/classes.ts';
import { type ArcheryRow, FIRERS_PER_KILL, ROW_NAMES, STAGED_ATTEMPTS } from '../data/fire-charts.ts';
import { formationOf } from '../data/formations.ts';
import { type Options, settleOptions } from '../data/options.ts';
import { lust } from '../refs.ts';
import { archeryRow, checkFire } from './fire-row.ts';
import { nameOr, optionsInput, unitInput } from './inputs.ts';

const TROOPS = lust('4.3', 'R-L21');
const STAGED = lust('4.4', 'R-L27');
const flag = z.boolean().default(false);

export const fireInput = z.strictObject({
  unit: unitInput.meta({ profile: 'unit', title: 'Who shoots' }),
  firers: z.int().min(0).max(2000).nullable().default(null).meta({
    title: 'Castings that shoot',
    description: 'Empty is the whole unit; of those who pick their targets, the first two ranks.',
  }),
  frontage: z
    .int()
    .min(1)
    .max(60)
    .nullable()
    .default(null)
    .meta({ title: 'Stands wide', description: 'Empty is two deep, so that everybody may pick a target.' }),
  castings: z
    .int()
    .min(0)
    .max(2000)
    .nullable()
    .default(null)
    .meta({ title: 'Shooters’ live castings', description: 'Empty is all of them.' }),
  distance: z.number().min(0).max(200).meta({ title: 'Distance', suffix: 'inches' }),
  volley: flag.meta({ title: 'Volley although it might pick targets' }),
  disrupted: flag,
  reorganizing: flag,
  inMelee: flag.meta({ title: 'In melee' }),
  whirlwind: flag.meta({ title: 'A whirlwind blows' }),
  target: unitInput.meta({ profile: 'unit', title: 'Target' }),
  targetCastings: z
    .int()
    .min(0)
    .max(2000)
    .nullable()
    .default(null)
    .meta({ title: 'Target’s live castings', description: 'Empty is all of them.' }),
  formation: z
    .enum(['none', 'testudo', 'horse-circle'])
    .default('none')
    .meta({
      title: 'Target’s formation',
      labels: { none: 'Ordinary', testudo: 'Testudo', 'horse-circle': 'Horse circle' },
    }),
  airborne: flag.meta({ title: 'Target in the air' }),
  targetInMelee: flag.meta({ title: 'Target in melee' }),
  options: optionsInput,
});

export type FireInput = z.output<typeof fireInput>;

export type Aim =
  | { readonly kind: 'volume'; readonly kills: number; readonly steps: readonly Step[] }
  | {
      readonly kind: 'attempts';
      readonly attempts: number;
      readonly needs: number;
      readonly most: number;
      readonly steps: readonly Step[];
    };

const PICKING_RANKS = 2;

/** Who picks a target has to see it: the first two ranks, unless the players count otherwise (R-L25). */
const countFirers = (input: FireInput, row: ArcheryRow, options: Options): number => {
  if (input.firers !== null) return input.firers;
  const all = input.castings ?? totalCastings(input.unit, options);
  if (input.frontage === null || !row.endsWith('-select')) return all;
  return Math.min(all, PICKING_RANKS * input.frontage * castingsOnStand(input.unit, options));
};

/** A house ruling: nothing forbids it, so the players are warned and decide (R-L70). */
export const intoMelee = (targetInMelee: boolean, whom: string): readonly Step[] =>
  targetInMelee
    ? [step(lust('4.2', 'R-L70'), 'Mind', `${whom} is in melee; shooting into it is allowed`)]
    : [];

const shootsAs = ({ name }: FireInput['unit']): string =>
  name === undefined ? 'Shoots as' : `${name} shoots as`;

/** What a volley comes to before any dice. Throws RuleRefusal where the unit cannot shoot. */
const aim = (input: FireInput): Aim => {
  const options = settleOptions(input.options);
  const { unit, target } = input;
  checkFire(unit, input, options);
  const whom = nameOr(target, 'the target');
  const { row, because } = archeryRow(unit, input.airborne ? whom : null, input, options);
  const firers = countFirers(input, row, options);
  const rowSteps = [
    ...intoMelee(input.targetInMelee, whom),
    step(lust('4.2', 'R-L25'), shootsAs(unit), ROW_NAMES[row], { because, castings: firers }),
  ];
  const { underFire } = formationOf(input.formation === 'none' ? 'line' : input.formation);
  const speed = classOf(target.class).staged ? speedOf(target) : underFire.speed;
  if (speed !== undefined) {
    const [each, needs] = STAGED_ATTEMPTS[row][speed];
    const attempts = Math.floor(firers / each);
    const most = input.targetCastings ?? livesOf(target, options);
    return {
      kind: 'attempts',
      attempts,
      needs,
      most,
      steps: [
        ...rowSteps,
        step(STAGED, 'Attempts', attempts, {
          'castings each': each,
          [`speed of ${whom}`]: speed,
          'needs at least': needs,
        }),
      ],
    };
  }
  const armor = underFire.armor ?? (target.armor as Armor);
  const each = FIRERS_PER_KILL[row][armor];
  const kills = Math.min(Math.floor(firers / each), input.targetCastings ?? livesOf(target, options));
  return {
    kind: 'volume',
    kills,
    steps: [
      ...rowSteps,
      step(TROOPS, target.name === undefined ? 'Castings that fall' : `${whom}: castings that fall`, kills, {
        armor,
        'shooters for each': each,
      }),
    ],
  };
};

export const D10 = 10;

type FireValue = { readonly attempts: number; readonly hits: number };

const run = (input: FireInput, dice: Dice): Outcome<FireValue> => {
  const aimed = aim(input);
  if (aimed.kind === 'volume') return outcome({ attempts: 0, hits: aimed.kills }, aimed.steps);
  if (aimed.attempts === 0) return outcome({ attempts: 0, hits: 0 }, aimed.steps);
  const roll = dice.roll(
    D10,
    aimed.attempts,
    'attempts to hit',
    orMore(aimed.needs, 'hits', { otherwise: 'misses', one: 'hit' }),
  );
  const hits = Math.min(aimed.most, roll.values.filter((value) => value >= aimed.needs).length);
  return outcome({ attempts: aimed.attempts, hits }, [
    ...aimed.steps,
    step(STAGED, 'Hits', hits, {}, [roll]),
  ]);
};

const odds = (input: FireInput): Odds => {
  const aimed = aim(input);
  const hits =
    aimed.kind === 'volume'
      ? certain(aimed.kills)
      : map(successes(aimed.attempts, fraction(D10 + 1 - aimed.needs, D10)), (count) =>
          Math.min(count, aimed.most),
        );
  return {
    outcomes: hits,
    counts: ['hit', 'hits'],
    also: {},
    steps: aimed.steps,
    figures: {
      'hits on average': showFraction(mean(hits, (count) => count)),
      'at least one': showFraction(chanceOf(hits, (count) => count > 0)),
    },
  };
};

/** Archery by volume against troops, by attempts against models (4.3, 4.4). */
export const fireAction: Action = defineAction({
  id: 'blood-lust/fire',
  title: 'Distance fire',
  ref: TROOPS,
  input: fireInput,
  example: () =>
    fireInput.parse({
      unit: { class: 'support', race: 'Human', stands: 10, missile: 'lb' },
      distance: 5,
      target: { class: 'elephant', crew: 3 },
    }),
  run,
  odds,
});
