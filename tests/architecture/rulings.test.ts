import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseRulings } from '../../rules/core/rulings.ts';
import { systemIds } from '../../rules/registry.ts';

/** `R-B07`, `P-16`, `O-02`. Codes of issues (`F-E03`) have a letter too many. */
const RULING_ID = /\b(?:R-[A-Z]|[OP]-)\d{1,3}[a-z]?\b/g;

const citedIn = (system: string): readonly string[] => [
  ...new Set(
    globSync(`rules/${system}/**/*.ts`).flatMap((file) => readFileSync(file, 'utf8').match(RULING_ID) ?? []),
  ),
];

describe.each(systemIds)('the rulings of %s', (system) => {
  const rulings = parseRulings(readFileSync(`rules/${system}/RULINGS.md`, 'utf8'));

  test('each that the rules cite can be read, and none stands there for nothing', () => {
    expect(rulings.map(({ id }) => id).sort()).toEqual([...citedIn(system)].sort());
  });

  test('each has a title and says something', () => {
    expect(rulings.filter(({ title, text }) => title === '' || text.length < 20)).toEqual([]);
  });
});
