import { peakMemory, withHostileHost } from '../support/trust/hostile-host.ts';
import { holdSlowSockets, sendGreatBody, sendSpoilt } from '../support/trust/hostile-requests.ts';
import { atMost, type Concern, exactly, none, told } from './concern.ts';

export const requests: Concern = {
  name: 'requests',
  lines: '23',
  async run({ scaled, progress }) {
    const wanted = scaled(10_000);
    const { value, exit, output } = await withHostileHost(23, ({ target, next }) =>
      sendSpoilt(target, wanted, next, (done) => progress(done, wanted)),
    );
    return [
      exactly('spoilt requests', wanted, wanted),
      none('replies with a fault, a stack or a path', value),
      exactly('exit of the host afterwards', exit ?? -1, 0),
      none('faults told on its terminal', /^.*Error.*$/m.exec(output) ?? []),
    ];
  },
};

export const slowSockets: Concern = {
  name: 'slow-sockets',
  lines: '23',
  async run({ scaled }) {
    const wanted = scaled(500);
    const { value, exit } = await withHostileHost(24, ({ target }) => holdSlowSockets(target, wanted));
    return [
      exactly('slow sockets', value.sockets, wanted),
      atMost('ms until the last was cut', value.lastCut, 15_000),
      told('others answered meanwhile', value.answered),
      told('ms that the slowest of those took', value.slowest),
      none('answered that should not be, or not answered', value.wrong),
      exactly('exit of the host afterwards', exit ?? -1, 0),
    ];
  },
};

export const greatBody: Concern = {
  name: 'great-body',
  lines: '16, 23',
  async run({ scaled }) {
    const megabytes = scaled(1024);
    const { value, exit } = await withHostileHost(25, async ({ served, target }) => ({
      ...(await sendGreatBody(target, megabytes)),
      peak: peakMemory(served),
    }));
    return [
      told('megabytes of one body', megabytes),
      exactly('its answer', value.status, 413),
      exactly('answer of another meanwhile', value.meanwhile, 200),
      atMost('most memory held, MB', value.peak ?? 0, 400),
      exactly('exit of the host afterwards', exit ?? -1, 0),
    ];
  },
};
