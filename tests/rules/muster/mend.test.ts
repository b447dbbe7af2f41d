import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededDice, seedState } from '../../../rules/core/dice.ts';
import { drawArmy, resized, totalSize } from '../../../rules/core/muster/draw.ts';
import { mendArmy } from '../../../rules/core/muster/mend.ts';
import type { OwnLimit } from '../../../rules/core/muster/own-limits.ts';
import { applyFix, removeEntries } from '../../../rules/core/roster-edits.ts';
import type { RosterDocument, RosterEntry, RuleSystem } from '../../../rules/core/system.ts';
import { systemsUnderTest } from '../../support/systems-under-test.ts';
import { tries } from '../../support/tries.ts';

const counter = (prefix: string): (() => string) => {
  let made = 0;
  return () => {
    made += 1;
    return `${prefix}-${made}`;
  };
};

const armyOf = (system: RuleSystem, size: number, seed: number): RosterDocument => {
  const empty = system.rosters.schema.parse({ system: system.id, name: 'Army', units: [], characters: [] });
  const [style] = system.start.styles;
  return drawArmy(system, empty, {
    size,
    style: style?.id ?? '',
    people: null,
    dice: seededDice(seedState(seed)),
    newId: counter('drawn'),
  }).roster;
};

const errorsOf = (system: RuleSystem, roster: RosterDocument): number =>
  system.rosters.assess(roster).issues.filter(({ severity }) => severity === 'error').length;

/** Whether any one press, removal or smaller unit makes it legal. */
const oneStepDoes = (system: RuleSystem, roster: RosterDocument): boolean => {
  const { assess } = system.rosters;
  const presses = assess(roster).issues.filter(({ fix }) => fix !== null && !('pointsLimit' in fix.patch));
  const smaller = roster.units.flatMap((unit) => {
    const counts = system.start.counts?.(unit);
    const count = (unit as unknown as Record<string, number>)[system.rosters.desk.countField] ?? 0;
    return counts === undefined || count <= counts.least
      ? []
      : Array.from({ length: count - counts.least }, (_, index) => ({
          ...roster,
          units: roster.units.map((one: RosterEntry) =>
            one === unit ? resized(system, unit, counts.least + index) : one,
          ),
        }));
  });
  return [...presses.map((issue) => applyFix(roster, issue)), ...smaller].some((next) => assess(next).legal);
};

describe.each(systemsUnderTest().map((system) => [system.id, system] as const))('%s', (_id, system) => {
  const { size } = system.start;
  const broken = fc
    .record({
      seed: fc.integer({ min: 0, max: 10_000 }),
      gone: fc.integer({ min: 0, max: 3 }),
      wrong: fc.array(fc.tuple(fc.nat(20), fc.constantFrom(-3, 0, 1000)), { maxLength: 3 }),
      tooMuch: fc.boolean(),
    })
    .map(({ seed, gone, wrong, tooMuch }) => {
      const army = armyOf(system, size.usual, seed);
      const cut = removeEntries(
        army,
        army.characters.slice(0, gone).map(({ id }) => id),
      );
      const { countField, words } = system.rosters.desk;
      const field = countField === '' ? 'contestDice' : countField;
      const units = cut.units.map((unit, index) => {
        const change = wrong.find(([at]) => at % cut.units.length === index);
        return change === undefined ? unit : { ...unit, [field]: change[1] };
      });
      const limit = tooMuch && words.points !== null ? Math.floor(totalSize(system, army) * 0.8) : null;
      return { ...cut, units, pointsLimit: limit } as RosterDocument;
    });

  test('mends whatever is wrong, and leaves a legal army alone', () => {
    fc.assert(
      fc.property(broken, (roster) => {
        const { changes, assessment, roster: mended } = mendArmy(system, roster, counter('new'));
        expect(assessment.issues.filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(changes.length === 0).toBe(errorsOf(system, roster) === 0);
        expect(system.rosters.assess(mended)).toEqual(assessment);
        if (errorsOf(system, roster) > 0 && oneStepDoes(system, roster)) expect(changes).toHaveLength(1);
      }),
      { numRuns: tries(60) },
    );
  });

  test('what it says a change costs adds up', () => {
    fc.assert(
      fc.property(broken, (roster) => {
        const { changes, assessment } = mendArmy(system, roster, counter('new'));
        const cost = changes.reduce((sum, { points }) => sum + points, 0);
        expect(system.rosters.assess(roster).points + cost).toBe(assessment.points);
      }),
      { numRuns: tries(20) },
    );
  });

  test('keeps to limits of one’s own', () => {
    const caps: readonly OwnLimit[] = [{ by: 'count', group: 'foot', most: 1 }];
    const army = armyOf(system, size.usual, 5);
    const limited = {
      ...army,
      options: { ...army.options, limits: { name: 'Duel', caps } },
    } as RosterDocument;
    const { assessment } = mendArmy(system, limited, counter('new'));
    expect(assessment.issues.filter(({ code }) => code === 'OWN-LIMIT')).toEqual([]);
  });
});
