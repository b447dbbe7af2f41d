import { describe, expect, test } from 'vitest';
import type { RosterDocument, RuleSystem } from '../../rules/core/system.ts';
import { allSystems } from '../../rules/registry.ts';

const newIds = () => {
  let last = 0;
  return () => {
    last += 1;
    return `id-${last}`;
  };
};

const convert = (from: RuleSystem, roster: RosterDocument, to: RuleSystem): RosterDocument =>
  to.rosters.adopt(to.rosters.schema.parse(to.outline.rosterOf(from.outline.outlineOf(roster))), newIds());

const pairs = allSystems().flatMap((from) => allSystems().map((to) => [from.id, to.id, from, to] as const));

describe.each(pairs)('%s as %s', (_from, _to, from, to) => {
  test.each(from.rosters.samples.map((sample) => [sample.id, sample] as const))('%s', (_id, sample) => {
    const roster = from.rosters.adopt(sample.roster, newIds());
    const converted = convert(from, roster, to);
    expect(converted.name).toBe(roster.name);
    const sources = from.outline.outlineOf(roster).units.map(({ name }) => name);
    // Every unit is there again, perhaps as several of its name.
    for (const name of sources)
      expect(converted.units.some((unit) => unit.name === name || unit.name.startsWith(`${name} `))).toBe(
        true,
      );
    const errors = to.rosters.assess(converted).issues.filter(({ severity }) => severity === 'error');
    // A starting point may have too few leaders or too many points, but nothing that no screen could mend.
    expect(
      errors
        .filter(({ subject }) => subject.kind === 'unit')
        .map(({ code, message }) => `${code} ${message}`),
    ).toEqual([]);
  });
});

test.each(allSystems().map((system) => [system.id, system] as const))(
  '%s: there and back keeps arms, armour and mount',
  (_id, system) => {
    const outlines = system.rosters.samples.map(({ roster }) => system.outline.outlineOf(roster));
    for (const before of outlines) {
      const again = system.outline.outlineOf(system.rosters.schema.parse(system.outline.rosterOf(before)));
      expect(again.units.map(({ mounted }) => mounted)).toEqual(
        again.units.map(
          ({ name }) =>
            before.units.find((unit) => name === unit.name || name.startsWith(`${unit.name} `))?.mounted,
        ),
      );
    }
  },
);

test('every system says how it maps', () => {
  for (const system of allSystems()) expect(system.outline.table.length).toBeGreaterThan(0);
});
