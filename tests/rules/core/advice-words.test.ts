import { describe, expect, it } from 'vitest';
import { rankChoices, wordAdvice, wordGain } from '../../../rules/core/advice-words.ts';
import type { OwnChoice } from '../../../rules/core/counsel.ts';

const choice = (label: string, inHundred: number, worst = 0, reason: string | null = null): OwnChoice => ({
  value: label,
  label,
  reason,
  inHundred,
  d100: null,
  fraction: '',
  worst,
  againstMix: worst,
  againstGuess: null,
});

describe('advice in plain words', () => {
  it('19.10 names what to do first, the most frequent choice on top, and a loss as a loss', () => {
    const own = [choice('Hold', 25), choice('Evade', 75), choice('Attack', 0)];
    expect(wordAdvice({ own, value: -3.24, mixed: true })).toBe(
      'Best: Evade 75 times in 100, Hold 25; on average you lose 3.2, whatever they choose.',
    );
    expect(wordAdvice({ own: [choice('Evade', 100)], value: 0.01, mixed: true })).toBe(
      'Best: Evade; on average it comes out even, whatever they choose.',
    );
  });

  it('19.10 says in the sentence what is to be expected, of battles that happen', () => {
    const curve = { name: '', curve: [], half: { p: 0, fraction: '' }, destroyed: { p: 0, fraction: '' } };
    const outlook = (none: number, own: number, enemy: number) => ({
      winning: [{ key: 'none' as const, label: 'No battle', p: none }],
      losses: [
        { ...curve, whose: 'own' as const, mean: own },
        { ...curve, whose: 'enemy' as const, mean: enemy },
      ] as const,
    });
    const advice = { own: [choice('Evade', 100)], value: -9, mixed: true };
    expect(wordAdvice(advice, outlook(1 / 6, 41, 12))).toBe(
      'Best: Evade; no battle 1 in 6; otherwise expect to lose about half, they a seventh.',
    );
    expect(wordAdvice(advice, outlook(0, 3, 95))).toBe(
      'Best: Evade; expect to lose hardly anybody, they nine tenths.',
    );
  });

  it('19.10 puts the best on top, and says losses as losses', () => {
    const own = [choice('Hold', 25), choice('Evade', 75), choice('Attack', 0, 3, 'No horse.')];
    expect(rankChoices({ own, mixed: true }).map(({ label }) => label)).toEqual(['Evade', 'Hold']);
    expect([-9.5, 3, 0.01].map(wordGain)).toEqual(['lose 9.5', 'gain 3.0', 'even']);
  });

  it('19.10 leaves out what may not be chosen', () => {
    const own = [choice('Flank', 0, 9, 'No horse is left.'), choice('Wait', 0, -2), choice('Force', 0, 1.5)];
    expect(wordAdvice({ own, value: 0, mixed: false })).toBe('Best: Force; you gain 1.5.');
    expect(wordAdvice({ own: own.slice(0, 1), value: 0, mixed: false })).toBeNull();
  });
});
