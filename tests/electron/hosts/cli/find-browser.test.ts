import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBrowser } from '../../../../electron/hosts/cli/find-browser.ts';
import { tempDir } from '../../../support/app.ts';

let dir: string;
beforeEach(() => {
  dir = tempDir();
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const install = (...path: readonly string[]): string => {
  const file = join(dir, ...path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, '');
  chmodSync(file, 0o755);
  return file;
};

describe('the browser that makes PDFs', () => {
  it('is the first on the path, by any of its names', () => {
    const chromium = install('second', 'chromium');
    const PATH = [join(dir, 'first'), join(dir, 'second')].join(':');
    expect(findBrowser({ PATH }, 'linux')).toBe(chromium);
    expect(findBrowser({ PATH: '' }, 'linux')).toBeNull();
  });

  it('is where Windows keeps programs', () => {
    const edge = install('Microsoft', 'Edge', 'Application', 'msedge.exe');
    expect(findBrowser({ PROGRAMFILES: dir }, 'win32')).toBe(edge);
  });

  it('is the one that was named, and no other in its place', () => {
    const named = install('mine');
    const PATH = join(dir, 'bin');
    install('bin', 'chromium');
    expect(findBrowser({ PATH, MUSTER_BROWSER: named }, 'linux')).toBe(named);
    expect(findBrowser({ PATH, MUSTER_BROWSER: join(dir, 'gone') }, 'linux')).toBeNull();
  });
});
