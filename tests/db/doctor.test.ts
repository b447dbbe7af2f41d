import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { examine } from '../../db/doctor.ts';
import { storeFile } from '../../db/files.ts';
import { insertRoster } from '../../db/queries/rosters.ts';
import { startChild } from './children.ts';
import { fingerprint, MIGRATIONS_DIR, makeRoster, makeTempDir, openTestStore, withFile } from './harness.ts';

const codesIn = (dir: string) =>
  examine({ dir, migrationsDir: MIGRATIONS_DIR, holdsLock: false }).map(
    ({ code, level }) => `${level} ${code}`,
  );

function makeFilledDir(): string {
  const dir = makeTempDir();
  const store = openTestStore(dir);
  insertRoster(store.db, makeRoster('a'));
  store.backup();
  store.close();
  return dir;
}

describe('the doctor', () => {
  it('finds a sound store sound, and leaves no trace', () => {
    const dir = makeFilledDir();
    const before = fingerprint(dir);
    expect(codesIn(dir)).toEqual([
      'good lock/free',
      'good store/sound',
      'good references/whole',
      'good rows/as-saved',
      'good tables/current',
      'good backup/sound',
    ]);
    expect(Object.keys(fingerprint(dir))).toEqual(Object.keys(before));
  });

  it('works beside the Muster that has the store open', async () => {
    const dir = makeFilledDir();
    const other = startChild('hold-store.ts', dir, MIGRATIONS_DIR);
    await other.waitForLines(1);
    expect(codesIn(dir).slice(0, 2)).toEqual(['note store/locked', 'good store/sound']);
  });

  it('says that there is no store yet, and makes none', () => {
    const dir = makeTempDir();
    expect(codesIn(join(dir, 'nowhere'))).toEqual(['note store/none']);
    expect(codesIn(dir)).toEqual(['good lock/free', 'note store/none']);
  });

  it('names what is wrong', () => {
    const broken = makeFilledDir();
    writeFileSync(storeFile(broken), 'broken');
    const orphaned = makeFilledDir();
    withFile(storeFile(orphaned), (client) => {
      client.pragma('foreign_keys = OFF');
      client.exec('DELETE FROM rosters; CREATE VIEW spy AS SELECT * FROM roster_units');
    });
    expect([codesIn(broken), codesIn(orphaned)]).toEqual([
      ['good lock/free', 'bad store/damaged', 'good backup/sound'],
      [
        'good lock/free',
        'good store/sound',
        'bad references/broken',
        'bad rows/damaged',
        'bad tables/altered',
        'good backup/sound',
      ],
    ]);
  });

  it('tells an older store from a newer one', () => {
    const older = makeFilledDir();
    withFile(storeFile(older), (client) => client.exec('DELETE FROM __drizzle_migrations'));
    const newer = makeFilledDir();
    withFile(storeFile(newer), (client) =>
      client.exec(`INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('x', 9e12)`),
    );
    expect([codesIn(older)[2], codesIn(newer)[1]]).toEqual(['note store/older', 'bad store/newer']);
  });
});
