import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { everyWay } from '../../../rules/core/every-way.ts';
import { listChances } from '../../../rules/core/odds.ts';
import { sixEvents } from '../../../rules/six-events/index.ts';
import type { Fields } from './support.ts';

/** Odds written for many dice against the rule itself, run over every way a few dice can fall. */
const agree = (name: string, input: Fields, tell: (value: never) => unknown): void => {
  const action = sixEvents.actions.find(({ id }) => id === `six-events/${name}`);
  if (action?.odds === undefined) throw new Error(name);
  const parsed = action.input.parse(input);
  const byKey = (list: readonly { readonly value: unknown; readonly fraction: string }[]) =>
    Object.fromEntries(list.map(({ value, fraction }) => [JSON.stringify(value), fraction]));
  const walked = everyWay((dice) => tell(action.run(parsed, dice).value as never) as string);
  expect(byKey(listChances(action.odds(parsed).outcomes))).toEqual(byKey(listChances(walked)));
};

const model = fc.record({
  kind: fc.constantFrom('character', 'creature'),
  prowess: fc.integer({ min: 1, max: 3 }),
  rangedProwess: fc.integer({ min: 0, max: 3 }),
  vitality: fc.integer({ min: 1, max: 6 }),
  lost: fc.integer({ min: 0, max: 6 }),
  armor: fc.integer({ min: 0, max: 5 }),
  mount: fc.constantFrom('none', 'standard', 'giant'),
});

describe('odds of many dice', () => {
  test('a pool', () => {
    fc.assert(
      fc.property(
        model,
        fc.constantFrom('melee', 'ranged'),
        fc.integer({ min: 0, max: 4 }),
        fc.boolean(),
        fc.constantFrom('front', 'flank', 'rear'),
        (one, attack, armor, obstructed, from) =>
          agree('pool', { model: one, target: { armor }, attack, obstructed, from }, ({ hits }) => hits),
      ),
      { numRuns: 40 },
    );
  });

  test('a challenge', () => {
    fc.assert(
      fc.property(model, model, (challenger, target) =>
        agree('challenge', { challenger, target }, ({ result }) => result),
      ),
      { numRuns: 25 },
    );
  });

  test('traded hits', () => {
    for (let attempts = 0; attempts <= 3; attempts += 1) {
      agree('trade-hits', { hits: 9, attempts }, ({ wounds }) => wounds);
    }
  });
});
