import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rankBonus } from '../../../../rules/by-this-axe/army/ranks.ts';
import { aimAt, NO_ADVANTAGES } from '../../../../rules/by-this-axe/combat/hits/aim.ts';
import { makeBody, startState } from '../../../../rules/by-this-axe/combat/hits/body.ts';
import { initiativeAction } from '../../../../rules/by-this-axe/combat/initiative.ts';
import { meleeAction } from '../../../../rules/by-this-axe/combat/melee.ts';
import { moraleAction } from '../../../../rules/by-this-axe/combat/morale.ts';
import { moraleCascadeAction } from '../../../../rules/by-this-axe/combat/morale-cascade.ts';
import { movementAction } from '../../../../rules/by-this-axe/combat/movement.ts';
import { unitProfile } from '../../../../rules/by-this-axe/combat/profiles.ts';
import { rallyAction } from '../../../../rules/by-this-axe/combat/rally.ts';
import { routAction } from '../../../../rules/by-this-axe/combat/rout.ts';
import { shootingAction } from '../../../../rules/by-this-axe/combat/shooting.ts';
import { skirmishRetreatAction } from '../../../../rules/by-this-axe/combat/skirmish-retreat.ts';
import { takeHitsAction } from '../../../../rules/by-this-axe/combat/take-hits.ts';
import { victoryAction } from '../../../../rules/by-this-axe/combat/victory.ts';
import { ABILITIES } from '../../../../rules/by-this-axe/data/abilities.ts';
import { ARMOR } from '../../../../rules/by-this-axe/data/armor.ts';
import { settleHouseRules } from '../../../../rules/by-this-axe/data/house-rules.ts';
import { WEAPONS } from '../../../../rules/by-this-axe/data/weapons.ts';
import type { Action } from '../../../../rules/core/action.ts';
import { withScriptedDice } from '../../../../rules/core/dice.ts';
import type { Json } from '../../../../rules/core/json.ts';
import { listChances } from '../../../../rules/core/odds.ts';
import { catchRefusal } from '../../../../rules/core/result.ts';

type Fields = { readonly [key: string]: Json };

const runWith = (action: Action, input: Json, dice: readonly number[]): Json =>
  withScriptedDice(dice, (script) => action.run(action.input.parse(input), script).value);

const chance = (action: Action, input: Json, value: Json): string => {
  const odds = action.odds?.(action.input.parse(input));
  return (odds && listChances(odds.outcomes).find((row) => row.value === value)?.fraction) ?? '0';
};

const codeOf = (body: () => unknown): string | null => {
  const result = catchRefusal(body);
  return result.ok ? null : result.refusal.code;
};

/** How many dice a step of the odds tells for each who strikes, in the order they strike. */
const diceOf = (action: Action, input: Json): readonly [string, Json][] =>
  (action.odds?.(action.input.parse(input)).steps ?? [])
    .filter(({ label }) => label.endsWith(': dice'))
    .map(({ label, value }) => [label.slice(0, -': dice'.length), value]);

const neededOf = (action: Action, input: Json): Json =>
  action.odds?.(action.input.parse(input)).steps.find(({ label }) => label.endsWith('hits on this or less'))
    ?.value ?? null;

describe('initiative', () => {
  test('ties are rolled again', () => {
    expect(runWith(initiativeAction, {}, [3, 3, 2, 5])).toEqual({ winner: 'B', throws: 2 });
    expect(runWith(initiativeAction, { cardsA: 1 }, [3, 5, 1, 2])).toEqual({ winner: 'A', throws: 2 });
  });

  test('with a card, 26 of the 32 decided throws', () => {
    expect([chance(initiativeAction, {}, 'A'), chance(initiativeAction, { cardsA: 1 }, 'A')]).toEqual([
      '1/2',
      '13/16',
    ]);
  });
});

