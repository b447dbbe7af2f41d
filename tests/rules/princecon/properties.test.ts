import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededDice, seedState } from '../../../rules/core/dice.ts';
import { fraction, toNumber } from '../../../rules/core/fraction.ts';
import type { Json } from '../../../rules/core/json.ts';
import { type Distribution, listChances, successes } from '../../../rules/core/odds.ts';
import { PRINCECON_ACTIONS } from '../../../rules/princecon/actions.ts';
import { hitOdds } from '../../../rules/princecon/chances.ts';
import { closeActionInput } from '../../../rules/princecon/close-action/action.ts';
import { fightOut } from '../../../rules/princecon/close-action/fight.ts';
import { fightOdds } from '../../../rules/princecon/close-action/odds.ts';
import { DEFAULT_RULES } from '../../../rules/princecon/data/house-rules.ts';
import { FORMATIONS, MISSILE_WEAPONS, TROOP_TYPES } from '../../../rules/princecon/data/troops.ts';
import { fire, fireInput, fireOdds } from '../../../rules/princecon/missile/fire.ts';
import { ASPECTS, COVERS, FATIGUES, STATUSES } from '../../../rules/princecon/statuses.ts';
import { takeAreaHits, takeHits, withHits } from '../../../rules/princecon/unit/hits.ts';
import { type UnitProfile, unitProfile } from '../../../rules/princecon/unit/profile.ts';
import { castingsLeft, hitsLeft, totalHits } from '../../../rules/princecon/unit/strength.ts';
import { tries } from '../../support/tries.ts';

const anyLeader = fc.record({
  name: fc.constantFrom('Joe', 'Frito'),
  charClass: fc.constantFrom('fighter', 'cleric', 'magic-user', 'other'),
  cha: fc.integer({ min: 3, max: 18 }),
  race: fc.constantFrom('human', 'dwarf', 'elf'),
  religion: fc.constantFrom(null, 'Leo'),
  position: fc.constantFrom('front', 'rear'),
});

/** Units of every kind in every state, with all that the schema refuses left out. */
const anyUnit: fc.Arbitrary<UnitProfile> = fc
  .record({
    troopType: fc.constantFrom(...TROOP_TYPES),
    level: fc.integer({ min: 1, max: 5 }),
    castings: fc.integer({ min: 1, max: 20 }),
    front: fc.integer({ min: 1, max: 20 }),
    gone: fc.integer({ min: 0, max: 19 }),
    hurt: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
    shield: fc.boolean(),
    poleArms: fc.boolean(),
    baseAc: fc.option(fc.integer({ min: -3, max: 9 })),
    missileWeapon: fc.constantFrom(...MISSILE_WEAPONS),
    formation: fc.constantFrom(...FORMATIONS),
    status: fc.constantFrom(...STATUSES.slice(0, 2)),
    fatigue: fc.constantFrom(...FATIGUES),
    cover: fc.constantFrom(...COVERS),
    race: fc.constantFrom('human', 'dwarf', 'elf'),
    religion: fc.constantFrom(null, 'Leo'),
    leaders: fc.array(anyLeader, { maxLength: 2 }),
    spells: fc.uniqueArray(
      fc.constantFrom(
        'mass-mirror-image',
        'mass-shield',
        'mass-strength',
        'mass-combat-slow',
        'mass-range-finder',
      ),
      { maxLength: 2 },
    ),
  })
  .map(({ front, gone, hurt, spells, ...unit }) => {
    const cavalry = unit.troopType.endsWith('c');
    const most = cavalry ? unit.level : unit.level - 1;
    const lost = Math.min(gone, unit.castings - 1);
    const wounded = hurt.filter((left) => left <= most).slice(0, unit.castings - lost);
    const effects = spells.map((spell) => ({ spell }));
    const frontage = Math.min(front, unit.castings);
    return unitProfile.parse({ ...unit, name: unit.troopType, frontage, lost, wounded, effects });
  });

const totalOf = (source: Distribution<Json>): bigint =>
  source.entries.reduce((sum, { weight }) => sum + BigInt(weight), 0n);

