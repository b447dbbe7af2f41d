import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { difference } from '../../../rules/core/conversion.ts';
import { explain } from '../../../rules/core/explain.ts';
import { toCommander } from '../../../rules/princecon/conversion/commander.ts';
import { sergeantOf } from '../../../rules/princecon/conversion/sergeant.ts';
import { DEFAULT_RULES } from '../../../rules/princecon/data/house-rules.ts';
import { anySheet, JOE_GROK, sheet } from '../core/sheets.ts';

describe('Joe Grok', () => {
  it('commands as the rules tell of him', () => {
    expect(toCommander(JOE_GROK).value).toEqual({
      charClass: 'fighter',
      isFighter: true,
      level: 7,
      initiativeInt: 3,
      commandInt: 3,
      commandCha: 17,
      baseChance: 50,
      ladder: [50, 40, 30, 20, 10],
      radius: 16,
      move: 12,
      moraleModifier: -17,
      challenge: { issue: true, accept: true },
      casting: [],
      spells: [],
      durations: null,
    });
  });

  it('is explained number by number', () => {
    const { steps, troubles } = toCommander(JOE_GROK);
    expect(troubles).toEqual([]);
    expect(explain(steps)).toEqual([
      'Counts as (classes fighter 7, level 7): a Fighter.',
      'INT for initiative (score 3): 3.',
      'INT for orders (score 3): 3.',
      'CHA for orders (score 17): 17.',
      'Chance of an order, in percent (int 3, cha 17, times 2.5): 50.',
      'Chance after each failure (first 50, each failure −10): 50, 40, 30, 20, 10.',
      'Control radius along the ground, in inches: 16.',
      'Movement in inches (by plate): 12.',
      'Leading from the front (cha 17): −17.',
      'Challenges (fighter or cleric of leo yes, attached yes, position front): may issue and accept.',
      'Turns of casting: none.',
    ]);
  });
});

const scores = (int: number, cha: number) => ({ abilities: { int, cha } });

test.each([
  ['T-CMD-1: Fighter INT 3, CHA 17', sheet('F1', scores(3, 17)), 17, 50],
  ['T-CMD-6: cleric CHA 17', sheet('C1', scores(11, 17)), 9, 50],
  ['T-CMD-7: cleric INT 16, CHA 17', sheet('C1', scores(16, 17)), 9, 62],
  ['T-CMD-8: Fighter INT 18, CHA 18', sheet('F1', scores(18, 18)), 18, 90],
  ['T-CMD-9: Fighter INT 11, CHA 12', sheet('F1', scores(11, 12)), 12, 57],
  ['T-SPL-8, before: cleric INT 12, CHA 13', sheet('C1', scores(12, 13)), 7, 47],
])('%s', (_, character, commandCha, baseChance) => {
  expect(toCommander(character).value).toMatchObject({ commandCha, baseChance });
});

test('T-SPL-8, after: Word of Command 2 raises first and halves then, for orders alone', () => {
  const cleric = sheet('C1', scores(12, 13));
  const after = toCommander(cleric, { wordOfCommand: 2 });
  expect(after.value).toMatchObject({ commandCha: 10, baseChance: 55, moraleModifier: -7, initiativeInt: 6 });
  expect(difference(toCommander(cleric).parts, after.parts).map(({ key }) => key)).toEqual([
    'commandCha',
    'baseChance',
    'ladder',
  ]);
});

test('T-INI-1: a magic-user of INT 15 who rolls 11 scores 19', () => {
  expect(toCommander(sheet('MU1', scores(15, 10))).value.initiativeInt + 11).toBe(19);
});

test.each([
  [sheet('F1', scores(11, 12)), [57, 47, 37, 27, 17, 7]],
  [sheet('F1', scores(2, 2)), [10]],
  [sheet('C1', scores(1, 1)), [5]],
])('the ladder ends above 0', (character, ladder) => {
  expect(toCommander(character).value.ladder).toEqual(ladder);
});

