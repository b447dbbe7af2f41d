import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../rules/core/json.ts';
import { certain, listChances } from '../../../rules/core/odds.ts';
import type { TableRules } from '../../../rules/core/play.ts';
import { adopt } from '../../../rules/formations/army/formations.ts';
import { SAMPLES } from '../../../rules/formations/data/samples/samples.ts';
import { table } from '../../../rules/formations/table/table.ts';
import type { FormationsRoster } from '../../../rules/formations/types.ts';
import { tries } from '../../support/tries.ts';
import { makeRoster } from './support.ts';
import { openBattle, playAtRandom } from './table-support.ts';

const rules = table as unknown as TableRules;

const army = (name: string, units: readonly object[], command = 8): FormationsRoster =>
  makeRoster({
    name,
    units: units.map((unit, index) => ({
      id: `u${index + 1}`,
      name: `${name} ${index + 1}`,
      attachedTo: 'Wing',
      ...unit,
    })),
    characters: [{ id: 'c', name: `Captain of ${name}`, formation: 'Wing', command }],
  });

const open = (A: FormationsRoster, B: FormationsRoster, options: object = {}) =>
  openBattle(rules, { rosters: { A, B }, options: { ...rules.defaults, ...options } });

/** Both activate, the first side first. */
const activate = (battle: ReturnType<typeof open>): void => {
  battle.play('activate', { seat: 'A', formation: 'A:c' }, [1, 2]);
  battle.play('activate', { seat: 'B', formation: 'B:c' }, [3, 4]);
};

test('a whole battle with scripted dice', () => {
  const battle = open(
    army('Red', [{}, {}, { type: 'cavalry' }, { type: 'artillery', range: 80 }]),
    army('Blue', [{}, {}, { armed: true }]),
  );
  expect(battle.offered()).toEqual(['activate-all', 'activate', 'activate']);
  activate(battle);
  expect(battle.view()).toMatchObject({ turn: 1, phase: 'first', over: false });
  battle.play('begin');

  // The gun: a panic token, a kill that Blue chooses, a check at 8 − 1.
  battle.play('artillery', { unit: 'A:u4', formation: 'B:c', distance: 60 }, [4, 6, 1]);
  expect(battle.offered()).toEqual(['losses']);
  expect(battle.refused('losses', { units: [] })).toBe('formations/losses');
  battle.play('losses', { units: ['B:u3'] });
  expect(battle.offered()).toEqual(['panic']);
  battle.play('panic', {}, [4, 4]);
  expect(battle.log.at(-1)).toBe('Wing fell back half an advance from the guns.');

  // The horse is bogged down, then fights on with its second action.
  battle.play('assault', { unit: 'A:u3', target: 'B:u1', distance: 20 }, [4, 2]);
  expect(battle.token('B:u1').status).toBe('in contest');
  battle.play('fight', { unit: 'A:u3', target: 'B:u1' }, [6, 5, 1, 1]);
  expect(battle.token('B:u1').gone).toBe(true);
  battle.play('end', { distance: 40 });

  battle.play('begin');
  battle.play('advance', { unit: 'B:u2', distance: 20, contact: 'A:u1' });
  expect(battle.offered()).toEqual(['fight B:u2', 'flee B:u2', 'end']);
  battle.play('fight', { unit: 'B:u2' }, [1, 1, 6, 6]);
  expect(battle.view().sides.B.tokens.filter(({ kind, gone }) => kind === 'unit' && !gone)).toEqual([]);
  battle.play('end');
  expect(battle.view()).toMatchObject({ over: true });
  expect(battle.offered()).toEqual([]);
  const unit = (id: string, name: string, left: number) => ({
    id,
    name,
    kind: 'unit',
    start: 1,
    left,
    fate: left === 1 ? 'standing' : 'destroyed',
  });
  expect(battle.result()).toEqual({
    winner: 'A',
    why: 'Blue have no unit left.',
    fates: {
      A: [
        unit('u1', 'Red 1', 1),
        unit('u2', 'Red 2', 1),
        unit('u3', 'Red 3', 1),
        unit('u4', 'Red 4', 1),
        { id: 'c', name: 'Captain of Red', kind: 'character', start: 1, left: 1, fate: 'standing' },
      ],
      B: [
        unit('u1', 'Blue 1', 0),
        unit('u2', 'Blue 2', 0),
        unit('u3', 'Blue 3', 0),
        { id: 'c', name: 'Captain of Blue', kind: 'character', start: 1, left: 0, fate: 'fled' },
      ],
    },
  });
});

