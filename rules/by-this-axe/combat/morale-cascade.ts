import { z } from 'zod';
import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import {
  certain,
  chain,
  chanceOf,
  type Distribution,
  map,
  type Odds,
  showFraction,
  weighted,
} from '../../core/odds.ts';
import { RuleRefusal } from '../../core/result.ts';
import { type Outcome, outcome, type Step, step } from '../../core/trace.ts';
import { bta } from '../refs.ts';
import { type MoraleCase, mustCheck, passingSixths } from './morale/check.ts';
import { caseOf, checkedUnit } from './morale/input.ts';
import { checkMorale } from './morale/steps.ts';
import { houseRulesField } from './profiles.ts';

/** Beyond this the exact odds of a whole line take too long. */
const MOST_UNITS = 12;

const CASCADE = bta('Morale', 'R-B37');

const cascadeInput = z.strictObject({
  units: z
    .array(
      z.strictObject({
        ...checkedUnit.shape,
        near: z
          .array(z.string().max(200))
          .max(MOST_UNITS)
          .default([])
          .meta({ title: 'Friends within 6″, by name' }),
      }),
    )
    .min(1)
    .max(MOST_UNITS),
  houseRules: houseRulesField,
});

type CascadeInput = z.output<typeof cascadeInput>;

interface Line {
  readonly cases: readonly MoraleCase[];
  /** For each unit, whom its rout would shake. */
  readonly near: readonly (readonly number[])[];
}

const settle = ({ units, houseRules }: CascadeInput): Line => {
  const names = units.map(({ unit }) => unit.name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) {
    throw new RuleRefusal('by-this-axe/same-name', `Two units are called ${twice}: rename one.`, 'units');
  }
  const indexOf = (name: string, at: number): number => {
    const index = names.indexOf(name);
    if (index < 0) {
      const place = `units[${at}].near`;
      throw new RuleRefusal(
        'by-this-axe/unknown-unit',
        `No unit here is called ${name}: add it first.`,
        place,
      );
    }
    return index;
  };
  const pairs = units.map(({ near }, at) => near.map((name) => indexOf(name, at)));
  return {
    cases: units.map(({ near: _, ...checked }) => caseOf(checked, houseRules)),
    // Nearness goes both ways, whoever wrote it down.
    near: units.map((_, at) =>
      units.flatMap((__, other) =>
        other !== at && (pairs[at]?.includes(other) || pairs[other]?.includes(at)) ? [other] : [],
      ),
    ),
  };
};

/** A letter for each unit: not yet checked, stands, routed just now, routed and told to its friends. */
type Fate = 'u' | 's' | 'r' | 'R';

const withFate = (fates: string, index: number, fate: Fate): string =>
  `${fates.slice(0, index)}${fate}${fates.slice(index + 1)}`;

/** Who checks in this wave: first all with a cause of their own, then those near a fresh rout. */
const waveOf = ({ cases, near }: Line, fates: string, first: boolean): readonly number[] =>
  cases.flatMap((found, index) => {
    if (fates[index] !== 'u') return [];
    const shaken = near[index]?.some((other) => fates[other] === 'r') ?? false;
    return mustCheck({ ...found, friendsRouted: found.friendsRouted || (!first && shaken) }) ? [index] : [];
  });

const shakenCase = ({ cases }: Line, index: number, first: boolean): MoraleCase => {
  const found = cases[index] as MoraleCase;
  return first ? found : { ...found, friendsRouted: true };
};

const told = (fates: string): string => fates.replaceAll('r', 'R');

type CascadeValue = { readonly routed: readonly string[]; readonly stood: readonly string[] };

const namesOf = ({ cases }: Line, fates: string, wanted: Fate): readonly string[] =>
  cases.flatMap(({ unit }, index) => (fates[index] === wanted ? [unit.name] : []));

const startOf = (line: Line): string => 'u'.repeat(line.cases.length);

const run = (input: CascadeInput, dice: Dice): Outcome<CascadeValue> => {
  const line = settle(input);
  const trace: Step[] = [];
  let fates = startOf(line);
  let first = true;
  for (let wave = waveOf(line, fates, true); wave.length > 0; wave = waveOf(line, fates, false)) {
    let next = told(fates);
    for (const index of wave) {
      const stands = checkMorale(shakenCase(line, index, first), dice, trace);
      next = withFate(next, index, stands ? 's' : 'r');
    }
    fates = next;
    first = false;
  }
  const routed = namesOf(line, told(fates), 'R');
  const value = { routed, stood: namesOf(line, fates, 's') };
  return outcome(value, [...trace, step(CASCADE, 'Routed', routed)]);
};

const spread = (line: Line, fates: string, first: boolean): Distribution<string> => {
  const wave = waveOf(line, fates, first);
  if (wave.length === 0) return certain(told(fates));
  const after = wave.reduce<Distribution<string>>(
    (states, index) => {
      const stands = passingSixths(shakenCase(line, index, first));
      return chain(states, (state) =>
        weighted([
          [withFate(state, index, 's'), stands],
          [withFate(state, index, 'r'), 6 - stands],
        ]),
      );
    },
    certain(told(fates)),
  );
  return chain(after, (state) => spread(line, state, false));
};

const odds = (input: CascadeInput): Odds => {
  const line = settle(input);
  const fates = spread(line, startOf(line), true);
  const chances = Object.fromEntries(
    line.cases.map(({ unit }, index) => [
      unit.name,
      showFraction(chanceOf(fates, (state) => state[index] === 'R')),
    ]),
  );
  return {
    outcomes: map(fates, (state) => [...state].filter((fate) => fate === 'R').length),
    counts: ['unit routs', 'units rout'],
    also: { routed: map(fates, (state) => namesOf(line, state, 'R')) },
    steps: [step(CASCADE, 'Units that may check', line.cases.length)],
    figures: { routs: chances },
  };
};

/** All checks of one side at the end of a phase, spreading from rout to rout until nobody runs any more. */
export const moraleCascadeAction: Action = defineAction({
  id: 'by-this-axe/morale-cascade',
  title: 'Morale of a whole line',
  ref: CASCADE,
  input: cascadeInput,
  example: () =>
    cascadeInput.parse({
      units: [
        {
          unit: { name: 'Spearmen', figures: 12, startStrength: 20, weapons: ['spear'] },
          turnLosses: 5,
          meleeLosses: 5,
          inCombat: true,
          near: ['Archers'],
        },
        { unit: { name: 'Archers', figures: 10, weapons: ['short-bow', 'dagger'] }, near: ['Levy'] },
        { unit: { name: 'Levy', figures: 20, fc: 1, weapons: ['staff'] } },
      ],
    }),
  run,
  odds,
});
