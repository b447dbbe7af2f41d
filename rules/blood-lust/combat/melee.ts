import { type Action, defineAction } from '../../core/action.ts';
import type { Dice } from '../../core/dice.ts';
import { type Outcome, outcome, type Roll, type Step, step } from '../../core/trace.ts';
import { settleOptions } from '../data/options.ts';
import { lust } from '../refs.ts';
import { lookUp } from './kill-value.ts';
import { meleeBetween } from './melee-between.ts';
import { meleeGoesOn } from './melee-going-on.ts';
import { type Group, groupSteps, groupsOf, meetingOf } from './melee-groups.ts';
import { keyOf, type MeleeInput, meleeInput, nameApart } from './melee-input.ts';
import { isMirror, meleeOdds, settle } from './melee-odds.ts';

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

const example = (): MeleeInput =>
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
  });

/** Everybody in one combat strikes at once (5.2). */
export const meleeAction: Action = defineAction({
  id: 'blood-lust/melee',
  title: 'Melee',
  ref: MELEE,
  input: meleeInput,
  example,
  between: (own, enemy, charges) => meleeInput.parse(meleeBetween(example(), [own, enemy], charges)),
  run,
  odds: meleeOdds,
  goesOn: meleeGoesOn,
});
