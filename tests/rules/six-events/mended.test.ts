import { describe, expect, test } from 'vitest';
import { withScriptedDice } from '../../../rules/core/dice.ts';
import { explain } from '../../../rules/core/explain.ts';
import type { JsonObject } from '../../../rules/core/json.ts';
import type { TableRules } from '../../../rules/core/play.ts';
import { assess } from '../../../rules/six-events/army/assess.ts';
import { desk } from '../../../rules/six-events/army/desk.ts';
import { adopt } from '../../../rules/six-events/army/references.ts';
import { SAMPLES } from '../../../rules/six-events/data/samples/samples.ts';
import { sixEvents } from '../../../rules/six-events/index.ts';
import { table } from '../../../rules/six-events/table/table.ts';
import type { SixEventsRoster } from '../../../rules/six-events/types.ts';
import { openBattle, playAtRandom } from '../formations/table-support.ts';
import { fieldOf, makeRoster, oddsOf, run } from './support.ts';

const rules = table as unknown as TableRules;

const HERO = { prowess: 3, vitality: 4, armor: 2 };

const armies = (red: object = {}, blue: object = {}) => ({
  A: makeRoster({
    name: 'Red',
    units: [{ id: 'foot', name: 'Spears', class: 'yeoman', race: 'Goblin' }],
    characters: [{ id: 'hero', name: 'Hero', ...HERO }],
    ...red,
  }),
  B: makeRoster({
    name: 'Blue',
    units: [{ id: 'bows', name: 'Bows', class: 'yeoman', missile: true }],
    characters: [{ id: 'foe', name: 'Foe', ...HERO }],
    ...blue,
  }),
});

const open = (rosters: ReturnType<typeof armies>) => openBattle(rules, { rosters, options: rules.defaults });
type Battle = ReturnType<typeof open>;

const begin = (battle: Battle, first = 'A'): void => {
  battle.play('initiative', {}, [6, 6, 1, 1]);
  battle.play('first', { first });
};
const skipTo = (battle: Battle, phase: string): void => {
  while (battle.view().phase !== phase) {
    while (battle.offered().includes('pass')) battle.play('pass');
    battle.play('end-event');
  }
};

/** Every sentence of an action's explanation, and every roll's purpose. */
const told = (name: string, input: object, dice: readonly number[] = []): string => {
  const action = sixEvents.actions.find(({ id }) => id === `six-events/${name}`);
  if (action === undefined) throw new Error(name);
  const { steps } = withScriptedDice(dice, (typed) => action.run(action.input.parse(input), typed));
  const purposes = steps.flatMap(({ rolls }) => rolls.map(({ purpose }) => purpose));
  return [...explain(steps), ...purposes].join('\n');
};

describe('16.22 a priest’s magic in a duel', () => {
  const duelWith = (caster: string, kind: string, points = 2) => {
    const battle = open(
      armies({ characters: [{ id: 'hero', name: 'Hero', ...HERO, caster, magic: 5, rank: 2 }] }),
    );
    begin(battle);
    battle.play('challenge', { unit: 'A:hero', target: 'B:foe' });
    battle.play('answer');
    battle.play('duel', { challengerPoints: points, challengerKind: kind }, [1, 1, 1, 1, 1, 1]);
    const now = battle.token('A:hero').counters[1]?.value;
    skipTo(battle, 'initiative');
    return [now, battle.token('A:hero').counters[1]?.value];
  };

  test('an offensive spell costs him its points for good, any other only this turn', () => {
    expect([
      duelWith('priest', 'offensive'),
      duelWith('priest', 'general'),
      duelWith('priest', 'prayer', 5),
      duelWith('wizard', 'offensive'),
      duelWith('priest', 'offensive', 5),
    ]).toEqual([
      [3, 3],
      [3, 5],
      [0, 5],
      [3, 5],
      [0, 0],
    ]);
  });

  test('he is asked for a kind that he may cast', () => {
    const battle = open(
      armies({ characters: [{ id: 'hero', name: 'Hero', ...HERO, caster: 'shaman', magic: 5, rank: 2 }] }),
    );
    begin(battle);
    battle.play('challenge', { unit: 'A:hero', target: 'B:foe' });
    battle.play('answer');
    expect(() => battle.play('duel', { challengerKind: 'prayer' }, [1, 1, 1, 1, 1, 1])).toThrow(
      'challengerKind',
    );
    expect(battle.refused('duel', { challengerPoints: 6 })).toBe('six-events/no-points');
  });
});

