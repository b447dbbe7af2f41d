import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { GRADE_IDS, GRADES, gradeOf, RECOIL_TIMES } from '../data/grades.ts';
import { type Options, settleOptions } from '../data/options.ts';
import { lust } from '../refs.ts';
import { optionsInput } from './inputs.ts';

const MORALE = lust('2.35', 'R-L33');
const RECOIL = lust('6.3');

const hits = z.int().min(0).max(2000).default(0);

/** A unit's ledger of this turn. */
const ledgerFields = {
  meleeSuffered: hits.meta({ title: 'Lost in melee' }),
  meleeInflicted: hits.meta({ title: 'Killed in melee' }),
  fireSuffered: hits.meta({ title: 'Lost to fire' }),
  fireInflicted: hits.meta({ title: 'Killed by fire' }),
};

export type Ledger = Readonly<z.output<z.ZodObject<typeof ledgerFields>>>;

const input = z.strictObject({
  /** What the unit is called in the explanation. */
  name: z.string().max(200).optional(),
  grade: z
    .enum(GRADE_IDS)
    .default('average')
    .meta({ title: 'Morale grade', labels: Object.fromEntries(GRADES.map(({ id, name }) => [id, name])) }),
  ...ledgerFields,
  inMelee: z.boolean().default(true).meta({ title: 'Was in melee' }),
  options: optionsInput,
});

export type Aftermath = { readonly end: 'holds' | 'recoils' | 'routs'; readonly removed: boolean };

/** Whether suffered is so many times inflicted; nothing inflicted counts as one (R-L32). */
const isBeaten = (suffered: number, inflicted: number, times: number, { zeroInflicted }: Options): boolean =>
  suffered > 0 && suffered >= times * (zeroInflicted === 'as-one' ? Math.max(1, inflicted) : inflicted);

/** In fantasy basic nobody breaks: it is victory or death (6.1, R-L34). */
export const hasAftermath = ({ mode, tier }: Pick<Options, 'mode' | 'tier'>): boolean =>
  tier === 'advanced' || mode === 'historical';

export const judgeAfterMelee = (
  grade: string,
  ledger: Ledger,
  inMelee: boolean,
  options: Options,
): Outcome<Aftermath> => {
  if (!hasAftermath(options)) {
    return outcome({ end: 'holds', removed: false }, [
      step(lust('6.1', 'R-L34'), 'After melee', 'nobody breaks in a basic fantasy battle'),
    ]);
  }
  const rule = gradeOf(grade);
  const all = ledger.meleeSuffered + ledger.fireSuffered;
  const done = ledger.meleeInflicted + ledger.fireInflicted;
  const [suffered, inflicted] = rule.fire ? [all, done] : [ledger.meleeSuffered, ledger.meleeInflicted];
  const steps: Step[] = [
    step(MORALE, 'Routs at', `${rule.times} times what it inflicted`, {
      grade: rule.name,
      suffered,
      inflicted,
      'fire counts': rule.fire,
    }),
  ];
  if (isBeaten(suffered, inflicted, rule.times, options)) {
    const removed = options.tier === 'basic';
    return outcome({ end: 'routs', removed }, [
      ...steps,
      step(lust('6.4', 'R-L33'), 'Rout', removed ? 'removed from play' : 'flees, and loses a stand'),
    ]);
  }
  if (inMelee && isBeaten(all, done, RECOIL_TIMES, options)) {
    return outcome({ end: 'recoils', removed: false }, [
      ...steps,
      step(RECOIL, 'Recoil', 'back one stand’s width, disrupted', { suffered: all, inflicted: done }),
    ]);
  }
  return outcome({ end: 'holds', removed: false }, [
    ...steps,
    step(MORALE, 'Holds', true, { suffered, inflicted }),
  ]);
};

/** `Axes: routs at` */
export const tellOf = (name: string, one: Step): Step => ({
  ...one,
  label: `${name}: ${one.label.toLowerCase()}`,
});

/** What becomes of a unit after the fight (2.35, 6.3, 6.4). */
export const afterMeleeAction: Action = defineAction({
  id: 'blood-lust/after-melee',
  title: 'After the melee',
  ref: MORALE,
  input,
  example: () =>
    input.parse({
      meleeSuffered: 3,
      fireSuffered: 5,
      meleeInflicted: 2,
      options: { mode: 'historical' },
    }),
  run: ({ name, grade, inMelee, options, ...ledger }: z.output<typeof input>) => {
    const { value, steps } = judgeAfterMelee(grade, ledger, inMelee, settleOptions(options));
    return outcome(value, name === undefined ? steps : steps.map((one) => tellOf(name, one)));
  },
});
