import { describe, expect, test } from 'vitest';
import { byThisAxeTable } from '../../../../rules/by-this-axe/table/rules.ts';
import type { TableState } from '../../../../rules/by-this-axe/table/state.ts';
import { enteredDice, type SeededDice, seededDice, seedState } from '../../../../rules/core/dice.ts';
import type { JsonObject } from '../../../../rules/core/json.ts';
import type { PlayedMove, TableMove } from '../../../../rules/core/play.ts';
import { catchRefusal } from '../../../../rules/core/result.ts';
import { filledIn } from '../../../support/random/unset.ts';
import { atMost } from '../../../support/tries.ts';
import { begin, movesOf, playWith, roster, storyOf, take } from './support.ts';

const RESERVE = [
  { name: 'First', figures: 6 },
  { name: 'Second', figures: 6 },
  { name: 'Third', figures: 6 },
];
const HERO = { kinds: ['hero'], weapons: ['sword'] };

const army = (name: string, units: readonly JsonObject[], characters: readonly JsonObject[] = []) =>
  roster(name, { units: [...units, ...RESERVE], characters });

const tokensOf = (state: TableState, id: string) => movesOf(state, id).map(({ token }) => token);

const refusalOf = (state: TableState, move: PlayedMove) => {
  const result = catchRefusal(() => playWith(state, move, enteredDice([])));
  return result.ok ? null : result.refusal.code;
};

/** The first side's moves of the first turn, with the command rules and these cards in its hand. */
const ordered = (state: TableState, hand: readonly string[]) => {
  const story = storyOf({
    ...state,
    step: 'first-moves',
    firstMover: 'A',
    pile: state.pile.filter((card) => !hand.includes(card)),
    hands: { A: hand, B: [] },
    drawn: { A: true, B: true },
  });
  return story;
};

describe('who declined his first challenge', () => {
  test('16.2 is offered neither a shot nor a spell', () => {
    const characters = [
      { name: 'Archer', ...HERO, weapons: ['longbow'] },
      { name: 'Mage', kinds: ['mage'] },
      { name: 'Foe', ...HERO },
    ];
    const start = begin(army('One', [], characters), army('Two', [], [{ name: 'Foe', ...HERO }]));
    const story = storyOf(start);
    for (const token of ['A:archer', 'A:mage']) {
      story.play('challenge', [], { target: token, answer: 'refuses' }, { token: 'B:foe' });
    }
    story.next();
    expect([tokensOf(story.now(), 'shoot'), tokensOf(story.now(), 'spell')]).toEqual([[], []]);
    const free = storyOf(start);
    free.next();
    expect([tokensOf(free.now(), 'shoot'), tokensOf(free.now(), 'spell')]).toEqual([
      ['A:archer'],
      ['A:mage'],
    ]);
  });
});

describe('fliers', () => {
  const moving = () => {
    const wasps = [{ name: 'Wasps', figures: 5, abilities: ['flying'], weapons: ['natural'] }];
    const hawks = [
      { name: 'Guard', figures: 8 },
      { name: 'Hawks', figures: 4, abilities: ['flying'], weapons: ['natural'] },
    ];
    const story = storyOf(begin(army('Walkers', hawks), army('Wings', wasps)));
    story.next();
    story.next();
    story.play('initiative', [6, 1]);
    story.play('choose-order');
    return story;
  };

  test('16.3 that refused a charge do not charge in the same turn', () => {
    const story = moving();
    story.play('charge', [], { target: 'B:wasps', refused: true }, { token: 'A:guard' });
    expect(story.said.at(-1)).toBe('Wasps took wing before Guard arrived.');
    story.next();
    expect(tokensOf(story.now(), 'charge')).not.toContain('B:wasps');
    const fresh = moving();
    fresh.next();
    expect(tokensOf(fresh.now(), 'charge')).toContain('B:wasps');
  });

  test('16.3 that refused one and are met by others strike nobody', () => {
    const story = moving();
    story.play('charge', [], { target: 'B:wasps', refused: true }, { token: 'A:guard' });
    story.play('charge', [], { target: 'B:wasps' }, { token: 'A:hawks' });
    story.next();
    story.next();
    story.play('melee', [6, 6, 6, 6]);
    expect(story.said.at(-1)).toBe('Hawks against Wasps: Hawks lost 0 figures; Wasps lost 0 figures.');
  });
});

