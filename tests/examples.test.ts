import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { openTestApp, type TestApp } from './support/app.ts';

const FILES = globSync('examples/*.muster').sort();
const kindOf = (file: string): string => JSON.parse(readFileSync(file, 'utf8')).kind;

describe('the examples', () => {
  let app: TestApp;
  beforeEach(() => {
    app = openTestApp();
  });
  afterEach(() => app.dispose());

  it('hold every kind of file', () => {
    expect([...new Set(FILES.map(kindOf))].sort()).toEqual([
      'battle',
      'bundle',
      'campaign',
      'character',
      'roster',
    ]);
  });

  it.each(FILES)('%s comes in whole', async (file) => {
    await app.api.files.import({ text: readFileSync(file, 'utf8') });
    const { text } = await app.api.files.export({ all: true });
    const { name, title } = JSON.parse(readFileSync(file, 'utf8')).data;
    expect(text).toContain(name ?? title ?? 'Hobbit Muster');
  });
});

test('the rules can be used as a library', () => {
  const told = execFileSync(process.execPath, ['examples/knights-against-hobbits.ts'], { encoding: 'utf8' });
  expect(told).toContain('Knights and Longbows: 556 points, legal');
  expect(told).toContain('1/2: "A:MV"');
});
