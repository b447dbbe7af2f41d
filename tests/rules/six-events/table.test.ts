import { describe, expect, test } from 'vitest';
import type { TableRules } from '../../../rules/core/play.ts';
import { adopt } from '../../../rules/six-events/army/references.ts';
import { SAMPLES } from '../../../rules/six-events/data/samples/samples.ts';
import { table } from '../../../rules/six-events/table/table.ts';
import type { SixEventsRoster } from '../../../rules/six-events/types.ts';
import { tries } from '../../support/tries.ts';
import { openBattle, playAtRandom } from '../formations/table-support.ts';
import { makeRoster } from './support.ts';

const rules = table as unknown as TableRules;

const RED = makeRoster({
  name: 'Red',
  units: [
    { id: 'knights', name: 'Knights', class: 'knight', mount: 'standard', armor: 3 },
    { id: 'bows', name: 'Bows', class: 'yeoman', missile: true },
  ],
  characters: [
    {
      id: 'duke',
      name: 'Duke',
      prowess: 4,
      vitality: 4,
      armor: 3,
      armyCommander: true,
      attachedTo: 'knights',
    },
    { id: 'wizard', name: 'Wizard', prowess: 2, vitality: 3, armor: 1, caster: 'wizard', magic: 4, rank: 3 },
  ],
});

const BLUE = makeRoster({
  name: 'Blue',
  units: [
    { id: 'pikes', name: 'Pikes', class: 'yeoman', armor: 2 },
    {
      id: 'giant',
      name: 'Giant',
      kind: 'creature',
      creature: 'giant',
      meleeProwess: 4,
      vitality: 8,
      armor: 2,
      move: 8,
    },
  ],
  characters: [{ id: 'chief', name: 'Chief', prowess: 3, vitality: 3, armor: 2, attachedTo: 'pikes' }],
});

const open = (A: SixEventsRoster = RED, B: SixEventsRoster = BLUE, options: object = {}) =>
  openBattle(rules, { rosters: { A, B }, options: { ...rules.defaults, ...options } });

type Battle = ReturnType<typeof open>;

/** Red wins the roll and goes first. */
const begin = (battle: Battle): void => {
  battle.play('initiative', {}, [6, 5, 1, 2]);
  battle.play('first', { first: 'A' });
};

/** Both pass, and the event ends without anybody hit. */
const skip = (battle: Battle): void => {
  while (battle.offered().includes('pass')) battle.play('pass');
  battle.play('end-event');
};

const skipTo = (battle: Battle, phase: string): void => {
  while (battle.view().phase !== phase) skip(battle);
};

const left = (battle: Battle, token: string): number | undefined => battle.token(token).counters[0]?.value;

