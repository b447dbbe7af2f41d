import { describe, expect, it } from 'vitest';
import { type Dice, seededDice, seedState } from '../../rules/core/dice.ts';
import type { TableMove, TableRules } from '../../rules/core/play.ts';
import { RuleRefusal } from '../../rules/core/result.ts';
import type { RosterDocument, RuleSystem } from '../../rules/core/system.ts';
import { systemsUnderTest } from '../support/systems-under-test.ts';
import { atMost, tries } from '../support/tries.ts';

const BATTLES = tries(8);
const MOST_MOVES = atMost(200, 400);

/** The same army twice, everybody in it called alike: only keys tell anybody apart. */
const mirrorOf = ({ rosters }: RuleSystem, index: number): RosterDocument => {
  const { roster } = rosters.samples[index % rosters.samples.length] as { roster: RosterDocument };
  let made = 0;
  const adopted = rosters.adopt(rosters.schema.parse(roster), () => `entry-${++made}`);
  const alike = <T extends { readonly name: string }>(one: T): T => ({ ...one, name: 'Twin' });
  return {
    ...adopted,
    name: 'Twins',
    units: adopted.units.map(alike),
    characters: adopted.characters.map(alike),
  };
};

const play = (table: TableRules, state: unknown, { id, seat, input }: TableMove, dice: Dice): unknown => {
  try {
    return table.play(state, { id, seat, input }, dice).value;
  } catch (error) {
    if (error instanceof RuleRefusal || (error instanceof Error && error.name.includes('ZodError')))
      return null;
    throw error;
  }
};

/** Plays until it is over or long enough. Null, or why nobody could go on. */
const fight = (system: RuleSystem, table: TableRules, seed: number): string | null => {
  const roster = mirrorOf(system, seed);
  const dice = seededDice(seedState(seed));
  let state = table.start({ rosters: { A: roster, B: roster }, options: table.defaults }).value;
  for (let moves = 0; moves < MOST_MOVES; moves += 1) {
    const view = table.view(state, 'master');
    if (view.over) return null;
    const left = [...table.moves(state, 'master')];
    let after: unknown = null;
    while (after === null && left.length > 0) {
      // What usually comes next is chosen often enough that the turns pass.
      const usual = left.findIndex(({ primary }) => primary);
      const [any = 1] = dice.roll(left.length, 1, 'which move').values;
      const [hurry = 1] = dice.roll(3, 1, 'hurry').values;
      const [chosen] = left.splice(hurry === 1 && usual >= 0 ? usual : any - 1, 1);
      if (chosen !== undefined) after = play(table, state, chosen, dice);
    }
    if (after === null) return `turn ${view.turn}, ${view.phase}: every move offered is refused`;
    state = after;
  }
  return null;
};

describe.each(systemsUnderTest().map((system) => [system.id, system] as const))('%s', (_id, system) => {
  it('16.12 armies whose names are all equal fight on: something offered can always be done', () => {
    const { table } = system;
    if (table === undefined) throw new Error('no battle beside the table');
    const stuck = Array.from({ length: BATTLES }, (_, seed) => fight(system, table, seed + 1));
    expect(stuck.filter((why) => why !== null)).toEqual([]);
  });
});