describe('movement', () => {
  const HORSE: Fields = { mounted: true, armor: 'heavy' };
  test.each<[string, Fields, readonly number[], number]>([
    ['medium horse, doubled', { unit: HORSE }, [], 12],
    ['with command rules', { unit: HORSE, commandRules: true }, [], 6],
    ['light foot and a musician', { unit: { musician: true } }, [], 11],
    ['slow', { unit: { abilities: ['slow'] }, commandRules: true }, [], 2.5],
    ['quick', { unit: { abilities: ['quick'] }, commandRules: true }, [], 10],
    ['uphill, scrub, a wall', { unit: {}, hills: 2, scrub: true, walls: 1 }, [], 6],
    ['woods on foot: d2', { unit: {}, woods: true }, [4], 8],
    ['woods mounted: d6', { unit: HORSE, woods: true }, [4], 8],
    ['never below nothing', { unit: HORSE, commandRules: true, woods: true, hills: 3 }, [6], 0],
    [
      'house rule: one inch',
      { unit: HORSE, commandRules: true, woods: true, hills: 3, houseRules: { minMoveOne: true } },
      [6],
      1,
    ],
    ['fliers see no terrain', { unit: { abilities: ['flying'] }, hills: 3, woods: true }, [], 10],
    ['a march', { unit: HORSE, commandRules: true, cards: [{ card: 'march-charge' }] }, [5], 11],
    [
      'a die already rolled',
      { unit: HORSE, commandRules: true, cards: [{ card: 'march-charge', inches: 2 }] },
      [],
      8,
    ],
    ['all cavalry', { unit: HORSE, commandRules: true, cards: [{ card: 'all-cavalry' }] }, [1], 8],
    [
      'all infantry, at least one inch',
      { unit: {}, commandRules: true, cards: [{ card: 'all-infantry' }] },
      [1],
      6,
    ],
    [
      'double, the musician’s inch aside',
      { unit: { ...HORSE, musician: true }, commandRules: true, cards: [{ card: 'flank-move' }] },
      [],
      13,
    ],
    [
      'a joker’s two effects',
      { unit: HORSE, commandRules: true, cards: [{ card: 'center-move' }, { card: 'frenzied' }] },
      [3],
      15,
    ],
    ['a character alone', { unit: { figures: 0, characters: [{ mounted: true }] } }, [], 14],
    ['who fired stays', { unit: {}, held: 'fired' }, [], 0],
  ])('%s', (_name, input, dice, inches) => {
    expect(runWith(movementAction, input, dice)).toEqual({ inches, stopsAt: null });
  });

  test('rivers stop whoever walks', () => {
    expect(runWith(movementAction, { unit: {}, river: 'reaches' }, [])).toEqual({
      inches: 10,
      stopsAt: 'bank',
    });
    expect(runWith(movementAction, { unit: {}, river: 'crosses' }, [])).toEqual({
      inches: 10,
      stopsAt: 'far-bank',
    });
  });

  test.each<[string, Fields, string]>([
    [
      'cards without command rules',
      { unit: {}, cards: [{ card: 'march-charge' }] },
      'by-this-axe/no-command-rules',
    ],
    [
      'a cavalry card for foot',
      { unit: {}, commandRules: true, cards: [{ card: 'all-cavalry' }] },
      'by-this-axe/card-does-not-fit',
    ],
    [
      'a light card for heavy foot',
      { unit: { armor: 'heavy' }, commandRules: true, cards: [{ card: 'light-infantry' }] },
      'by-this-axe/card-does-not-fit',
    ],
  ])('refuses %s', (_name, input, code) => {
    expect(codeOf(() => runWith(movementAction, input, []))).toBe(code);
  });
});

