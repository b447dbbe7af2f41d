import { describe, expect, it } from 'vitest';
import { DiceError, enteredDice } from '../../../rules/core/dice.ts';
import {
  askWords,
  diceOfCount,
  likelyCounts,
  orLess,
  orMore,
  thrownWords,
} from '../../../rules/core/target.ts';

const SHOTS = orLess(7, 'hits', { one: 'hit' });
const MORALE = orLess(45, 'fails', { otherwise: 'holds' });

describe('18 what the dice of a throw have to show', () => {
  it.each([
    [20, 32, SHOTS, '32 d20, 7 or less hits: how many?'],
    [20, 1, SHOTS, '1 d20, 7 or less hits'],
    [10, 4, orMore(8, 'hits', { one: 'hit' }), '4 d10, 8 or more hits: how many?'],
    [6, 3, orMore(6, 'wounds', { one: 'wound' }), '3 d6, 6 wounds: how many?'],
    [6, 3, orMore(8, 'hits', { one: 'hit' }), '3 d6, none hits: how many?'],
    [100, 1, MORALE, '1 d100, 45 or less fails'],
    [6, 2, orLess(8, 'passes', { together: true }), '2 d6, 8 or less together passes'],
    [6, 2, null, '2 d6'],
  ])('d%i, %i of them', (sides, count, target, asks) => {
    expect(askWords(sides, count, target)).toBe(asks);
  });

  it.each([
    [SHOTS, [7, 8, 1], '2 hits'],
    [SHOTS, [20, 7], '1 hit'],
    [MORALE, [45], 'Fails'],
    [MORALE, [46], 'Holds'],
    [orLess(8, 'passes', { otherwise: 'fails', together: true }), [3, 6], 'Fails'],
    [null, [4], null],
  ])('what it came to', (target, values, came) => {
    expect(thrownWords(target, values)).toBe(came);
  });

  it('a count becomes dice that can have fallen', () => {
    expect(diceOfCount(SHOTS, 20, 4, 1)).toEqual([7, 8, 8, 8]);
    expect(diceOfCount(orMore(6, 'hits'), 6, 3, 2)).toEqual([6, 6, 5]);
    expect(diceOfCount(orLess(6, 'hits'), 6, 2, 2)).toEqual([6, 6]);
    expect(diceOfCount(orLess(6, 'hits'), 6, 2, 1)).toBeNull();
    expect(diceOfCount(orLess(0, 'hits'), 6, 2, 0)).toEqual([1, 1]);
    expect(diceOfCount(orLess(0, 'hits'), 6, 2, 1)).toBeNull();
    expect(diceOfCount(SHOTS, 20, 4, 5)).toBeNull();
  });

  it('nine throws in ten, and what is rarer than one in ten thousand', () => {
    expect(likelyCounts(SHOTS, 20, 32)).toEqual({
      usual: { from: 7, to: 16 },
      credible: { from: 2, to: 22 },
    });
    expect(likelyCounts(orLess(20, 'hits'), 20, 5).usual).toEqual({ from: 5, to: 5 });
  });

  it('a count is refused where single dice matter, or where it cannot have fallen', () => {
    const refusal = (count: number, target: typeof SHOTS) => {
      try {
        return enteredDice([{ count }]).roll(20, 4, 'shots', target);
      } catch (error) {
        return error instanceof DiceError ? `${error.code}: ${error.message}` : error;
      }
    };
    expect(refusal(2, SHOTS)).toEqual({ sides: 20, purpose: 'shots', values: [7, 7, 8, 8], counted: 2 });
    expect(refusal(5, SHOTS)).toBe('dice/impossible: shots: 4 d20 cannot come to 5 hits');
    expect(refusal(2, orLess(7, 'hits'))).toMatch(/every die counts by itself/);
  });
});
