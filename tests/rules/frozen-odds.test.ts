import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Json } from '../../rules/core/json.ts';
import { type Distribution, listChances } from '../../rules/core/odds.ts';
import { findAction } from '../../rules/registry.ts';

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

const castings = (troopType: string, level: number, frontage: number) => ({
  unit: { name: troopType, troopType, level, castings: 60, frontage },
});

/** Too large to be counted way by way: sealed as plain, slow methods once found them. */
const SEALED: readonly (readonly [what: string, id: string, input: unknown, seal: string])[] = [
  [
    'sixty castings against sixty on foot',
    'princecon/close-action',
    { a: castings('mi', 4, 30), b: castings('mi', 4, 30) },
    '32df12d5064e60e4',
  ],
  [
    'sixty knights charge sixty spearmen',
    'princecon/close-action',
    { a: { ...castings('hc', 4, 60), charging: true, gallop: true }, b: castings('mi', 3, 60) },
    '85e8dd8a5d07f2ce',
  ],
  [
    'forty dice of sixty sides',
    'princecon/roll-dice',
    { count: 40, sides: 60, plus: -36 },
    'c6d17286ce373890',
  ],
];

test.each(SEALED)('%s', (_, id, input, seal) => {
  expect(sealOf(id, input)).toBe(seal);
});