describe('shooting', () => {
  const archers = (figures: number, more: Fields = {}): Fields => ({
    name: 'Archers',
    figures,
    fc: 2,
    weapons: ['short-bow'],
    ...more,
  });
  const FOES: Fields = { name: 'Foes', figures: 10 };
  test.each<[string, Fields, readonly [string, Json][]]>([
    ['12 in three ranks of four: 4 + 2 + 2', { shooter: archers(12), target: FOES }, [['Archers', 8]]],
    ['a volley', { shooter: archers(12), volley: true, target: FOES }, [['Archers', 16]]],
    ['few with a clear shot', { shooter: archers(12), clear: 3, target: FOES }, [['Archers', 3]]],
    [
      'at most four at a lone character',
      { shooter: archers(12), target: { figures: 0, characters: [{}] } },
      [['Archers', 4]],
    ],
    [
      'at 1:20 one',
      { scale: '1:20', shooter: archers(12), target: { figures: 0, characters: [{}] } },
      [['Archers', 1]],
    ],
    [
      'others shot at him already',
      { shooter: archers(12), shotAlready: 3, target: { figures: 0, characters: [{}] } },
      [['Archers', 1]],
    ],
    [
      'a hero with a bow among them',
      {
        shooter: archers(3, { characters: [{ name: 'Hero', kinds: ['hero'], fc: 5, weapons: ['longbow'] }] }),
        target: FOES,
      },
      [
        ['Archers', 3],
        ['Hero', 1],
      ],
    ],
  ])('%s', (_name, input, dice) => {
    expect(diceOf(shootingAction, input)).toEqual(dice);
  });

  test.each<[string, Fields, Json]>([
    ['as it is', {}, 2],
    ['marksmen', { shooter: archers(5, { abilities: ['marksman'] }) }, 3],
    ['hidden elves', { target: { ...FOES, abilities: ['camouflage'] }, inCover: true }, 1],
    ['elves at night', { target: { ...FOES, abilities: ['camouflage'] }, night: true }, 1],
    ['darkvision at night', { shooter: archers(5, { abilities: ['darkvision'] }), night: true }, 3],
    [
      'darkvision sees elves at night',
      {
        shooter: archers(5, { abilities: ['darkvision'] }),
        target: { ...FOES, abilities: ['camouflage'] },
        night: true,
      },
      3,
    ],
    [
      'both see in the dark',
      {
        shooter: archers(5, { abilities: ['darkvision'] }),
        target: { ...FOES, abilities: ['darkvision'] },
        night: true,
      },
      2,
    ],
  ])('to hit: %s', (_name, input, needed) => {
    expect(neededOf(shootingAction, { shooter: archers(5), target: FOES, ...input })).toBe(needed);
  });

  test('the better weapon in range is used', () => {
    const input = {
      shooter: { ...archers(5), weapons: ['short-bow', 'longbow'] },
      target: { ...FOES, armor: 'heavy' },
    };
    const weaponAt = (distance: number) =>
      shootingAction.odds?.(shootingAction.input.parse({ ...input, distance })).steps[0]?.inputs['weapon'];
    expect([weaponAt(10), weaponAt(20)]).toEqual(['longbow', 'longbow']);
    expect(
      shootingAction.odds?.(shootingAction.input.parse({ ...input, distance: 10, weapon: 'short-bow' }))
        .steps[0]?.inputs['weapon'],
    ).toBe('short-bow');
  });

  test('refuses what is out of range, and by the house rules another than the nearest', () => {
    const input = { shooter: archers(5), target: FOES };
    expect(codeOf(() => runWith(shootingAction, { ...input, distance: 17 }, []))).toBe(
      'by-this-axe/out-of-range',
    );
    expect(
      codeOf(() =>
        runWith(
          shootingAction,
          { ...input, targetIs: 'nearest-legal', houseRules: { strictNearest: true } },
          [],
        ),
      ),
    ).toBe('by-this-axe/nearest-not-legal');
  });

  test('tells each die: to hit, then saves', () => {
    const input = { shooter: archers(3), target: { ...FOES, armor: 'light', shield: true } };
    const { value, steps } = withScriptedDice([1, 2, 6, 2, 3], (dice) =>
      shootingAction.run(shootingAction.input.parse(input), dice),
    );
    expect(value).toEqual({ name: 'Foes', lost: 1, left: 9, characters: [], wardsUsed: 0, prayersUsed: 0 });
    expect(steps.map(({ label, value: told }) => [label, told])).toEqual([
      ['Archers: dice', 3],
      ['Archers: hits on this or less', 2],
      ['Foes: saves on this or less', 2],
      ['Archers: hits', 2],
      ['Foes: figures lost', 1],
    ]);
  });
});

