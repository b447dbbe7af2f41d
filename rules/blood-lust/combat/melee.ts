import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
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
import { type Outcome, outcome, type Roll, type Step, step } from '../../core/trace.ts';
import { type Options, settleOptions } from '../data/options.ts';
import { lust } from '../refs.ts';
import { lookUp } from './kill-value.ts';
import { type Group, groupSteps, groupsOf, meetingOf, mostLosses } from './melee-groups.ts';
import { type Fighter, keyOf, type MeleeInput, meleeInput, nameApart } from './melee-input.ts';

const MELEE = lust('5.2', 'R-L17');
const TABLE = lust('5.8', 'R-L9');

type Losses = { readonly [name: string]: number };

export type MeleeValue = {
  readonly casualties: Losses;
  /** Units that keep half a casualty for the next turn. */
  readonly halves: readonly string[];
  /** Nobody loses anybody and no dice change that: without carried halves it would go on for ever (R-L9). */
  readonly deadlock: boolean;
};

const halvesOf = ({ killValue, fighting }: Group, swing: number): number =>
  lookUp(killValue.raw + swing, fighting.attackers).halves;

/** All groups on a target add up, the carried half too; then the sum is rounded down once. */
const settle = (fighter: Fighter, halves: number, options: Options): { lost: number; half: boolean } => {
  const whole = halves + (options.carryHalves && fighter.halfCarried ? 1 : 0);
  const lost = Math.min(Math.floor(whole / 2), mostLosses(fighter, options));
  return { lost, half: options.carryHalves && whole % 2 === 1 };
};

const conclude = (input: MeleeInput, halvesBy: ReadonlyMap<string, number>): MeleeValue => {
  const options = settleOptions(input.options);
  const settled = input.fighters.map((fighter) => ({
    key: keyOf(fighter),
    ...settle(fighter, halvesBy.get(keyOf(fighter)) ?? 0, options),
  }));
  return {
    casualties: Object.fromEntries(settled.map(({ key, lost }) => [key, lost])),
    halves: settled.filter(({ half }) => half).map(({ key }) => key),
    deadlock:
      options.abilityDice === 'none' &&
      settled.every(({ lost }) => lost === 0) &&
      !(options.carryHalves && [...halvesBy.values()].some((halves) => halves > 0)),
  };
};

/** Both directions of one meeting share a pair of dice where the table plays it so. */
const isMirror = (first: Group, second: Group): boolean =>
  first.fight.attacker === second.fight.target && first.fight.target === second.fight.attacker;

/** All blows of the combat before anything is rounded: half casualties by target. */
export const strike = (input: MeleeInput, dice: Dice): Outcome<ReadonlyMap<string, number>> => {
  const { mirrorAbilityDice } = settleOptions(input.options);
  const groups = groupsOf(input);
  const steps: Step[] = [];
  const halvesBy = new Map<string, number>();
  const swings: { readonly group: Group; readonly swing: number }[] = [];
  for (const group of groups) {
    steps.push(...groupSteps(group));
    // Where nobody struck the one way, no dice fell that could be turned round.
    const mirrored = mirrorAbilityDice
      ? swings.find((other) => other.group.dice !== null && isMirror(other.group, group))
      : undefined;
    const rolls: Roll[] = [];
    let swing = 0;
    if (mirrored !== undefined) swing = -mirrored.swing;
    else if (group.dice !== null) {
      rolls.push(dice.roll(group.dice.attack, 1, `${group.attacker.name}: ability`));
      rolls.push(dice.roll(group.dice.defence, 1, `${group.target.name}: ability`));
      swing = (rolls[0]?.values[0] ?? 0) - (rolls[1]?.values[0] ?? 0);
    }
    swings.push({ group, swing });
    const look = lookUp(group.killValue.raw + swing, group.fighting.attackers);
    halvesBy.set(group.fight.target, (halvesBy.get(group.fight.target) ?? 0) + look.halves);
    steps.push(
      step(
        TABLE,
        `${meetingOf(group)}: casualties by the table`,
        look.halves / 2,
        { row: look.row, column: look.column, ...(swing === 0 ? {} : { dice: swing }) },
        rolls,
      ),
    );
  }
  return outcome(halvesBy, steps);
};

const run = (asked: MeleeInput, dice: Dice): Outcome<MeleeValue> => {
  const input = nameApart(asked);
  const { value: halvesBy, steps: blows } = strike(input, dice);
  const steps = [...blows];
  const value = conclude(input, halvesBy);
  steps.push(
    step(
      MELEE,
      'Lost',
      Object.fromEntries(input.fighters.map((one) => [one.name, value.casualties[keyOf(one)] ?? 0])),
    ),
  );
  if (value.deadlock)
    steps.push(step(TABLE, 'Deadlock', 'neither side can hurt the other; halves may be carried over'));
  return outcome(value, steps);
};

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
    sides: map(halves, (sums) => ({ A: total(sums, 'A'), B: total(sums, 'B') })),
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
    labels: { A: sideName(input, 'A'), B: sideName(input, 'B') },
  };
};

/** Everybody in one combat strikes at once (5.2). */
export const meleeAction: Action = defineAction({
  id: 'blood-lust/melee',
  title: 'Melee',
  ref: MELEE,
  input: meleeInput,
  example: () =>
    meleeInput.parse({
      fighters: [
        {
          name: 'Legion',
          side: 'A',
          unit: { class: 'drill', race: 'Human', stands: 8, melee: 'im', armor: 'metal' },
        },
        { name: 'Warband', side: 'B', unit: { class: 'mass', race: 'Orc', stands: 8 } },
      ],
      fights: [
        { attacker: 'Legion', target: 'Warband', contact: 4, behind: 1, movedForward: true },
        { attacker: 'Warband', target: 'Legion', contact: 4, behind: 1 },
      ],
      options: { abilityDice: 'variable' },
    }),
  run,
  odds: meleeOdds,
});