test.each([
  ['robes-or-leather', false, 24],
  ['chain', false, 18],
  ['plate', false, 12],
  ['plate', true, 36],
  ['robes-or-leather', true, 36],
])('in %s, mounted %s, he moves %i inches', (armorGroup, mounted, move) => {
  expect(toCommander(sheet('F1', { armorGroup, mounted })).value.move).toBe(move);
});

describe('the morale of the unit he leads', () => {
  const dwarf = { race: 'dwarf', religion: null };

  it.each([
    [
      'T-MOR-8: a dwarf Fighter of CHA 12 before dwarves',
      sheet('F1', { ...scores(10, 12), race: 'dwarf' }),
      { unit: dwarf },
      -17,
    ],
    ['T-MOR-9: no Fighter, CHA 17', sheet('C1', { ...scores(10, 17), race: 'dwarf' }), { unit: dwarf }, -14],
    ['T-MOR-10: from the rear', sheet('F1', scores(10, 12)), { position: 'rear' }, 0],
    ['not attached', sheet('F1', scores(10, 12)), { attached: false }, 0],
    ['an elf before dwarves', sheet('F1', { ...scores(10, 12), race: 'Elf' }), { unit: dwarf }, -7],
    ['a human before dwarves', sheet('F1', scores(10, 12)), { unit: dwarf }, -12],
    [
      'troops of his religion',
      sheet('F1', { ...scores(10, 12), religion: 'Leo' }),
      { unit: { race: 'human', religion: 'leo' } },
      -17,
    ],
    [
      'troops of another religion',
      sheet('F1', { ...scores(10, 12), religion: 'Leo' }),
      { unit: { race: 'human', religion: 'Ratri' } },
      -7,
    ],
    [
      'aligned troops under one of none',
      sheet('F1', scores(10, 12)),
      { unit: { race: 'human', religion: 'Ratri' } },
      -7,
    ],
  ] as const)('%s', (_, character, options, modifier) => {
    expect(toCommander(character, options).value.moraleModifier).toBe(modifier);
  });
});

test.each([
  ['Fighter in front', sheet('F5'), {}, true, true],
  ['Fighter in the rear', sheet('F5'), { position: 'rear' }, false, true],
  ['Fighter without a unit', sheet('F5'), { attached: false }, false, false],
  ['cleric of Leo', sheet('C5', { religion: 'Leo' }), {}, true, true],
  ['cleric of another faith', sheet('C5', { religion: 'Ratri' }), {}, false, false],
  ['magic-user of Leo', sheet('MU5', { religion: 'Leo' }), {}, false, false],
  ['thief', sheet('T5'), {}, false, false],
  ['thief whom the referee counts as a Fighter', sheet('T5'), { countsAsFighter: true }, true, true],
] as const)('challenges: %s', (_, character, options, issue, accept) => {
  expect(toCommander(character, options).value.challenge).toEqual({ issue, accept });
});

describe('who is a Fighter', () => {
  it.each([
    ['F5', true],
    ['F4/MU4', true],
    ['MU4/F4', false],
    ['F4/MU5', false],
    ['MU4/F5', true],
    ['', false],
  ])('%s: %s, by the highest class, the first of several', (classes, isFighter) => {
    expect(toCommander(sheet(classes)).value.isFighter).toBe(isFighter);
  });

  it('is asked of the referee where a lower class fights', () => {
    const codes = (classes: string, options = {}) =>
      toCommander(sheet(classes), options).troubles.map(({ code }) => code);
    expect([
      codes('F4/MU5'),
      codes('F4/MU5', { countsAsFighter: false }),
      codes('F5/MU4'),
      codes(''),
    ]).toEqual([['sheet/part-fighter'], [], [], ['sheet/no-level']]);
  });
});

