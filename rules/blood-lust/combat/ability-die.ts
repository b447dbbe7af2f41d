import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { classOf } from '../data/classes.ts';
import { settleOptions } from '../data/options.ts';
import { raceOf } from '../data/races.ts';
import { lust } from '../refs.ts';
import type { Profile } from '../types.ts';
import { optionsInput, unitInput } from './inputs.ts';

const ABILITY = lust('5.7', 'R-L19');

export interface AbilitySituation {
  /** Disrupted, disordered or routed (R-L4). */
  readonly disrupted: boolean;
  readonly general: boolean;
  /** Charged or counter-charged this turn. */
  readonly charged: boolean;
  readonly mode: 'fantasy' | 'historical';
}

interface Line {
  readonly die: number;
  readonly because: string;
  fits(unit: Profile, at: AbilitySituation): boolean;
}

const isStandingHorse = (unit: Profile, { charged }: AbilitySituation): boolean => {
  const { standing, charging } = classOf(unit.class).ranks;
  return !charged && charging > standing;
};

const isDrilled = (unit: Profile): boolean => classOf(unit.class).drilled;

const FIRST: readonly Line[] = [
  { die: 4, because: 'disrupted or routed', fits: (_, { disrupted }) => disrupted },
  { die: 12, because: 'a general is with them', fits: (_, { general }) => general },
  { die: 4, because: 'a horde, or a crew', fits: (unit) => classOf(unit.class).untrained },
  { die: 12, because: 'named for it in the lists', fits: ({ specialDie12 }) => specialDie12 },
];

const STANDING: Line = { die: 6, because: 'mounted and standing', fits: isStandingHorse };

/** By race, then by class; the best of a race come before how they stand, the rest of it after. */
const fantasyLines = (unit: Profile): readonly Line[] => {
  const { best = null, die = null } = raceOf(unit) ?? {};
  return [
    ...(best === null
      ? []
      : [{ die: 10, because: best.called, fits: () => best.isOne(unit, isDrilled(unit)) }]),
    STANDING,
    ...(die === null ? [] : [{ die: die.die, because: die.called, fits: () => true }]),
    ...classLine(classOf(unit.class).die.fantasy),
  ];
};

const historicalLines = (unit: Profile): readonly Line[] => [
  STANDING,
  {
    die: 10,
    because: 'fanatic or drilled',
    fits: ({ grade }) => grade === 'fanatic' || isDrilled(unit),
  },
  ...classLine(classOf(unit.class).die.historical),
];

const classLine = (die: number | null): readonly Line[] =>
  die === null ? [] : [{ die, because: 'its class', fits: () => true }];

const OTHERWISE: Line = { die: 6, because: 'nothing else fits', fits: () => true };

/** The first line that fits (R-L19); a die that was entered by hand comes before all. */
export const abilityDieOf = (
  unit: Profile,
  at: AbilitySituation,
): { readonly die: number; readonly because: string } => {
  if (unit.abilityDie !== null) return { die: unit.abilityDie, because: 'entered on the roster' };
  const lines = [...FIRST, ...(at.mode === 'fantasy' ? fantasyLines(unit) : historicalLines(unit))];
  const { die, because } = lines.find((line) => line.fits(unit, at)) ?? OTHERWISE;
  return { die, because };
};

const flag = z.boolean().default(false);

const input = z.strictObject({
  unit: unitInput.meta({ profile: 'unit', title: 'Unit' }),
  disrupted: flag.meta({ title: 'Disrupted or routed' }),
  general: flag.meta({ title: 'A general is with them' }),
  charged: flag.meta({ title: 'Charged or counter-charged' }),
  options: optionsInput,
});

const run = ({ unit, options, ...at }: z.output<typeof input>): Outcome<{ die: number; because: string }> => {
  const found = abilityDieOf(unit, { ...at, mode: settleOptions(options).mode });
  return outcome({ ...found }, [step(ABILITY, 'Ability die', `d${found.die}`, { because: found.because })]);
};

/** Which die shows a unit's training (5.7). */
export const abilityDieAction: Action = defineAction({
  id: 'blood-lust/ability-die',
  title: 'Ability die',
  ref: ABILITY,
  input,
  example: () => input.parse({ unit: { class: 'mass', race: 'Orc' } }),
  run,
});