test('a whole turn with scripted dice, then the end', () => {
  const battle = open();
  expect(battle.offered()).toEqual(['initiative']);
  begin(battle);
  expect(battle.view()).toMatchObject({ turn: 1, phase: 'challenges' });

  // I: the Duke (4 dice, the giant's armor 2) and the giant (4 dice, armor 3: −1).
  battle.play('challenge', { unit: 'A:duke', target: 'B:giant', distance: 12 });
  expect(battle.offered()).toEqual(['answer']);
  battle.play('answer');
  expect(battle.play('duel', {}, [5, 6, 1, 2, 6, 5, 1, 1])).toBe('Duke dealt 2, Giant dealt 1.');
  skip(battle);

  // II: two points of Hellfire; Pikes need 3 against spells, +1 for the Chief.
  battle.play('spell', { unit: 'A:wizard', spell: 'Hellfire', gives: 2, target: 'B:pikes', distance: 15 });
  battle.play('pass');
  battle.play('pass');
  expect(battle.offered()).toEqual(['spell-effect']);
  battle.play('spell-effect', { hits: 2 });
  battle.play('end-event');
  expect(battle.offered()).toEqual(['morale B:pikes']);
  expect(battle.play('morale', { unit: 'B:pikes' }, [2])).toBe('Pikes held.');

  // III: four over armor 2; morale needs 2.
  battle.play('shoot', { unit: 'A:bows', target: 'B:pikes', distance: 12 }, [4]);
  expect(left(battle, 'B:pikes')).toBe(10);
  battle.play('end-event');
  expect(left(battle, 'B:pikes')).toBe(8);
  battle.play('morale', { unit: 'B:pikes' }, [1]);

  // IV: the knights meet the Pikes, the giant takes them in the flank.
  battle.play('move', { unit: 'A:knights', distance: 10, contact: 'B:pikes', at: 'rear' });
  expect(battle.log.at(-1)).toBe('Knights moved 10 inches into Pikes, face to face.');
  battle.play('pass');
  battle.play('move', { unit: 'B:giant', distance: 8, contact: 'A:knights', at: 'flank' });
  expect(battle.log.at(-1)).toBe('Giant moved 8 inches into Knights, on its flank.');
  battle.play('pass');
  battle.play('end-event');

  // V: 6 +1 knights +1 horse +1 Duke = 9 over 2: 5 hits; one of them traded for a blow at the Chief.
  battle.play('strike', { unit: 'A:knights', target: 'B:pikes' }, [6]);
  // 5 −2 for four of twelve missing +1 Chief = 4 over 3: 1 hit.
  battle.play('strike', { unit: 'B:pikes', target: 'A:knights' }, [5]);
  // A quarter lost: 3 dice, +1 flank −1 armor: 5 and 6 hit.
  battle.play('strike', { unit: 'B:giant', target: 'A:knights' }, [5, 6, 4]);
  battle.play('trade', { unit: 'B:pikes', character: 'B:chief', attempts: 1 }, [5]);
  expect(left(battle, 'B:chief')).toBe(2);
  battle.play('end-event');
  expect([left(battle, 'B:pikes'), left(battle, 'A:knights')]).toEqual([4, 3]);
  expect(battle.offered()).toEqual(['morale-all', 'morale A:knights', 'morale B:pikes']);
  // Creatures need 3: flank −1, half lost −2, leader +1.
  battle.play('morale', { unit: 'A:knights' }, [5]);
  // Mounted Knights need 4: half lost −2, the giant beside them +1, leader +1; 3 mounted count 6: no outnumbering.
  expect(battle.play('morale', { unit: 'B:pikes' }, [3])).toBe(
    'Pikes routed, one full move away, Chief with it.',
  );
  expect(battle.token('B:pikes').status).toBe('routed');

  // VI: they were hit this turn.
  expect(battle.offered()).toEqual(['face A:knights', 'leave B:pikes', 'end-event']);
  battle.play('face', { unit: 'A:knights', enemy: 'B:giant' });
  battle.play('end-event');
  expect(battle.view()).toMatchObject({ turn: 2, phase: 'initiative', over: false });

  battle.play('leave', { unit: 'B:pikes' });
  battle.correct('B:giant', 'left', 0);
  begin(battle);
  skipTo(battle, 'rally');
  battle.play('end-event');
  expect(battle.view().over).toBe(true);
  const fate = (id: string, name: string, kind: string, start: number, remains: number, what: string) => ({
    id,
    name,
    kind,
    start,
    left: remains,
    fate: what,
  });
  expect(battle.result()).toEqual({
    winner: 'A',
    why: 'Blue have nobody left.',
    fates: {
      A: [
        fate('knights', 'Knights', 'unit', 6, 3, 'standing'),
        fate('bows', 'Bows', 'unit', 12, 12, 'standing'),
        fate('duke', 'Duke', 'character', 4, 3, 'standing'),
        fate('wizard', 'Wizard', 'character', 3, 3, 'standing'),
      ],
      B: [
        fate('pikes', 'Pikes', 'unit', 12, 4, 'fled'),
        fate('giant', 'Giant', 'unit', 8, 0, 'destroyed'),
        fate('chief', 'Chief', 'character', 3, 2, 'fled'),
      ],
    },
  });
});