describe('the order of things', () => {
  const foot = [{}, {}, {}];

  test('F-T49: a unit out of coherence comes back before anybody acts, and does nothing else', () => {
    const battle = open(army('Red', foot), army('Blue', foot));
    activate(battle);
    battle.play('begin', { out: ['A:u2'] });
    expect(battle.offered()).toEqual(['return A:u2']);
    battle.play('return', { unit: 'A:u2' });
    expect(battle.offered()).toContain('advance A:u1');
    expect(battle.offered()).not.toContain('advance A:u2');
  });

  test('F-T52, R-F19: a contested unit out of coherence has one action, as declared', () => {
    const battle = open(army('Red', foot), army('Blue', foot));
    activate(battle);
    battle.play('begin');
    battle.play('advance', { unit: 'A:u1', contact: 'B:u1' });
    battle.play('end');
    battle.play('begin', { out: ['B:u1'], fleeing: ['B:u1'] });
    expect(battle.token('B:u1').counters[1]).toEqual({
      key: 'actions',
      label: 'Actions left',
      value: 1,
      most: 2,
    });
    expect(battle.offered().filter((move) => move.endsWith('B:u1'))).toEqual(['flee B:u1']);
    expect(battle.play('flee', { unit: 'B:u1' }, [6, 6, 3])).toBe(
      'Blue 1 does not get away and is still in contest.',
    );
  });

  test('a unit takes all its actions before the next', () => {
    const battle = open(army('Red', foot), army('Blue', foot));
    activate(battle);
    battle.play('begin');
    battle.play('advance', { unit: 'A:u1' });
    battle.play('advance', { unit: 'A:u2' });
    expect(battle.offered().filter((move) => move.endsWith('A:u1'))).toEqual([]);
    expect(battle.refused('advance', { unit: 'A:u1', seat: 'A' })).toBe('table/not-now');
  });

  test('R-F12: a fourth infantry unit may not assault the same enemy, one that did may again', () => {
    const battle = open(army('Red', [{}, {}, {}, {}]), army('Blue', foot));
    activate(battle);
    battle.play('begin');
    for (const unit of ['A:u1', 'A:u2', 'A:u3']) {
      battle.play('assault', { unit, target: 'B:u1' }, [1]);
      battle.play('assault', { unit, target: 'B:u1' }, [1]);
    }
    expect([
      battle.refused('assault', { unit: 'A:u4', target: 'B:u1' }),
      battle.refused('assault', { unit: 'A:u4', target: 'B:u2' }, [1]),
    ]).toEqual(['formations/too-many', 'played']);
  });

  test('R-F39: whoever destroyed an enemy may go on into contact, but not into a second infantry', () => {
    const battle = open(army('Red', [{}, {}]), army('Blue', foot));
    activate(battle);
    battle.play('begin');
    battle.play('assault', { unit: 'A:u1', target: 'B:u1' }, [5, 3]);
    battle.play('follow', { unit: 'A:u1', contact: 'B:u2' });
    expect(battle.token('B:u2').status).toBe('in contest');
    battle.play('assault', { unit: 'A:u2', target: 'B:u3' }, [5, 3]);
    expect(battle.refused('follow', { unit: 'A:u2', contact: 'B:u2' })).toBe('formations/one-infantry');
  });

  test('shooting after an advance, and the same action twice where the table forbids it', () => {
    const battle = open(army('Red', [{ armed: true }, {}]), army('Blue', foot), {
      houseRules: { repeatActions: false },
    });
    activate(battle);
    battle.play('begin');
    battle.play('advance', { unit: 'A:u1' });
    expect(battle.offered().filter((move) => move.endsWith('A:u1'))).toEqual([
      'assault A:u1',
      'barrage A:u1',
    ]);
    battle.play('barrage', { unit: 'A:u1', target: 'B:u1', distance: 31 }, [5, 4]);
    expect(battle.log.at(-1)).toBe('Red 1 shot at Blue 1 and did nothing to it.');
  });

  test('R-F7: where formations rotate, each acts once before any acts again', () => {
    const two = makeRoster({
      name: 'Two',
      units: ['x', 'x', 'y', 'y'].map((wing, index) => ({
        id: `u${index}`,
        name: `U${index}`,
        attachedTo: wing,
      })),
      characters: ['x', 'y'].map((id) => ({ id, name: id, formation: id })),
    });
    const battle = open(two, army('Blue', foot), { houseRules: { sameFormationEveryTurn: 'rotate' } });
    const turn = (formation: string): void => {
      battle.play('activate', { seat: 'A', formation }, [1, 1]);
      battle.play('activate', { seat: 'B' }, [2, 2]);
      for (let side = 0; side < 2; side += 1) {
        battle.play('begin');
        battle.play('end');
      }
    };
    turn('A:x');
    expect(battle.refused('activate', { seat: 'A', formation: 'A:x' })).toBe('table/choice');
    turn('A:y');
    turn('A:y');
    expect(battle.refused('activate', { seat: 'A', formation: 'A:x' }, [1, 1])).toBe('played');
  });

  test('an agreed number of turns ends it', () => {
    const battle = open(army('Red', foot), army('Blue', [{}, {}]), { turnLimit: 1 });
    activate(battle);
    for (let side = 0; side < 2; side += 1) {
      battle.play('begin');
      battle.play('end');
    }
    expect([battle.view().over, battle.result().winner, battle.result().why]).toEqual([
      true,
      null,
      'The agreed turns are over; the rules name no winner: agree on one.',
    ]);
  });
});

