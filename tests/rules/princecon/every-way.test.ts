import { expect, test } from 'vitest';
import { everyWay } from '../../../rules/core/every-way.ts';
import type { Json } from '../../../rules/core/json.ts';
import { type Distribution, listChances, map } from '../../../rules/core/odds.ts';
import { actionOf } from './support.ts';

// biome-ignore lint/suspicious/noExplicitAny: each action's value has its own shape
type Tell = (value: any) => Json;

const told = (odds: Distribution<Json>) =>
  Object.fromEntries(listChances(odds).map(({ value, fraction }) => [JSON.stringify(value), fraction]));

const foot = (name: string, more: object = {}) => ({
  name,
  troopType: 'mi',
  level: 1,
  castings: 3,
  frontage: 2,
  ...more,
});

const ROWS: readonly [string, string, object, Tell][] = [
  [
    'a unit that disengages',
    'disengage',
    { unit: foot('Axes', { level: 3 }), enemy: foot('Spears'), houseRules: {} },
    ({ away, status }) => ({ away, status }),
  ],
  [
    'a unit in fog',
    'fog-move',
    { unit: foot('Axes'), distance: 6 },
    ({ straight, drift }) => ({ straight, drift }),
  ],
  [
    'two leaders and a tie that is thrown again',
    'initiative',
    { a: { name: 'A', leaders: [{ name: 'a', int: 3 }] }, b: { name: 'B', leaders: [{ name: 'b', int: 18 }] } },
    ({ first }) => first,
  ],
];

test.each(ROWS)('%s: hand-written odds are those of every way the dice can fall', (_what, id, input, tell) => {
  const action = actionOf(id);
  const given = action.input.parse(input);
  const odds = action.odds?.(given);
  const every = map(
    everyWay((dice) => action.run(given, dice).value),
    tell,
  );
  expect(told(odds?.outcomes as Distribution<Json>)).toEqual(told(every));
});