const chanceOf = (source: Distribution<Json>, value: Json): number => {
  const entry = source.entries.find((one) => JSON.stringify(one.value) === JSON.stringify(value));
  return entry === undefined ? 0 : toNumber(fraction(entry.weight, source.total));
};

/** Whether the seeded runs fall as often as the exact odds say, within five deviations. */
const expectAgreement = (source: Distribution<Json>, draws: readonly Json[]): void => {
  const counts = new Map<string, number>();
  for (const draw of draws) counts.set(JSON.stringify(draw), (counts.get(JSON.stringify(draw)) ?? 0) + 1);
  for (const [written, count] of counts) {
    const chance = chanceOf(source, JSON.parse(written) as Json);
    expect({ written, impossible: chance === 0 }).toEqual({ written, impossible: false });
    const spread = Math.sqrt(draws.length * chance * (1 - chance));
    expect(Math.abs(count - draws.length * chance)).toBeLessThanOrEqual(5 * spread + 5);
  }
  for (const { value, weight } of source.entries) {
    const expected = draws.length * toNumber(fraction(weight, source.total));
    if (expected > 30) expect(counts.has(JSON.stringify(value))).toBe(true);
  }
};

describe('hits', () => {
  test('nothing is lost but what is taken, however it is dealt', () => {
    fc.assert(
      fc.property(anyUnit, fc.array(fc.nat({ max: 12 }), { maxLength: 4 }), (unit, blows) => {
        let now = unit;
        let expected = hitsLeft(unit, DEFAULT_RULES);
        for (const blow of blows) {
          const taken = takeHits(now, blow, DEFAULT_RULES);
          now = unitProfile.parse(withHits(now, taken, DEFAULT_RULES));
          expected -= taken.hits;
          expect(taken.hits).toBe(Math.min(blow, expected + taken.hits));
        }
        expect(hitsLeft(now, DEFAULT_RULES)).toBe(expected);
        expect(expected).toBeLessThanOrEqual(totalHits(unit, DEFAULT_RULES));
      }),
    );
  });

  test('an area costs at most the hits of the castings in it', () => {
    fc.assert(
      fc.property(anyUnit, fc.nat({ max: 60 }), fc.nat({ max: 20 }), (unit, hits, castings) => {
        const wounded = Math.min(castings, unit.wounded.length);
        const taken = takeAreaHits(unit, hits, { castings, wounded }, DEFAULT_RULES);
        expect(taken.castingsLost).toBeLessThanOrEqual(Math.min(castings, castingsLeft(unit)));
        const after = unitProfile.parse(withHits(unit, taken, DEFAULT_RULES));
        expect(hitsLeft(unit, DEFAULT_RULES) - hitsLeft(after, DEFAULT_RULES)).toBe(taken.hits);
      }),
    );
  });
});

const anyFight = fc
  .record({
    a: anyUnit,
    b: anyUnit,
    aspect: fc.constantFrom(...ASPECTS),
    charging: fc.boolean(),
    friends: fc.constantFrom([], [{ arm: 'infantry', castings: 9 }]),
    first: fc.constantFrom('a', 'b'),
  })
  .map(({ a, b, aspect, charging, friends, first }) =>
    closeActionInput.parse({
      a: { unit: a, charging, gallop: charging },
      b: { unit: b, aspect, friends },
      first,
    }),
  );

const fateOf = ({ destroyed, status }: { readonly destroyed: boolean; readonly status: string }): string =>
  destroyed ? 'destroyed' : status;

