import { describe, expect, test } from 'vitest';
import { COLORS, PAPER, ROLES, type RoleName } from '../../renderer/theme-colors.ts';

const channel = (hex: string, at: number): number => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
const contrast = (a: string, b: string): number => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

/** Text on each surface it stands on, in both schemes; WCAG asks for 4.5. */
const SURFACES: readonly RoleName[] = ['body', 'pane', 'raised', 'sunk', 'band', 'hover', 'selected'];
const PAIRS: readonly (readonly [RoleName, readonly RoleName[]])[] = [
  ['ink', SURFACES],
  ['ink-2', SURFACES],
  ['ink-3', SURFACES],
  ['accent-ink', ['body', 'pane', 'raised', 'selected']],
  ['good-ink', ['body', 'pane', 'raised', 'good-soft']],
  ['warn-ink', ['pane', 'raised', 'warn-soft', 'selected']],
  ['error-ink', ['body', 'pane', 'raised', 'error-soft', 'selected']],
  ['rail-ink', ['rail']],
  ['rail-ink-on', ['rail', 'rail-on']],
];

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('%s', (_name, side) => {
  test.each(PAIRS.flatMap(([text, surfaces]) => surfaces.map((surface) => [text, surface] as const)))(
    '%s on %s can be read',
    (text, surface) => {
      expect(contrast(ROLES[text][side], ROLES[surface][side])).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('the main button can be read', () => {
    expect(contrast(PAPER, ROLES.accent[side])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['body', 'pane', 'raised'] as const)('a control is seen on %s', (surface) => {
    expect(contrast(ROLES.control[side], ROLES[surface][side])).toBeGreaterThanOrEqual(3);
  });
});

test('every colour has ten shades, light to dark', () => {
  for (const shades of Object.values(COLORS)) {
    const lights = shades.map(luminance);
    expect(lights).toEqual([...lights].sort((a, b) => b - a));
    expect(lights).toHaveLength(10);
  }
});
