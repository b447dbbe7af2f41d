import { existsSync, readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { writeRedirect } from '../../../../electron/hosts/cli/open-browser.ts';

it('15.8 the browser is led by a file that only its owner can read, and that goes when Muster ends', () => {
  const address = `http://${'a'.repeat(26)}.localhost:4000/open#${'c'.repeat(43)}`;
  const { file, remove } = writeRedirect(address);
  expect(readFileSync(file, 'utf8')).toContain(`content="0; url=${address}"`);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  remove();
  expect(existsSync(file)).toBe(false);
});