describe('hits on a unit with characters', () => {
  const HERO: Fields = { name: 'Hero', kinds: ['hero'], armor: 'heavy' };
  const unit = (figures: number): Fields => ({ name: 'Unit', figures, armor: 'light', characters: [HERO] });

  test('more than five shelter him: no die asks whom it hits', () => {
    expect(runWith(takeHitsAction, { hits: 2, target: unit(7) }, [2, 2])).toEqual({
      name: 'Unit',
      lost: 2,
      left: 5,
      characters: [{ name: 'Hero', hits: 0, fallen: false }],
      wardsUsed: 0,
      prayersUsed: 0,
    });
  });

  test('from five on each hit asks, and a 1 finds him with his own save', () => {
    // One sheltered hit, then two that ask: the first finds him, who saves on 4.
    expect(runWith(takeHitsAction, { hits: 3, target: unit(6) }, [2, 1, 4, 5, 6])).toMatchObject({
      lost: 2,
      characters: [{ hits: 1, fallen: false }],
    });
  });

  test('a ward stops a hit, a prayer helps a save, and both are counted', () => {
    const target = { name: 'Unit', figures: 9, armor: 'light' };
    expect(runWith(takeHitsAction, { hits: 3, wards: 1, prayers: 4, target }, [2, 3])).toEqual({
      name: 'Unit',
      lost: 1,
      left: 8,
      characters: [],
      wardsUsed: 1,
      prayersUsed: 2,
    });
  });
});

