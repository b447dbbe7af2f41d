import { describe, expect, test } from 'vitest';
import { armyHeads } from '../../../../rules/campaign/figures.ts';
import { tellAll } from '../../../../rules/campaign/tell.ts';
import type { Tally } from '../../../../rules/campaign/war/rule-fields.ts';
import { tallyValue } from '../../../../rules/campaign/war/tallies.ts';
import { armyNamed, codeOf, live, planWish, type Wish } from '../support.ts';
import { place, settings, start } from './support.ts';

const GOLD: Tally = { id: 'c1', name: 'Gold', of: 'sides', sign: 'coins', start: 10, floor: true };
const FOOD: Tally = { id: 'c2', name: 'Food', of: 'armies', sign: 'wheat', start: 4, floor: true };
const RULES = [
  { kind: 'held', id: 'r1', tallyId: 'c1', every: 'day', amount: 5, types: ['town'], besieged: false },
  { kind: 'heads', id: 'r2', tallyId: 'c2', every: 'day', amount: -1, heads: 100, except: [] },
  { kind: 'short', id: 'r3', tallyId: 'c2', every: 'day', percent: 2, who: 'all' },
  { kind: 'each', id: 'r4', tallyId: 'c1', every: 'week', amount: -7 },
  { kind: 'price', id: 'r5', tallyId: 'c1', unit: 'Archers', amount: 7 },
  { kind: 'recruit', id: 'r6', tallyId: 'c1', each: 0.5 },
];
const ON = settings({ tallies: [GOLD, FOOD], tallyRules: RULES });
const END: Wish = { kind: 'end-day' };
const told = (state: ReturnType<typeof start>, wish: Wish) => {
  const plan = planWish(state, wish);
  return tellAll(plan.facts, plan.after);
};

describe('counters', () => {
  test('go up and down by their rules, each with a line that adds up', () => {
    const state = start(ON, place('Ashford', { x: 50, y: 50 }, { sideId: 's1' }));
    expect(told(state, END).slice(0, 3)).toEqual([
      'League, Gold: 10 + 5 = 15 (1 town at 5).',
      'Lords, Food: 4 − 2 = 2 (200 heads, 1 for each 100).',
      'Host, Food: 4 − 3 = 1 (300 heads, 1 for each 100).',
    ]);
    expect(tallyValue(live([END], state), 's1', GOLD)).toBe(15);
    expect(tallyValue(live([END], state), 's2', GOLD)).toBe(10);
  });

  test('of a week are counted when it ends', () => {
    const six = live(
      Array.from({ length: 6 }, () => END),
      start(ON),
    );
    expect(tallyValue(six, 's1', GOLD)).toBe(10);
    expect(tallyValue(live([END], six), 's1', GOLD)).toBe(3);
  });

  test('that run out cost heads, and what is short is told', () => {
    const two = live([END, END], start(ON));
    expect(armyHeads(armyNamed(two, 'Host'))).toBe(294);
    const lines = told(live([END], start(ON)), END);
    expect(lines).toContain('Host, Food: 1 − 3 = −2, counted as 0: 2 short (300 heads, 1 for each 100).');
    expect(armyHeads(armyNamed(two, 'Lords'))).toBe(200);
  });

  test('pay for recruits: a price by name, else the points of the roster', () => {
    const state = start(ON, { kind: 'tally', ownerId: 's1', tallyId: 'c1', amount: 30, reason: 'taxes' });
    const recruits = (heads: number, more: object = {}): Wish => ({
      kind: 'reinforce',
      armyId: armyNamed(state, 'Lords').id,
      troops: { units: [{ name: 'archers', heads }] },
      ...more,
    });
    expect(told(state, recruits(5))).toContain('League, Gold: 40 − 35 = 5 (5 archers at 7).');
    expect(codeOf(() => planWish(state, recruits(6)))).toBe('campaign/cannot-pay');
    expect(told(state, recruits(6, { pay: false }))).toHaveLength(1);
  });

  test('never change without a line', () => {
    const state = start(ON, place('Ashford', { x: 50, y: 50 }, { sideId: 's1' }));
    let now = state;
    for (let day = 0; day < 9; day += 1) {
      const plan = planWish(now, END);
      const sums: Record<string, number> = {};
      for (const fact of plan.facts)
        if (fact.kind === 'tallied') {
          const key = `${fact.ownerId} ${fact.tallyId}`;
          sums[key] = Math.max(
            0,
            fact.parts.reduce((sum, { amount }) => sum + amount, fact.before),
          );
        }
      for (const [owner, { values }] of Object.entries(plan.after.tallies))
        for (const [id, value] of Object.entries(values))
          expect(value).toBe(sums[`${owner} ${id}`] ?? now.tallies[owner]?.values[id]);
      now = plan.after;
    }
    expect(now.day).toBe(10);
  });
});
