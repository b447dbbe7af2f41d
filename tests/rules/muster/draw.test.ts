import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededDice, seedState } from '../../../rules/core/dice.ts';
import { drawArmy, totalSize } from '../../../rules/core/muster/draw.ts';
import { groupsOf } from '../../../rules/core/muster/groups.ts';
import { brokenLimits, type OwnLimit } from '../../../rules/core/muster/own-limits.ts';
import type { RosterDocument, RuleSystem } from '../../../rules/core/system.ts';
import { systemsUnderTest } from '../../support/systems-under-test.ts';
import { atMost } from '../../support/tries.ts';

const emptyOf = (system: RuleSystem, limits?: { name: string; caps: readonly OwnLimit[] }): RosterDocument =>
  system.rosters.schema.parse({
    system: system.id,
    name: 'Army',
    options: limits === undefined ? {} : { limits },
    units: [],
    characters: [],
  });

const counter = (prefix = 'drawn'): (() => string) => {
  let made = 0;
  return () => {
    made += 1;
    return `${prefix}-${made}`;
  };
};

const draw = (system: RuleSystem, roster: RosterDocument, size: number, style: string, seed: number) =>
  drawArmy(system, roster, {
    size,
    style,
    people: null,
    dice: seededDice(seedState(seed)),
    newId: counter(),
  });

const RUNS = atMost(20, 1000);
const CAPS: readonly OwnLimit[] = [
  { by: 'share', group: 'characters', most: 40 },
  { by: 'alike', most: 2 },
  { by: 'share', group: 'missile', most: 50 },
];

describe.each(systemsUnderTest().map((system) => [system.id, system] as const))('%s', (_id, system) => {
  const { size, styles, peoples } = system.start;
  const wish = fc.record({
    size: fc.constantFrom(...size.choices, size.least),
    style: fc.constantFrom(...styles.map(({ id }) => id)),
    seed: fc.integer({ min: 0, max: 1_000_000 }),
  });

  test('makes a legal army to every size in every style, and never more than asked for', () => {
    fc.assert(
      fc.property(wish, ({ size: wanted, style, seed }) => {
        const { roster, assessment, size: made } = draw(system, emptyOf(system), wanted, style, seed);
        expect(assessment.issues.filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(made).toBeLessThanOrEqual(wanted);
        expect(made * 100).toBeGreaterThanOrEqual(70 * wanted);
        expect(system.rosters.schema.parse(roster)).toEqual(roster);
      }),
      { numRuns: RUNS },
    );
  });

  test('the largest it draws is legal, with most of it units and not leaders', () => {
    const {
      roster,
      assessment,
      size: made,
    } = draw(system, emptyOf(system), size.most, styles[0]?.id ?? '', 7);
    expect(assessment.legal).toBe(true);
    expect(made).toBeLessThanOrEqual(size.most);
    expect(made * 100).toBeGreaterThanOrEqual(90 * size.most);
    expect(roster.characters.length * 2).toBeLessThanOrEqual(roster.units.length);
  });

  test('the same seed gives the same army, another seed another', () => {
    const armies = [7, 7, 8, 9, 10].map((seed) =>
      JSON.stringify(draw(system, emptyOf(system), size.usual, styles[0]?.id ?? '', seed).roster),
    );
    expect(armies[0]).toBe(armies[1]);
    expect(new Set(armies).size).toBeGreaterThan(peoples.length > 1 ? 2 : 0);
  });

  test('keeps to limits of one’s own', () => {
    fc.assert(
      fc.property(wish, ({ size: wanted, style, seed }) => {
        const empty = emptyOf(system, { name: 'League', caps: CAPS });
        const { roster } = draw(system, empty, wanted, style, seed);
        expect(brokenLimits(system, roster, CAPS).filter(({ limit }) => limit.by === 'alike')).toEqual([]);
        const shares = brokenLimits(system, roster, CAPS).map(({ message }) => message);
        if (wanted > size.least * 3) expect(shares).toEqual([]);
      }),
      { numRuns: Math.ceil(RUNS / 4) },
    );
  });

  test('fills the rest of an army that is begun and changes nothing of it', () => {
    for (const { roster: sample } of system.rosters.samples) {
      const begun = system.rosters.adopt({ ...sample, pointsLimit: null }, counter('own'));
      const wanted = totalSize(system, begun) + Math.ceil(size.usual / 2);
      const { roster, added, assessment } = draw(system, begun, wanted, styles[0]?.id ?? '', 3);
      expect(added.length).toBeGreaterThan(0);
      const kept = { ...roster, units: roster.units.filter(({ id }) => !added.includes(id)) };
      expect(kept.units).toEqual(begun.units);
      expect(assessment.legal).toBe(true);
    }
  });

  test('a style that is made of groups has each of them', () => {
    for (const { id, parts = [] } of styles)
      for (const [{ group, percent }, seed] of parts.flatMap((wanted) =>
        [1, 2, 3, 7].map((of) => [wanted, of] as const),
      )) {
        const { roster } = draw(system, emptyOf(system), size.usual, id, seed);
        const part = roster.units
          .filter((unit) => groupsOf(system.outline, roster, 'unit', unit).includes(group))
          .reduce((sum, unit) => sum + system.start.sizeOf(roster, 'unit', unit), 0);
        expect([id, group, seed, part * 100 >= (percent - 10) * size.usual]).toEqual([id, group, seed, true]);
      }
  });
});