describe('16.22 morale of races', () => {
  const goblins = (raceMorale: readonly object[]) =>
    open(armies({ options: { raceMorale }, characters: [{ id: 'hero', name: 'Hero', ...HERO }] }));
  const hurt = (battle: Battle): void => {
    begin(battle, 'B');
    skipTo(battle, 'shooting');
    battle.play('shoot', { unit: 'B:bows', target: 'A:foot', distance: 6 }, [3]);
    battle.play('end-event');
  };

  test('a line of the army’s list counts in every check of that race and occasion', () => {
    // Foot Yeomen need 2 against shooting.
    const withLine = (race: string, when: string, modifier = -1) => {
      const battle = goblins([{ race, when, modifier }]);
      hurt(battle);
      return battle.play('morale', { unit: 'A:foot' }, [2]).startsWith('Spears held');
    };
    expect([
      withLine('goblin', ''),
      withLine(' Goblin ', 'always'),
      withLine('goblin', 'Shooting'),
      withLine('goblin', 'melee'),
      withLine('goblin', 'spells'),
      withLine('orc', 'always'),
      withLine('', 'always'),
      withLine('goblin', 'at night'),
    ]).toEqual([false, false, false, true, true, true, true, true]);
  });

  test('an occasion that only the players know is asked for', () => {
    const battle = goblins([
      { race: 'goblin', when: 'at night', modifier: -1 },
      { race: 'goblin', when: 'near water', modifier: 2 },
    ]);
    hurt(battle);
    expect(battle.odds('morale', { unit: 'A:foot', when0: true })?.outcomes.entries).toEqual([
      { value: 'routs', weight: 1 },
      { value: 'passes', weight: 2 },
    ]);
    expect(() => battle.refused('morale', { unit: 'A:foot', when2: true }, [2])).toThrow('when2');
    battle.play('morale', { unit: 'A:foot', when0: true, when1: true }, [1]);
    expect(battle.token('A:foot').status).toBe('steady');
  });

  test('beside the unit’s own, and by name in the explanation', () => {
    const unit = { moraleMod: 1, race: 'orc' };
    const raceMorale = [
      { race: 'Orc', when: 'melee', modifier: 2 },
      { race: 'Orc', when: 'in woods', modifier: -4 },
    ];
    const input = { unit, opponents: [{ strength: 20 }], raceMorale };
    expect(run('morale-modifiers', input)).toEqual({
      modifier: 3,
      parts: [
        { label: 'race', value: 1 },
        { label: 'race: Orc, melee', value: 2 },
      ],
    });
    expect(fieldOf('modifier', 'morale-modifiers', { ...input, occasions: ['In woods'] })).toBe(-1);
    expect(fieldOf('modifier', 'morale-modifiers', { unit, ranged: true, raceMorale })).toBe(1);
    expect(fieldOf('modifier', 'morale-modifiers', { unit: {}, ranged: true, raceMorale })).toBe(0);
  });
});

describe('16.22 distances of movement', () => {
  test('4.6: troops pass between friends 2 inches apart, creatures and characters 1', () => {
    const passes = (unit: object, gap: number, more: object = {}) =>
      fieldOf('allowance', 'move-allowance', { unit: { move: 8, ...unit }, gap, ...more });
    expect([
      passes({}, 2),
      passes({}, 1.5),
      passes({ kind: 'creature' }, 1),
      passes({ kind: 'creature' }, 0.5),
      passes({ kind: 'character' }, 1),
      passes({ kind: 'machine' }, 1.5),
      passes({ kind: 'creature', flyer: 'other' }, 0, { flying: true }),
    ]).toEqual([8, 'six-events/gap', 8, 'six-events/gap', 8, 'six-events/gap', 8]);
    const battle = open(armies());
    begin(battle);
    skipTo(battle, 'movement');
    expect([
      battle.refused('move', { unit: 'A:foot', distance: 4, gap: 1 }),
      battle.refused('move', { unit: 'A:hero', distance: 4, gap: 1 }),
      battle.refused('move', { unit: 'A:foot', distance: 4, gap: null }),
    ]).toEqual(['six-events/gap', 'played', 'played']);
  });

  test('4.7: he joins a unit that he can reach', () => {
    const joins = (distance: number, move = 12) =>
      fieldOf('result', 'attach-character', { character: { move }, to: 'Spears', distance });
    expect([joins(12), joins(12.5), joins(0), joins(7, 6), joins(6, 6)]).toEqual([
      'joins',
      'six-events/too-far',
      'joins',
      'six-events/too-far',
      'joins',
    ]);
    // Whoever stays or goes alone needs no distance.
    expect(fieldOf('result', 'attach-character', { character: {}, from: 'Spears', distance: 99 })).toBe(
      'leaves',
    );
    const battle = open(armies({ characters: [{ id: 'hero', name: 'Hero', ...HERO, rangedProwess: 1 }] }));
    begin(battle);
    skipTo(battle, 'shooting');
    battle.play('shoot', { unit: 'A:hero', target: 'B:bows', distance: 6 }, [1]);
    skipTo(battle, 'movement');
    // He shot: half of 12.
    expect([
      battle.refused('attach', { unit: 'A:hero', to: 'A:foot', distance: 6.5 }),
      battle.refused('attach', { unit: 'A:hero', to: 'A:foot', distance: 6 }),
    ]).toEqual(['six-events/too-far', 'played']);
    expect(battle.play('attach', { unit: 'A:hero', to: 'A:foot', distance: 6 })).toBe('Hero joins Spears.');
  });
});

