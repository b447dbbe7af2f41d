import { importMutants } from '../support/trust/mutants.ts';
import { atLeast, type Concern, none, told } from './concern.ts';

export const mutants: Concern = {
  name: 'mutants',
  lines: '14',
  async run({ scaled, progress }) {
    const wanted = scaled(10_000);
    const found = await importMutants({
      mutants: wanted,
      seed: 14,
      onProgress: (done, refused, imported) => progress(done, wanted, `${refused} refused, ${imported} in`),
    });
    return [
      atLeast('spoilt files', found.mutants, wanted),
      told('refused with the place, nothing written', found.refused),
      told('imported whole', found.imported),
      none('crashes and faults', found.crashes),
      none('without a place, by halves, or written after all', found.wrong),
    ];
  },
};
