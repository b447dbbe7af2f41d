import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseCalculatorSearch } from '../../../../renderer/features/calculator/calculator-search.ts';
import { placeFor } from '../../../../renderer/features/calculator/fill.ts';
import { sentenceOf } from '../../../../renderer/features/calculator/sentence.ts';
import { withScriptedDice } from '../../../../rules/core/dice.ts';
import { formOfSchema } from '../../../../rules/core/fields-of-schema.ts';
import { fillGroup, profileGroups } from '../../../../rules/core/fill-profile.ts';
import type { JsonObject } from '../../../../rules/core/json.ts';
import { findAction } from '../../../../rules/registry.ts';

const side = z
  .strictObject({
    name: z.string().default(''),
    figures: z.int().min(0).default(10),
    armor: z.enum(['none', 'heavy']).default('none'),
    mounted: z.boolean().default(false),
    weapons: z
      .array(z.enum(['lance', 'sword']).meta({ labels: { lance: 'Lance', sword: 'Sword' } }))
      .default([]),
  })
  .meta({ profile: 'unit' });

const SECTIONS = formOfSchema(
  z.strictObject({
    attacker: z.strictObject({ unit: side, charging: z.boolean().default(false) }),
    defender: z.strictObject({ unit: side }),
    distance: z.number().default(0).meta({ suffix: 'inches' }),
  }),
);
const INPUT = {
  attacker: {
    unit: { name: 'Knights', figures: 8, armor: 'heavy', mounted: true, weapons: ['lance', 'sword'] },
    charging: true,
  },
  defender: { unit: { name: 'Spearmen', figures: 20, armor: 'none', mounted: false, weapons: [] } },
  distance: 6.5,
};

describe('a sum as a sentence', () => {
  it('tells who meets whom, how, what may happen and what was rolled', () => {
    const odds = {
      outcomes: [
        { value: 0, p: 0.25, fraction: '1/4' },
        { value: 1, p: 0.75, fraction: '3/4' },
      ],
      also: {
        defenderMorale: [
          { value: 'stands', p: 0.5, fraction: '1/2' },
          { value: 'routs', p: 0.5, fraction: '1/2' },
        ],
      },
      steps: [],
    };
    const run = { value: { kills: 1, end: 'both-die' }, steps: [], dice: [], sentences: [], seed: 1 };
    const action = { title: 'Melee', reference: 'Some Game, Melee' };
    expect(sentenceOf(action, SECTIONS, INPUT, odds, run)).toBe(
      [
        'Melee (Some Game, Melee).',
        'Attacker: Knights, figures 8, armour Heavy, mounted, weapons Lance and Sword, charging.',
        'Defender: Spearmen, figures 20.',
        'distance 6.5 inches.',
        'What may happen: 0.75 on average, give or take 0.43, 1 or more 75.0 %;',
        'Spearmen morale: stands 50.0 %, routs 50.0 %.',
        'Rolled once: kills 1, end Both die.',
      ].join(' '),
    );
  });
});

describe('16.25 what was rolled once', () => {
  const rolledOnce = (id: string, asked: JsonObject, dice: readonly number[]): string => {
    const action = findAction(id);
    if (action?.odds == null) throw new Error(id);
    const input = action.input.parse(asked) as JsonObject;
    const { value } = withScriptedDice(dice, (typed) => action.run(input, typed));
    const { labels = {} } = action.odds(input);
    const odds = { outcomes: [], also: {}, steps: [], labels };
    const run = { value, steps: [], dice: [], sentences: [], seed: 1 };
    const told = sentenceOf({ title: '', reference: '' }, [], input, odds, run);
    return told.slice(told.indexOf('Rolled once'));
  };

  it('is told by names, not by letters', () => {
    const contest = { a: { name: 'Axes', contestDice: 2 }, b: { name: 'Spears', contestDice: 2 } };
    expect(rolledOnce('formations/contest', contest, [1, 2, 4, 4])).toBe(
      'Rolled once: result Spears push Axes, winner Spears, push 8, destroyed no.',
    );
    const initiative = { nameA: 'Red', nameB: 'Blue' };
    expect(rolledOnce('six-events/initiative', initiative, [6, 6, 1, 1])).toBe(
      'Rolled once: result Red, scores Red 12, scores Blue 2, ties 0.',
    );
  });
});

describe('a side filled in from a roster', () => {
  it('takes what it knows, keeps the rest, and finds its place', () => {
    const groups = profileGroups(SECTIONS).map(({ path }) => path);
    expect(groups).toEqual([
      ['attacker', 'unit'],
      ['defender', 'unit'],
    ]);
    const place = placeFor(SECTIONS, { kind: 'unit' });
    if (place === null) throw new Error('no place');
    expect([placeFor(SECTIONS, { kind: 'character' }), place.path]).toEqual([null, ['attacker', 'unit']]);
    expect(fillGroup(INPUT, place, { name: 'Orcs', figures: 12, points: 99 })).toEqual({
      ...INPUT,
      attacker: { ...INPUT.attacker, unit: { ...INPUT.attacker.unit, name: 'Orcs', figures: 12 } },
    });
  });
});

describe('the address of the calculator', () => {
  it.each([
    [{}, {}],
    [
      { action: 'x/y', input: { dice: 3 }, roster: 'r', entry: 'e', more: 1 },
      { action: 'x/y', input: { dice: 3 }, roster: 'r', entry: 'e' },
    ],
    [{ action: 7, input: [1], roster: '', entry: null }, {}],
  ])('%j is read as %j', (search, read) => {
    expect(parseCalculatorSearch(search)).toEqual(read);
  });
});
