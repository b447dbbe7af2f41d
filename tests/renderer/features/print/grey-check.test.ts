import { describe, expect, it } from 'vitest';
import { greySpread, wordGreys } from '../../../../renderer/features/print/grey-check.ts';

const pixels = (...colors: readonly (readonly [number, number, number])[]): Uint8ClampedArray =>
  new Uint8ClampedArray(colors.flatMap(([red, green, blue]) => [red, green, blue, 255]));

describe('a picture in black and white', () => {
  it('holds up where dark stands against light', () => {
    expect(wordGreys(greySpread(pixels([0, 0, 0], [255, 255, 255])))).toContain('holds up');
  });

  it('is nearly one grey where only the colours differ', () => {
    const redOnGreen = pixels([200, 60, 60], [60, 110, 60]);
    expect(greySpread(redOnGreen)).toBeLessThan(0.1);
    expect(wordGreys(greySpread(redOnGreen))).toContain('nearly one grey');
  });

  it('is not judged by a speck', () => {
    const pale = Array.from({ length: 99 }, () => [230, 230, 220] as const);
    expect(greySpread(pixels(...pale, [0, 0, 0]))).toBeLessThan(0.1);
  });
});
