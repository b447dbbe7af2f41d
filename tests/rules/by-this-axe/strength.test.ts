import { describe, expect, test } from 'vitest';
import { assess } from '../../../rules/by-this-axe/army/assess.ts';
import {
  armyStrength,
  formatShare,
  isAtLeast,
  mayEnvelop,
  mayScreen,
  sharesOf,
} from '../../../rules/by-this-axe/army/shares.ts';
import {
  explainStrength,
  type Fighters,
  massAbilities,
  perHead,
  unitStrength,
} from '../../../rules/by-this-axe/army/strength.ts';
import { type HouseRules, settleHouseRules } from '../../../rules/by-this-axe/data/house-rules.ts';
import { formatStrength } from '../../../rules/core/strength.ts';
import { makeRoster, makeUnit } from './support.ts';
import vectors from './vectors/unit-strength.json' with { type: 'json' };

const RULES = settleHouseRules({});

/** Abilities that stand in for the vectors' bare number of specials. */
const SPECIALS = ['small', 'marksman', 'tough'] as const;

const fightersFrom = (inputs: (typeof vectors)[number]['inputs']): Fighters => ({
  fc: inputs.fc,
  armor: inputs.arm,
  shield: inputs.shield === 1,
  mounted: inputs.mounted === 1,
  missile: inputs.missile === 1,
  abilities: SPECIALS.slice(0, inputs.specials ?? 0),
});

describe('a head’s strength', () => {
  test.each(vectors)('$name', ({ inputs, individuals, perHead: each, sp }) => {
    const found = perHead(fightersFrom(inputs), RULES);
    expect([found, found * individuals]).toEqual([each, sp]);
  });

  test.each<[HouseRules['usFormula'], number, number]>([
    ['sample', 1600, 640],
    ['shield-double', 1600, 640],
    ['literal-both', 1760, 720],
    ['no-double', 1440, 560],
  ])('formula %s gives the Knights %i and the Squires %i', (usFormula, knights, squires) => {
    const rules = { ...RULES, usFormula };
    const strength = (fc: number, armor: string, heads: number): number =>
      heads * perHead({ fc, armor, shield: true, mounted: true, missile: false, abilities: [] }, rules);
    expect([strength(4, 'heavy', 160), strength(3, 'medium', 80)]).toEqual([knights, squires]);
  });

  test.each<[HouseRules['usFormula'], number, number]>([
    ['sample', 3, 4],
    ['shield-double', 4, 3],
    ['literal-both', 4, 4],
    ['no-double', 3, 3],
  ])('formula %s gives a shield alone %i and a mount alone %i', (usFormula, shielded, mounted) => {
    const base: Fighters = {
      fc: 2,
      armor: 'none',
      shield: false,
      mounted: false,
      missile: false,
      abilities: [],
    };
    const rules = { ...RULES, usFormula };
    expect([perHead({ ...base, shield: true }, rules), perHead({ ...base, mounted: true }, rules)]).toEqual([
      shielded,
      mounted,
    ]);
  });

  test('thick hide is heavy armour and an ability; slow counts nothing, or minus one by house rule', () => {
    const base: Fighters = {
      fc: 1,
      armor: 'none',
      shield: false,
      mounted: false,
      missile: false,
      abilities: [],
    };
    expect([
      perHead({ ...base, abilities: ['thick-hide'] }, RULES),
      perHead({ ...base, abilities: ['slow'] }, RULES),
      perHead({ ...base, fc: 3, abilities: ['slow'] }, { ...RULES, slowMinusOne: true }),
      perHead({ ...base, abilities: ['slow'] }, { ...RULES, slowMinusOne: true }),
      perHead({ ...base, abilities: ['multiple-attacks', 'multiple-attacks'] }, RULES),
    ]).toEqual([5, 1, 2, 1, 3]);
  });
});