describe('melee', () => {
  const men = (name: string, figures: number, weapons: readonly string[], more: Fields = {}): Fields => ({
    name,
    figures,
    fc: 2,
    weapons,
    ...more,
  });
  const foe = { unit: men('Foes', 10, ['sword']) };

  test.each<[string, Fields, Fields, Json]>([
    ['sword, one rank', men('A', 12, ['sword'], { width: 4 }), {}, 4],
    ['spear, half the second', men('A', 12, ['spear'], { width: 4 }), {}, 6],
    ['pike, both', men('A', 12, ['pike'], { width: 4 }), {}, 8],
    [
      'multiple attacks: two more for each',
      men('A', 12, ['sword'], { width: 4, abilities: ['multiple-attacks'] }),
      {},
      12,
    ],
    [
      'twice taken',
      men('A', 12, ['sword'], { width: 4, abilities: ['multiple-attacks', 'multiple-attacks'] }),
      {},
      20,
    ],
    ['no weapon at all: fists and daggers', men('A', 3, []), {}, 3],
    [
      'house rule: only who touches',
      men('A', 20, ['pike'], { width: 10 }),
      { houseRules: { contactOnly: true }, defender: { unit: men('Foes', 5, ['sword'], { width: 5 }) } },
      14,
    ],
  ])('dice: %s', (_name, unit, more, dice) => {
    const told = diceOf(meleeAction, { attacker: { unit }, defender: foe, ...more });
    expect(told.find(([who]) => who === 'A')?.[1]).toBe(dice);
  });

  test.each<[string, Fields, Fields, Json]>([
    ['lance on the charge', men('A', 5, ['lance'], { mounted: true }), { charging: true }, 4],
    ['lance standing', men('A', 5, ['lance'], { mounted: true }), {}, 2],
    ['mounted charge', men('A', 5, ['sword'], { mounted: true }), { charging: true }, 3],
    ['on foot a charge gives nothing', men('A', 5, ['sword']), { charging: true }, 2],
    ['two-handed', men('A', 5, ['two-handed']), {}, 3],
    ['over an obstacle', men('A', 5, ['sword']), { overObstacle: true }, 1],
    ['a ferocious card', men('A', 5, ['sword']), { card: 2 }, 4],
    ['a charge into the side of a free unit', men('A', 5, ['sword']), { charging: true, from: 'flank' }, 2],
  ])('to hit: %s', (_name, unit, more, needed) => {
    expect(
      neededOf(meleeAction, {
        attacker: { unit, ...more },
        defender: { unit: men('Foes', 10, ['dagger'], { abilities: ['small'] }) },
      }),
    ).toBe(needed);
  });

  test('pikes against horse, foot against horse in the rough, darkness, flank by house rule', () => {
    const horse = { unit: men('Foes', 10, ['dagger'], { mounted: true }) };
    const needs = (input: Fields): Json =>
      neededOf(meleeAction, { attacker: { unit: men('A', 5, ['pike']) }, defender: horse, ...input });
    expect([
      needs({}),
      needs({ roughTerrain: true }),
      needs({ attacker: { unit: men('A', 5, ['pike'], { abilities: ['darkvision'] }) }, night: true }),
      needs({
        attacker: { unit: men('A', 5, ['pike']), charging: true, from: 'rear' },
        houseRules: { flankCharge: true },
      }),
    ]).toEqual([3, 4, 4, 4]);
  });

  test('the longer reach strikes first, and size changes it', () => {
    const order = (a: Fields, b: Fields, more: Fields = {}): readonly string[] =>
      diceOf(meleeAction, { attacker: { unit: a }, defender: { unit: b }, ...more }).map(([who]) => who);
    expect(order(men('Sword', 4, ['sword']), men('Spear', 4, ['spear']))).toEqual(['Spear', 'Sword']);
    expect(
      order(men('Sword', 4, ['sword'], { abilities: ['giant'] }), men('Two', 4, ['two-handed'])),
    ).toEqual(['Sword', 'Two']);
    expect(
      order(men('Pike', 4, ['pike']), men('Beast', 4, ['natural'], { abilities: ['breath-gaze'] })),
    ).toEqual(['Beast', 'Pike', 'Beast']);
  });

  test('the fallen strike no more in the first round, and still do in a later one', () => {
    const input = { attacker: { unit: men('A', 2, ['spear']) }, defender: { unit: men('B', 2, ['sword']) } };
    expect(runWith(meleeAction, input, [1, 1])).toMatchObject({
      attacker: { lost: 0 },
      defender: { lost: 2 },
    });
    expect(runWith(meleeAction, { ...input, firstRound: false }, [1, 1, 1, 2])).toMatchObject({
      attacker: { lost: 2 },
      defender: { lost: 2 },
    });
  });

  test('equal reach is simultaneous', () => {
    const input = { attacker: { unit: men('A', 1, ['sword']) }, defender: { unit: men('B', 1, ['staff']) } };
    expect(runWith(meleeAction, input, [1, 1])).toMatchObject({
      attacker: { lost: 1 },
      defender: { lost: 1 },
    });
  });

  test('heroes strike by themselves, with their own weapon and capacity; at 1:20 with the unit’s', () => {
    const champion = { name: 'Champion', kinds: ['champion'], fc: 5, weapons: ['two-handed'] };
    const input = { attacker: { unit: men('A', 4, ['sword'], { characters: [champion] }) }, defender: foe };
    expect(diceOf(meleeAction, input)).toEqual([
      ['Champion', 4],
      ['A', 4],
      ['Foes', 4],
    ]);
    expect(diceOf(meleeAction, { ...input, scale: '1:20' })).toEqual([
      ['Champion', 2],
      ['A', 4],
      ['Foes', 4],
    ]);
  });

  test('who declined stands back; a priest who prayed strikes as no hero', () => {
    const priest: Fields = { name: 'Priest', kinds: ['high-priest', 'superhero'], fc: 5, weapons: ['sword'] };
    const dice = (character: Fields) =>
      diceOf(meleeAction, {
        attacker: { unit: men('A', 4, ['dagger'], { characters: [character] }) },
        defender: foe,
      }).filter(([who]) => who === 'Priest');
    expect([
      dice(priest),
      dice({ ...priest, usedPrayer: true }),
      dice({ ...priest, declined: true }),
    ]).toEqual([[['Priest', 2]], [['Priest', 1]], []]);
  });

  test('brace helps against chargers only', () => {
    const saves = (charging: boolean): Json =>
      meleeAction
        .odds?.(
          meleeAction.input.parse({
            attacker: { unit: men('A', 4, ['spear']), charging },
            defender: { unit: men('B', 4, ['sword'], { armor: 'light' }), braced: true },
          }),
        )
        .steps.find(({ label }) => label === 'B: saves on this or less')?.value ?? null;
    expect([saves(true), saves(false)]).toEqual([3, 1]);
  });

  test('routed units do not strike and are struck from behind', () => {
    const input = {
      attacker: { unit: men('A', 4, ['sword']) },
      defender: { unit: men('B', 4, ['sword'], { shield: true }), routed: true },
    };
    expect(diceOf(meleeAction, input)).toEqual([['A', 4]]);
    expect(neededOf(meleeAction, input)).toBe(3);
  });

  test('resistance: only heroes and breath get through', () => {
    const ghost = { unit: men('Ghosts', 4, ['natural'], { abilities: ['resistance'] }) };
    expect(
      neededOf(meleeAction, { attacker: { unit: men('A', 4, ['sword'], { fc: 4 }) }, defender: ghost }),
    ).toBe('cannot hit');
    expect(
      neededOf(meleeAction, { attacker: { unit: men('A', 4, ['sword'], { fc: 5 }) }, defender: ghost }),
    ).toBe(5);
  });

  test('evasive on 4 to 6; others may not try', () => {
    const unit = men('B', 4, ['sword'], { abilities: ['evasive'] });
    const input = { attacker: { unit: men('A', 1, ['spear']) }, defender: { unit, evades: true } };
    expect(runWith(meleeAction, input, [4])).toMatchObject({
      attacker: { lost: 0 },
      defender: { lost: 0, evaded: true },
    });
    expect(runWith(meleeAction, input, [3, 6, 6, 6, 6, 6])).toMatchObject({
      defender: { lost: 0, evaded: false },
    });
    expect(
      codeOf(() =>
        runWith(meleeAction, { ...input, attacker: { unit: men('A', 1, ['spear']), evades: true } }, []),
      ),
    ).toBe('by-this-axe/not-evasive');
  });

  test('a flanker gains 1, ignores the shield and shakes the unit; dice may be turned on it', () => {
    const input = {
      attacker: { unit: men('A', 4, ['sword']) },
      defender: { unit: men('B', 4, ['sword'], { shield: true }) },
      joining: [{ unit: men('C', 4, ['sword']), struckBack: 1 }],
    };
    expect(diceOf(meleeAction, input)).toEqual([
      ['A', 4],
      ['B', 3],
      ['B', 1],
      ['C', 4],
    ]);
    const steps = meleeAction.odds?.(meleeAction.input.parse(input)).steps ?? [];
    const told = steps.findIndex(({ label }) => label === 'C: dice');
    expect(steps.slice(told, told + 3).map(({ label, value }) => [label, value])).toEqual([
      ['C: dice', 4],
      ['C: hits on this or less', 3],
      ['B: saves on this or less', null],
    ]);
    const odds = meleeAction.odds?.(meleeAction.input.parse(input));
    expect(odds && listChances(odds.also['defender morale'] ?? odds.outcomes).length).toBe(3);
  });

  test('an opponent who is not there is refused', () => {
    const joining = [{ unit: men('C', 4, ['sword']), against: 2 }];
    expect(codeOf(() => runWith(meleeAction, { attacker: foe, defender: foe, joining }, []))).toBe(
      'by-this-axe/no-such-opponent',
    );
  });
});

