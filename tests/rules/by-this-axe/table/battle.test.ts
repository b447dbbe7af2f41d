import { describe, expect, test } from 'vitest';
import { byThisAxeTable } from '../../../../rules/by-this-axe/table/rules.ts';
import type { TableState } from '../../../../rules/by-this-axe/table/state.ts';
import { DiceError, enteredDice, withScriptedDice } from '../../../../rules/core/dice.ts';
import type { JsonObject } from '../../../../rules/core/json.ts';
import type { PlayedMove } from '../../../../rules/core/play.ts';
import { catchRefusal } from '../../../../rules/core/result.ts';
import { begin, movesOf, playWith, roster, storyOf, take } from './support.ts';

const MARCHERS = roster('Marchers', {
  units: [
    {
      name: 'Knights',
      figures: 8,
      mounted: true,
      fc: 4,
      armor: 'heavy',
      shield: true,
      weapons: ['lance', 'sword'],
    },
    { name: 'Spearmen', figures: 12, fc: 2, armor: 'light', shield: true, weapons: ['spear'] },
    { name: 'Archers', figures: 8, fc: 2, weapons: ['short-bow', 'dagger'] },
  ],
  characters: [
    {
      name: 'Aldric',
      kinds: ['hero'],
      role: 'general',
      leadership: 3,
      armor: 'heavy',
      shield: true,
      mounted: true,
      weapons: ['lance', 'sword'],
      attachedTo: 'Knights',
    },
  ],
});

const HORDE = roster('Horde', {
  units: [
    { name: 'Orcs', figures: 12, fc: 2, armor: 'light', weapons: ['sword'] },
    { name: 'Goblins', figures: 10, template: 'goblins', fc: 2, weapons: ['shortsword'] },
    { name: 'Wolves', figures: 5, mounted: true, fc: 3, weapons: ['natural'] },
    { name: 'Raiders', figures: 8, fc: 2, weapons: ['sword'] },
    { name: 'Gnolls', figures: 6, template: 'gnolls', weapons: ['two-handed'] },
  ],
  characters: [
    {
      name: 'Grom',
      kinds: ['hero'],
      role: 'general',
      leadership: 4,
      armor: 'medium',
      weapons: ['two-handed'],
      attachedTo: 'Orcs',
    },
  ],
});

