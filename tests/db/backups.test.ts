import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { backUpStore } from '../../db/back-up-store.ts';
import { backupsDir, storeFile } from '../../db/files.ts';
import { findRoster, insertRoster } from '../../db/queries/rosters.ts';
import { saveSetting } from '../../db/queries/settings.ts';
import { RETENTION_SETTING } from '../../db/retention.ts';
import { asId } from '../../rules/core/ids.ts';
import { codeOf, makeRoster, makeTempDir, openTestStore, withFile } from './harness.ts';

const HOUR = 60 * 60 * 1000;
const day = (text: string) => () => new Date(`${text}T12:00:00.000Z`);

/** Starts and stops Muster once at a given time. */
function startAt(dir: string, moment: Date): void {
  openTestStore(dir, () => moment).close();
}

function makeFilledDir(): string {
  const dir = makeTempDir();
  const store = openTestStore(dir, day('2026-05-01'));
  insertRoster(store.db, makeRoster('a'));
  store.close();
  return dir;
}

const reasonsIn = (dir: string) => {
  const store = openTestStore(dir, day('2026-05-01'));
  const reasons = store.backups().map(({ createdAt, reason }) => `${createdAt.slice(0, 10)} ${reason}`);
  store.close();
  return reasons;
};

describe('the daily backup', () => {
  it('is not made of a new or empty store', () => {
    const dir = makeTempDir();
    startAt(dir, new Date('2026-05-01T12:00:00Z'));
    startAt(dir, new Date('2026-05-09T12:00:00Z'));
    expect(readdirSync(dir).includes('backups')).toBe(false);
  });

  it('is made at a start when the newest is a day old, and not before', () => {
    const dir = makeFilledDir();
    const first = new Date('2026-05-01T12:00:00Z').getTime();
    for (const hours of [0, 1, 23.9, 24, 30, 48]) startAt(dir, new Date(first + hours * HOUR));
    const store = openTestStore(dir, () => new Date(first + 48 * HOUR));
    expect(store.backups().map(({ createdAt, reason }) => ({ createdAt, reason }))).toEqual([
      { createdAt: '2026-05-03T12:00:00.000Z', reason: 'daily' },
      { createdAt: '2026-05-02T12:00:00.000Z', reason: 'daily' },
      { createdAt: '2026-05-01T12:00:00.000Z', reason: 'daily' },
    ]);
    expect(store.backupTrouble).toBeNull();
  });

  it('goes on after the clock has jumped by years, and the newest stay', () => {
    const dir = makeFilledDir();
    const starts = [
      '2036-01-01',
      '2036-01-02',
      '2021-01-01',
      '2021-01-01',
      '2021-01-02',
      '2090-01-01',
      '2026-05-01',
    ];
    for (const start of starts) startAt(dir, day(start)());
    expect(reasonsIn(dir)).toEqual(
      ['2026-05-01', '2090-01-01', '2021-01-02', '2021-01-01', '2036-01-02', '2036-01-01'].map(
        (at) => `${at} daily`,
      ),
    );
  });
});

describe('retention', () => {
  it('keeps the last ten by their number, whatever their dates', () => {
    const dir = makeTempDir();
    let year = 2060;
    const store = openTestStore(dir, () => new Date(Date.UTC(year, 0, 1)));
    for (let made = 0; made < 13; made += 1) {
      year -= 3;
      store.backup();
    }
    writeFileSync(join(backupsDir(dir), 'holiday.sqlite'), 'not ours');
    store.backup();
    expect(store.backups().map(({ name }) => Number(name.slice(0, 6)))).toEqual([
      14, 13, 12, 11, 10, 9, 8, 7, 6, 5,
    ]);
    expect(readdirSync(backupsDir(dir))).toHaveLength(11);
  });
});

