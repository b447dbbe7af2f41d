import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS_DIR, makeTempDir } from './harness.ts';

/** A migrations folder of our own making. */
export function writeMigrations(...texts: readonly string[]): string {
  const dir = makeTempDir();
  mkdirSync(join(dir, 'meta'));
  const entries = texts.map((_, idx) => ({
    idx,
    version: '6',
    when: 1000 + idx,
    tag: `000${idx}_step`,
    breakpoints: true,
  }));
  writeFileSync(
    join(dir, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'sqlite', entries }),
  );
  for (const [idx, text] of texts.entries()) writeFileSync(join(dir, `000${idx}_step.sql`), text);
  return dir;
}

/** Our migrations and one more, as a newer Muster has them. */
export function writeNextMigrations(text: string, dir = makeTempDir()): string {
  cpSync(MIGRATIONS_DIR, dir, { recursive: true });
  const file = join(dir, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  journal.entries.push({
    idx: 99,
    version: '6',
    when: 9_000_000_000_000,
    tag: '0099_next',
    breakpoints: true,
  });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(join(dir, '0099_next.sql'), text);
  return dir;
}

/** Our migrations, one of them not as it landed. */
export function writeEditedMigrations(dir = makeTempDir()): string {
  cpSync(MIGRATIONS_DIR, dir, { recursive: true });
  const [first = ''] = readdirSync(dir).filter((name) => name.endsWith('.sql'));
  appendFileSync(join(dir, first), '\n-- edited\n');
  return dir;
}
