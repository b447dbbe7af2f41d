import type { Json } from '../../core/json.ts';
import {
  certain,
  combine,
  type Distribution,
  die,
  map,
  mean,
  type Odds,
  showFraction,
} from '../../core/odds.ts';
import { bySeat } from '../../core/play.ts';
import { type Options, settleOptions } from '../data/options.ts';
import { lookUp } from './kill-value.ts';
import { type Group, groupSteps, groupsOf, mostLosses } from './melee-groups.ts';
import { type Fighter, keyOf, type MeleeInput, nameApart } from './melee-input.ts';

const halvesOf = ({ killValue, fighting }: Group, swing: number): number =>
  lookUp(killValue.raw + swing, fighting.attackers).halves;

/** All groups on a target add up, the carried half too; then the sum is rounded down once. */
export const settle = (
  fighter: Fighter,
  halves: number,
  options: Options,
): { lost: number; half: boolean } => {
  const whole = halves + (options.carryHalves && fighter.halfCarried ? 1 : 0);
  const lost = Math.min(Math.floor(whole / 2), mostLosses(fighter, options));
  return { lost, half: options.carryHalves && whole % 2 === 1 };
};

/** Both directions of one meeting share a pair of dice where the table plays it so. */
export const isMirror = (first: Group, second: Group): boolean =>
  first.fight.attacker === second.fight.target && first.fight.target === second.fight.attacker;

/** How far a pair of dice moves the Kill Value. */
const swingOf = ({ dice }: Group): Distribution<number> =>
  dice === null
    ? certain(0)
    : combine(die(dice.attack), die(dice.defence), (attack, defence) => attack - defence);

/** Dice of different groups are independent, so each unit's losses can be found by themselves. */
const lossesOf = (input: MeleeInput, groups: readonly Group[], fighter: Fighter): Distribution<number> => {
  const options = settleOptions(input.options);
  let halves: Distribution<number> = certain(0);
  for (const group of groups.filter(({ fight }) => fight.target === keyOf(fighter))) {
    const own = map(swingOf(group), (swing) => halvesOf(group, swing));
    halves = combine(halves, own, (sum, more) => sum + more);
  }
  return map(halves, (sum) => settle(fighter, sum, options).lost);
};

type BySide = { readonly A: number; readonly B: number };

const sumSides = (
  input: MeleeInput,
  each: (fighter: Fighter) => Distribution<number>,
): Distribution<BySide> => {
  const sideLosses = (side: 'A' | 'B'): Distribution<number> =>
    input.fighters
      .filter((fighter) => fighter.side === side)
      .map(each)
      .reduce((sum, more) => combine(sum, more, (a, b) => a + b), certain(0));
  return combine(sideLosses('A'), sideLosses('B'), (A, B) => ({ A, B }));
};

/** Half casualties of each unit, in the order of the units. */
type Halves = Distribution<readonly number[]>;

/** One pair for both directions ties the two sides' losses together: every pair is counted out. */
const mirroredHalves = (input: MeleeInput, groups: readonly Group[]): Halves => {
  const seats = new Map(input.fighters.map((fighter, index) => [keyOf(fighter), index]));
  let halves: Halves = certain(input.fighters.map(() => 0));
  const done = new Set<Group>();
  for (const group of groups) {
    if (done.has(group)) continue;
    const back = groups.find((other) => !done.has(other) && group.dice !== null && isMirror(group, other));
    done.add(group);
    if (back !== undefined) done.add(back);
    halves = combine(halves, swingOf(group), (sums, swing) =>
      sums.map((sum, seat) => {
        if (seat === seats.get(group.fight.target)) return sum + halvesOf(group, swing);
        if (back !== undefined && seat === seats.get(back.fight.target)) return sum + halvesOf(back, -swing);
        return sum;
      }),
    );
  }
  return halves;
};

interface Found {
  readonly sides: Distribution<BySide>;
  /** In the order of the units. */
  readonly losses: readonly Distribution<number>[];
}

const mirroredOdds = (input: MeleeInput, groups: readonly Group[]): Found => {
  const options = settleOptions(input.options);
  const halves = mirroredHalves(input, groups);
  const lostBy = (sums: readonly number[], seat: number): number =>
    settle(input.fighters[seat] as Fighter, sums[seat] ?? 0, options).lost;
  const total = (sums: readonly number[], side: 'A' | 'B'): number =>
    input.fighters.reduce((all, one, seat) => (one.side === side ? all + lostBy(sums, seat) : all), 0);
  return {
    sides: map(halves, (sums) => bySeat((seat) => total(sums, seat))),
    losses: input.fighters.map((_, seat) => map(halves, (sums) => lostBy(sums, seat))),
  };
};

const freeOdds = (input: MeleeInput, groups: readonly Group[]): Found => {
  const losses = input.fighters.map((fighter) => lossesOf(input, groups, fighter));
  return {
    sides: sumSides(input, (fighter) => losses[input.fighters.indexOf(fighter)] ?? certain(0)),
    losses,
  };
};

/** Dice of different groups are independent. */
const freeHalves = (input: MeleeInput, groups: readonly Group[]): Halves =>
  groups.reduce<Halves>(
    (halves, group) =>
      combine(halves, swingOf(group), (sums, swing) =>
        sums.map((sum, seat) =>
          keyOf(input.fighters[seat] as Fighter) === group.fight.target ? sum + halvesOf(group, swing) : sum,
        ),
      ),
    certain(input.fighters.map(() => 0)),
  );

/** What all lose at once, in the order of the units. */
export const lossesTogether = (input: MeleeInput): Distribution<readonly ReturnType<typeof settle>[]> => {
  const options = settleOptions(input.options);
  const groups = groupsOf(input);
  const halves = options.mirrorAbilityDice ? mirroredHalves(input, groups) : freeHalves(input, groups);
  return map(halves, (sums) =>
    sums.map((sum, seat) => settle(input.fighters[seat] as Fighter, sum, options)),
  );
};

/** Who stands on a side, for people. */
const sideName = ({ fighters }: MeleeInput, side: 'A' | 'B'): string =>
  fighters
    .filter((one) => one.side === side)
    .map(({ name }) => name)
    .join(', ');

export const meleeOdds = (asked: MeleeInput): Odds => {
  const input = nameApart(asked);
  const groups = groupsOf(input);
  const { sides, losses } = settleOptions(input.options).mirrorAbilityDice
    ? mirroredOdds(input, groups)
    : freeOdds(input, groups);
  const named = input.fighters.map(({ name }, seat) => [name, losses[seat] ?? certain(0)] as const);
  return {
    outcomes: sides as Distribution<Json>,
    also: Object.fromEntries(named),
    steps: groups.flatMap(groupSteps),
    figures: Object.fromEntries(
      named.map(([name, source]) => [`${name} loses on average`, showFraction(mean(source, (lost) => lost))]),
    ),
    labels: bySeat((seat) => sideName(input, seat)),
  };
};