describe('a unit’s strength', () => {
  /** US-1 … US-17 as tabletop units: scale, fields, heads and SP. */
  test.each<[string, string, Record<string, unknown>, number, number]>([
    [
      'US-2',
      '1:20',
      { figures: 8, mounted: true, fc: 4, armor: 'heavy', shield: true, weapons: ['lance', 'sword'] },
      160,
      1600,
    ],
    [
      'US-3',
      '1:20',
      { figures: 4, mounted: true, fc: 3, armor: 'medium', shield: true, weapons: ['lance', 'sword'] },
      80,
      640,
    ],
    ['US-4', '1:20', { figures: 8, fc: 3, armor: 'heavy', weapons: ['longbow', 'sword'] }, 160, 1120],
    [
      'US-5',
      '1:20',
      { template: 'elves', figures: 10, armor: 'heavy', weapons: ['longbow', 'sword'] },
      200,
      1600,
    ],
    ['US-8', '1:20', { template: 'orcs', figures: 25, armor: 'light', shield: true }, 500, 2000],
    ['US-9', '1:20', { template: 'kobolds', figures: 25, weapons: ['spear'] }, 700, 1400],
    [
      'US-10, engineers without saying so',
      '1:20',
      { template: 'dwarves', figures: 12, armor: 'heavy', shield: true },
      240,
      2160,
    ],
    [
      'US-10, engineers said',
      '1:20',
      {
        template: 'dwarves',
        figures: 12,
        armor: 'heavy',
        shield: true,
        abilities: ['small', 'tough', 'engineer'],
      },
      240,
      2160,
    ],
    [
      'US-11, twice as many',
      '1:20',
      { figures: 15, mounted: true, fc: 3, armor: 'light', weapons: ['short-bow'] },
      300,
      2100,
    ],
    ['US-12', '1:20', { template: 'zombie', figures: 15 }, 300, 1200],
    ['US-13', '1:20', { template: 'ghoul', figures: 5, weapons: ['natural'] }, 100, 500],
    ['US-14', '1:5', { template: 'bugbears', figures: 12, armor: 'medium' }, 36, 252],
    ['US-14 at 1:20', '1:20', { template: 'bugbears', figures: 3, armor: 'medium' }, 36, 252],
    ['US-16', '1:20', { template: 'berserkers', figures: 6, armor: 'light', shield: true }, 120, 720],
    [
      'US-17',
      '1:5',
      { template: 'goblins', figures: 12, mounted: true, armor: 'light', shield: true },
      84,
      588,
    ],
    ['javelins are missiles', '1:5', { figures: 3, fc: 1, weapons: ['javelin'] }, 15, 30],
    ['figures that are no number have no heads', '1:5', { figures: 2.5 }, 0, 0],
  ])('%s', (_id, scale, fields, individuals, sp) => {
    const strength = unitStrength(makeUnit(fields), { mode: 'fantasy', scale }, RULES);
    expect([strength.individuals, strength.sp]).toEqual([individuals, sp]);
  });

  test.each([
    ['1:20', 20],
    ['1:10', 10],
    ['free', 5],
    ['1:0', 5],
  ])('a historical figure at %s stands for %i', (scale, heads) => {
    expect(unitStrength(makeUnit({ figures: 3 }), { mode: 'historical', scale }, RULES).individuals).toBe(
      3 * heads,
    );
  });

  test('explains itself', () => {
    const roster = makeRoster({
      options: { scale: '1:20' },
      units: [
        {
          name: 'Knights',
          figures: 8,
          mounted: true,
          fc: 4,
          armor: 'heavy',
          shield: true,
          weapons: ['lance'],
        },
      ],
    });
    const { value, steps } = explainStrength(roster.units[0] ?? makeUnit(), roster.options);
    expect(value).toEqual({ perHead: 10, individuals: 160, sp: 1600 });
    expect(steps.map(({ label, inputs, value: part }) => [label, inputs, part])).toEqual([
      ['A head', { 'fighting capacity': 4, armour: 3, shield: 1, mounted: 2, missile: 0, abilities: 0 }, 10],
      ['Heads', { figures: 8, 'heads a figure': 20 }, 160],
      ['Unit Strength', { 'strength points': 1600 }, '16.0'],
    ]);
  });

  test.each([
    [1600, '16.0'],
    [588, '5.9'],
    [333, '3.3'],
    [255, '2.6'],
    [0, '0.0'],
  ])('%i hundredths show as %s', (sp, shown) => {
    expect(formatStrength(sp)).toBe(shown);
  });

  test('only dwarves are engineers unsaid', () => {
    expect([
      massAbilities(makeUnit({ template: 'dwarves' })),
      massAbilities(makeUnit({ template: 'elves' })),
    ]).toEqual([['small', 'tough', 'engineer'], ['camouflage']]);
  });
});

