import { describe, expect, test } from 'vitest';
import { count, formatBytes, formatNumber, formatWhen } from '../../renderer/format.ts';

describe('words for numbers', () => {
  test.each([
    [0, 'no units'],
    [1, '1 unit'],
    [12_345, '12,345 units'],
  ])('%d units', (amount, expected) => expect(count(amount, 'unit')).toBe(expected));

  test('minus is the sign, not the hyphen', () => expect(formatNumber(-49)).toBe('\u221249'));

  test.each([
    [0, '0 bytes'],
    [1023, '1023 bytes'],
    [1536, '1.5 KB'],
    [150 * 1024, '150 KB'],
    [3.25 * 1024 * 1024, '3.3 MB'],
  ])('%d bytes', (bytes, expected) => expect(formatBytes(bytes)).toBe(expected));
});

describe('formatWhen', () => {
  const now = new Date(2026, 4, 20, 14, 30);
  test.each([
    [new Date(2026, 4, 20, 14, 29, 40), 'just now'],
    [new Date(2026, 4, 20, 14, 31), 'just now'],
    [new Date(2026, 4, 20, 14, 18), '12 min ago'],
    [new Date(2026, 4, 20, 9, 5), 'today 09:05'],
    [new Date(2026, 4, 19, 23, 59), 'yesterday 23:59'],
    [new Date(2026, 4, 3, 8, 0), '3 May'],
    [new Date(2025, 11, 31, 8, 0), '31 Dec 2025'],
  ])('%s', (date, expected) => expect(formatWhen(date.toISOString(), now)).toBe(expected));
});