describe('orders', () => {
  const chief = { name: 'Chief', ...HERO, role: 'general', leadership: 3 };
  const commanded = (characters: readonly JsonObject[] = [chief]) =>
    begin(army('One', [{ name: 'Guard', figures: 8 }], characters), army('Two', []), { commandRules: 'on' });

  test('16.4 to charge are obeyed: no march with their inches, and nobody is done before', () => {
    const story = ordered(commanded(), ['S3']);
    story.play('play-card', [6], { orders: [{ effect: null, use: null, units: ['A:guard'] }] });
    expect(movesOf(story.now(), 'next')).toEqual([]);
    const stay = take(story.now(), 'march', { outOfReach: false }, { token: 'A:guard' });
    expect(refusalOf(story.now(), stay)).toBe('table/must-charge');
    const short = storyOf(story.now());
    short.play('march', [], {}, { token: 'A:guard' });
    expect([short.said, movesOf(short.now(), 'next').length]).toEqual([['Guard may move 5″.'], 1]);
    story.play('charge', [], { target: 'B:first', distance: 11 }, { token: 'A:guard' });
    expect(story.said.at(-1)).toBe('Guard charged First.');
  });

  test('16.4 to march give their inches to the march', () => {
    const story = ordered(commanded(), ['D1']);
    story.play('play-card', [4], { orders: [{ effect: null, use: 'march', units: ['A:guard'] }] });
    story.play('march', [], {}, { token: 'A:guard' });
    expect(story.said.at(-1)).toBe('Guard may move 9″.');
  });

  test('16.5 are not needed by a character alone, who charges as he likes', () => {
    expect(tokensOf(ordered(commanded(), []).now(), 'charge')).toEqual(['A:chief']);
  });

  test('16.10 reach units within 12″ of a leader, together where the card says so', () => {
    const story = ordered(commanded(), ['D1']);
    const play = (order: JsonObject) =>
      refusalOf(
        story.now(),
        take(story.now(), 'play-card', { orders: [{ effect: null, use: 'march', ...order }] }),
      );
    expect([
      play({ units: ['A:guard'], outOfReach: ['A:guard'] }),
      play({ units: ['A:guard', 'A:first'], together: false }),
    ]).toEqual(['cards/cannot-obey', 'cards/too-far-apart']);
  });

  test('16.10 of a Coordinated attack are for one enemy', () => {
    const story = ordered(commanded(), ['S1']);
    story.play('play-card', [3], {
      orders: [{ effect: null, use: null, units: ['A:guard', 'A:first'], target: 'B:second' }],
    });
    const targets = movesOf(story.now(), 'charge')
      .filter(({ token }) => token !== 'A:chief')
      .map(({ input }) => input['target']);
    expect(targets).toEqual(['B:second', 'B:second']);
    const other = take(story.now(), 'charge', { target: 'B:first' }, { token: 'A:guard' });
    expect(refusalOf(story.now(), other)).toBe('table/choice');
  });

  test('16.10 to hearten a unit help one check, not all of the turn', () => {
    const start = commanded();
    const shaken: TableState = {
      ...start,
      step: 'ranged-morale',
      units: start.units.map((unit) =>
        unit.id === 'A:guard'
          ? {
              ...unit,
              figures: 5,
              turnLosses: 3,
              shootingLosses: 3,
              inCombat: true,
              orders: { ...unit.orders, morale: true },
            }
          : unit,
      ),
    };
    const story = storyOf(shaken);
    expect(take(story.now(), 'morale').input['rallyCard']).toBe(true);
    story.play('morale', [1]);
    expect(story.now().units.find(({ id }) => id === 'A:guard')?.orders.morale).toBe(false);
  });
});

