import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assess } from '../../../rules/by-this-axe/army/assess.ts';
import { characterCatalogue, unitCatalogue } from '../../../rules/by-this-axe/army/catalogue.ts';
import { rosterCsv } from '../../../rules/by-this-axe/army/csv.ts';
import { characterCost, priceUnit, unitCost } from '../../../rules/by-this-axe/army/points.ts';
import { adopt, forFile } from '../../../rules/by-this-axe/army/references.ts';
import { armyStrength } from '../../../rules/by-this-axe/army/shares.ts';
import { forOpponent, sheetOf } from '../../../rules/by-this-axe/army/sheet.ts';
import { rosterText } from '../../../rules/by-this-axe/army/text.ts';
import { type ByThisAxeRoster, rosterSchema } from '../../../rules/by-this-axe/types.ts';
import { tries } from '../../support/tries.ts';
import { anyRoster } from './arbitraries.ts';

const RUNS = { numRuns: tries(400) };

const newIds = () => {
  let next = 0;
  return () => `fresh-${++next}`;
};

test('nothing that parses makes any view of a roster throw', () => {
  fc.assert(
    fc.property(anyRoster, (roster) => {
      const { points, entries } = assess(roster);
      expect(Number.isSafeInteger(points)).toBe(true);
      expect(entries.map(({ sp }) => sp === null || Number.isSafeInteger(sp))).not.toContain(false);
      armyStrength(roster);
      forOpponent(sheetOf(roster));
      rosterCsv(roster);
      for (const markup of ['plain', 'markdown'] as const) {
        for (const form of ['full', 'compact', 'line'] as const) rosterText(roster, form, markup);
      }
      unitCatalogue(roster.options);
      characterCatalogue(roster.options);
    }),
    RUNS,
  );
});

test('an assessment survives JSON', () => {
  fc.assert(
    fc.property(anyRoster, (roster) => {
      const assessed = assess(roster);
      expect(JSON.parse(JSON.stringify(assessed))).toEqual(assessed);
    }),
    RUNS,
  );
});

test('a parsed roster parses to itself, through JSON as well', () => {
  fc.assert(
    fc.property(anyRoster, (roster) => {
      expect(rosterSchema.parse(JSON.parse(JSON.stringify(roster)))).toEqual(roster);
    }),
    RUNS,
  );
});

test('the steps add up to the price, and the prices to the total', () => {
  fc.assert(
    fc.property(anyRoster, (roster) => {
      const costs = [
        ...roster.units.map((unit) => unitCost(unit, roster.options)),
        ...roster.characters.map((character) => characterCost(character, roster.options)),
      ];
      expect(costs.map(({ value }) => value)).toEqual(assess(roster).entries.map(({ cost }) => cost));
      expect(costs.map(({ steps }) => steps.at(-1)?.value)).toEqual(costs.map(({ value }) => value));
      expect(costs.reduce((sum, { value }) => sum + value, 0)).toBe(assess(roster).points);
    }),
    RUNS,
  );
});

test('cost is additive over figures', () => {
  fc.assert(
    fc.property(anyRoster, fc.nat(40), fc.nat(40), (roster, some, more) => {
      for (const unit of roster.units) {
        const cost = (figures: number): number =>
          priceUnit({ ...unit, figures, musician: false }, roster.options).points;
        expect(cost(some + more)).toBe(cost(some) + cost(more));
      }
    }),
    RUNS,
  );
});

test('cost is additive over units, and a doubled unit costs double', () => {
  fc.assert(
    fc.property(anyRoster, anyRoster, (one, other) => {
      const both: ByThisAxeRoster = { ...one, units: [...one.units, ...other.units] };
      const alone: ByThisAxeRoster = { ...one, characters: [], units: other.units };
      expect(assess(both).points).toBe(assess(one).points + assess(alone).points);
      const doubled: ByThisAxeRoster = {
        ...one,
        units: one.units.flatMap((unit) => [unit, unit]),
        characters: [],
      };
      expect(assess(doubled).points).toBe(2 * assess({ ...one, characters: [] }).points);
    }),
    RUNS,
  );
});

test('the order of units and characters does not matter', () => {
  const told = (roster: ByThisAxeRoster): readonly string[] =>
    assess(roster)
      .issues.map(({ code, severity, subject, message }) =>
        JSON.stringify([code, severity, subject, message]),
      )
      .toSorted();
  fc.assert(
    fc.property(anyRoster, (roster) => {
      // Entries with an id of their own: of two that share one, references mean the first.
      const adopted = adopt(roster, newIds());
      const turned = {
        ...adopted,
        units: adopted.units.toReversed(),
        characters: adopted.characters.toReversed(),
      };
      expect([told(turned), assess(turned).points, armyStrength(turned)]).toEqual([
        told(adopted),
        assess(adopted).points,
        armyStrength(adopted),
      ]);
    }),
    RUNS,
  );
});

test('what was adopted comes back from its file the same', () => {
  fc.assert(
    fc.property(anyRoster, (roster) => {
      const adopted = adopt(roster, newIds());
      const refuseId = (): string => {
        throw new Error('every entry has an id already');
      };
      const file: unknown = JSON.parse(JSON.stringify(forFile(adopted)));
      expect(adopt(rosterSchema.parse(file), refuseId)).toEqual(adopted);
    }),
    RUNS,
  );
});

test('adopting gives every entry an id of its own', () => {
  fc.assert(
    fc.property(anyRoster, (roster) => {
      const adopted = adopt(roster, newIds());
      const ids = [...adopted.units, ...adopted.characters].map(({ id }) => id);
      expect([new Set(ids).size, ids.includes('')]).toEqual([ids.length, false]);
    }),
    RUNS,
  );
});

/** Reads a CSV back: cells of one line each, quotes undone. */
const readCsv = (csv: string): readonly (readonly string[])[] => {
  const rows: string[][] = [[]];
  for (const [whole, quoted, bare, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    if (whole === '') continue;
    rows.at(-1)?.push(quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
};

test('a CSV reads back row by row, and no cell of it begins a formula', () => {
  fc.assert(
    fc.property(anyRoster, (roster) => {
      const [, ...rows] = readCsv(rosterCsv(roster));
      // Guarding forward, never undoing it: a name may begin with a quote and a sign of its own.
      const guarded = (name: string): string => (/^[=+\-@\t\r\n]/.test(name) ? `'${name}` : name);
      const names = [...roster.units, ...roster.characters].map(({ name }) => guarded(name));
      expect(rows.map((row) => [row.length, row[1]])).toEqual(names.map((name) => [15, name]));
      const risky = rows.flat().filter((cell) => /^[=+\-@\t\r\n]/.test(cell) && Number.isNaN(Number(cell)));
      expect(risky).toEqual([]);
    }),
    RUNS,
  );
});
