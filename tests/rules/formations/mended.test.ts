import { describe, expect, test } from 'vitest';
import { withScriptedDice } from '../../../rules/core/dice.ts';
import { explain } from '../../../rules/core/explain.ts';
import type { JsonObject } from '../../../rules/core/json.ts';
import { listChances } from '../../../rules/core/odds.ts';
import type { TableRules } from '../../../rules/core/play.ts';
import { adopt } from '../../../rules/formations/army/formations.ts';
import { SAMPLES } from '../../../rules/formations/data/samples/samples.ts';
import { formations } from '../../../rules/formations/index.ts';
import { table } from '../../../rules/formations/table/table.ts';
import type { FormationsRoster } from '../../../rules/formations/types.ts';
import { chance, GUN, makeRoster, oddsOf, run } from './support.ts';
import { openBattle, playAtRandom } from './table-support.ts';

const rules = table as unknown as TableRules;

const told = (name: string, input: object, dice: readonly number[] = []): string => {
  const action = formations.actions.find(({ id }) => id === `formations/${name}`);
  if (action === undefined) throw new Error(name);
  const { steps } = withScriptedDice(dice, (typed) => action.run(action.input.parse(input), typed));
  const purposes = steps.flatMap(({ rolls }) => rolls.map(({ purpose }) => purpose));
  return [...explain(steps), ...purposes].join('\n');
};

describe('16.23 the same action twice', () => {
  const attack = (actions: number, houseRules: JsonObject) => ({
    target: { defence: 3 },
    attackers: [{ unit: { name: 'First' } }, { unit: { name: 'Second' }, actions }],
    houseRules,
  });

  test('a massed assault obeys the table that repeats nothing', () => {
    const once = { repeatActions: false };
    expect(run('massed-assault', attack(2, once))).toBe('formations/repeat');
    expect(() => oddsOf('massed-assault', attack(2, once))).toThrow('Second assaults once');
    expect(run('massed-assault', attack(1, once), [1, 1])).toEqual({ result: 'survives', bogged: 0 });
    expect(run('massed-assault', attack(2, {}), [1, 1, 1])).toEqual({ result: 'survives', bogged: 0 });
    // One in six each: with three assaults 1 − (5/6)³.
    expect([
      chance(oddsOf('massed-assault', attack(1, once)), 'destroyed'),
      chance(oddsOf('massed-assault', attack(2, {})), 'destroyed'),
    ]).toEqual(['11/36', '91/216']);
  });
});

describe('16.23 the agreed turns are over', () => {
  const sides = (red: number, blue: number) => [
    { player: 'Red', units: red },
    { player: 'Blue', units: blue },
  ];
  const end = (red: number, blue: number, houseRules: JsonObject = {}, turnLimit: number | null = 3) =>
    run('end-turn', { turn: 3, turnLimit, sides: sides(red, blue), houseRules });

  test('nobody wins by the limit unless the house rule says so', () => {
    const counted = { turnLimitWinner: 'most-units' };
    expect([
      end(5, 4),
      end(5, 4, counted),
      end(4, 5, counted),
      end(4, 4, counted),
      end(5, 0),
      end(0, 0),
      end(5, 4, counted, 4),
      end(5, 4, {}, null),
    ]).toEqual([
      { over: true, winner: null, turn: 3 },
      { over: true, winner: 'Red', turn: 3 },
      { over: true, winner: 'Blue', turn: 3 },
      { over: true, winner: null, turn: 3 },
      { over: true, winner: 'Red', turn: 3 },
      { over: true, winner: null, turn: 3 },
      { over: false, winner: null, turn: 4 },
      { over: false, winner: null, turn: 4 },
    ]);
  });

  const army = (name: string, units: number): FormationsRoster =>
    makeRoster({
      name,
      units: Array.from({ length: units }, (_, index) => ({
        id: `u${index}`,
        name: `${name} ${index}`,
        attachedTo: 'Wing',
      })),
      characters: [{ id: 'c', name: 'Captain', formation: 'Wing' }],
    });
  const played = (red: number, blue: number, houseRules: JsonObject) => {
    const battle = openBattle(rules, {
      rosters: { A: army('Red', red), B: army('Blue', blue) },
      options: { turnLimit: 1, houseRules },
    });
    battle.play('activate', { seat: 'A' }, [1, 1]);
    battle.play('activate', { seat: 'B' }, [2, 2]);
    for (let side = 0; side < 2; side += 1) {
      battle.play('begin');
      battle.play('end');
    }
    const { winner, why } = battle.result();
    return [winner, why];
  };

  test('nor beside the table', () => {
    const counted = { turnLimitWinner: 'most-units' };
    expect([played(3, 2, {}), played(3, 2, counted), played(2, 3, counted), played(2, 2, counted)]).toEqual([
      [null, 'The agreed turns are over; the rules name no winner: agree on one.'],
      ['A', 'The agreed turns are over: 3 units against 2.'],
      ['B', 'The agreed turns are over: 2 units against 3.'],
      ['draw', 'The agreed turns are over: 2 units against 2.'],
    ]);
  });
});