describe('morale', () => {
  const unit = (fc_: number, figures: number, more: Fields = {}): Fields => ({
    name: 'Unit',
    fc: fc_,
    figures,
    startStrength: 12,
    width: 12,
    ...more,
  });
  const stands = (input: Fields): string => chance(moraleAction, input, 'stands');
  const SHOT: Fields = { turnLosses: 3, shootingLosses: 3, inCombat: true };
  const FOUGHT: Fields = { turnLosses: 3, meleeLosses: 3, inCombat: true };

  test.each<[string, Fields, string]>([
    ['Soldier under fire', { unit: unit(2, 9), ...SHOT }, '2/3'],
    ['Soldier, flank, half lost', { unit: unit(2, 6), ...FOUGHT, attackedFrom: 'flank' }, '1/6'],
    [
      'Veteran, leader, double ranks',
      { unit: unit(3, 12, { width: 6 }), ...FOUGHT, leaderNear: true },
      '5/6',
    ],
    ['Elite, rear', { unit: unit(4, 12), attackedFrom: 'rear' }, '1/2'],
    ['Heroic', { unit: unit(5, 9), ...FOUGHT }, '1'],
    ['Heroic, general lost', { unit: unit(5, 9), ...FOUGHT, generalLost: true }, '1/2'],
    ['Poor, triple ranks', { unit: unit(1, 12, { width: 4 }), ...FOUGHT }, '2/3'],
    ['fanatics check as Heroic', { unit: unit(2, 9, { abilities: ['fanatic'] }), ...FOUGHT }, '1'],
    ['undead do not', { unit: unit(2, 9, { abilities: ['undead', 'fanatic'] }), ...FOUGHT }, '1'],
    [
      'but against a priest',
      { unit: unit(2, 9, { abilities: ['undead'] }), ...FOUGHT, fightsPriest: true },
      '1/2',
    ],
    ['a leader in the unit', { unit: unit(2, 9, { characters: [{ role: 'leader' }] }), ...FOUGHT }, '2/3'],
    [
      'who declined does not help',
      { unit: unit(2, 9, { characters: [{ role: 'leader', declined: true }] }), ...FOUGHT },
      '1/2',
    ],
    [
      'hero and mage with it',
      { unit: unit(1, 9, { characters: [{ kinds: ['hero'] }, { kinds: ['mage'] }] }), ...FOUGHT },
      '2/3',
    ],
    [
      'two heroes count once',
      { unit: unit(1, 9, { characters: [{ kinds: ['hero'] }, { kinds: ['champion'] }] }), ...FOUGHT },
      '1/2',
    ],
    [
      'house rule: one bonus in all',
      {
        unit: unit(1, 9, { characters: [{ kinds: ['hero'] }, { kinds: ['mage'] }] }),
        ...FOUGHT,
        houseRules: { singleEmbeddedBonus: true },
      },
      '1/2',
    ],
    [
      'house rule: no ranks when flanked',
      { unit: unit(1, 12, { width: 6 }), attackedFrom: 'flank', houseRules: { ranksLostWhenFlanked: true } },
      '1/6',
    ],
    [
      'a leader lost, a rally card',
      { unit: unit(3, 9), ...FOUGHT, leaderLost: true, rallyCard: true },
      '2/3',
    ],
    ['two lost shake nobody', { unit: unit(1, 10), turnLosses: 2, meleeLosses: 2, inCombat: true }, '1'],
    ['three lost, none in this phase', { unit: unit(1, 9), turnLosses: 3, inCombat: true }, '1'],
    ['exactly half lost calls for no check', { unit: unit(2, 6), inCombat: true }, '1'],
    ['more than half does', { unit: unit(2, 5), inCombat: true }, '1/6'],
    ['out of combat it does not', { unit: unit(2, 5) }, '1'],
    [
      'shot at and friends routing: the worse column',
      { unit: unit(2, 9), ...SHOT, friendsRouted: true },
      '1/2',
    ],
  ])('%s', (_name, input, expected) => {
    expect(stands(input)).toBe(expected);
  });

  test.each<[number, number, number]>([
    [10, 4, 2],
    [8, 4, 1],
    [4, 2, 0],
    [24, 4, 0],
    [24, 6, 2],
    [12, 4, 2],
  ])('%i figures %i wide have a rank bonus of %i', (figures, width, bonus) => {
    expect(rankBonus({ figures, width })).toBe(bonus);
  });

  test('a cascade runs from rout to rout, each unit once', () => {
    const checked = (name: string, more: Fields = {}): Fields => ({
      unit: { name, figures: 9, width: 9 },
      ...more,
    });
    const input = {
      units: [
        checked('One', { ...FOUGHT, near: ['Two'] }),
        checked('Two', { near: ['Three'] }),
        checked('Three'),
        checked('Four'),
      ],
    };
    expect(runWith(moraleCascadeAction, input, [4, 4, 3])).toEqual({
      routed: ['One', 'Two'],
      stood: ['Three'],
    });
    expect(runWith(moraleCascadeAction, input, [3])).toEqual({ routed: [], stood: ['One'] });
  });
});

