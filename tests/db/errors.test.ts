import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { asStoreError, StoreError } from '../../db/errors.ts';
import { makeTempDir, openTestStore, withFile } from './harness.ts';

const errno = (code: string): Error => Object.assign(new Error(code), { code });

describe('asStoreError', () => {
  it.each([
    ['SQLITE_FULL', 'store/full'],
    ['SQLITE_IOERR_WRITE', 'store/full'],
    ['SQLITE_IOERR_FSYNC', 'store/full'],
    ['SQLITE_IOERR_SHORT_READ', 'store/damaged'],
    ['SQLITE_READONLY', 'store/read-only'],
    ['SQLITE_READONLY_DIRECTORY', 'store/read-only'],
    ['SQLITE_CANTOPEN', 'store/read-only'],
    ['SQLITE_CORRUPT', 'store/damaged'],
    ['SQLITE_CORRUPT_INDEX', 'store/damaged'],
    ['SQLITE_NOTADB', 'store/damaged'],
    ['SQLITE_CONSTRAINT_UNIQUE', null],
    ['SQLITE_ERROR', null],
    ['SQLITE_FULLER', null],
  ])('%s -> %s', (code, expected) => {
    expect(asStoreError(new Database.SqliteError('x', code))?.code ?? null).toBe(expected);
  });

  it('knows errors of the file system, wrapped ones and its own', () => {
    const own = new StoreError('store/locked', 'x');
    expect([
      asStoreError(errno('ENOSPC'))?.code,
      asStoreError(errno('EROFS'))?.code,
      asStoreError(new Error('outer', { cause: errno('EACCES') }))?.code,
      asStoreError(new Error('outer', { cause: own })),
      asStoreError(errno('ENOENT')),
      asStoreError('text'),
    ]).toEqual(['store/full', 'store/read-only', 'store/read-only', own, null, null]);
  });

  it('knows what SQLite really throws when there is no more room', () => {
    withFile(':memory:', (client) => {
      client.exec('CREATE TABLE t (x)');
      client.pragma('max_page_count = 3');
      try {
        client.prepare('INSERT INTO t VALUES (?)').run('x'.repeat(100_000));
        expect.unreachable();
      } catch (error) {
        expect(asStoreError(error)?.code).toBe('store/full');
      }
    });
  });

  it('a closed store says so', () => {
    const store = openTestStore(makeTempDir());
    store.close();
    store.close();
    expect(() => store.db).toThrow('The store is closed');
    expect(() => store.restore({ backup: 'x' })).toThrow('The store is closed');
  });
});
