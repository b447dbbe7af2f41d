import { describe, expect, it, vi } from 'vitest';

vi.mock('electron', () => ({ Menu: {} }));
const { describeFieldMenu } = await import('../../electron/spelling.ts');

describe('spelling in notes', () => {
  it('offers other words for one that may be wrong, and to keep it', () => {
    const done: string[] = [];
    const acts = {
      replace: (word: string) => void done.push(`replace ${word}`),
      learn: (word: string) => void done.push(`learn ${word}`),
    };
    const field = { misspelledWord: 'charje', dictionarySuggestions: ['charge', 'charm'] };
    const menu = describeFieldMenu(field, acts);
    const labels = menu.map(({ label, role, type }) => label ?? role ?? type);
    expect(labels).toEqual([
      'charge',
      'charm',
      'Keep “charje” as it is',
      'separator',
      'cut',
      'copy',
      'paste',
      'Select all',
    ]);
    for (const item of menu.slice(0, 3)) (item.click as unknown as () => void)();
    expect(done).toEqual(['replace charge', 'replace charm', 'learn charje']);
    expect(describeFieldMenu({ misspelledWord: '', dictionarySuggestions: [] }, acts)).toHaveLength(4);
  });
});