const tellTurns = () => {
  const story = storyOf(begin(MARCHERS, HORDE));
  const { play, next } = story;

  // Turn 1: a duel that ends in flight, a rout that shakes the units beside it.
  play('challenge', [], {}, { token: 'A:aldric' });
  play('allot', [], { attack: 3, parry: 1, tricks: 0 }, { seat: 'A' });
  play('allot', [], { attack: 2, parry: 1, tricks: 1 }, { seat: 'B' });
  play('duel-round', [5, 1, 2, 4, 6, 6, 6, 6, 5, 1]);
  play('allot', [], {}, { seat: 'A' });
  play('allot', [], { flees: true }, { seat: 'B' });
  play('duel-round', [2]);
  next();
  play('shoot', [1, 2, 3, 4, 5, 6, 2, 1], { target: 'B:wolves', distance: 16 });
  next();
  play('initiative', [4, 4, 5, 3]);
  play('choose-order');
  play('charge', [], { target: 'B:orcs', distance: 10 }, { token: 'A:knights' });
  next();
  play('charge', [], { target: 'A:spearmen' }, { token: 'B:wolves' });
  play('march', [3], { woods: true }, { token: 'B:goblins' });
  next();
  play('melee', [1, 1, 1, 1, 6, 6, 2, 3, 4, 5, 1, 6, 1, 6, 6, 6, 6, 6], {}, { token: 'A:knights' });
  play('melee', [1, 6, 6, 6, 6, 6, 5, 1, 1, 6, 5, 1], {}, { token: 'B:wolves' });
  next();
  play('morale', [6, 3], {}, { token: 'B:orcs' });
  play('morale', [6, 4], {}, { token: 'B:goblins' });
  play('morale', [4], {}, { token: 'B:wolves' });
  next();
  next();

  // Turn 2: flight goes on, a leader who ran rallies his unit, a flank attack.
  next();
  play('shoot', [1, 1, 3, 4, 5, 6], { target: 'B:raiders', distance: 12 });
  next();
  play('flee', [], { toEdge: 30 }, { token: 'B:orcs' });
  next();
  play('initiative', [2, 6]);
  play('choose-order', [], { moves: 'second' });
  play('march', [], {}, { token: 'A:knights' });
  next();
  play('charge', [], { target: 'A:spearmen', from: 'flank' }, { token: 'B:raiders' });
  next();
  play('rally', [4], { rallies: 'B:orcs' });
  next();
  play('melee', [1, 6, 6, 5, 1, 1, 6, 6, 6, 6, 6, 6, 1, 2, 6, 6, 1], {}, { token: 'B:wolves' });
  next();
  play('morale-all', [2, 3, 1, 2]);
  next();
  next();

  // Turn 3: over the table edge, into the rear, a leader leaves his unit to rally another.
  next();
  play('shoot', [1, 1, 1, 4, 5, 6], { target: 'B:gnolls', distance: 10 });
  next();
  play('morale', [1], {}, { token: 'B:gnolls' });
  play('flee', [], { toEdge: 12 }, { token: 'B:wolves' });
  next();
  play('initiative', [6, 1]);
  play('choose-order');
  play('charge', [], { target: 'B:raiders', from: 'rear' }, { token: 'A:knights' });
  next();
  play('charge', [], { target: 'A:archers' }, { token: 'B:gnolls' });
  play('place', [], { to: 'alone' }, { token: 'B:grom' });
  next();
  play('rally', [3], { rallies: 'B:goblins' });
  next();
  play('melee', [6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 1, 6, 6, 6, 6, 6], {}, { token: 'B:raiders' });
  play('melee', [1, 1, 1, 1, 1, 6, 6], {}, { token: 'B:gnolls' });
  next();
  play('morale-all', [6, 2, 1, 1]);
  next();
  next();

  // Turn 4: a challenge refused, a fight that splits when its first opponents are gone.
  play(
    'challenge',
    [],
    { target: 'B:grom', distance: 9, answer: 'refuses', force: true },
    { token: 'A:aldric' },
  );
  next();
  next();
  next();
  play('initiative', [1, 2]);
  play('choose-order');
  play('charge', [], { target: 'A:knights', from: 'flank' }, { token: 'B:orcs' });
  next();
  next();
  next();
  play('melee', [6, 6, 6, 1, 1, 6, 6, 6, 6, 6, 1, 1, 1, 6, 6, 1, 6, 6, 6, 6], {}, { token: 'B:raiders' });
  next();
  play('morale', [1], {}, { token: 'A:knights' });
  next();
  next();

  // Turn 5: the duel is fought out, the third unit is lost.
  play('challenge', [], { target: 'B:grom', distance: 3 }, { token: 'A:aldric' });
  play('allot', [], { attack: 3, parry: 1 }, { seat: 'A' });
  play('allot', [], {}, { seat: 'B' });
  play('duel-round', [1, 1, 1, 6, 6, 6, 6, 6, 5, 6, 6]);
  next();
  next();
  next();
  play('initiative', [6, 2]);
  play('choose-order');
  play('charge', [], { target: 'B:gnolls' }, { token: 'A:spearmen' });
  next();
  next();
  next();
  play('melee', [6, 6, 6, 6, 1, 1, 6, 6, 6, 4, 4, 6], {}, { token: 'B:orcs' });
  play('melee', [1, 6, 6, 6, 6, 6, 6, 6], {}, { token: 'A:spearmen' });
  next();
  play('morale', [1], {}, { token: 'B:orcs' });
  next();
  next();
  return story;
};

