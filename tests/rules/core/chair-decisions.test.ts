import { describe, expect, it } from 'vitest';
import { isDecision } from '../../../rules/core/chair/decision.ts';
import { thinkAbout } from '../../../rules/core/chair/thinking.ts';
import { seededDice, seedState } from '../../../rules/core/dice.ts';
import type { JsonObject } from '../../../rules/core/json.ts';
import type { TableMove, TableRules } from '../../../rules/core/play.ts';
import { catchRefusal } from '../../../rules/core/result.ts';
import { allSystems } from '../../../rules/registry.ts';
import { table as sixEvents } from '../../../rules/six-events/table/table.ts';
import { sampleRosters } from '../../support/random/input.ts';
import { filledIn } from '../../support/random/unset.ts';
import { makeRoster } from '../six-events/support.ts';

/** What is decided in battles played at random, and which of it Muster has an opinion of. */
const opinionsIn = (
  rules: TableRules,
  rosters: TableSetups,
  seed: number,
  found: Map<string, boolean>,
): void => {
  const chance = seededDice(seedState(seed));
  let state = rules.start({ rosters, options: rules.defaults } as never).value;
  for (let left = 150; left > 0 && !rules.view(state, 'master').over; left -= 1) {
    const moves = rules.moves(state, 'master').filter(({ byHand }) => byHand !== true);
    for (const move of moves.filter((one) => isDecision(one) || (one.secret && !one.dice))) {
      // Once is enough: a duel is long to solve.
      if (found.get(move.id) === true) continue;
      const filled: TableMove = { ...move, input: filledIn(move, {}) };
      const thinking = thinkAbout(rules, state, filled);
      found.set(move.id, thinking !== null);
      if (thinking !== null) expect(thinking.ways.reduce((sum, { part }) => sum + part, 0)).toBeCloseTo(1, 1);
    }
    const move = moves[(chance.roll(moves.length, 1, 'pick').values[0] ?? 1) - 1];
    if (move === undefined) break;
    const input = filledIn(move, {});
    const done = catchRefusal(() => rules.play(state, { id: move.id, seat: move.seat, input }, chance));
    if (done.ok) state = done.value.value;
  }
};

type TableSetups = { readonly A: unknown; readonly B: unknown };

describe('what would Muster do', () => {
  it('25.1 has an opinion wherever a choice has exact odds, in every system, and says nothing where it has none', {
    timeout: 120_000,
  }, () => {
    const all = allSystems().flatMap((system) => {
      const { id, table } = system;
      if (table === undefined) return [];
      const [A] = sampleRosters(system, 'a');
      const [, B = A] = sampleRosters(system, 'b');
      const opinions = new Map<string, boolean>();
      for (let seed = 1; seed <= 4; seed += 1) opinionsIn(table, { A, B } as TableSetups, seed, opinions);
      return [...opinions].map(([move, has]) => `${id} ${move}: ${has ? 'weighed' : 'none'}`);
    });
    expect(all.toSorted()).toMatchInlineSnapshot(`
      [
        "blood-lust charge: none",
        "blood-lust fire: weighed",
        "blood-lust form: none",
        "blood-lust spell: none",
        "by-this-axe allot: weighed",
        "by-this-axe challenge: weighed",
        "by-this-axe charge: weighed",
        "by-this-axe shoot: weighed",
        "formations activate: none",
        "formations artillery: weighed",
        "formations assault: weighed",
        "formations barrage: weighed",
        "princecon charge: none",
        "princecon fire: weighed",
        "princecon reform: none",
        "six-events answer: weighed",
        "six-events challenge: weighed",
        "six-events shoot: weighed",
        "six-events spell: none",
      ]
    `);
  });
});

describe('a challenge at the table', () => {
  const open = (foe: JsonObject) => {
    const army = (name: string, hero: JsonObject) =>
      makeRoster({
        name,
        units: [{ id: 'foot', name: 'Spears', class: 'yeoman' }],
        characters: [{ id: 'hero', name: `${name} Hero`, armor: 2, ...hero }],
      });
    const rules = sixEvents as unknown as TableRules;
    const rosters = { A: army('Red', { prowess: 4, vitality: 4 }), B: army('Blue', foe) };
    let state = rules.start({ rosters, options: rules.defaults } as never).value;
    const play = (id: string, input: JsonObject) => {
      const move = rules.moves(state, 'master').find((one) => one.id === id);
      const played = { id, seat: move?.seat ?? null, input: { ...move?.input, ...input } };
      state = rules.play(state, played, seededDice(seedState(3))).value;
    };
    play('initiative', {});
    const [first] = rules.moves(state, 'master');
    play(first?.id ?? '', { first: 'A' });
    play('challenge', { unit: 'A:hero', target: 'B:hero', distance: 6 });
    const answer = rules.moves(state, 'master').find(({ id }) => id === 'answer');
    return answer === undefined ? null : thinkAbout(rules, state, answer);
  };

  it('25.1 is accepted where it gains and refused where it costs, by the exact hits of both', () => {
    expect(open({ prowess: 6, vitality: 5 })?.says).toBe('Muster would take Accept.');
    const refused = open({ prowess: 1, vitality: 2 });
    expect(refused?.says).toBe('Muster would take Refuse.');
    expect(refused?.assumed.join()).toContain('what a choice costs besides is not reckoned');
  });
});