describe('odds', () => {
  test('of so many dice are those of adding them one by one', () => {
    fc.assert(
      fc.property(fc.nat({ max: 30 }), fc.integer({ min: -3, max: 24 }), (dice, needs) => {
        const chance = fraction(Math.min(20, Math.max(0, needs)), 20);
        expect(listChances(hitOdds(dice, needs))).toEqual(listChances(successes(dice, chance)));
      }),
    );
  });

  test('of any fight make exactly one', () => {
    fc.assert(
      fc.property(anyFight, (fight) => {
        const odds = fightOdds(fight, DEFAULT_RULES);
        for (const source of [odds.outcomes, ...Object.values(odds.also)])
          expect(totalOf(source)).toBe(BigInt(source.total));
      }),
      { numRuns: tries(60) },
    );
  });

  test('of a fight agree with seeded runs', () => {
    fc.assert(
      fc.property(anyFight, (fight) => {
        const dice = seededDice(seedState(7));
        const draws = Array.from({ length: 400 }, () => {
          const { a, b } = fightOut(fight, dice, DEFAULT_RULES).value;
          return { a: fateOf(a), b: fateOf(b) };
        });
        expectAgreement(fightOdds(fight, DEFAULT_RULES).outcomes, draws);
      }),
      { numRuns: tries(25) },
    );
  });

  test('of fire, then morale, agree with seeded runs and make exactly one', () => {
    const anyVolley = fc
      .record({ firer: anyUnit, target: anyUnit, distance: fc.integer({ min: 0, max: 24 }) })
      .map((given) => fireInput.parse(given));
    fc.assert(
      fc.property(anyVolley, (volley) => {
        const dice = seededDice(seedState(11));
        const odds = fireOdds(volley);
        expect(totalOf(odds.outcomes)).toBe(BigInt(odds.outcomes.total));
        const left = castingsLeft(volley.target);
        const draws = Array.from({ length: 400 }, () => {
          const { castingsLost, target } = fire(volley, dice).value;
          return { castingsLost, status: castingsLost === left ? 'destroyed' : target.status };
        });
        expectAgreement(odds.outcomes, draws);
      }),
      { numRuns: tries(25) },
    );
  });

  test('of two dice against two are those counted by hand over every throw', () => {
    const side = (name: string) => ({
      unit: { name, level: 2, castings: 3, frontage: 1, baseAc: 9 },
      engaged: 1,
    });
    const fight = closeActionInput.parse({ a: side('a'), b: side('b') });
    const counted = new Map<string, number>();
    const check = fightOdds(fight, DEFAULT_RULES);
    // Two dice each that hit on 10 of 20: four equal halves, so every throw of heads and tails counts once.
    for (let heads = 0; heads < 16; heads += 1) {
      const [onB, onA] = [(heads & 1) + ((heads >> 1) & 1), ((heads >> 2) & 1) + ((heads >> 3) & 1)];
      const key = JSON.stringify([onA, onB]);
      counted.set(key, (counted.get(key) ?? 0) + 1);
    }
    const marginal = (key: 'hitsOnA' | 'hitsOnB') =>
      [0, 1, 2].map((hits) => chanceOf(check.also[key] ?? check.outcomes, hits) * 16);
    const sums = (which: 0 | 1) =>
      [0, 1, 2].map((hits) =>
        [...counted]
          .filter(([key]) => (JSON.parse(key) as number[])[which] === hits)
          .reduce((sum, [, count]) => sum + count, 0),
      );
    expect([marginal('hitsOnA'), marginal('hitsOnB')]).toEqual([sums(0), sums(1)]);
  });

  test('the largest fight a table could hold is found in good time', () => {
    const unit = { level: 5, castings: 60, frontage: 60, baseAc: 5 };
    const fight = closeActionInput.parse({
      a: { unit: { ...unit, troopType: 'hc' }, charging: true, gallop: true },
      b: { unit: { ...unit, troopType: 'mi', poleArms: false } },
    });
    expect(totalOf(fightOdds(fight, DEFAULT_RULES).outcomes) > 0n).toBe(true);
  });
});

describe('every action', () => {
  test.each(
    PRINCECON_ACTIONS.filter(({ odds }) => odds !== undefined).map((action) => [action.id, action] as const),
  )('%s: its example falls as its odds say', (id, action) => {
    const example = action.input.parse(action.example);
    const odds = action.odds?.(example);
    if (odds === undefined) throw new Error(`${id} lost its odds`);
    expect(totalOf(odds.outcomes)).toBe(BigInt(odds.outcomes.total));
    const dice = seededDice(seedState(3));
    for (let round = 0; round < 20; round += 1) expect(action.run(example, dice).steps).not.toEqual([]);
  });
});
