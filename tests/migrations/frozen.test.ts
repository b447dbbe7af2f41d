import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { readMigrations } from '../../db/migrations.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A landed migration never changes: stores out there have seen it as it was. A new one adds its line. */
const LANDED = {
  '0000_first': '8e28056c24c46f700b7972a71261df62d2f1f96b52360be5dcc7bc6891005b2e',
  '0001_character-favourites': '4ea32a1e57c6ee71f30daa822737b419ca12be83ccd9fe11081731b58ad2dccb',
  '0002_campaign-ledger': 'd0b186fc02a76823d8f3d3cdac880f2dec5532591e80cbaeccd7bbafcf814292',
  '0003_row-seals': 'ea1a341c0926bc84054357cae8945e1e78646a548e5de34dc46fe9527a770548',
  '0004_no-roster-leaders': 'ed7388b909769c785d61b78daed7039c8f5d08262577b2817e13b60ff8ab2087',
  '0005_drafts': 'bd81719cfc6398aa52bb2426cad71526fbe16b247613259b69c6e8680f4a69ea',
  '0006_imports': 'cddf0450c80d9d75a3456b1f4e9153914ec840e3ce39a790e9e7a0efd32b24e3',
  '0007_amendments': '2714d74e496646c692fdc80a29c47005b94405cf6777e20c857df78908caa21a',
  '0008_seats-and-orders': 'bb27c5d0260c0ef23ab8163a4cd51b96d1aba91382d6df9d0f30f1f8a93a5112',
  '0009_histories': 'e61731ffe3f327cd86e9efc6a3d0a3db2bd58c0860274f2a8d7287f550ec92b4',
  '0010_miniatures': '8deee14adeb79e0b04cb50c0bbe66495642ddef700edf5ad80aa4a33f36cf0dd',
  '0011_mail': '51286e66a7512457d657b0fb35667ac73b63b8202f877a2eba84980925c549af',
  '0012_sync': '89e1a9c8582f354895816e5e58274a2f7c170c09f7284ef4bc40ad8899a03f44',
  '0013_saved-characters': 'a8b6066638e18c0866bd376862f5f801d6f5a7ed393c8f411a36e53aee291690',
};

it('no landed migration was edited, dropped or left out here', () => {
  const found = readMigrations(join(ROOT, 'migrations')).map(({ tag, hash }) => [tag, hash]);
  expect(Object.fromEntries(found)).toEqual(LANDED);
});

it('every migration file is in the journal, and they come in order of their time', () => {
  const migrations = readMigrations(join(ROOT, 'migrations'));
  const files = readdirSync(join(ROOT, 'migrations')).filter((name) => name.endsWith('.sql'));
  expect(files.sort()).toEqual(migrations.map(({ tag }) => `${tag}.sql`));
  expect(migrations.map(({ when }) => when)).toEqual(
    migrations.map(({ when }) => when).toSorted((one, other) => one - other),
  );
});

it('the schema is what the migrations make: drizzle-kit finds nothing to add', () => {
  const copy = mkdtempSync(join(ROOT, 'node_modules', '.muster-drift-'));
  try {
    cpSync(join(ROOT, 'migrations'), copy, { recursive: true });
    const before = readdirSync(copy, { recursive: true }).sort();
    const kit = join(ROOT, 'node_modules', 'drizzle-kit', 'bin.cjs');
    const output = execFileSync(
      process.execPath,
      [
        kit,
        'generate',
        '--dialect=sqlite',
        '--schema=./db/schema/index.ts',
        `--out=./${relative(ROOT, copy)}`,
      ],
      { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
    );
    expect(output).toContain('No schema changes');
    expect(readdirSync(copy, { recursive: true }).sort()).toEqual(before);
  } finally {
    rmSync(copy, { recursive: true });
  }
});
