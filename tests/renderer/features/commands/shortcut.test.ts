import { describe, expect, test } from 'vitest';
import { formatShortcut, matchesShortcut } from '../../../../renderer/features/commands/shortcut.ts';

describe('shortcuts', () => {
  const press = (
    key: string,
    held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {},
  ) => ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...held,
  });

  test.each([
    [press('k', { ctrlKey: true }), 'mod+k', false, true],
    [press('K', { ctrlKey: true, shiftKey: true }), 'mod+k', false, false],
    [press('Z', { ctrlKey: true, shiftKey: true }), 'mod+shift+z', false, true],
    [press('k', { metaKey: true }), 'mod+k', false, false],
    [press('k', { metaKey: true }), 'mod+k', true, true],
    [press('k', { ctrlKey: true }), 'mod+k', true, false],
    [press('/', { shiftKey: true }), '/', false, true],
    [press('n', { altKey: true }), 'n', false, false],
    [press('n', { ctrlKey: true }), 'n', false, false],
    [press('F2'), 'f2', false, true],
  ])('%j is %s', (event, shortcut, commandKey, expected) => {
    expect(matchesShortcut(event, shortcut, commandKey)).toBe(expected);
  });

  test.each([
    ['mod+k', false, 'Ctrl K'],
    ['mod+k', true, '⌘K'],
    ['mod+shift+z', false, 'Ctrl Shift Z'],
    ['delete', false, 'Del'],
    ['/', false, '/'],
  ])('%s is shown', (shortcut, commandKey, expected) => {
    expect(formatShortcut(shortcut, commandKey)).toBe(expected);
  });
});