describe('an army’s strength', () => {
  const sample = (houseRules: Partial<HouseRules> = {}) =>
    makeRoster({
      options: { scale: '1:20', houseRules },
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
        {
          name: 'Squires',
          figures: 4,
          mounted: true,
          fc: 3,
          armor: 'medium',
          shield: true,
          weapons: ['lance', 'sword'],
        },
        { name: 'Longbowmen', figures: 8, fc: 3, armor: 'heavy', weapons: ['longbow', 'sword'] },
        {
          name: 'Elven Archers',
          template: 'elves',
          figures: 10,
          armor: 'heavy',
          weapons: ['longbow', 'sword'],
        },
      ],
      characters: [
        { name: 'Hero', kinds: ['hero'], role: 'general', armor: 'heavy', shield: true, mounted: true },
      ],
    });

  test('US-6: the sample roster', () => {
    expect(armyStrength(sample())).toEqual({
      figures: 30,
      characters: 1,
      heads: 600,
      sp: 4960,
      shares: {
        mounted: { part: 240, whole: 600 },
        flying: { part: 0, whole: 600 },
        mountedOrFlying: { part: 240, whole: 600 },
        fast: { part: 240, whole: 600 },
        missile: { part: 360, whole: 600 },
        camouflageOrMarksman: { part: 200, whole: 600 },
        engineer: { part: 0, whole: 600 },
        lightHorseOrFlying: { part: 0, whole: 600 },
      },
      envelop: true,
      screened: true,
    });
  });

  test('house rules: shares by strength, heroes add strength', () => {
    const strength = armyStrength(sample({ percentByUS: true, characterUS: true }));
    expect([strength.shares.mounted, strength.sp]).toEqual([{ part: 2240, whole: 4960 }, 4960 + 200]);
    expect(assess(sample({ characterUS: true })).entries.at(-1)?.sp).toBe(200);
    expect(assess(sample()).entries.at(-1)?.sp).toBeNull();
  });

  test('unions count a head once, and fliers need not be light unless the house says so', () => {
    const roster = (houseRules: Partial<HouseRules>) =>
      makeRoster({
        options: { houseRules },
        units: [
          { name: 'Griffons', figures: 4, mounted: true, armor: 'heavy', abilities: ['flying', 'quick'] },
          { name: 'Riders', figures: 4, mounted: true, armor: 'light' },
          { name: 'Foot', figures: 8 },
        ],
      });
    const { mountedOrFlying, fast, flying, lightHorseOrFlying } = armyStrength(roster({})).shares;
    expect([mountedOrFlying, fast, flying, lightHorseOrFlying].map(({ part }) => part)).toEqual([
      40, 40, 20, 40,
    ]);
    expect(armyStrength(roster({ foilLightFliers: true })).shares.lightHorseOrFlying.part).toBe(20);
  });

  test('thresholds are inclusive and exact', () => {
    expect([
      isAtLeast({ part: 1, whole: 4 }, 25),
      isAtLeast({ part: 249, whole: 1000 }, 25),
      isAtLeast({ part: 0, whole: 0 }, 0),
    ]).toEqual([true, false, false]);
  });

  test('FL-10: envelop by horse, wings or twice the heads', () => {
    const shares = (mounted: number, flying: number) => ({
      ...armyStrength(sample()).shares,
      mounted: { part: mounted, whole: 1000 },
      flying: { part: flying, whole: 1000 },
    });
    expect([
      mayEnvelop(shares(249, 149), 199, 100),
      mayEnvelop(shares(250, 0), 199, 100),
      mayEnvelop(shares(0, 150), 199, 100),
      mayEnvelop(shares(0, 0), 200, 100),
      mayEnvelop(shares(0, 0), 200, null),
    ]).toEqual([false, true, true, true, false]);
  });

  test('screened by a quarter of missiles', () => {
    const body = (missile: boolean, heads: number) => ({
      fighters: { fc: 2, armor: 'none', shield: false, mounted: false, missile, abilities: [] },
      heads,
      sp: 2 * heads,
    });
    const screens = (missiles: number) => mayScreen(sharesOf([body(true, missiles), body(false, 75)], RULES));
    expect([screens(24), screens(25)]).toEqual([false, true]);
  });

  test('shares show one decimal', () => {
    expect([
      formatShare({ part: 3, whole: 8 }),
      formatShare({ part: 1, whole: 3 }),
      formatShare({ part: 0, whole: 0 }),
    ]).toEqual(['37.5 %', '33.3 %', '0.0 %']);
  });
});