describe('casting', () => {
  const options = (classes: string) =>
    toCommander(sheet(classes)).value.casting.map(({ caster, id }) => `${caster} ${id}`);

  it('has three ways for magic-users, two for clerics and none for others', () => {
    expect([options('MU3'), options('C3'), options('F3/T3')]).toEqual([
      ['magic-user normal', 'magic-user mass', 'magic-user disrupt'],
      ['cleric normal', 'cleric mass'],
      [],
    ]);
  });

  it('T-SPL-7: standard spells of level 5 last 11 turns, an hour is 6', () => {
    expect(toCommander(sheet('MU5')).value.durations).toEqual({ short: 1, standard: 11, hour: 6 });
  });

  it('knows the spells of the sheet at the level of the class that casts them', () => {
    const spells = ['Shield', 'sleep', 'massConfuse', 'ice-storm', 'silence15', 'massBless', 'shield'];
    const { value, troubles } = toCommander(sheet('MU5/C7', { spells }));
    expect(value.spells.map(({ id, casterLevel, turns, lasts }) => [id, casterLevel, turns, lasts])).toEqual([
      ['shield', 5, 11, '11 turns'],
      ['sleep', 5, 2, '2 turns'],
      ['mass-confuse', 5, 1, '1 turn'],
      ['ice-storm', 5, 0, 'at once'],
      ['silence15', 7, 13, '13 turns'],
      ['mass-bless', 7, null, 'as the referee says'],
    ]);
    expect(troubles).toEqual([]);
  });

  it('tells of spells that are on no list, or on a list that is not his', () => {
    const { value, troubles } = toCommander(sheet('C6', { spells: ['sleep', 'wish'] }));
    expect(value.spells.map(({ id, casterLevel }) => [id, casterLevel])).toEqual([['sleep', 6]]);
    expect(troubles.map(({ code, place }) => [code, place])).toEqual([
      ['sheet/foreign-spell', 'spells[0]'],
      ['sheet/unknown-spell', 'spells[1]'],
    ]);
  });
});

test('house rules are data: another radius, factor and penalty', () => {
  const rules = {
    ...DEFAULT_RULES,
    command: { ...DEFAULT_RULES.command, radius: 20, factor: [3, 1], perFailure: -25 },
  } as const;
  expect(toCommander(JOE_GROK, { rules }).value).toMatchObject({
    baseChance: 60,
    ladder: [60, 35, 10],
    radius: 20,
  });
});

test('a sergeant has the level and armour of his unit and average hit points', () => {
  expect([1, 2, 3, 4, 5].map((level) => sergeantOf({ level, ac: 4 }).value)).toEqual(
    [4, 9, 13, 18, 22].map((hp, index) => ({ level: index + 1, ac: 4, hp, magicChancePercent: 0 })),
  );
});

describe('any sheet that parses', () => {
  it('converts, survives JSON and has all its steps in its parts', () => {
    fc.assert(
      fc.property(
        anySheet,
        fc.boolean(),
        fc.constantFrom('front' as const, 'rear' as const),
        (one, attached, position) => {
          const { value, parts, steps, troubles } = toCommander(one, { attached, position });
          expect(JSON.parse(JSON.stringify({ value, parts, troubles }))).toEqual({ value, parts, troubles });
          expect(parts.flatMap((part) => part.steps)).toEqual(steps);
          expect(value.ladder.every((chance) => chance > 0)).toBe(true);
          expect(value.ladder[0] ?? 0).toBe(Math.max(0, value.baseChance));
        },
      ),
    );
  });

  it('commands no worse with more charisma', () => {
    fc.assert(
      fc.property(anySheet, fc.integer({ min: 1, max: 24 }), (one, cha) => {
        const chance = (score: number) =>
          toCommander({ ...one, abilities: { ...one.abilities, cha: score } }).value.baseChance;
        expect(chance(cha + 1)).toBeGreaterThanOrEqual(chance(cha));
      }),
    );
  });
});