describe('challenges', () => {
  test('1.4: the first refusal takes him out of the turn, the second costs nothing', () => {
    const battle = open();
    begin(battle);
    battle.play('challenge', { unit: 'A:duke', target: 'B:chief' });
    battle.play('answer', { answer: 'refuse' });
    expect(
      battle
        .token('B:chief')
        .flags.filter(({ on }) => on)
        .map(({ key }) => key),
    ).toEqual(['refused', 'penalised']);
    skipTo(battle, 'movement');
    battle.play('pass');
    expect(battle.refused('attach', { unit: 'B:chief', to: 'B:pikes' })).toBe('played');
    skipTo(battle, 'initiative');
    begin(battle);
    battle.play('challenge', { unit: 'A:duke', target: 'B:chief' });
    battle.play('answer', { answer: 'refuse' });
    expect(
      battle
        .token('B:chief')
        .flags.filter(({ on }) => on)
        .map(({ key }) => key),
    ).toEqual(['refused']);
  });

  test('1.8, 1.3: once a turn, and never out of one combat into another', () => {
    const battle = open();
    begin(battle);
    battle.play('challenge', { unit: 'A:duke', target: 'B:giant', distance: 3 });
    battle.play('answer');
    battle.play('duel', {}, [1, 1, 1, 1, 1, 1, 1, 1]);
    expect(battle.offered()).not.toContain('challenge B:giant');
    expect(battle.offered()).toContain('challenge B:chief');
    expect(battle.refused('challenge', { unit: 'B:chief', target: 'A:duke', distance: 3 })).toBe(
      'table/choice',
    );
    expect(battle.refused('challenge', { unit: 'B:chief', target: 'A:wizard', distance: 13 })).toBe(
      'six-events/no-challenge',
    );
  });

  test('1.5: somebody takes the commander’s place', () => {
    const battle = open();
    begin(battle);
    battle.play('pass');
    battle.play('challenge', { unit: 'B:giant', target: 'A:duke' });
    expect(battle.refused('answer', { answer: 'substitute' })).toBe('six-events/no-substitute');
    battle.play('answer', { answer: 'substitute', substitute: 'A:wizard', distance: 5 });
    // The giant's four dice against armor 1 wound three times: the wizard falls, the Duke is unhurt.
    battle.play('duel', { targetPoints: 1 }, [5, 4, 4, 1, 1, 1]);
    expect([battle.token('A:wizard').status, left(battle, 'A:duke')]).toEqual(['destroyed', 4]);
  });
});

