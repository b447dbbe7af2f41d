import { expect, it } from 'vitest';
import { importGreatFile, importHugeByTerminal } from '../support/trust/great-file.ts';

it('a file at the limit comes in while others are answered; one letter more is refused', async () => {
  const { megabytes, imported, answered, over, wrong } = await importGreatFile(15_000);
  expect([megabytes, over, wrong]).toEqual([16, '413 file/too-large', []]);
  expect([imported > 5, answered > 0]).toEqual([true, true]);
});

it('a gigabyte is refused by the terminal without being read', async () => {
  const { said } = await importHugeByTerminal();
  expect(said).toMatch(/^2 muster: .*huge\.muster is larger than 16 MB \(file\/too-large\)\n$/);
});
