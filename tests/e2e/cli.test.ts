import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp } from '../support/app.ts';

const CLI = join(import.meta.dirname, '..', '..', 'dist', 'cli.mjs');

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'muster-cli-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

interface Run {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
}

/** The real terminal host as a process of its own, on a data folder of the test's. */
const muster = (...words: string[]): Promise<Run> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [CLI, ...words],
      // Every rule of five systems with its input's shape is more than Node keeps by itself.
      { env: { ...process.env, MUSTER_DATA: join(dir, 'data') }, maxBuffer: 16 * 1024 * 1024 },
      (error, out, err) => resolve({ exit: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });

const file = (name: string, content: unknown): string => {
  const path = join(dir, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};

const ROSTER = {
  format: 'muster',
  version: 1,
  kind: 'roster',
  data: {
    system: 'by-this-axe',
    name: 'Marcher Lords',
    units: [{ name: 'Knights', figures: 8, mounted: true, fc: 4 }],
  },
};

const oneLine = expect.stringMatching(/^muster: [^\n]+ \([a-z/-]+\)\n$/);

const isInTransit = (): boolean => {
  const folder = join(dir, 'data', 'transit');
  return existsSync(folder) && readdirSync(folder).length > 0;
};

describe('the command line', () => {
  it.skipIf(process.platform === 'win32')(
    '15.6 Ctrl-C stops an import, and nothing of the file is left',
    async () => {
      const rosters = Array.from({ length: 20_000 }, (_, place) => ({
        ...ROSTER.data,
        name: `Roster ${place}`,
      }));
      const great = file('great.muster', { ...ROSTER, kind: 'bundle', data: { rosters } });
      const env = { ...process.env, MUSTER_DATA: join(dir, 'data') };
      const child = spawn(process.execPath, [CLI, 'import', great], { env });
      const said = text(child.stderr);
      await expect.poll(isInTransit, { interval: 10, timeout: 60_000 }).toBe(true);
      child.kill('SIGINT');
      const [exit] = (await once(child, 'exit')) as [number];
      expect([exit, await said]).toEqual([2, expect.stringMatching('Nothing of the file came in')]);
      expect([isInTransit(), (await muster('undo-import')).out]).toEqual([false, 'Nothing to take back.\n']);
      const all = join(dir, 'all.muster');
      await muster('export', '--all', '-o', all);
      expect(JSON.parse(readFileSync(all, 'utf8')).data.rosters).toEqual([]);
    },
  );

  it('imports, exports and imports again without a change', async () => {
    const imported = await muster('import', file('in.muster', ROSTER), '--json');
    expect(imported).toMatchObject({ exit: 0, err: '' });
    expect(JSON.parse(imported.out).imported).toMatchObject([{ kind: 'roster', name: 'Marcher Lords' }]);
    const all = join(dir, 'all.muster');
    expect(await muster('export', '--all', '-o', all)).toMatchObject({ exit: 0 });
    const elsewhere = join(dir, 'elsewhere');
    const preview = await muster('import', all, '--preview', '--data', elsewhere);
    expect(preview.out).toContain('roster Marcher Lords: new\n');
    await muster('import', all, '--settings', '--data', elsewhere);
    const again = join(dir, 'again.muster');
    await muster('export', '--all', '-o', again, '--data', elsewhere);
    expect(readFileSync(again, 'utf8')).toBe(readFileSync(all, 'utf8'));
  });

  it('refuses a bad file in one line with its place, exit 2', async () => {
    const bad = { ...ROSTER, data: { ...ROSTER.data, units: [{ name: 'Knights', figures: 'many' }] } };
    const run = await muster('import', file('bad.muster', bad));
    expect(run).toEqual({ exit: 2, out: '', err: oneLine });
    expect(run.err).toContain('data.units[0].figures: expected a number');
  });

  it.each([
    [['dance'], 'usage'],
    [['export'], 'usage'],
    [['import'], 'usage'],
    [['run', 'by-this-axe/attack', 'x.json'], 'usage'],
    [['import', 'no-such-file.muster'], 'file/not-found'],
    [['validate', tmpdir()], 'file/not-found'],
    [['validate', process.execPath, '--data', ''], 'usage'],
    [['export', '--all', '-o', join(tmpdir(), 'no-such-folder', 'x.muster')], 'file/not-written'],
    [['backup', '-o', join(tmpdir(), 'no-such-folder', 'x.sqlite')], 'store/read-only'],
    [['serve', '--port', 'x'], 'usage'],
    [['actions', '--colour'], 'usage'],
  ])('answers %j with one line and exit 2', async (words, code) => {
    const run = await muster(...words);
    expect(run).toEqual({ exit: 2, out: '', err: oneLine });
    expect(run.err).toContain(`(${code})`);
  });

  it('takes no letters that are not UTF-8, and names no temporary file of its own', async () => {
    const latin = join(dir, 'latin.muster');
    writeFileSync(latin, Buffer.from(JSON.stringify(ROSTER).replace('Marcher', 'M\u00e4rcher'), 'latin1'));
    expect((await muster('import', latin)).err).toBe(
      'muster: This is not a text file in UTF-8. Choose a file that Muster exported. (file/not-text)\n',
    );
    const nowhere = join(dir, 'no-such-folder', 'x.html');
    expect((await muster('print', file('in.muster', ROSTER), '-o', nowhere)).err).toBe(
      `muster: ${nowhere} could not be saved: there is no such folder. Make it, or choose another one (file/not-written)\n`,
    );
    expect((await muster('backup', '-o', nowhere)).err).toMatch(
      /^muster: The copy cannot be written there\./,
    );
  });

  it('helps with a verb without its operands', async () => {
    expect(await muster('validate', '--help')).toMatchObject({ exit: 0, err: '' });
  });

  it('lists the actions, runs one with a seed and with typed dice, and gives its odds', async () => {
    const list = JSON.parse((await muster('actions', '--json')).out) as { id: string; example: unknown }[];
    const input = file('attack.json', list.find(({ id }) => id === 'by-this-axe/attack')?.example);
    const seeded = JSON.parse(
      (await muster('run', 'by-this-axe/attack', input, '--seed', '3', '--json')).out,
    );
    const fell = seeded.dice.flatMap((roll: { values: number[] }) => roll.values).join(',');
    const typed = await muster('run', 'by-this-axe/attack', input, '--dice', fell, '--json');
    expect(JSON.parse(typed.out)).toEqual(seeded);
    const short = await muster('run', 'by-this-axe/attack', input, '--dice', '1');
    expect(short).toEqual({ exit: 2, out: '', err: oneLine });
    const odds = JSON.parse((await muster('odds', 'by-this-axe/attack', input, '--json')).out);
    expect(odds.outcomes[0]).toEqual({
      value: 0,
      p: expect.any(Number),
      fraction: expect.stringMatching(/^\d+(\/\d+)?$/),
    });
  });

  it('converts a character, for people and as JSON, without a store', async () => {
    const joe = {
      name: 'Joe Grok',
      classes: [{ class: 'fighter', level: 7 }],
      abilities: { int: 3, cha: 17 },
      armorGroup: 'plate',
      magicItems: 'minor',
      holdsRank: true,
    };
    const path = file('joe.muster', { format: 'muster', version: 1, kind: 'character', data: joe });
    const run = await muster('convert', path, '--json');
    expect(run).toMatchObject({ exit: 0, err: '' });
    expect(JSON.parse(run.out)).toMatchObject({
      princecon: { ladder: [50, 40, 30, 20, 10], moraleModifier: -17 },
      byThisAxe: { fightingLevel: 7.5, tier: 'hero', leadership: 1 },
    });
    expect((await muster('convert', file('bare.json', joe), '--json')).out).toBe(run.out);
    const told = await muster('convert', path);
    expect(told).toMatchObject({ exit: 0, err: '' });
    expect(told.out).toContain(
      'At fighter level 9 he becomes a Superhero and leads without a charisma test.\n',
    );
    expect(existsSync(join(dir, 'data'))).toBe(false);
    const roster = await muster('convert', file('in.muster', ROSTER));
    expect(roster).toEqual({ exit: 2, out: '', err: oneLine });
    expect(roster.err).toContain('(file/kind)');
  });

  it('backs up, restores and finds the store sound', async () => {
    await muster('import', file('in.muster', ROSTER));
    const copy = join(dir, 'copy.sqlite');
    expect(await muster('backup', '-o', copy)).toMatchObject({ exit: 0 });
    await muster('import', file('in.muster', ROSTER));
    expect(await muster('restore', copy)).toMatchObject({ exit: 0 });
    const out = join(dir, 'out.muster');
    await muster('export', '--all', '-o', out);
    expect(JSON.parse(readFileSync(out, 'utf8')).data.rosters).toHaveLength(1);
    const doctor = await muster('doctor', '--json');
    expect(doctor).toMatchObject({ exit: 0, err: '' });
    expect(JSON.parse(doctor.out)).toMatchObject({ sound: true });
  });

  it('is refused while another process has the data folder', async () => {
    const app = openTestApp(join(dir, 'data'));
    try {
      const run = await muster('export', '--all', '-o', join(dir, 'out.muster'));
      expect(run).toEqual({ exit: 2, out: '', err: oneLine });
      expect(run.err).toContain('(store/locked)');
    } finally {
      app.dispose();
    }
  });
});
