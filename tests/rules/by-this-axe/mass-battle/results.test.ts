import { expect, it } from 'vitest';
import { listResults } from '../../../../rules/by-this-axe/mass-battle/odds/results.ts';

const odds = (...outcomes: readonly [string, number][]) =>
  ({ outcomes: outcomes.map(([value, p]) => ({ value, p, fraction: `${p}` })) }) as never;

it('lists all eight in the order of the rules and says why one cannot happen', () => {
  const rows = listResults(odds(['A:MV', 0.5], ['SK', 0.5]), '2:1', { attacker: 'A', side: 'A' });
  expect(rows.map(({ value, chance, reason }) => [value, chance?.p ?? reason])).toEqual([
    ['A:CV', 'cannot happen at 2:1'],
    ['A:V', 'out of the die’s reach'],
    ['A:MV', 0.5],
    ['SK', 0.5],
    ['SM', 'out of the die’s reach'],
    ['D:MV', 'out of the die’s reach'],
    ['D:V', 'cannot happen at 2:1'],
    ['D:CV', 'cannot happen at 2:1'],
  ]);
});

it('tells whose a victory is from where one stands', () => {
  const whose = (side: 'A' | 'B') =>
    listResults(odds(['A:V', 1]), '2:1', { attacker: 'A', side }).map(({ remark, tone }) => [remark, tone]);
  expect(whose('A').slice(1, 4)).toEqual([
    ['yours, may pursue', 'win'],
    ['yours', 'win'],
    ['light losses', 'draw'],
  ]);
  expect(whose('B')[1]).toEqual(['theirs', 'lose']);
});

it('adds the days without a battle where they can come', () => {
  const rows = listResults(odds(['evaded', 0.25], ['delayed', 0.75]), null, { attacker: null, side: 'B' });
  expect(rows.slice(8).map(({ name, remark, chance }) => [name, remark, chance?.p])).toEqual([
    ['No battle', 'somebody slips away', 0.25],
    ['No battle', 'the day goes by', 0.75],
  ]);
  expect(rows[0]).toMatchObject({ remark: 'the attacker’s', reason: 'cannot happen here' });
});