describe('retention by age', () => {
  const DAY = 24 * 60 * 60 * 1000;
  const START = Date.UTC(2026, 0, 1, 12);

  it('keeps the last ten, then one of each day for a week, one of each week for two months', () => {
    const dir = makeTempDir();
    let time = START;
    const store = openTestStore(dir, () => new Date(time));
    insertRoster(store.db, makeRoster('a'));
    // One every other day; then two a day: the last ten reach back five days.
    for (const step of [...Array<number>(30).fill(2 * DAY), ...Array<number>(24).fill(DAY / 2)]) {
      time += step;
      store.backup();
    }
    const ages = store.backups().map(({ createdAt }) => (time - Date.parse(createdAt)) / DAY);
    expect(ages.slice(0, 10)).toEqual([0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5]);
    const days = ages.slice(10).filter((age) => age <= 7);
    const weeks = ages.slice(10).filter((age) => age > 7);
    expect(days).toEqual([5, 6, 7]);
    expect(weeks.length).toBeGreaterThanOrEqual(7);
    expect(weeks.length).toBeLessThanOrEqual(9);
    for (const [index, age] of weeks.slice(1).entries())
      expect(age - (weeks[index] ?? 0)).toBeLessThanOrEqual(8);
    expect(Math.max(...ages)).toBeLessThanOrEqual(63);
  });

  it('15.5 keeps as many as was set', () => {
    const dir = makeTempDir();
    let time = START;
    const store = openTestStore(dir, () => new Date(time));
    insertRoster(store.db, makeRoster('a'));
    saveSetting(store.db, RETENTION_SETTING, { newest: 3, days: 5, weeks: 0 });
    for (let half = 0; half < 24; half += 1) {
      time += DAY / 2;
      store.backup();
    }
    const ages = store.backups().map(({ createdAt }) => (time - Date.parse(createdAt)) / DAY);
    expect(ages).toEqual([0, 0.5, 1, 1.5, 2, 3, 4, 5]);
  });

  it('while Muster runs, one is made after hours in which something changed, or after many changes', async () => {
    const dir = makeTempDir();
    let time = START;
    const store = openTestStore(dir, () => new Date(time));
    const lookForBackup = () =>
      store.backUpIfDue(async (reason) => backUpStore({ dir, reason, now: new Date(time).toISOString() }));
    time += DAY;
    expect(await lookForBackup()).toBeNull();
    insertRoster(store.db, makeRoster('a'));
    expect((await lookForBackup())?.reason).toBe('while-running');
    time += DAY / 24;
    insertRoster(store.db, makeRoster('b'));
    expect(await lookForBackup()).toBeNull();
    store.db.transaction((tx) => {
      for (let made = 0; made < 1000; made += 1) insertRoster(tx, makeRoster(`c${made}`));
    });
    expect((await lookForBackup())?.reason).toBe('while-running');
    expect(await lookForBackup()).toBeNull();
  });
});

describe('a backup by hand', () => {
  it('is listed with date, size and reason, and holds what was in the journal', () => {
    const dir = makeTempDir();
    const store = openTestStore(dir, day('2026-05-01'));
    insertRoster(store.db, makeRoster('a', { tags: ['x'] }));
    const made = store.backup();
    const file = join(backupsDir(dir), made.name);
    expect(store.backups()).toEqual([made]);
    expect(made).toEqual({
      name: expect.stringMatching(/^000001_2026-05-01T12-00-00\.000Z_by-hand_[0-9a-f]{32}\.sqlite$/),
      createdAt: '2026-05-01T12:00:00.000Z',
      bytes: readFileSync(file).length,
      reason: 'by-hand',
    });
    expect(withFile(file, (client) => client.prepare('SELECT id FROM rosters').pluck().all())).toEqual(['a']);
  });

  it('goes to any file, over what is there', () => {
    const store = openTestStore(makeTempDir());
    insertRoster(store.db, makeRoster('a'));
    const elsewhere = makeTempDir();
    const file = join(elsewhere, 'copy.sqlite');
    writeFileSync(file, 'old');
    store.backupTo(file);
    expect(readdirSync(elsewhere)).toEqual(['copy.sqlite']);
    expect(withFile(file, (client) => client.pragma('integrity_check', { simple: true }))).toBe('ok');
  });

  it('never goes over a store in use', () => {
    const dir = makeTempDir();
    const store = openTestStore(dir);
    insertRoster(store.db, makeRoster('a'));
    const other = openTestStore(makeTempDir());
    insertRoster(other.db, makeRoster('b'));
    const link = join(makeTempDir(), 'link');
    symlinkSync(dir, link);
    for (const target of [storeFile(dir), storeFile(link), storeFile(other.dir)])
      expect(codeOf(() => store.backupTo(target))).toBe('store/own-file');
    expect([findRoster(store.db, asId('a')), findRoster(other.db, asId('b'))]).toEqual([
      makeRoster('a'),
      makeRoster('b'),
    ]);
  });
});