describe('rout, rally, victory, skirmishers', () => {
  test('flight: one die on foot, two mounted; later the full rate; destroyed at the edge', () => {
    expect([
      runWith(routAction, { unit: {}, toEdge: 6 }, [5]),
      runWith(routAction, { unit: { mounted: true }, toEdge: 6 }, [5, 1]),
      runWith(routAction, { unit: { abilities: ['slow'] }, fresh: false }, []),
    ]).toEqual([
      { inches: 5, destroyed: false },
      { inches: 6, destroyed: true },
      { inches: 5, destroyed: false },
    ]);
  });

  test.each([1, 2, 3, 4, 5])('leadership %i rallies as often in six', (leadership) => {
    const input = { leader: { role: 'general', leadership } };
    const { p } = listChances(
      rallyAction.odds?.(rallyAction.input.parse(input)).outcomes ?? { entries: [], total: 1 },
    ).find(({ value }) => value === 'rallies') ?? { p: 0 };
    expect(Math.round(p * 6)).toBe(leadership);
    expect(runWith(rallyAction, input, [leadership])).toEqual({ rallied: true });
    expect(runWith(rallyAction, input, [leadership + 1])).toEqual({ rallied: false });
  });

  test('who declined cannot, a card always does', () => {
    const leader = { role: 'leader', leadership: 3, declined: true };
    expect(runWith(rallyAction, { leader }, [])).toEqual({ rallied: false });
    expect(runWith(rallyAction, { leader, card: true }, [])).toEqual({ rallied: true });
  });

  test.each<[number, number, number, number, Json]>([
    [4, 2, 4, 2, null],
    [4, 3, 4, 2, 'B'],
    [4, 2, 5, 3, 'A'],
    [3, 2, 3, 2, 'draw'],
  ])('%i units, %i lost against %i units, %i lost: %s', (units, lost, theirs, theirLost, winner) => {
    expect(runWith(victoryAction, { A: { units, lost }, B: { units: theirs, lost: theirLost } }, [])).toEqual(
      { winner },
    );
  });

  test('skirmishers slip away on their capacity or less; others must stand', () => {
    const unit = { skirmisher: true, fc: 2, mounted: true };
    expect(runWith(skirmishRetreatAction, { unit }, [2])).toEqual({ away: true, inches: 7 });
    expect(runWith(skirmishRetreatAction, { unit }, [3])).toEqual({ away: false, inches: 0 });
    expect(codeOf(() => runWith(skirmishRetreatAction, { unit: { fc: 2 } }, []))).toBe(
      'by-this-axe/no-skirmishers',
    );
  });
});