describe('a charge', () => {
  const flanked = (flankCharge: boolean) => {
    const knights = { name: 'Knights', figures: 4, fc: 3, weapons: ['sword'] };
    const one = roster('One', {
      units: [knights, ...RESERVE],
      options: { houseRules: flankCharge ? { flankCharge: true } : {} },
    });
    const story = storyOf(begin(one, army('Two', [{ name: 'Shields', figures: 8, shield: true }])));
    story.next();
    story.next();
    story.play('initiative', [6, 1]);
    story.play('choose-order');
    story.play('charge', [], { target: 'B:shields', from: 'flank' }, { token: 'A:knights' });
    story.next();
    story.next();
    return story;
  };

  test('16.6 into the side of a free unit counts in the first round where the house says so', () => {
    const needed = (story: ReturnType<typeof flanked>) =>
      byThisAxeTable
        .odds(story.now(), take(story.now(), 'melee'))
        ?.steps.find(({ label }) => label === 'Knights: hits on this or less')?.value;
    const [plain, counted] = [flanked(false), flanked(true)];
    expect([needed(plain), needed(counted)]).toEqual([3, 4]);
    counted.play('melee', [6, 6, 6, 6, 6, 6, 6, 6]);
    counted.next();
    expect(tokensOf(counted.now(), 'morale')).toEqual(['B:shields']);
  });

  test('16.10 stops at a river', () => {
    const story = storyOf(begin(army('One', []), army('Two', [])));
    story.next();
    story.next();
    story.play('initiative', [6, 1]);
    story.play('choose-order');
    story.play('charge', [], { target: 'B:first', river: 'reaches' }, { token: 'A:first' });
    expect(story.said.at(-1)).toBe('First charged First and was stopped by the river.');
    expect(story.now().melees).toEqual([]);
  });
});

describe('fire', () => {
  test('16.10 a character alone who is shot dead keeps his shot', () => {
    const lone = (name: string) => army(name, [], [{ name: 'Ranger', ...HERO, weapons: ['longbow'] }]);
    const bows = army('Bows', [{ name: 'Archers', figures: 8, fc: 5, weapons: ['longbow'] }]);
    const story = storyOf(begin(bows, lone('Alone')));
    story.next();
    story.play('shoot', [1, 1, 6, 6, 6, 6], { target: 'B:ranger' }, { token: 'A:archers' });
    expect(story.now().characters[0]?.status).toBe('dead');
    story.play('shoot', [1], { target: 'A:archers' }, { token: 'B:ranger' });
    expect(story.said.at(-1)).toBe('Ranger shot at Archers: 1 figure lost.');
    expect(tokensOf(story.now(), 'shoot')).toEqual([]);
  });

  test('16.11 into the flank shakes where the house says so', () => {
    const one = roster('One', {
      units: [{ name: 'Archers', figures: 1, weapons: ['short-bow'] }, ...RESERVE],
      options: { houseRules: { flankShotsShake: true } },
    });
    const story = storyOf(begin(one, army('Two', [])));
    story.next();
    story.play('shoot', [6], { target: 'B:first', from: 'flank' });
    story.next();
    expect(tokensOf(story.now(), 'morale')).toEqual(['B:first']);
  });
});