describe('spells', () => {
  test('18 are chosen from the caster’s cards, with their kind, points and words; typed only if not there', () => {
    const wizard = {
      id: 'wizard',
      name: 'Wizard',
      prowess: 2,
      vitality: 3,
      armor: 1,
      caster: 'wizard',
      magic: 4,
      rank: 3,
      spells: [{ name: 'Ember Rain', kind: 'offensive', points: 3, effect: 'Two hits on all in the open' }],
    };
    const battle = open(
      makeRoster({ name: 'Red', units: [{ id: 'u', name: 'Foot', class: 'yeoman' }], characters: [wizard] }),
    );
    begin(battle);
    skip(battle);
    const field = battle
      .moves()
      .find(({ id }) => id === 'spell')
      ?.form.flatMap(({ fields }) => fields)
      .find(({ path }) => path[0] === 'card');
    const choices = field?.kind === 'choice' ? field.choices : [];
    expect(choices[0]).toMatchObject({
      label: 'Ember Rain',
      note: 'Offensive; 3 points; Two hits on all in the open',
      also: { gives: 3 },
    });
    expect(choices.map(({ label }) => label)).toContain('Courage');
    const shot = { unit: 'A:wizard', target: 'B:giant', distance: 10 };
    expect(() => battle.play('spell', { ...shot, gives: 2 })).toThrow('asks for 3 magic points');
    battle.play('spell', shot);
    battle.play('pass');
    battle.play('pass');
    const effect = battle.moves().find(({ id }) => id === 'spell-effect');
    expect(effect?.title).toBe('1. Ember Rain, strength 3, on Giant');
    expect(effect?.hint).toContain('Two hits on all in the open');
  });

  test('2.13: a priest is weaker the next turn, for good', () => {
    const priest = {
      id: 'priest',
      name: 'Priest',
      prowess: 2,
      vitality: 3,
      armor: 1,
      caster: 'priest',
      magic: 6,
      rank: 3,
    };
    const battle = open(
      makeRoster({ name: 'Red', units: [{ id: 'u', name: 'Foot', class: 'yeoman' }], characters: [priest] }),
    );
    begin(battle);
    skip(battle);
    battle.play('spell', {
      unit: 'A:priest',
      spell: 'Hellfire',
      kind: 'offensive',
      gives: 2,
      target: 'B:giant',
      distance: 10,
    });
    battle.play('pass');
    battle.play('pass');
    battle.play('spell-effect');
    skip(battle);
    skipTo(battle, 'initiative');
    expect(battle.token('A:priest').counters[1]).toEqual({
      key: 'magic',
      label: 'Magic points',
      value: 4,
      most: 6,
    });
  });

  test('2.5: who passes casts no more', () => {
    const battle = open();
    begin(battle);
    skip(battle);
    battle.play('pass');
    expect(battle.offered()).toEqual(['nobody-else', 'pass']);
  });
});

describe('shooting and movement', () => {
  test('3.3: no shots into combat, at attached characters, or at a lone one while there are others', () => {
    const battle = open(BLUE, RED);
    battle.play('initiative', {}, [6, 5, 1, 2]);
    battle.play('first', { first: 'B' });
    skipTo(battle, 'shooting');
    expect([
      battle.refused('shoot', { unit: 'B:bows', target: 'A:chief' }),
      battle.refused('shoot', { unit: 'B:bows', target: 'A:giant', distance: 13 }),
      battle.refused('shoot', { unit: 'B:bows', target: 'A:giant', seeing: 5 }),
      battle.refused('shoot', { unit: 'B:bows', target: 'A:giant' }, [1]),
    ]).toEqual(['table/choice', 'six-events/no-shot', 'six-events/no-shot', 'played']);
  });

  test('3.5: half speed after shooting', () => {
    const battle = open();
    begin(battle);
    skipTo(battle, 'shooting');
    battle.play('shoot', { unit: 'A:bows', target: 'B:giant', distance: 12 }, [1]);
    battle.play('end-event');
    battle.play('morale', { unit: 'B:giant' }, [6]);
    expect([
      battle.refused('move', { unit: 'A:bows', distance: 4.5 }),
      battle.refused('move', { unit: 'A:bows', distance: 4 }),
      battle.refused('move', { unit: 'A:knights', distance: 12, road: true }),
    ]).toEqual(['six-events/too-far', 'played', 'played']);
  });

  test('7.15: a creature that fails goes berserk, and goes where the dice send it', () => {
    const battle = open();
    begin(battle);
    skipTo(battle, 'shooting');
    battle.correct('B:giant', 'left', 4);
    battle.play('shoot', { unit: 'A:bows', target: 'B:giant', distance: 12 }, [2]);
    battle.play('end-event');
    // Needs 1; half lost −2: a 1 is −1. Then 6: berserk, and 3: to its right.
    battle.play('morale', { unit: 'B:giant' }, [1, 6, 3]);
    expect(battle.token('B:giant').status).toBe('berserk');
    // One attack at once, at friends too, before anything else (R-S26).
    expect(battle.offered()).toEqual(['frenzy B:giant']);
    const before = left(battle, 'B:pikes') ?? 0;
    battle.play('frenzy', { unit: 'B:giant', target: 'B:pikes' }, [6, 1]);
    expect(battle.log.at(-1)).toBe('Giant fell upon Pikes: 1 hit.');
    expect([left(battle, 'B:pikes'), battle.offered()]).toEqual([before - 1, ['morale B:pikes']]);
    battle.play('morale', { unit: 'B:pikes' }, [6]);
    expect([battle.view().phase, left(battle, 'B:pikes')]).toEqual(['movement', before - 1]);
    battle.play('pass');
    expect(battle.offered()).toContain('berserk B:giant');
    battle.play('berserk', { unit: 'B:giant', contact: 'B:pikes' }, [5]);
    expect(battle.log.at(-1)).toBe('Giant rages: it turns forward. It meets Pikes.');
    battle.play('pass');
    battle.play('end-event');
    expect(battle.offered().filter((move) => move.startsWith('strike '))).toEqual([
      'strike B:pikes',
      'strike B:giant',
    ]);
  });
});

