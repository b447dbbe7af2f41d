import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import { type Outcome, outcome, step } from '../../core/trace.ts';
import { classOf } from '../data/classes.ts';
import { settleOptions } from '../data/options.ts';
import { lust } from '../refs.ts';
import { isDwarf, isHuman, isOrc, type Profile } from '../types.ts';
import { optionsInput, unitInput } from './inputs.ts';

const ABILITY = lust('5.7', 'R-L19');

export interface AbilitySituation {
  /** Disrupted, disordered or routed. */
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

const isOneOf =
  (...classes: readonly string[]) =>
  ({ class: classId }: Profile): boolean =>
    classes.includes(classId);

const isStandingHorse = (unit: Profile, { charged }: AbilitySituation): boolean =>
  !charged && (classOf(unit.class).mounted || unit.class === 'chariot');

const DRILLED = isOneOf('drill', 'support', 'mco');
const HEAVY = isOneOf('mlo', 'mco', 'mass', 'elephant', 'battlewagon', 'chariot');

const FIRST: readonly Line[] = [
  { die: 4, because: 'disrupted or routed', fits: (_, { disrupted }) => disrupted },
  { die: 12, because: 'a general is with them', fits: (_, { general }) => general },
  { die: 4, because: 'a horde, or a crew', fits: isOneOf('horde', 'artillery', 'equipment') },
  { die: 12, because: 'named for it in the lists', fits: ({ specialDie12 }) => specialDie12 },
];

const FANTASY: readonly Line[] = [
  { die: 10, because: 'elves', fits: ({ elf }) => elf },
  {
    die: 10,
    because: 'the best of the humans',
    fits: (unit) =>
      isHuman(unit.race) && ((unit.grade === 'elite' && DRILLED(unit)) || unit.grade === 'fanatic'),
  },
  { die: 10, because: 'elite orcs', fits: ({ race, grade }) => isOrc(race) && grade === 'elite' },
  { die: 6, because: 'mounted and standing', fits: isStandingHorse },
  { die: 8, because: 'dwarves', fits: ({ race }) => isDwarf(race) },
  { die: 6, because: 'orcs', fits: ({ race }) => isOrc(race) },
  { die: 8, because: 'its class', fits: HEAVY },
  { die: 6, because: 'its class', fits: isOneOf('light-horse', 'flexible', 'light-foot') },
  // Not listed for ordinary troops (R-L20).
  { die: 8, because: 'its class', fits: isOneOf('drill', 'support') },
];

const HISTORICAL: readonly Line[] = [
  { die: 6, because: 'mounted and standing', fits: isStandingHorse },
  { die: 10, because: 'fanatic or drilled', fits: (unit) => unit.grade === 'fanatic' || DRILLED(unit) },
  { die: 8, because: 'its class', fits: HEAVY },
];

const OTHERWISE: Line = { die: 6, because: 'nothing else fits', fits: () => true };

/** The first line that fits (R-L19); a die that was entered by hand comes before all. */
export const abilityDieOf = (
  unit: Profile,
  at: AbilitySituation,
): { readonly die: number; readonly because: string } => {
  if (unit.abilityDie !== null) return { die: unit.abilityDie, because: 'entered on the roster' };
  const lines = [...FIRST, ...(at.mode === 'fantasy' ? FANTASY : HISTORICAL)];
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
  example: input.parse({ unit: { class: 'mass', race: 'Orc' } }),
  run,
});
