import { describe, expect, it } from 'vitest';
import { takeLock } from '../../db/lock.ts';
import { startChild } from './children.ts';
import { codeOf, MIGRATIONS_DIR, makeTempDir, openTestStore } from './harness.ts';

describe('one process a data folder', () => {
  it('refuses while another process has the store, and is free as soon as that one is killed', async () => {
    const dir = makeTempDir();
    const other = startChild('hold-store.ts', dir, MIGRATIONS_DIR);
    await other.waitForLines(1);
    expect(codeOf(() => openTestStore(dir))).toBe('store/locked');
    await other.kill();
    expect(openTestStore(dir).backups()).toEqual([]);
  });

  it('refuses a second store in the same process until the first is closed', () => {
    const dir = makeTempDir();
    const store = openTestStore(dir);
    expect(codeOf(() => openTestStore(dir))).toBe('store/locked');
    store.close();
    expect(() => openTestStore(dir)).not.toThrow();
  });

  it('keeps folders apart', () => {
    const locks = [takeLock(makeTempDir()), takeLock(makeTempDir())];
    for (const lock of locks) lock.release();
    expect(locks).toHaveLength(2);
  });
});