describe('16.25 names', () => {
  const axes = { name: 'Axes', contestDice: 2 };
  const spears = { name: 'Spears', contestDice: 1 };

  test('a contest is told by the names of those in it', () => {
    expect(told('contest', { a: axes, b: spears }, [6, 5, 1])).toBe(
      [
        'Dice of Axes: rolled 6, 5 on 2d6: 2.',
        'Dice of Spears: rolled 1 on d6: 1.',
        'Pair 1 (Axes 6, Spears 1): won by Axes.',
        'Pairs won: Axes 1, Spears 0.',
        'Push: all dice of Axes (cm): 11.',
        'Spears, destroyed beyond half its advance (push 11, half 10): destroyed.',
        'contest dice of Axes',
        'contest dice of Spears',
      ].join('\n'),
    );
    const odds = oddsOf('contest', { a: axes, b: spears });
    expect(odds.labels).toEqual({
      'a-destroys': 'Axes destroy Spears',
      'a-pushes': 'Axes push Spears',
      'b-pushes': 'Spears push Axes',
      'b-destroys': 'Spears destroy Axes',
    });
    const winner = odds.also['winner'];
    if (winner === undefined) throw new Error('no winner');
    expect(listChances(winner).map(({ value, fraction }) => [value, fraction])).toEqual([
      ['Axes win', '125/216'],
      ['draw', '1/6'],
      ['Spears win', '55/216'],
    ]);
    expect(explain(odds.steps)).toEqual([
      'Contest dice: Axes 2, Spears 1.',
      'Totals that destroy: Axes 11, Spears 11.',
    ]);
    expect(told('contest', { a: GUN, b: { ...axes } })).toContain('Side A, artillery reached');
  });

  test('whoever has no contest dice is named', () => {
    const bare = { name: 'Scribes', contestDice: 0 };
    expect(told('contest', { a: bare, b: spears }, [2])).toContain('Scribes, without contest dice: loses.');
    expect(told('contest', { a: spears, b: bare }, [2])).toContain('Scribes, without contest dice: loses.');
    expect(told('contest', { a: bare, b: bare })).toContain('Neither has contest dice: a draw.');
  });

  test('two of one name are told apart', () => {
    expect(told('contest', { a: axes, b: axes }, [6, 5, 1, 1])).toContain(
      'Pair 1 (Axes (1) 6, Axes (2) 1): won by Axes (1).',
    );
  });

  test('every other explanation that is about somebody', () => {
    const gun = { ...GUN, name: 'Bombard', range: 80 };
    const target = { name: 'Spears', defence: 1 };
    expect(told('assault', { attacker: axes, target }, [5, 2])).toMatch(
      /First die of Axes.*the Defence of Spears.*Axes: to get through.*Axes: against Defence/s,
    );
    expect(told('barrage', { shooter: { ...axes, armed: true }, target, distance: 10 }, [5, 2])).toMatch(
      /First die of Axes.*the Defence of Spears/s,
    );
    expect(told('flee', { unit: target, commander: { command: 6 }, enemies: [axes] }, [6, 6, 4, 1])).toMatch(
      /First die of Axes.*Spears after the free hits: still in contest.*Spears: to get away/s,
    );
    expect(
      told(
        'artillery',
        { gun, distance: 10, commander: { name: 'Odo' }, units: [{ unit: target }, { unit: {} }] },
        [6, 6].slice(0, 2),
      ),
    ).toMatch(/Lost: unit 2, Spears/);
    expect(
      told(
        'artillery',
        { gun, distance: 10, commander: { name: 'Odo' }, units: [{ unit: target }] },
        [4, 1, 1],
      ),
    ).toMatch(/panic check of Odo/);
    expect(told('activate', { commander: { name: 'Odo' } }, [1, 1])).toMatch(
      /^Activation by Odo, at most Command/,
    );
    expect(told('move-commander', { commander: { name: 'Odo' }, distance: 4 })).toMatch(/^Odo moves/);
    const players = [
      { player: 'A', name: 'Red', roll: 5, success: true, size: 3 },
      { player: 'B', name: 'Blue', roll: 5, success: true, size: 3 },
    ];
    expect(told('order-of-play', { players }, [4, 2])).toBe(
      [
        'Lowest roll first: Red 5, Blue 5.',
        'Of level rolls the formation with fewer units: Red 3, Blue 3.',
        'Lower goes first: rolled 4, 2 on 2d6: decided.',
        'Order of play: Blue, Red.',
        'roll-off of Red, Blue',
      ].join('\n'),
    );
    expect(run('order-of-play', { players }, [4, 2])).toEqual({ order: ['B', 'A'] });
  });
});

describe('16.12 both armies alike', () => {
  const mirror = (sample: FormationsRoster): FormationsRoster => {
    let next = 0;
    const army = adopt(sample, () => `id-${++next}`);
    return {
      ...army,
      name: 'Alike',
      units: army.units.map((unit) => ({ ...unit, name: 'Alike' })),
      characters: army.characters.map((one) => ({ ...one, name: 'Alike', formation: 'Alike' })),
    };
  };

  test.each([1, 2, 3, 4])('with every name the same a battle runs to its end (seed %i)', (seed) => {
    const army = mirror((SAMPLES[seed % 2] ?? SAMPLES[0])?.roster as FormationsRoster);
    const options = { ...rules.defaults, turnLimit: 2 } as JsonObject;
    expect(playAtRandom(rules, { rosters: { A: army, B: army }, options }, seed, 400).over).toBe(true);
  });
});