describe('16.22 machines', () => {
  test('nobody but a machine reduces armor', () => {
    const hits = (kind: string, attack: string) =>
      fieldOf(
        'hits',
        'pool',
        {
          model: { kind, prowess: 1, rangedProwess: 1 },
          target: { armor: 3 },
          attack,
          armorReduction: 2,
        },
        [4],
      );
    expect(
      ['machine', 'creature', 'character'].map((kind) => [hits(kind, 'ranged'), hits(kind, 'melee')]),
    ).toEqual([
      [1, 1],
      [0, 0],
      [0, 0],
    ]);
  });

  test('R-S34: beside the table a machine reduces armor in melee too', () => {
    const machine = {
      id: 'gun',
      name: 'Ram',
      kind: 'machine',
      meleeProwess: 1,
      rangedProwess: 0,
      vitality: 3,
      armor: 2,
      range: 12,
      armorReduction: 2,
      move: 6,
    };
    const battle = open(
      armies({ units: [machine] }, { units: [{ id: 'wall', name: 'Wall', class: 'yeoman', armor: 3 }] }),
    );
    begin(battle);
    skipTo(battle, 'movement');
    battle.play('move', { unit: 'A:gun', distance: 6, contact: 'B:wall' });
    skipTo(battle, 'melee');
    expect(battle.play('strike', { unit: 'A:gun', target: 'B:wall' }, [4])).toBe(
      'Ram struck at Wall: 1 hit.',
    );
  });

  test('no machine fights a challenge, on either side', () => {
    const duel = (challenger: string, target: string) =>
      run('challenge', { challenger: { kind: challenger }, target: { kind: target } }, [1, 1, 1, 1, 1, 1]);
    expect([duel('machine', 'character'), duel('creature', 'machine'), duel('troop', 'creature')]).toEqual([
      'six-events/no-machine',
      'six-events/no-machine',
      'six-events/not-single',
    ]);
    expect(() => oddsOf('challenge', { challenger: { kind: 'machine' }, target: {} })).toThrow('machines');
  });

  test('nor answers one', () => {
    const answers = (kind: string, answer: string) => run('answer-challenge', { target: { kind }, answer });
    expect([
      answers('machine', 'accept'),
      answers('machine', 'refuse'),
      answers('troop', 'accept'),
      answers('creature', 'accept'),
    ]).toEqual([
      'six-events/not-challenged',
      'six-events/not-challenged',
      'six-events/not-challenged',
      { result: 'fight' },
    ]);
  });
});

test('16.22 the sheet tells of obstructed shots, ruins and woods', () => {
  const roster = armies().A;
  const { tables } = desk.sheet(roster, assess(roster), false);
  expect(tables?.find(({ title }) => title.includes('ruins'))?.rows).toEqual([
    ['Shooting: path obstructed', '−1; single fighters each die'],
    ['Shooting: every 2 foot, every 1 rider missing', '−1; troops only'],
    ['In woods: Yeomen and Knights', 'fight, check and are met as Peasants'],
    ['In ruins: armour', '+1'],
    ['In ruins: riders', 'no mount; foot in morale, moves and numbers'],
  ]);
});

