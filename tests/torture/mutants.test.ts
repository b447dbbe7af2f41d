import { expect, it } from 'vitest';
import { importMutants } from '../support/trust/mutants.ts';

it('spoilt files are refused with the place named and nothing written, or come in whole', async () => {
  const { refused, imported, ...found } = await importMutants({ mutants: 150, seed: 140 });
  expect(found).toEqual({ mutants: 150, crashes: [], wrong: [] });
  expect([refused + imported, refused > 50, imported > 5]).toEqual([150, true, true]);
});