test('no save ever needs less than 1 or more than 5', () => {
  const gear = fc.record({
    armor: fc.constantFrom(...ARMOR.map(({ id }) => id)),
    shield: fc.boolean(),
    mounted: fc.boolean(),
    abilities: fc.subarray(ABILITIES.map(({ id }) => id)),
  });
  fc.assert(
    fc.property(
      gear,
      gear,
      fc.constantFrom(...WEAPONS.map(({ id }) => id)),
      fc.constantFrom('weapon' as const, 'spell' as const, 'breath' as const),
      fc.constantFrom('front' as const, 'flank' as const, 'rear' as const),
      fc.constantFrom(0, 2),
      fc.integer({ min: 1, max: 5 }),
      fc.boolean(),
      (worn, his, weapon, by, from, saveCard, capacity, clampSaveFirst) => {
        const unit = unitProfile.parse({ ...worn, characters: [{ ...his, kinds: ['hero'] }] });
        const body = makeBody(unit, '1:5', settleHouseRules({ clampSaveFirst }));
        const state = startState(body, { wards: 0, prayers: 0 });
        const blow = { by, weapon, fc: capacity, from, attacker: NO_ADVANTAGES, hidden: false, saveCard };
        const { saves, targets } = aimAt(body, state, blow);
        const dice = saves.flatMap(({ ordinary, characters }) =>
          [ordinary, ...characters].map(({ at }) => at),
        );
        for (const die of [...dice, targets.toSave]) {
          expect(die === null || (die >= 1 && die <= 5)).toBe(true);
        }
        expect(saves.at(-1)?.ordinary.at).not.toBeNull();
      },
    ),
  );
});