describe('16.22 bows and dragon fire in one event', () => {
  test('R-S20: one check on the row that asks most of that unit', () => {
    const both = (unit: object, opponents: readonly object[] = []) =>
      run('morale-needed', { unit, opponents, ranged: true, magic: true });
    expect([
      both({}),
      both({ class: 'peasant' }),
      both({ class: 'knight', mount: 'standard' }),
      both({ kind: 'creature' }),
      both({ class: 'knight' }, [{ class: 'peasant' }]),
      both({}, [{ class: 'knight', mount: 'standard' }]),
      both({}, [{ class: 'knight' }]),
    ]).toEqual([
      { row: 'spells-and-fire', column: 'foot-yeomen', needed: 3 },
      { row: 'spells-and-fire', column: 'peasants', needed: 5 },
      { row: 'spells-and-fire', column: 'mounted-knights', needed: 1 },
      { row: 'spells-and-fire', column: 'creature', needed: 3 },
      { row: 'spells-and-fire', column: 'foot-knights', needed: 1 },
      { row: 'mounted-knights', column: 'foot-yeomen', needed: 4 },
      // Both ask 3: the row nearer the top.
      { row: 'foot-knights', column: 'foot-yeomen', needed: 3 },
    ]);
    expect(run('morale-needed', { unit: { class: 'knight' }, opponents: [{ class: 'peasant' }] })).toEqual({
      row: 'peasants',
      column: 'foot-knights',
      needed: null,
    });
  });

  test('beside the table', () => {
    const dragon = {
      id: 'dragon',
      name: 'Dragon',
      kind: 'creature',
      creature: 'true-dragon',
      meleeProwess: 4,
      rangedProwess: 1,
      vitality: 6,
      armor: 3,
      move: 8,
    };
    const bows = { id: 'bows', name: 'Bows', class: 'yeoman', missile: true };
    const battle = open(armies({}, { units: [bows, dragon] }));
    begin(battle, 'B');
    skipTo(battle, 'shooting');
    battle.play('shoot', { unit: 'B:bows', target: 'A:foot', distance: 6 }, [1]);
    battle.play('shoot', { unit: 'B:dragon', target: 'A:foot', distance: 6 }, [6]);
    battle.play('end-event');
    // Fire asks 3 of Foot Yeomen, bows 2.
    expect(battle.play('morale', { unit: 'A:foot' }, [2])).toMatch(/^Spears routed/);
  });
});

