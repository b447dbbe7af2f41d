import { describe, expect, test } from 'vitest';
import { challengeAction } from '../../../../rules/by-this-axe/duel/challenge.ts';
import { challengeOrderAction } from '../../../../rules/by-this-axe/duel/challenge-order.ts';
import { withScriptedDice } from '../../../../rules/core/dice.ts';
import type { Json } from '../../../../rules/core/json.ts';
import { RuleRefusal } from '../../../../rules/core/result.ts';
import { fractionsOf } from '../all-dice.ts';
import { oddsOf } from './support.ts';

type Fields = Readonly<Record<string, unknown>>;

const challenge = (input: Fields, dice: readonly number[] = []) =>
  withScriptedDice(dice, (script) => challengeAction.run(challengeAction.input.parse(input), script));

const FOUGHT = { duel: true, forced: false, firstRefusal: false, penalties: [] };
const FIRST = {
  duel: false,
  forced: false,
  firstRefusal: true,
  penalties: ['no-leadership', 'no-rally', 'no-attack', 'no-change-of-unit'],
};
const AGAIN = { duel: false, forced: false, firstRefusal: false, penalties: [] };

describe('a challenge', () => {
  test.each<[string, Fields, readonly number[], Json, Record<string, string>]>([
    ['accepted', { distance: 9 }, [], FOUGHT, { accepted: '1' }],
    ['refused for the first time', { distance: 4, answer: 'refuses' }, [], FIRST, { refused: '1' }],
    ['refused again', { distance: 4, answer: 'refuses', hasDeclinedOnce: true }, [], AGAIN, { refused: '1' }],
    [
      'forced, and no refusal then',
      { distance: 1, answer: 'refuses', force: true, inContact: true },
      [3],
      { ...FOUGHT, forced: true },
      { forced: '1/2', refused: '1/2' },
    ],
    [
      'not forced',
      { distance: 1, answer: 'refuses', force: true, inContact: true },
      [4],
      FIRST,
      { forced: '1/2', refused: '1/2' },
    ],
    ['no contact, no force', { distance: 1, answer: 'refuses', force: true }, [], FIRST, { refused: '1' }],
    [
      'force is idle once accepted',
      { distance: 1, force: true, inContact: true },
      [],
      FOUGHT,
      { accepted: '1' },
    ],
  ])('%s', (_name, input, dice, value, odds) => {
    expect(challenge(input, dice).value).toEqual(value);
    expect(fractionsOf(oddsOf(challengeAction, input).outcomes)).toEqual(odds);
  });

  test.each<[string, Fields, string]>([
    ['beyond 9″', { distance: 9.5 }, 'duel/too-far'],
    ['a second duel of the challenger', { distance: 1, challengerDuelled: true }, 'duel/once-a-turn'],
    ['a second duel of the challenged', { distance: 1, targetDuelled: true }, 'duel/once-a-turn'],
  ])('refuses %s', (_name, input, code) => {
    let thrown: unknown = null;
    try {
      challenge(input);
    } catch (error) {
      thrown = error;
    }
    expect(thrown instanceof RuleRefusal && thrown.refusal.code).toBe(code);
    expect(() => oddsOf(challengeAction, input)).toThrow(RuleRefusal);
  });
});

test('who challenges first: the higher die, ties again', () => {
  const order = (dice: readonly number[]) =>
    withScriptedDice(dice, (script) => challengeOrderAction.run({}, script)).value;
  expect([order([5, 2]), order([2, 5]), order([3, 3, 1, 6])]).toEqual([
    { first: 'A' },
    { first: 'B' },
    { first: 'B' },
  ]);
  expect(fractionsOf(oddsOf(challengeOrderAction, {}).outcomes)).toEqual({ A: '1/2', B: '1/2' });
});
