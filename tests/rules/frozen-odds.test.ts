import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Json } from '../../rules/core/json.ts';
import { type Distribution, listChances } from '../../rules/core/odds.ts';
import { findAction } from '../../rules/registry.ts';
import { LARGE_ODDS } from '../support/large-odds.ts';

/** Equal for equal chances, in whatever order they were found. */
const write = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort())
      : part,
  );

const rowsOf = (source: Distribution<Json>): readonly string[] =>
  listChances(source)
    .map(({ value, fraction }) => `${write(value)} ${fraction}`)
    .sort();

/** Every exact fraction of an answer in a few letters. */
const sealOf = (id: string, input: unknown): string => {
  const action = findAction(id);
  const odds = action?.odds?.(action.input.parse(input));
  if (odds === undefined) throw new Error(`${id} has no odds`);
  const also = Object.entries(odds.also).map(([name, source]) => [name, rowsOf(source)]);
  const whole = write([rowsOf(odds.outcomes), Object.fromEntries(also), odds.figures ?? null]);
  return createHash('sha256').update(whole).digest('hex').slice(0, 16);
};

test.each(LARGE_ODDS)('%s', (_, id, input, seal) => {
  expect(sealOf(id, input)).toBe(seal);
});
