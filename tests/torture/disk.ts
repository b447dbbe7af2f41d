import { fillDisk } from '../support/trust/full-disk.ts';
import { whyNoSmallDisk } from '../support/trust/small-disk.ts';
import { type Concern, exactly, none, told } from './concern.ts';

export const fullDisk: Concern = {
  name: 'full-disk',
  lines: '5',
  missing: whyNoSmallDisk,
  async run({ scaled, progress }) {
    const wanted = scaled(50);
    const { rounds, acked, messages, wrong } = await fillDisk(wanted, (done) => progress(done, wanted));
    return [
      exactly('times the disk filled up', rounds, wanted),
      told('writes acked', acked),
      exactly('wordings of the refusal', messages.length, 1),
      none('lost, stuck, unclear or stopped', wrong),
    ];
  },
};
