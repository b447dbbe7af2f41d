import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { attackAction, killChanceOf } from '../../../rules/by-this-axe/combat/attack.ts';
import { chanceToKill, hitTarget } from '../../../rules/by-this-axe/combat/hit-and-save.ts';
import { withScriptedDice } from '../../../rules/core/dice.ts';
import { formatFraction } from '../../../rules/core/fraction.ts';
import { listChances } from '../../../rules/core/odds.ts';

/** Hit target 1 to 5 down, save none and 1 to 5 across. */
const TABLE = [
  ['1/6', '5/36', '1/9', '1/12', '1/18', '1/36'],
  ['1/3', '5/18', '2/9', '1/6', '1/9', '1/18'],
  ['1/2', '5/12', '1/3', '1/4', '1/6', '1/12'],
  ['2/3', '5/9', '4/9', '1/3', '2/9', '1/9'],
  ['5/6', '25/36', '5/9', '5/12', '5/18', '5/36'],
];

test('chance of a die to kill, for every hit and save', () => {
  const saves = [null, 1, 2, 3, 4, 5];
  const ours = [1, 2, 3, 4, 5].map((hit) => saves.map((save) => formatFraction(chanceToKill(hit, save))));
  expect(ours).toEqual(TABLE);
});

const parse = (attack: Record<string, unknown>) => attackAction.input.parse({ dice: 1, ...attack });
const chance = (attack: Record<string, unknown>): string =>
  formatFraction(killChanceOf({ dice: 1, ...attack } as never));

const KNIGHT = { armor: 'heavy', shield: true, mounted: true };
const CHARGE = { fc: 4, weapon: 'lance', attacker: { mounted: true, charging: true } };

describe('one die', () => {
  test.each<[string, Record<string, unknown>, string]>([
    [
      'charging knights v medium and shield',
      { ...CHARGE, target: { armor: 'medium', shield: true } },
      '5/12',
    ],
    [
      'the same into the flank',
      { ...CHARGE, from: 'flank', target: { armor: 'medium', shield: true } },
      '5/9',
    ],
    ['FC 3 longbow v Knights', { fc: 3, weapon: 'longbow', target: KNIGHT }, '1/4'],
    [
      'FC 3 longbow v light: the natural 1 stays',
      { fc: 3, weapon: 'longbow', target: { armor: 'light' } },
      '5/12',
    ],
    ['FC 2 short bow v unarmoured', { fc: 2, weapon: 'short-bow', target: {} }, '1/3'],
    ['FC 1 staff v a shield alone', { fc: 1, weapon: 'staff', target: { shield: true } }, '5/36'],
    ['FC 2 pike v Knights', { fc: 2, weapon: 'pike', target: KNIGHT }, '1/12'],
    [
      'FC 3 heavy crossbow v Knight Hero',
      { fc: 3, weapon: 'heavy-crossbow', target: { ...KNIGHT, heroic: true } },
      '1/12',
    ],
    ['FC 3 longbow v Knight Hero', { fc: 3, weapon: 'longbow', target: { ...KNIGHT, heroic: true } }, '1/6'],
    ['spell die v heavy foot', { by: 'spell', target: { armor: 'heavy' } }, '5/6'],
    ['spell die v Knight: only the mount saves', { by: 'spell', target: KNIGHT }, '25/36'],
    ['breath v heavy and shield', { by: 'breath', target: { armor: 'heavy', shield: true } }, '2/3'],
    ['FC 3 with a two-handed weapon hits on 4', { fc: 3, weapon: 'two-handed', target: {} }, '2/3'],
    [
      'a mounted charge without a lance',
      { fc: 2, weapon: 'sword', attacker: { mounted: true, charging: true }, target: {} },
      '1/2',
    ],
    ['a lance without a charge', { fc: 2, weapon: 'lance', attacker: { mounted: true }, target: {} }, '1/3'],
    ['over an obstacle', { fc: 2, attacker: { overObstacle: true }, target: {} }, '1/6'],
    [
      'foot v mounted in rough terrain',
      { fc: 2, attacker: { roughTerrain: true }, target: { mounted: true } },
      '5/12',
    ],
    ['marksman', { fc: 2, weapon: 'sling', attacker: { marksman: true }, target: {} }, '1/2'],
    [
      'marksman with a sword in hand',
      { fc: 2, weapon: 'sword', attacker: { marksman: true }, target: {} },
      '1/3',
    ],
    ['darkvision at night', { fc: 2, attacker: { darkvisionAtNight: true }, target: {} }, '1/2'],
    ['camouflage in the woods', { fc: 2, target: { abilities: ['camouflage'], hidden: true } }, '1/6'],
    ['camouflage in the open', { fc: 2, target: { abilities: ['camouflage'] } }, '1/3'],
    ['a ferocious charge', { fc: 2, attacker: { card: 2 }, target: {} }, '2/3'],
    [
      'shooting into the rear gains nothing but the shield',
      { fc: 2, weapon: 'short-bow', from: 'rear', target: { shield: true } },
      '1/3',
    ],
    ['shieldwall', { fc: 2, weapon: 'short-bow', target: { shield: true, card: 2 } }, '1/6'],
    ['a prayer saves even the naked', { fc: 2, target: { prayers: 1 } }, '5/18'],
    ['thick hide', { fc: 2, target: { abilities: ['thick-hide'] } }, '1/6'],
    ['tough and regeneration', { fc: 2, target: { abilities: ['tough', 'regeneration'] } }, '1/6'],
    ['resistance against ordinary folk', { fc: 4, target: { abilities: ['resistance'] } }, '0'],
    ['resistance against a hero', { fc: 5, target: { abilities: ['resistance'] } }, '5/6'],
    [
      'house rule: the naked save on 1',
      { fc: 2, target: {}, houseRules: { unarmouredSavesOnOne: true } },
      '5/18',
    ],
    [
      'house rule: cap before the penalty',
      { fc: 3, weapon: 'longbow', target: { ...KNIGHT, heroic: true }, houseRules: { clampSaveFirst: true } },
      '1/4',
    ],
    [
      'house rule: no save against spells',
      { by: 'spell', target: KNIGHT, houseRules: { spellsNoSaveBonuses: true } },
      '5/6',
    ],
  ])('%s', (_name, attack, expected) => {
    expect(chance(attack)).toBe(expected);
  });

  test('targets never leave 1 to 5', () => {
    expect([hitTarget(1, [{ label: '', value: -3 }]), hitTarget(5, [{ label: '', value: 3 }])]).toEqual([
      1, 5,
    ]);
  });
});

