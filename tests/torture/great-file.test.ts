import { expect, it } from 'vitest';
import { importHugeByTerminal, roundTrip } from '../support/trust/great-file.ts';

it('15.2 15.6 more than 16 MB go out, come in and go out again, the same bytes, while others are answered and some imports are broken off', async () => {
  const { megabytes, isSame, wrong, peak, ending, ...found } = await roundTrip(18, 0.1);
  expect({ isSame, wrong }).toEqual({ isSame: true, wrong: [] });
  expect(megabytes).toBeGreaterThan(16);
  expect(peak ?? 0).toBeLessThan(500);
  expect(ending).toBeLessThan(5000);
  const waits = [found.exporting, found.previewing, found.importing, found.backingUp];
  expect(waits.every(({ median }) => median < 100)).toBe(true);
});

it('a gigabyte is refused by the terminal without being read', async () => {
  const { said } = await importHugeByTerminal();
  expect(said).toMatch(
    /^2 muster: huge\.muster is larger than 256 MB; .* Export its parts one by one\. \(file\/too-large\)\n$/,
  );
});