describe('found beside these on reading the source again', () => {
  const creature = (id: string, name: string, more: object = {}) => ({
    id,
    name,
    kind: 'creature',
    creature: 'giant',
    meleeProwess: 2,
    vitality: 6,
    armor: 2,
    move: 8,
    ...more,
  });

  test('roads and swamps for creatures and characters on foot are a house rule', () => {
    const moves = (unit: object, terrain: object, singleGround?: string) =>
      fieldOf('distance', 'move-allowance', {
        unit: { kind: 'creature', move: 10, ...unit },
        ...terrain,
        houseRules: singleGround === undefined ? {} : { singleGround },
      });
    const road = { road: true };
    const swamp = { swamp: true };
    expect([
      moves({}, road),
      moves({}, road, 'none'),
      moves({ kind: 'character' }, road, 'none'),
      moves({ kind: 'character', mount: 'standard' }, road, 'none'),
      moves({ kind: 'troop' }, road, 'none'),
      moves({}, swamp),
      moves({}, swamp, 'none'),
      moves({ kind: 'troop' }, swamp, 'none'),
    ]).toEqual([14, 10, 10, 16, 14, 5, 10, 5]);
  });

  test('1.3, 7.3: a combat is everybody who touches, directly or through others', () => {
    const battle = open(
      armies(
        {
          units: [creature('red1', 'Red one'), creature('red2', 'Red two')],
          characters: [],
        },
        { units: [creature('blue1', 'Blue one'), creature('blue2', 'Blue two')], characters: [] },
      ),
    );
    begin(battle);
    skipTo(battle, 'movement');
    battle.play('move', { unit: 'A:red1', distance: 1, contact: 'B:blue1' });
    battle.play('pass');
    battle.play('move', { unit: 'B:blue2', distance: 1, contact: 'A:red1', at: 'flank' });
    battle.play('pass');
    battle.play('end-event');
    skipTo(battle, 'initiative');
    begin(battle);
    expect([
      battle.refused('challenge', { unit: 'A:red1', target: 'B:blue2' }),
      battle.refused('challenge', { unit: 'A:red2', target: 'B:blue1' }),
    ]).toEqual(['played', 'six-events/no-challenge']);
    skipTo(battle, 'movement');
    battle.play('move', { unit: 'A:red2', distance: 1, contact: 'B:blue2' });
    skipTo(battle, 'initiative');
    begin(battle);
    // Red two touches only Blue two, but both are in one combat with Blue one.
    expect(battle.refused('challenge', { unit: 'A:red2', target: 'B:blue1' })).toBe('played');
  });

  test('7.15: a fleeing creature makes for the edge and attacks what is in its way', () => {
    const battle = open(armies({ units: [creature('ogre', 'Ogre')] }));
    begin(battle, 'B');
    skipTo(battle, 'shooting');
    battle.correct('A:ogre', 'left', 3);
    battle.play('shoot', { unit: 'B:bows', target: 'A:ogre', distance: 6 }, [2]);
    battle.play('end-event');
    // Half lost: 1 − 2 fails the 1 that shooting asks; a 5 flees.
    expect(battle.play('morale', { unit: 'A:ogre' }, [1, 5])).toMatch(/^Ogre fled for the table’s edge/);
    battle.play('pass');
    expect(battle.play('flee-on', { unit: 'A:ogre', contact: 'B:bows' })).toBe('Ogre flees on into Bows.');
    battle.play('pass');
    battle.play('end-event');
    expect(battle.offered()).toContain('strike A:ogre');
    skipTo(battle, 'initiative');
    begin(battle);
    skipTo(battle, 'movement');
    expect(battle.play('flee-on', { unit: 'A:ogre' })).toBe('Ogre flees on.');
    expect(battle.token('A:ogre').flags.some(({ key }) => key.startsWith('contact'))).toBe(false);
  });
});