describe('the action', () => {
  test('rolls to hit, then a save for each hit, and counts the fallen', () => {
    const { value, steps } = withScriptedDice([1, 5, 6, 3, 3, 4, 4], (dice) =>
      attackAction.run(parse({ dice: 4, ...CHARGE, target: { armor: 'medium', shield: true } }), dice),
    );
    expect(value).toEqual({ hits: 3, saved: 1, kills: 2 });
    expect(steps).toEqual([
      {
        ref: { document: 'By This Axe', section: 'Melee Attack To Hit Table', ruling: 'R-B01' },
        label: 'Hits on this or less',
        inputs: { 'fighting capacity': 4, 'lance on the charge': 2 },
        rolls: [],
        value: 5,
      },
      {
        ref: { document: 'By This Axe', section: 'Armor Save (AS)', ruling: 'R-B03' },
        label: 'Saves on this or less',
        inputs: { protection: 3, penalty: 0 },
        rolls: [],
        value: 3,
      },
      {
        ref: { document: 'By This Axe', section: 'Melee Attack To Hit Table', ruling: null },
        label: 'Hits',
        inputs: {},
        rolls: [{ sides: 6, purpose: 'to hit', values: [1, 5, 6, 3] }],
        value: 3,
      },
      {
        ref: { document: 'By This Axe', section: 'Armor Save (AS)', ruling: null },
        label: 'Saved',
        inputs: {},
        rolls: [{ sides: 6, purpose: 'armour saves', values: [3, 4, 4] }],
        value: 1,
      },
      {
        ref: { document: 'By This Axe', section: 'Armor Save (AS)', ruling: null },
        label: 'Figures lost',
        inputs: {},
        rolls: [],
        value: 2,
      },
    ]);
  });

  test.each<[string, Record<string, unknown>, readonly number[], unknown]>([
    ['no save, no dice for it', { dice: 2, fc: 2, target: {} }, [1, 2], { hits: 2, saved: 0, kills: 2 }],
    [
      'no hit, no dice for saves',
      { dice: 2, fc: 2, target: { armor: 'heavy' } },
      [3, 6],
      { hits: 0, saved: 0, kills: 0 },
    ],
    [
      'breath cannot miss',
      { dice: 2, by: 'breath', target: { armor: 'heavy' } },
      [1, 2],
      { hits: 2, saved: 1, kills: 1 },
    ],
    ['no dice at all', { dice: 0, target: { armor: 'heavy' } }, [], { hits: 0, saved: 0, kills: 0 }],
    [
      'resistance needs no dice',
      { dice: 3, target: { abilities: ['resistance'] } },
      [],
      { hits: 0, saved: 0, kills: 0 },
    ],
  ])('%s', (_name, attack, dice, value) => {
    expect(withScriptedDice(dice, (script) => attackAction.run(parse(attack), script)).value).toEqual(value);
  });

  test('the odds are exact', () => {
    const odds = attackAction.odds?.(
      parse({ dice: 2, ...CHARGE, target: { armor: 'medium', shield: true } }),
    );
    expect(odds && listChances(odds.outcomes).map(({ value, fraction }) => [value, fraction])).toEqual([
      [0, '49/144'],
      [1, '35/72'],
      [2, '25/144'],
    ]);
    expect(odds && listChances(odds.also['hits'] ?? odds.outcomes).map(({ fraction }) => fraction)).toEqual([
      '1/36',
      '5/18',
      '25/36',
    ]);
  });

  test('its input can be written down as a JSON Schema', () => {
    expect(z.toJSONSchema(attackAction.input, { io: 'input' })).toMatchObject({
      type: 'object',
      required: ['dice', 'target'],
    });
  });
});
