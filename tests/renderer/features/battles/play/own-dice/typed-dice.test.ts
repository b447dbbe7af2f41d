import { describe, expect, it } from 'vitest';
import { parseDice, wrongDie } from '../../../../../../renderer/features/battles/play/own-dice/typed-dice.ts';

describe('dice as people type them', () => {
  it.each([
    ['146', 6, [1, 4, 6]],
    ['1 4,6', 6, [1, 4, 6]],
    ['', 6, []],
    ['12', 20, [12]],
    ['12 3, 20', 20, [12, 3, 20]],
    ['07 99', 100, [7, 99]],
    ['x1', 10, [1]],
  ])('%j on d%i', (text, sides, dice) => {
    expect(parseDice(text, sides)).toEqual(dice);
  });

  it.each([
    [[1, 6], 6, null],
    [[1, 7, 8], 6, 7],
    [[0], 6, 0],
    [[], 6, null],
  ])('%j on d%i: the first that no die shows is %j', (dice, sides, wrong) => {
    expect(wrongDie(dice, sides)).toBe(wrong);
  });
});
