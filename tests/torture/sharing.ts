import { editTogether } from '../support/trust/many-clients.ts';
import { stopServe } from '../support/trust/stop-serve.ts';
import { type Concern, exactly, none, told } from './concern.ts';

const EDITS = 20;

export const clients: Concern = {
  name: 'clients',
  lines: '12',
  async run({ scaled }) {
    const edits = scaled(EDITS);
    const found = await editTogether(50, edits);
    return [
      exactly('clients that edit one roster', found.clients, 50),
      exactly('edits saved', found.saved, 50 * edits),
      exactly('growth of the version', found.grown, found.saved),
      told('stale versions refused', found.conflicts),
      none('silently overwritten', found.wrong),
    ];
  },
};

export const stops: Concern = {
  name: 'stops',
  lines: '13',
  async run({ scaled, progress }) {
    const wanted = scaled(50);
    const found = await stopServe(wanted, 13, (done) => progress(done, wanted));
    return [
      exactly('SIGTERM with 4 writers', found.stops, wanted),
      exactly('exits with 0', found.exits.filter((code) => code === 0).length, wanted),
      told('writes acked before', found.acked),
      none('lost, refused, or a journal left over', found.wrong),
    ];
  },
};