describe('a battle of five turns', () => {
  const story = tellTurns();

  test('is told sentence by sentence', () => {
    expect(story.said).toMatchInlineSnapshot(`
      [
        "Aldric and Grom met in a duel.",
        "Aldric: 3 to attack, 1 to parry, 0 to dirty tricks.",
        "Grom: 2 to attack, 1 to parry, 1 to dirty tricks.",
        "Aldric against Grom: Aldric took 0 hits, Grom took 1 hit; goes on.",
        "Aldric: 2 to attack, 2 to parry, 0 to dirty tricks.",
        "Grom: 2 to attack, 2 to parry, 0 to dirty tricks.",
        "Aldric against Grom: Aldric took 0 hits, Grom took 0 hits; Grom got away.",
        "Shooting.",
        "Archers shot at Wolves: 1 figure lost.",
        "Movement.",
        "Marchers won the initiative.",
        "Marchers moved first.",
        "Knights charged Orcs.",
        "Movement of Horde.",
        "Wolves charged Spearmen.",
        "Goblins may move 9″.",
        "Melee.",
        "Knights against Orcs: Knights lost 1 figure; Orcs lost 5 figures.",
        "Wolves against Spearmen: Wolves lost 1 figure; Spearmen lost 1 figure.",
        "Morale after the melees.",
        "Orcs routed and fled 3″.",
        "Goblins routed and fled 4″.",
        "Wolves stood.",
        "End of the turn.",
        "Turn 2 begins.",
        "Shooting.",
        "Archers shot at Raiders: 2 figures lost.",
        "Morale after the shooting.",
        "Orcs fled 10″.",
        "Goblins fled 10″.",
        "Horde won the initiative.",
        "Marchers moved first.",
        "Knights may move 12″.",
        "Movement of Horde.",
        "Raiders charged Spearmen in the flank.",
        "Rally.",
        "Grom rallied Orcs.",
        "Melee.",
        "Wolves against Spearmen: Wolves lost 2 figures; Spearmen lost 2 figures; Raiders lost 0 figures.",
        "Morale after the melees.",
        "Spearmen stood; Wolves routed and fled 3″.",
        "End of the turn.",
        "Turn 3 begins.",
        "Shooting.",
        "Archers shot at Gnolls: 3 figures lost.",
        "Morale after the shooting.",
        "Gnolls stood.",
        "Wolves fled over the table edge. Nobody is left of Wolves.",
        "Goblins fled 10″.",
        "Marchers won the initiative.",
        "Marchers moved first.",
        "Knights charged Raiders in the rear.",
        "Movement of Horde.",
        "Gnolls charged Archers.",
        "Grom went by himself.",
        "Rally.",
        "Grom rallied Goblins.",
        "Melee.",
        "Raiders against Spearmen: Raiders lost 1 figure; Spearmen lost 0 figures; Knights lost 0 figures.",
        "Gnolls against Archers: Gnolls lost 2 figures; Archers lost 3 figures.",
        "Morale after the melees.",
        "Archers routed and fled 2″; Raiders stood; Gnolls stood.",
        "End of the turn.",
        "Turn 4 begins.",
        "Grom refused the challenge of Aldric.",
        "Shooting.",
        "Morale after the shooting.",
        "Archers fled 10″.",
        "Horde won the initiative.",
        "Horde moved first.",
        "Orcs charged Knights in the flank.",
        "Movement of Marchers.",
        "Rally.",
        "Melee.",
        "Raiders against Spearmen: Raiders lost 5 figures; Spearmen lost 0 figures; Knights lost 1 figure; Orcs lost 0 figures. Nobody is left of Raiders.",
        "Morale after the melees.",
        "Knights stood.",
        "End of the turn.",
        "Turn 5 begins.",
        "Aldric and Grom met in a duel.",
        "Aldric: 3 to attack, 1 to parry, 0 to dirty tricks.",
        "Grom: 2 to attack, 2 to parry, 0 to dirty tricks.",
        "Aldric against Grom: Aldric took 0 hits, Grom took 3 hits; Aldric wins. Grom fell.",
        "Shooting.",
        "Morale after the shooting.",
        "Archers fled 10″.",
        "Marchers won the initiative.",
        "Marchers moved first.",
        "Spearmen charged Gnolls.",
        "Movement of Horde.",
        "Rally.",
        "Melee.",
        "Orcs against Knights: Orcs lost 3 figures; Knights lost 0 figures.",
        "Spearmen against Gnolls: Spearmen lost 0 figures; Gnolls lost 1 figure. Nobody is left of Gnolls.",
        "Morale after the melees.",
        "Orcs stood.",
        "End of the turn.",
        "Marchers won the battle.",
      ]
    `);
  });

  test('ends with a winner and everybody’s fate, under the roster’s ids', () => {
    expect(byThisAxeTable.result(story.now())).toMatchInlineSnapshot(`
      {
        "fates": {
          "A": [
            {
              "fate": "standing",
              "id": "knights",
              "kind": "unit",
              "left": 6,
              "name": "Knights",
              "start": 8,
            },
            {
              "fate": "standing",
              "id": "spearmen",
              "kind": "unit",
              "left": 9,
              "name": "Spearmen",
              "start": 12,
            },
            {
              "fate": "routed",
              "id": "archers",
              "kind": "unit",
              "left": 5,
              "name": "Archers",
              "start": 8,
            },
            {
              "fate": "standing",
              "id": "aldric",
              "kind": "character",
              "left": 2,
              "name": "Aldric",
              "start": 2,
            },
          ],
          "B": [
            {
              "fate": "standing",
              "id": "orcs",
              "kind": "unit",
              "left": 4,
              "name": "Orcs",
              "start": 12,
            },
            {
              "fate": "standing",
              "id": "goblins",
              "kind": "unit",
              "left": 10,
              "name": "Goblins",
              "start": 10,
            },
            {
              "fate": "destroyed",
              "id": "wolves",
              "kind": "unit",
              "left": 0,
              "name": "Wolves",
              "start": 5,
            },
            {
              "fate": "destroyed",
              "id": "raiders",
              "kind": "unit",
              "left": 0,
              "name": "Raiders",
              "start": 8,
            },
            {
              "fate": "destroyed",
              "id": "gnolls",
              "kind": "unit",
              "left": 0,
              "name": "Gnolls",
              "start": 6,
            },
            {
              "fate": "dead",
              "id": "grom",
              "kind": "character",
              "left": 0,
              "name": "Grom",
              "start": 2,
            },
          ],
        },
        "why": "Horde lost more than half of their units in turn 5.",
        "winner": "A",
      }
    `);
    expect(byThisAxeTable.view(story.now(), 'A').over).toBe(true);
    expect(movesOf(story.now())).toEqual([]);
  });

  test('replays to the same state, and undoing is leaving the last moves out', () => {
    const replay = (moves: number): TableState =>
      story.log
        .slice(0, moves)
        .reduce(
          (state, { move, dice }) => withScriptedDice(dice, (script) => playWith(state, move, script).state),
          begin(MARCHERS, HORDE),
        );
    expect(replay(story.log.length)).toEqual(story.now());
    expect(replay(story.log.length - 3)).toEqual(story.states.at(-4));
  });

  test('replays to the same state from a log of an older version, which said token for unit', () => {
    const older = ({ id, seat, input }: PlayedMove): PlayedMove => {
      const { unit, rallies, ...rest } = input;
      const words = rallies === undefined ? {} : { unit: rallies };
      return { id, seat, input: unit === undefined ? rest : { ...rest, token: unit, ...words } };
    };
    const state = story.log.reduce(
      (now, { move, dice }) => withScriptedDice(dice, (script) => playWith(now, older(move), script).state),
      begin(MARCHERS, HORDE),
    );
    expect(state).toEqual(story.now());
  });

  test('the odds of a charge are those of the melee', () => {
    const before = story.states[story.log.findIndex(({ move }) => move.id === 'melee')] as TableState;
    const odds = byThisAxeTable.odds(before, take(before, 'melee', {}, { token: 'A:knights' }));
    expect(Object.keys(odds?.also ?? {})).toEqual([
      'attacker loses',
      'attacker morale',
      'attacker: hits on Aldric',
      'defender loses',
      'defender morale',
      'defender: hits on Grom',
    ]);
  });
});