describe('16.25 names', () => {
  const duke = { name: 'Duke', prowess: 1, armor: 2, vitality: 3 };
  const orc = { name: 'Orc', prowess: 1, armor: 2, vitality: 3 };

  test('a challenge is told by the names of those who fight it', () => {
    const words = told('challenge', { challenger: duke, target: orc }, [5, 1]);
    expect(words).toBe(
      [
        'Wounds dealt by Duke (dice 1, armour 0): rolled 5 on d6: 1.',
        'Wounds dealt by Orc (dice 1, armour 0): rolled 1 on d6: 0.',
        'Vitality left: Duke 3, Orc 2.',
        'Duke: challenge',
        'Orc: challenge',
      ].join('\n'),
    );
    const odds = oddsOf('challenge', { challenger: duke, target: orc });
    expect(Object.keys(odds.also)).toEqual(['hits by Duke', 'hits by Orc']);
    expect(odds.labels).toEqual({
      neither: 'Neither is slain',
      'target-slain': 'Orc is slain',
      'challenger-slain': 'Duke is slain',
      'both-slain': 'Both are slain',
      expectedDealt: 'Hits by Duke, on average',
      expectedTaken: 'Hits by Orc, on average',
    });
    expect(explain(odds.steps)).toEqual(['Dice: Duke 1, Orc 1.']);
  });

  test('whoever has had a challenge is named', () => {
    const given = {
      challenger: { name: 'Duke', challenged: true },
      target: { name: 'Orc', challenged: true },
    };
    expect(fieldOf('reasons', 'can-challenge', given)).toEqual([
      'Duke has had a challenge this turn',
      'Orc has had a challenge this turn',
    ]);
    expect(told('can-challenge', given)).toMatch(/Orc may decline: yes\.$/);
    expect(fieldOf('reasons', 'can-challenge', { challenger: { challenged: true } })).toEqual([
      'the challenger has had a challenge this turn',
    ]);
  });

  test('two of one name are told apart, those without a name by what they do', () => {
    expect(told('challenge', { challenger: duke, target: duke }, [5, 1])).toContain(
      'Vitality left: Duke (1) 3, Duke (2) 2.',
    );
    expect(told('challenge', { challenger: { prowess: 1 }, target: { prowess: 1 } }, [1, 1])).toContain(
      'Wounds dealt by the challenger',
    );
  });

  test('initiative is won by a side with a name', () => {
    const input = { leadersA: 2, leadersB: 1, nameA: 'Red', nameB: 'Blue' };
    expect(told('initiative', input, [3, 3, 2, 2])).toBe(
      [
        'Leaders added: Red 2, Blue 1.',
        'Scores: rolled 3, 3 on 2d6; rolled 2, 2 on 2d6: Red 8, Blue 5.',
        'Chooses who goes first in every event: Red.',
        'initiative of Red',
        'initiative of Blue',
      ].join('\n'),
    );
    expect(oddsOf('initiative', input).labels).toEqual({ A: 'Red', B: 'Blue' });
    expect(run('initiative', input, [3, 3, 2, 2])).toEqual({
      result: 'A',
      scores: { A: 8, B: 5 },
      ties: 0,
    });
    expect(oddsOf('initiative', {}).labels).toEqual({ A: 'side A', B: 'side B' });
  });

  test('every other explanation that is about somebody', () => {
    const target = { name: 'Pikes', armor: 1, strength: 5 };
    expect(told('melee-troops', { unit: { name: 'Knights' }, target }, [3])).toMatch(
      /Modifiers of Knights.*Lost by Pikes.*Knights: melee/s,
    );
    expect(told('shoot-troops', { unit: { name: 'Bows' }, target }, [3])).toMatch(
      /Modifiers of Bows.*Lost by Pikes.*Bows: shooting/s,
    );
    expect(told('pool', { model: { ...duke, kind: 'character' }, target }, [3])).toMatch(
      /Dice of Duke.*Lost by Pikes.*Duke: blows/s,
    );
    expect(told('morale-check', { unit: { name: 'Pikes' }, ranged: true }, [3])).toMatch(
      /Pikes needs at least.*Modifiers of Pikes.*Pikes: morale/s,
    );
    expect(told('creature-failure', { creature: { name: 'Troll' } }, [6, 1])).toMatch(
      /Troll goes berserk.*Random movement of Troll/s,
    );
    expect(told('trade-hits', { hits: 3, attempts: 1, unit: 'Pikes', character: 'Chief' }, [5])).toMatch(
      /Wounds of Chief.*Hits left for Pikes.*blows at Chief/s,
    );
    expect(told('apply-hits', { target, hits: 1 })).toMatch(/Figures left of Pikes/);
    expect(told('pass-spells', { side: 'B', name: 'Blue' })).toMatch(/^Blue casts no more/);
    expect(told('pass-spells', { side: 'B' })).toMatch(/^Side B casts no more/);
    const casters = [
      { name: 'Ash', caster: 'priest', gives: 1 },
      { name: 'Bee', gives: 2 },
    ];
    expect(told('declare-spell', { casters })).toMatch(
      /Points left: Ash 3, Bee 2\.\nMagic lost for good: Ash 1, Bee 0\./,
    );
    expect(told('attach-character', { character: { name: 'Duke' }, to: 'Pikes' })).toMatch(/^Duke \(/);
  });

  test('beside the table nobody is a letter', () => {
    const battle = open(armies());
    expect(battle.play('initiative', {}, [1, 1, 6, 6])).toBe('Blue won the initiative, 13 to 3.');
    battle.play('first', { first: 'B' });
    battle.play('challenge', { unit: 'B:foe', target: 'A:hero' });
    battle.play('answer');
    const odds = battle.odds('duel');
    expect(Object.keys(odds?.also ?? {})).toEqual(['hits by Foe', 'hits by Hero']);
  });
});

describe('16.12 both armies alike', () => {
  const mirror = (sample: SixEventsRoster): SixEventsRoster => {
    let next = 0;
    const named = <T extends { readonly name: string }>(list: readonly T[]) =>
      list.map((one) => ({ ...one, name: 'Alike' }));
    const army = adopt(sample, () => `id-${++next}`);
    return { ...army, name: 'Alike', units: named(army.units), characters: named(army.characters) };
  };

  test.each([1, 2, 3, 4, 5, 6])('with every name the same a battle runs to its end (seed %i)', (seed) => {
    const army = mirror((SAMPLES[seed % 2] ?? SAMPLES[0])?.roster as SixEventsRoster);
    const options = { ...rules.defaults, turnLimit: 2 } as JsonObject;
    expect(playAtRandom(rules, { rosters: { A: army, B: army }, options }, seed, 600).over).toBe(true);
  });
});
