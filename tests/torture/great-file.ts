import { roundTrip } from '../support/trust/great-file.ts';
import { atMost, type Concern, exactly, type Figure, none, told } from './concern.ts';

export const greatFile: Concern = {
  name: 'great-file',
  lines: '16, 27',
  async run({ scaled, progress }) {
    const figures: Figure[] = [];
    for (const [done, wanted] of [10, 50, 200].entries()) {
      progress(done, 3, `${wanted} MB`);
      const found = await roundTrip(scaled(wanted));
      const name = `${found.megabytes} MB`;
      const waits = [found.exporting, found.previewing, found.importing, found.backingUp];
      figures.push(
        told(`${name}: things in it`, found.things),
        exactly(`${name}: out, in and out again, the same bytes`, found.isSame ? 1 : 0, 1),
        told(`${name}: ms to write it`, found.exporting.took),
        told(`${name}: ms to look into it`, found.previewing.took),
        told(`${name}: ms to take it in`, found.importing.took),
        told(`${name}: ms to back the store up`, found.backingUp.took),
        atMost(`${name}: median wait of others, ms`, Math.max(...waits.map(({ median }) => median)), 100),
        atMost(`${name}: longest wait of others, ms`, Math.max(...waits.map(({ slowest }) => slowest)), 500),
        told(`${name}: ms until a cancelled import was undone`, found.cancelling),
        atMost(`${name}: ms to end while it comes in`, found.ending, 5000),
        atMost(`${name}: most memory held, MB`, found.peak ?? 0, 500),
        none(`${name}: others not answered, things lost`, found.wrong),
      );
    }
    return figures;
  },
};
