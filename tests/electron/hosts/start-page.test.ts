import { describe, expect, it } from 'vitest';
import { putStart } from '../../../electron/hosts/start-page.ts';

const PAGE = '<!doctype html><html lang="en"><head></head><body><div id="root"></div></body></html>';
const settings = (colorScheme: string) => ({ path: 'settings.get', data: { colorScheme } });
const dataIn = (html: string): string =>
  /<script type="application\/json" id="start-answers">(.*?)<\/script>/su.exec(html)?.[1] ?? '';

describe('a page with what its first screen shows', () => {
  it.each([
    ['dark', '<html lang="en" data-mantine-color-scheme="dark">'],
    ['light', '<html lang="en" data-mantine-color-scheme="light">'],
    ['auto', '<html lang="en">'],
    ['"><script>', '<html lang="en">'],
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
