import { describe, expect, it, test } from 'vitest';
import { applyHouseValues, fitsRule, houseValueOf, setHouseValue } from '../../../rules/core/house-values.ts';
import type { Json } from '../../../rules/core/json.ts';
import {
  confidenceOf,
  HOUSE_PRESETS,
  HOUSE_RULES,
  houseRulesSchema,
  isHouseValue,
  settleRules,
} from '../../../rules/princecon/data/house-rule-list.ts';
import { DEFAULT_RULES } from '../../../rules/princecon/data/house-rules.ts';
import { wordRatio } from '../../../rules/princecon/data/house-values/define.ts';

const isLeaf = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || Array.isArray(value);

/** Every value of the tables by its path, ratios by their name. */
const leaves = (value: unknown, path: readonly string[] = []): readonly (readonly [string, unknown])[] => {
  if (!isLeaf(value)) {
    return Object.entries(value as object).flatMap(([key, inner]) => leaves(inner, [...path, key]));
  }
  const ratio = Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number');
  return [[path.join('.'), ratio ? wordRatio(value as unknown as [number, number]) : value]];
};

const ruleOf = (id: string) => {
  const rule = HOUSE_RULES.find((one) => one.id === id);
  if (rule === undefined) throw new Error(`no rule ${id}`);
  return rule;
};

test('every value of the tables is a house rule of its own, with its default first', () => {
  const usual = HOUSE_RULES.map(({ id, choices }) => [id, choices[0]?.value]);
  expect(Object.fromEntries(usual)).toEqual(Object.fromEntries(leaves(DEFAULT_RULES)));
  expect(usual.length).toBe(new Set(HOUSE_RULES.map(({ id }) => id)).size);
});

test('each says where it comes from', () => {
  for (const { reading, group } of HOUSE_RULES) {
    expect(reading?.printed).toMatch(/\.$/);
    expect(reading?.read).toMatch(/\.$/);
    expect(group).toMatch(/\S/);
  }
});

test('the doubtful ones are marked as such', () => {
  const low = HOUSE_RULES.filter(({ id }) => confidenceOf(id) === 'low').map(({ id }) => id);
  expect(low).toEqual([
    'morale.close.outnumbered2',
    'morale.close.outnumbered4',
    'morale.close.outnumbers2',
    'morale.close.outnumbers4',
    'morale.close.casTurn25',
    'morale.close.casTurn50',
    'morale.leader.chaSign',
    'morale.leader.chaDivisorFighter',
    'morale.leader.victorious',
    'close.chargingCavVsStationary',
    'close.infNoPikeVsCav',
    'close.infPikeVsCav',
    'close.higherGround',
    'close.uphill',
    'close.attackedFlank',
    'close.attackedRear',
    'close.looseVsFormed',
    'missile.weaponAc.light-crossbow.5',
    'missile.weaponAc.sling.4',
    'missile.weaponAc.sling.5',
    'missile.weaponAc.sling.9',
    'movement.pursuitFactor',
    'movement.roadMultiplier',
    'movement.terrainMultiplier',
    'command.outOfRangeCountsAsFailure',
    'sergeant.hpPerLevel',
    'sergeant.magicChancePercent',
    'magic.shieldSpellAcMissile',
    'magic.shieldSpellAcClose',
    'magic.massCureRevivesCastings',
  ]);
});

describe('a set of values', () => {
  it('changes what it names, fractions and empty fields included', () => {
    const rules = settleRules({
      'morale.close.flank': 40,
      'missile.mult.indirect': '1/3',
      'close.attackedRear': null,
      'missile.weaponAc.sling.9': 1,
      'unit.horseArcherWeapons': ['javelin'],
    });
    expect({
      flank: rules.morale.close.flank,
      rear: rules.morale.close.rear,
      indirect: rules.missile.mult.indirect,
      attackedRear: rules.close.attackedRear,
      sling: rules.missile.weaponAc.sling,
      horse: rules.unit.horseArcherWeapons,
    }).toEqual({
      flank: 40,
      rear: 60,
      indirect: [1, 3],
      attackedRear: null,
      sling: { ...DEFAULT_RULES.missile.weaponAc.sling, 9: 1 },
      horse: ['javelin'],
    });
    expect(
      ['morale.close.flank', 'morale.close.rear', 'missile.mult'].map((path) => isHouseValue(path, rules)),
    ).toEqual([true, false, true]);
    expect(settleRules({})).toEqual(DEFAULT_RULES);
  });

  it.each<[string, Json, boolean]>([
    ['morale.close.flank', 40, true],
    ['morale.close.flank', 40.5, false],
    ['morale.close.flank', null, false],
    ['morale.close.flank', 'much', false],
    ['close.attackedRear', null, true],
    ['missile.mult.indirect', '1/3', true],
    ['missile.mult.indirect', '7/9', false],
    ['morale.casualtyBasis', 'castings', true],
    ['close.meleeWeaponAc', [{ weapon: 'axe', ac: 5, modifier: 2 }], true],
    ['close.meleeWeaponAc', [{ weapon: 'axe', ac: 50, modifier: 2 }], false],
    ['unit.horseArcherWeapons', ['rocks'], false],
  ])('%s may be %j: %s', (id, value, fits) => {
    expect(fitsRule(ruleOf(id), value)).toBe(fits);
    expect(houseRulesSchema.safeParse({ [id]: value }).success).toBe(fits);
  });

  it('refuses a rule nobody knows', () => {
    expect(houseRulesSchema.safeParse({ 'morale.of.the.story': 1 }).success).toBe(false);
  });

  it('keeps only what differs from the default', () => {
    const flank = ruleOf('morale.close.flank');
    const changed = setHouseValue({}, flank, 40);
    expect(changed).toEqual({ 'morale.close.flank': 40 });
    expect(houseValueOf(changed, flank)).toBe(40);
    expect(setHouseValue(changed, flank, 30)).toEqual({});
    expect(houseValueOf({ 'close.attackedRear': null }, ruleOf('close.attackedRear'))).toBe(null);
  });
});

describe('presets', () => {
  it.each(HOUSE_PRESETS.map((preset) => [preset.name, preset] as const))(
    '%s fits its rules',
    (_name, preset) => {
      for (const [id, value] of Object.entries(preset.values)) expect(fitsRule(ruleOf(id), value)).toBe(true);
    },
  );

  it('B after A and A after B come to themselves', () => {
    const [a, b] = HOUSE_PRESETS;
    const withB = applyHouseValues(HOUSE_RULES, {}, b?.values ?? {});
    expect(withB).toEqual({
      'close.uphill': -1,
      'close.attackedFlank': -2,
      'close.attackedRear': null,
      'close.looseVsFormed': 0,
    });
    expect(applyHouseValues(HOUSE_RULES, withB, a?.values ?? {})).toEqual({});
  });
});
