import { describe, expect, test } from 'vitest';
import { breathAction } from '../../../../rules/by-this-axe/abilities/breath.ts';
import { evadeAction } from '../../../../rules/by-this-axe/abilities/evade.ts';
import { refuseMeleeAction } from '../../../../rules/by-this-axe/abilities/refuse-melee.ts';
import type { Action } from '../../../../rules/core/action.ts';
import { withScriptedDice } from '../../../../rules/core/dice.ts';
import { RuleRefusal } from '../../../../rules/core/result.ts';
import { countEveryWay, fractionsOf } from '../all-dice.ts';
import { oddsOf } from '../duel/support.ts';

type Fields = Readonly<Record<string, unknown>>;

const run = (action: Action, input: Fields, dice: readonly number[] = []) =>
  withScriptedDice(dice, (script) => action.run(action.input.parse(input), script)).value;

const foot = { name: 'Foot', figures: 12, armor: 'heavy', shield: true };

describe('breath or gaze', () => {
  test.each<[string, Fields, Record<string, string>]>([
    // A save of 4 − 2: each struck figure falls in 2 of 3.
    ['one figure at 1:20', { scale: '1:20', target: foot }, { 0: '1/3', 1: '2/3' }],
    ['no more than stand side by side', { adjacent: 1, target: foot }, { 0: '1/3', 1: '2/3' }],
    ['d3 figures at 1:5', { target: foot }, { 0: '13/81', 1: '4/9', 2: '8/27', 3: '8/81' }],
    ['two of them at 1:20', { scale: '1:20', breathers: 2, target: foot }, { 0: '1/9', 1: '4/9', 2: '4/9' }],
    ['nobody in reach', { adjacent: 0, target: foot }, { 0: '1' }],
    [
      'the natural 1 stays to light armour',
      { adjacent: 1, target: { ...foot, armor: 'light', shield: false } },
      { 0: '1/6', 1: '5/6' },
    ],
    ['no armour, no save', { adjacent: 1, target: { name: 'Foot' } }, { 1: '1' }],
    [
      'resistance does not help',
      { adjacent: 1, target: { ...foot, abilities: ['resistance'] } },
      { 0: '1/3', 1: '2/3' },
    ],
  ])('%s', (_name, input, chances) => {
    expect(fractionsOf(oddsOf(breathAction, input).outcomes)).toEqual(chances);
    expect(countEveryWay(breathAction, input, ({ lost }: { lost: number }) => lost)).toEqual(chances);
  });

  test('tells how many were struck', () => {
    expect(run(breathAction, { target: foot }, [4, 2, 3])).toEqual({
      name: 'Foot',
      struck: 2,
      lost: 1,
      left: 11,
      characters: [],
      wardsUsed: 0,
      prayersUsed: 0,
    });
  });
});

test('the evasive get away on 4 to 6, once a turn', () => {
  expect([1, 3, 4, 6].map((die) => run(evadeAction, {}, [die]))).toEqual([
    { avoided: false, inches: 0 },
    { avoided: false, inches: 0 },
    { avoided: true, inches: 2 },
    { avoided: true, inches: 2 },
  ]);
  expect(fractionsOf(oddsOf(evadeAction, {}).outcomes)).toEqual({ avoids: '1/2', fights: '1/2' });
  expect(() => run(evadeAction, { usedThisTurn: true })).toThrow(RuleRefusal);
});

describe('a flier that is charged', () => {
  const flier = { name: 'Gryphons', abilities: ['flying'] };
  const walker = { name: 'Foot' };

  test('stays out of reach of walkers', () => {
    expect(run(refuseMeleeAction, { flier, charger: walker })).toEqual({ avoided: true });
  });

  test.each<[string, Fields]>([
    ['it does not fly', { flier: walker, charger: walker }],
    ['the charger flies', { flier, charger: flier }],
    ['it attacks somebody', { flier, charger: walker, attacked: true }],
  ])('must fight where %s', (_name, input) => {
    expect(() => run(refuseMeleeAction, input)).toThrow(RuleRefusal);
  });
});
