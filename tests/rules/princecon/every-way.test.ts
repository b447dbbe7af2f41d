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
    { unit: foot('Axes'), enemy: foot('Spears') },
    ({ away, status }) => ({ away, status }),
  ],
  [
    'a unit in fog',
    'fog-move',
    { unit: foot('Axes'), distance: 6 },
    ({ straight, drift }) => ({ straight, drift }),
  ],
  [
    'a volley of two dice',
    'missile-fire',
    {
      firer: foot('Bows', { castings: 1, frontage: 1, missileWeapon: 'long-bow', formation: 'skirmish' }),
      target: foot('Spears', { formation: 'skirmish' }),
      distance: 12,
    },
    ({ castingsLost, destroyed, morale }) => ({
      castingsLost,
      status: destroyed ? 'destroyed' : (morale?.status ?? 'ordered'),
    }),
  ],
  [
    'blows at a unit that has none',
    'close-action',
    {
      a: { unit: foot('Axes', { castings: 1, frontage: 1 }) },
      b: { unit: foot('Spears', { castings: 2, frontage: 1 }), fired: true },
    },
    ({ a, b }) => ({ a: a.destroyed ? 'destroyed' : a.status, b: b.destroyed ? 'destroyed' : b.status }),
  ],
  [
    'a Fire Bomb: a save, then a check',
    'cast-spell',
    {
      caster: { name: 'Lucius', charClass: 'magic-user', level: 7 },
      spell: 'fire-bomb',
      targets: [{ unit: foot('Spears', { level: 4 }) }],
    },
    ({ targets: [one] }) => one.status,
  ],
];

test.each(ROWS)(
  '%s: hand-written odds are those of every way the dice can fall',
  (_what, id, input, tell) => {
    const action = actionOf(id);
    const given = action.input.parse(input);
    const odds = action.odds?.(given);
    const every = map(
      everyWay((dice) => action.run(given, dice).value),
      tell,
    );
    expect(told(odds?.outcomes as Distribution<Json>)).toEqual(told(every));
  },
);
