import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cacheControlOf, readPage, readStatic, resolveStatic } from '../../../electron/hosts/static-files.ts';
import { INDEX_HTML, makeRendererFolder } from '../../support/http-host.ts';
import { WAYS_OUT } from '../../support/http-ways-out.ts';

const { dir, root } = makeRendererFolder();
const PAGE = { file: join(root, 'index.html'), type: 'text/html; charset=utf-8', hashed: false };

beforeAll(() => {
  symlinkSync(join(dir, 'secret.txt'), join(root, 'link.txt'));
  symlinkSync(join(dir, 'renderer-secret'), join(root, 'linked'));
  symlinkSync(join(root, 'favicon.svg'), join(root, 'inner.svg'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('resolveStatic', () => {
  it.each(WAYS_OUT)('finds nothing at %j', (path) => {
    expect(resolveStatic(root, path)).toBeNull();
  });

  it.each([
    ['/favicon.svg', { file: join(root, 'favicon.svg'), type: 'image/svg+xml', hashed: false }],
    ['/favicon%2Esvg', { file: join(root, 'favicon.svg'), type: 'image/svg+xml', hashed: false }],
    ['/inner.svg', { file: join(root, 'favicon.svg'), type: 'image/svg+xml', hashed: false }],
    [
      '/assets/main-AbCd_123.js',
      {
        file: join(root, 'assets', 'main-AbCd_123.js'),
        type: 'text/javascript; charset=utf-8',
        hashed: true,
      },
    ],
    ['/index.html', PAGE],
    ['/', PAGE],
    ['/rosters', PAGE],
    ['/rosters/', PAGE],
    ['/rosters/abc%20def', PAGE],
    ['/actions/by-this-axe%2Fmelee', PAGE],
    ['/assets', PAGE],
    ['/assets/gone.js', null],
    ['/gone.svg', null],
  ])('reads %j', (path, found) => {
    expect(resolveStatic(root, path)).toEqual(found);
  });

  it('finds nothing where there is no folder', () => {
    expect(resolveStatic(join(dir, 'gone'), '/')).toBeNull();
  });
});

describe('what is read', () => {
  it('of a page: the nonce stands in every place', async () => {
    expect(await readPage(PAGE, 'abc')).toBe(INDEX_HTML.replaceAll('__NONCE__', 'abc'));
  });

  it('of other files: they stay as they are', async () => {
    const { bytes, encoding } = await readStatic(PAGE);
    expect([bytes.toString(), encoding]).toEqual([INDEX_HTML, null]);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['GZIP', 'gzip'],
    ['identity', null],
    ['x-br, brotli', null],
    ['', null],
  ])('of squeezed files, where %j is taken: %s', async (accepted, wanted) => {
    const file = join(root, 'assets', 'main-AbCd_123.js');
    writeFileSync(`${file}.br`, 'as br');
    writeFileSync(`${file}.gz`, 'as gzip');
    const found = { file, type: 'text/javascript; charset=utf-8', hashed: true };
    const { bytes, encoding } = await readStatic(found, accepted);
    expect([encoding, bytes.toString()]).toEqual([wanted, wanted === null ? 'start();' : `as ${wanted}`]);
  });
});

it('keeps only hashed files', () => {
  expect([cacheControlOf(PAGE), cacheControlOf({ ...PAGE, hashed: true })]).toEqual([
    'no-store',
    'private, max-age=31536000, immutable',
  ]);
});