describe('moves', () => {
  const codeOf = (
    state: TableState,
    id: string,
    input: JsonObject,
    seat: 'A' | 'B' | null,
  ): string | null => {
    const result = catchRefusal(() => playWith(state, { id, seat, input }, enteredDice([])));
    return result.ok ? null : result.refusal.code;
  };

  test('what is not offered now is refused', () => {
    const state = begin(MARCHERS, HORDE);
    expect([
      codeOf(state, 'melee', {}, null),
      codeOf(state, 'shoot', { unit: 'A:archers' }, 'A'),
      codeOf(state, 'no-such-move', {}, null),
    ]).toEqual(['table/not-now', 'table/not-now', 'table/not-now']);
  });

  test('dice that are missing are asked for by name', () => {
    const story = storyOf(begin(MARCHERS, HORDE));
    story.next();
    const move = take(story.now(), 'shoot', { target: 'B:wolves' });
    const wanted = (typed: readonly number[]) => {
      try {
        playWith(story.now(), move, enteredDice(typed));
        return null;
      } catch (error) {
        return error instanceof DiceError ? error.wanted : error;
      }
    };
    expect([wanted([]), wanted([1, 1, 6, 6, 6, 6])]).toMatchObject([
      { sides: 6, count: 6, purpose: 'Archers: to hit', target: { value: 2, or: 'less', does: 'hits' } },
      { sides: 6, count: 2, purpose: 'Wolves: armour saves', target: { or: 'less', does: 'saves' } },
    ]);
  });

  test('fire of a phase is simultaneous: whoever fell shoots first', () => {
    const twin = roster('Twins', {
      units: [
        { name: 'Archers', figures: 3, fc: 5, weapons: ['longbow'] },
        { name: 'Reserve', figures: 5 },
      ],
      characters: [],
    });
    const story = storyOf(begin(twin, twin));
    story.next();
    story.play('shoot', [1, 1, 1], { target: 'B:archers' }, { token: 'A:archers' });
    expect(story.now().units.find(({ id }) => id === 'B:archers')?.status).toBe('destroyed');
    story.play('shoot', [1, 1, 6], { target: 'A:archers' }, { token: 'B:archers' });
    expect(story.now().units.map(({ figures }) => figures)).toEqual([1, 5, 0, 5]);
  });

  test('a unit that shot stays; with command rules a charge needs its card', () => {
    const story = storyOf(begin(MARCHERS, HORDE));
    story.next();
    story.play('shoot', [6, 6, 6, 6, 6, 6], { target: 'B:orcs' });
    story.next();
    story.play('initiative', [6, 1]);
    story.play('choose-order');
    expect(movesOf(story.now(), 'march').map(({ token }) => token)).toEqual(['A:knights', 'A:spearmen']);
    expect(movesOf(story.now(), 'charge').length).toBe(2);

    const ordered = storyOf(begin(MARCHERS, HORDE, { commandRules: 'on' }));
    // Places in the pile: the ace, two and three of diamonds for one side, the same places again for the other.
    ordered.play('draw-cards', [1, 1, 1], {}, { seat: 'A' });
    ordered.play('draw-cards', [1, 1, 1, 1], {}, { seat: 'B' });
    ordered.next();
    ordered.next();
    ordered.next();
    ordered.play('initiative', [6, 1]);
    ordered.play('choose-order');
    expect(movesOf(ordered.now(), 'charge')).toEqual([]);
    ordered.play(
      'play-card',
      [4],
      { card: 'D1', orders: [{ effect: null, use: 'charge', units: ['A:knights'] }] },
      { seat: 'A' },
    );
    expect(movesOf(ordered.now(), 'charge').map(({ token }) => token)).toEqual(['A:knights']);
    ordered.play('charge', [], { target: 'B:orcs', distance: 11 }, { token: 'A:knights' });
    expect(ordered.said.at(-1)).toBe('Knights charged Orcs and fell short, after 10″.');
  });

  test('corrections set what the table shows, and say so', () => {
    const start = begin(MARCHERS, HORDE);
    const set = (state: TableState, token: string | null, key: string, value: number | boolean) =>
      playWith(state, { id: 'correct', seat: null, input: { token, key, value } }, enteredDice([]));
    const { state, said } = set(start, 'A:knights', 'figures', 5);
    expect([state.units[0]?.figures, said]).toEqual([5, 'Set by hand: Knights, figures 5.']);
    const gone = set(state, 'A:knights', 'figures', 0).state;
    expect([gone.units[0]?.status, gone.characters[0]?.with]).toEqual(['destroyed', null]);
    const dead = set(start, 'B:grom', 'hits', 0).state;
    expect([dead.characters[1]?.status, dead.generalLost]).toEqual(['dead', { A: null, B: 1 }]);
    expect(set(dead, 'B:grom', 'hits', 2).state).toEqual({
      ...start,
      characters: start.characters.map((one) => (one.id === 'B:grom' ? { ...one, with: null } : one)),
    });
    expect(set(start, null, 'turn', 3).state.turn).toBe(3);
    expect([
      codeOf(start, 'correct', { token: 'A:knights', key: 'figures', value: 9 }, null),
      codeOf(start, 'correct', { token: 'A:knights', key: 'engaged', value: true }, null),
      codeOf(start, 'correct', { token: 'X:nobody', key: 'figures', value: 1 }, null),
    ]).toEqual(['table/cannot-correct', 'table/cannot-correct', 'table/cannot-correct']);
  });

  test('every counter and flag of the view can be corrected to what it is', () => {
    const state = begin(MARCHERS, HORDE, { commandRules: 'on' });
    for (const side of Object.values(byThisAxeTable.view(state, 'master').sides)) {
      for (const { id, counters, flags } of side.tokens) {
        for (const [key, value] of [
          ...counters.map((one) => [one.key, one.value] as const),
          ...flags.map((one) => [one.key, one.on] as const),
        ]) {
          const next = playWith(
            state,
            { id: 'correct', seat: null, input: { token: id, key, value } },
            enteredDice([]),
          );
          expect(next.state).toEqual(state);
        }
      }
    }
  });

  test('held fire falls while the enemy moves, and its losses count for the checks after the melees', () => {
    const story = storyOf(begin(MARCHERS, HORDE, { commandRules: 'on' }));
    const hand = { ...story.now(), hands: { A: ['S7'], B: [] }, drawn: { A: true, B: true } };
    const pile = hand.pile.filter((card) => card !== 'S7');
    const held = storyOf({ ...hand, pile });
    held.next();
    held.next();
    held.play(
      'play-card',
      [],
      { orders: [{ effect: null, use: 'reserve', units: ['A:archers'] }] },
      { seat: 'A' },
    );
    expect(movesOf(held.now(), 'shoot')).toEqual([]);
    held.next();
    held.play('initiative', [6, 1]);
    held.play('choose-order');
    expect(movesOf(held.now(), 'shoot')).toEqual([]);
    held.next();
    held.play('shoot', [1, 1, 1, 1, 6, 6], { target: 'B:raiders' }, { token: 'A:archers' });
    held.next();
    expect([held.now().step, movesOf(held.now()).map(({ id, token }) => [id, token])]).toEqual([
      'melee-morale',
      [['morale', 'B:raiders']],
    ]);
    // Shooting alone: the easier column, and half of them are gone.
    held.play('morale', [3, 2]);
    expect(held.said.at(-1)).toBe('Raiders routed and fled 2″.');
  });

  test('spells, wards and prayers are paid for, and healing too', () => {
    const mages = (name: string) =>
      roster(name, {
        units: [
          { name: 'Guard', figures: 12 },
          { name: 'Reserve', figures: 5 },
        ],
        characters: [
          { name: 'Wizard', kinds: ['wizard'], attachedTo: 'Guard' },
          { name: 'Priest', kinds: ['priest'], attachedTo: 'Guard' },
        ],
      });
    const story = storyOf(begin(mages('One'), mages('Two')));
    story.next();
    story.play(
      'spell',
      [1, 1, 1, 6, 1],
      { target: 'B:guard', dice: 4, wards: 1, cancels: 1, prayers: 1 },
      { token: 'A:wizard' },
    );
    expect(
      story.now().characters.map(({ spellDice, prayers, usedPrayer }) => [spellDice, prayers, usedPrayer]),
    ).toEqual([
      [12, 0, false],
      [0, 8, false],
      [15, 0, false],
      [0, 6, true],
    ]);
    expect(story.now().units.map(({ figures }) => figures)).toEqual([12, 5, 12, 5]);
    const hurt = playWith(
      story.now(),
      { id: 'correct', seat: null, input: { token: 'B:wizard', key: 'hits', value: 1 } },
      enteredDice([]),
    ).state;
    const healed = storyOf(hurt);
    healed.play('heal', [], {}, { token: 'B:priest' });
    expect([healed.now().characters[2]?.hitsTaken, healed.now().characters[3]?.prayers]).toEqual([0, 5]);
  });

  test('an empty army cannot meet anybody', () => {
    const empty = roster('Empty', { units: [] });
    const result = catchRefusal(() => begin(empty, HORDE));
    expect(result.ok ? null : result.refusal).toEqual({
      code: 'table/no-units',
      message: 'Empty has no unit with figures: add one to the roster first.',
      place: 'rosters.A',
    });
  });
});
