import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unpackChromium } from '../../build/scripts/chromium.ts';
import { tempDir } from '../support/app.ts';
import { readPdf } from '../support/pdf.ts';
import { SECRET, withNotes } from '../support/secret-army.ts';
import { CLI } from '../support/serve.ts';
import { systemsUnderTest } from '../support/systems-under-test.ts';

let dir: string;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  dir = tempDir();
  env = { ...process.env, MUSTER_DATA: join(dir, 'data'), MUSTER_BROWSER: await unpackChromium() };
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const muster = (...words: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile(process.execPath, [CLI, ...words], { env }, (error, out) =>
      error === null ? resolve(out) : reject(error),
    );
  });

describe.each(systemsUnderTest().map((system) => [system.id, system] as const))('%s', (id, { rosters }) => {
  const army = withNotes(rosters.samples[0]?.roster as never);
  const issues = rosters.assess(army).issues.map(({ message }) => message);
  const path = (): string => {
    const file = join(dir, `${id}.muster`);
    writeFileSync(file, JSON.stringify({ format: 'muster', version: 1, kind: 'roster', data: army }));
    return file;
  };
  const written = async (name: string, ...words: string[]): Promise<Buffer> => {
    const out = join(dir, `${id}-${name}`);
    await muster(...words, '-o', out);
    return readFileSync(out);
  };

  it('whatever the terminal writes for the opponent keeps the secrets and says what is left out', async () => {
    const from = path();
    const pdf = async (...words: string[]): Promise<string> =>
      readPdf(await written('army.pdf', 'print', from, '--layout', 'both', ...words));
    expect(await pdf()).toContain(SECRET);
    const copies = {
      text: await muster('text', from, '--secret'),
      markdown: await muster('text', from, '--markdown', '--secret'),
      friend: await muster('share', from, '--secret'),
      page: (await written('page.html', 'share', from, '--as', 'html', '--secret')).toString(),
      paper: (await written('paper.html', 'print', from, '--layout', 'both', '--secret')).toString(),
      pdf: await pdf('--secret'),
    };
    for (const [way, copy] of Object.entries(copies)) {
      for (const { name } of army.units) expect(copy, way).toContain(name);
      expect(copy, way).not.toContain(SECRET);
      for (const issue of issues) expect(copy, way).not.toContain(issue);
      expect(copy, way).toMatch(/Opponent’s copy[.:] [Pp]oints, strengths, abilities.*left out/s);
      expect(copy, way).not.toContain('MUSTER1.');
    }
  }, 60_000);
});