test('what people set right by hand', () => {
  const battle = open(army('Red', [{}, {}]), army('Blue', [{}, {}]));
  activate(battle);
  battle.play('begin');
  battle.play('advance', { unit: 'A:u1', contact: 'B:u1' });
  battle.correct('A:u1', 'contest:B:u1', false);
  battle.correct('B:u2', 'alive', 0);
  battle.correct('B:u1', 'fortified', true);
  battle.correct('A:c', 'panic', 2);
  battle.correct(null, 'turn', 4);
  expect([
    battle.token('B:u1').status,
    battle.token('B:u2').gone,
    battle.token('B:u1').flags.find(({ key }) => key === 'fortified')?.on,
    battle.token('A:c').counters,
    battle.view().turn,
  ]).toEqual(['ready', true, true, [{ key: 'panic', label: 'Panic tokens', value: 2, most: null }], 4]);
});

test('odds of the moves are the actions’ own', () => {
  const battle = open(army('Red', [{}, {}]), army('Blue', [{ defence: 3 }, {}]));
  const chances = (id: string, input: JsonObject) =>
    listChances(battle.odds(id, input)?.outcomes ?? certain('nothing')).map(({ value, fraction }) => [
      value,
      fraction,
    ]);
  expect(chances('activate', { seat: 'A' })).toEqual([
    ['success', '13/18'],
    ['failure', '5/18'],
  ]);
  activate(battle);
  battle.play('begin');
  expect(chances('assault', { unit: 'A:u1', target: 'B:u1' })).toEqual([
    ['miss', '2/3'],
    ['repulsed', '1/6'],
    ['destroyed', '1/6'],
  ]);
});

test('a roster without a formation is refused', () => {
  const empty = makeRoster({ name: 'Nobody', units: [{ name: 'Stray' }] });
  expect(() => open(empty, army('Blue', [{}]))).toThrow('Nobody has no formation with a unit');
});

test('whatever is offered can be played, whichever way the dice fall', () => {
  const [first, second] = SAMPLES.map(({ roster }) => {
    let next = 0;
    return adopt(roster, () => `id-${++next}`);
  });
  if (first === undefined || second === undefined) throw new Error('two samples');
  let ended = 0;
  for (let seed = 1; seed <= tries(16); seed += 1) {
    const options = { ...rules.defaults, turnLimit: 6 };
    const { over, played } = playAtRandom(rules, { rosters: { A: first, B: second }, options }, seed, 400);
    expect(played).toBeGreaterThan(10);
    if (over) ended += 1;
  }
  expect(ended).toBeGreaterThan(tries(16) / 2);
});