describe('helps in a melee and a duel', () => {
  test('16.10 those who join get the same as the first two', () => {
    const helped = army(
      'One',
      [
        { name: 'Guard', figures: 6 },
        { name: 'Axes', figures: 6, weapons: ['two-handed', 'dagger'], abilities: ['evasive'] },
      ],
      [{ name: 'Priest', kinds: ['priest'], attachedTo: 'Axes' }],
    );
    const story = storyOf(begin(helped, army('Two', [])));
    story.next();
    story.next();
    story.play('initiative', [6, 1]);
    story.play('choose-order');
    story.play('charge', [], { target: 'B:first' }, { token: 'A:guard' });
    story.play('charge', [], { target: 'B:first', from: 'flank' }, { token: 'A:axes' });
    story.next();
    story.next();
    const [melee] = movesOf(story.now(), 'melee');
    const asked = melee?.form
      .flatMap(({ fields }) => fields)
      .filter(({ path }) => path[0] === 'joining')
      .map(({ path }) => path[2]);
    expect(asked).toEqual(['weapon', 'overObstacle', 'inCover', 'evades', 'prayers', 'prayersEach']);
    // It evades: nobody of it strikes, and it is out of the fight.
    story.play('melee', [4, 6, 6, 6, 6, 6, 6], { joining: [{ evades: true }] });
    expect(story.said.at(-1)).toMatch(/Axes evaded/);
  });

  test('16.10 prayers help the saves of a duel, and are paid for', () => {
    const pious = army(
      'One',
      [],
      [
        { name: 'Knight', ...HERO, armor: 'light' },
        { name: 'Priest', kinds: ['priest'] },
      ],
    );
    const story = storyOf(begin(pious, army('Two', [], [{ name: 'Foe', ...HERO }])));
    story.play('challenge', [], { target: 'A:knight' }, { token: 'B:foe' });
    story.play('allot', [], { attack: 1, parry: 3, prayers: 2 }, { token: 'A:knight' });
    story.play('allot', [], { attack: 3, parry: 1 }, { token: 'B:foe' });
    // Two hits get through; light armour and two prayers save on 3.
    story.play('duel-round', [1, 1, 6, 6, 6, 6, 6, 6, 3, 4]);
    const [knight, priest] = story.now().characters;
    expect([knight?.hitsTaken, priest?.prayers]).toEqual([1, 4]);
  });

  test('16.10 prayers help in a duel against more dice than the priest has prayers, while they last', () => {
    const champion = (name: string) => ({ name, kinds: ['champion'], fc: 5, weapons: ['sword'] });
    const large = (name: string, characters: readonly JsonObject[]) =>
      roster(name, { units: RESERVE, characters, options: { scale: '1:20' } });
    const pious = large('One', [champion('Knight'), { name: 'Priest', kinds: ['priest'] }]);
    const story = storyOf(begin(pious, large('Two', [champion('Foe')])));
    story.play('challenge', [], { target: 'A:knight' }, { token: 'B:foe' });
    story.play('allot', [], { attack: 11, parry: 1, prayers: 1 }, { token: 'A:knight' });
    story.play('allot', [], { attack: 3, parry: 9 }, { token: 'B:foe' });
    const miss = (dice: number) => Array.from({ length: dice }, () => 6);
    // Three hits come in; each of two prayers saves on a 1, the third hit finds no help.
    story.play('duel-round', [1, 1, 1, ...miss(11), ...miss(9), ...miss(1), 1, 1]);
    const [knight, priest] = story.now().characters;
    expect([knight?.hitsTaken, priest?.prayers]).toEqual([1, 0]);
  });
});

describe('equal names', () => {
  const twin = roster('Twin', {
    units: Array.from({ length: 4 }, (_, index) => ({
      name: 'Guard',
      figures: 5,
      mounted: index === 0,
      weapons: index === 1 ? ['short-bow', 'dagger'] : ['sword'],
      abilities: index === 2 ? ['flying'] : [],
      skirmisher: index === 3,
    })),
    characters: [
      { name: 'Guard', ...HERO, role: 'general', leadership: 3 },
      { name: 'Guard', kinds: ['mage'] },
      { name: 'Guard', kinds: ['priest'] },
    ],
  });
  // The same ids on both sides, too: only the side tells them apart.
  const numbered = {
    ...twin,
    units: twin.units.map((unit, index) => ({ ...unit, id: `u${index}` })),
    characters: twin.characters.map((character, index) => ({ ...character, id: `c${index}` })),
  };

  const choose = (moves: readonly TableMove[], dice: SeededDice): TableMove => {
    const roll = (sides: number): number => dice.roll(sides, 1, 'choice').values[0] ?? 1;
    const bold = moves.filter(({ id }) => id === 'charge' || id === 'melee' || id === 'shoot');
    const pool = bold.length > 0 && roll(4) > 1 ? bold : moves;
    return pool[roll(pool.length) - 1] as TableMove;
  };

  test('16.12 whole battles of two armies with all names equal run to their end', () => {
    const ends = Array.from({ length: atMost(6, 12) }, (_, seed) => {
      const dice = seededDice(seedState(seed));
      let state = begin(numbered, numbered, { commandRules: seed % 2 === 0 ? 'on' : 'off' });
      for (let moves = 0; moves < 3000 && state.winner === null; moves += 1) {
        const move = choose(movesOf(state), dice);
        const played = { id: move.id, seat: move.seat, input: filledIn(move) };
        state = playWith(state, played, dice).state;
      }
      return state.winner;
    });
    expect(ends.filter((winner) => winner === null)).toEqual([]);
    expect(new Set(ends).size).toBeGreaterThan(1);
  }, 120_000);
});
