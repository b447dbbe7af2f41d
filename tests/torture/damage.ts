import { DAMAGES, damageStore } from '../support/trust/damage.ts';
import { type Concern, exactly, none, told } from './concern.ts';

export const damage: Concern = {
  name: 'damage',
  lines: '7, 26',
  async run({ scaled, progress }) {
    const rounds = scaled(100);
    const found = await damageStore({ rounds, seed: 7, onProgress: progress });
    return [
      exactly('damaged stores', found.damages, rounds * Object.keys(DAMAGES).length),
      told('not opened, every byte kept', found.refused),
      told('opened, the damaged rows named', found.named),
      told('opened, nothing touched', found.harmless),
      exactly('backups brought back in their place', found.restored, found.refused + found.named),
      none('silent, removed or changed by three starts, hiding others, crashed or not restored', found.wrong),
    ];
  },
};
