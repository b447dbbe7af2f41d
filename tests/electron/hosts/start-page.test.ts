import { describe, expect, it } from 'vitest';
import { putStart } from '../../../electron/hosts/start-page.ts';

const PAGE =
  '<!doctype html><html lang="en" spellcheck="false"><head></head><body><div id="root"></div></body></html>';
const settings = (colorScheme: string) => ({ path: 'settings.get', data: { colorScheme } });
const dataIn = (html: string): string =>
  /<script type="application\/json" id="start-answers">(.*?)<\/script>/su.exec(html)?.[1] ?? '';

describe('a page with what its first screen shows', () => {
  it.each([
    ['dark', '<html data-mantine-color-scheme="dark" lang="en" spellcheck="false">'],
    ['light', '<html data-mantine-color-scheme="light" lang="en" spellcheck="false">'],
    ['auto', '<html lang="en" spellcheck="false">'],
    ['"><script>', '<html lang="en" spellcheck="false">'],
  ])('is served in the person’s colours: %s', (scheme, opening) => {
    expect(putStart(PAGE, [settings(scheme)])).toContain(opening);
  });

  it('holds whatever a name is made of as data that ends nowhere else', () => {
    const name = '</script><script>alert(1)</script><!-- $& $1 \u2028';
    const html = putStart(PAGE, [{ path: 'rosters.list', data: { rosters: [{ name }] } }]);
    expect(html.match(/<\/?script/gu)).toHaveLength(2);
    expect(JSON.parse(dataIn(html))).toEqual([{ path: 'rosters.list', data: { rosters: [{ name }] } }]);
    expect(html.endsWith('</script></body></html>')).toBe(true);
  });

  it('says nothing where nothing is known', () => {
    expect(dataIn(putStart(PAGE, []))).toBe('[]');
  });
});
