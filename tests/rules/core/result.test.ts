import { expect, test } from 'vitest';
import { catchRefusal, ok, RuleRefusal, refuse } from '../../../rules/core/result.ts';

test('a success carries its value and nothing else', () => {
  expect(ok({ points: 12 })).toEqual({ ok: true, value: { points: 12 } });
});

test('a refusal carries its code, its message and its place', () => {
  expect(refuse('roster/over-points', 'Take 20 points out.', 'units[2].figures')).toEqual({
    ok: false,
    refusal: { code: 'roster/over-points', message: 'Take 20 points out.', place: 'units[2].figures' },
  });
});

test('a refusal without a place says so with null', () => {
  expect(refuse('roster/not-found', 'It is gone.')).toEqual({
    ok: false,
    refusal: { code: 'roster/not-found', message: 'It is gone.', place: null },
  });
});

test('a refusal that was thrown becomes a value again; a bug does not', () => {
  const refusing = (): never => {
    throw new RuleRefusal('area/what', 'Do it another way.', 'sides.A');
  };
  expect([catchRefusal(() => 3), catchRefusal(refusing)]).toEqual([
    ok(3),
    refuse('area/what', 'Do it another way.', 'sides.A'),
  ]);
  expect(() =>
    catchRefusal(() => {
      throw new TypeError('a bug');
    }),
  ).toThrow('a bug');
});