test('7.15, R-S26: a creature that fails to rally attacks at once; where it stands, only what it touches', () => {
  const battle = open();
  begin(battle);
  battle.correct('B:giant', 'routed', true);
  skipTo(battle, 'rally');
  // 1 does not rally; 6: it stands.
  battle.play('rally', { unit: 'B:giant', leader: null }, [1, 6]);
  expect(battle.offered()).toContain('frenzy B:giant');
  expect(battle.offered()).not.toContain('end-event');
  expect(battle.refused('frenzy', { unit: 'B:giant', target: 'A:bows' })).toBe('table/choice');
  battle.play('frenzy', { unit: 'B:giant', target: null });
  expect(battle.log.at(-1)).toBe('Giant met nobody.');
  battle.play('end-event');
  expect(battle.view().turn).toBe(2);
});

test('6.1, 6.2: rallying with and without a leader, once', () => {
  const battle = open();
  begin(battle);
  battle.correct('B:pikes', 'routed', true);
  battle.correct('A:bows', 'routed', true);
  skipTo(battle, 'rally');
  battle.play('rally', { unit: 'B:pikes' });
  expect([battle.log.at(-1), battle.token('B:pikes').status]).toEqual(['Pikes rallied.', 'steady']);
  battle.play('rally', { unit: 'A:bows', leader: null }, [3]);
  expect(battle.offered()).toEqual(['leave A:bows', 'end-event']);
});

test('what people set right by hand', () => {
  const battle = open();
  for (const [key, value] of [
    ['left', 5],
    ['woods', true],
    ['shot', true],
    ['hit', true],
  ] as const) {
    battle.correct('A:bows', key, value);
  }
  battle.correct('A:wizard', 'magic', 1);
  battle.correct(null, 'turn', 3);
  expect([
    left(battle, 'A:bows'),
    battle
      .token('A:bows')
      .flags.filter(({ on }) => on)
      .map(({ key }) => key),
    battle.token('A:wizard').counters[1]?.value,
    battle.view().turn,
  ]).toEqual([5, ['woods', 'shot', 'hit'], 1, 3]);
});

test('an agreed number of turns ends it without a winner', () => {
  const battle = open(RED, BLUE, { turnLimit: 1 });
  begin(battle);
  skipTo(battle, 'rally');
  battle.play('end-event');
  expect([battle.view().over, battle.result().winner]).toEqual([true, null]);
});

test('whatever is offered can be played, whichever way the dice fall', () => {
  const [first, second] = SAMPLES.map(({ roster }) => {
    let next = 0;
    return adopt(roster, () => `id-${++next}`);
  });
  if (first === undefined || second === undefined) throw new Error('two samples');
  let ended = 0;
  for (let seed = 1; seed <= tries(16); seed += 1) {
    const options = { ...rules.defaults, turnLimit: 3 };
    const { over, played } = playAtRandom(rules, { rosters: { A: first, B: second }, options }, seed, 250);
    expect(played).toBeGreaterThan(10);
    if (over) ended += 1;
  }
  expect(ended).toBeGreaterThan(tries(16) / 3);
});
