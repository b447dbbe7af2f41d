// A host with as many seats as its parent asks for, in a process of its own: what it costs is then its own.
import { once } from 'node:events';
import { muster, openWar } from '../../electron/api/seats/war.ts';
import { openLan } from '../../support/lan.ts';

export interface Opened {
  readonly origin: string;
  /** A link's code for each seat. */
  readonly codes: readonly string[];
}

/** What the process has used since it began. */
export interface Usage {
  readonly memory: number;
  readonly cpuMs: number;
}

export type Told = 'usage' | 'end-day' | 'close';

const ARMIES = 12;
const SIDES = ['s1', 's2', 's3'];

const tell = (said: Opened | Usage | 'done'): void => void process.send?.(said);

const usage = (): Usage => {
  const { user, system } = process.cpuUsage();
  return { memory: process.memoryUsage().rss / 2 ** 20, cpuMs: (user + system) / 1000 };
};

const seats = Number(process.argv[2]);
const war = await openWar();
for (let index = 0; index < ARMIES; index += 1)
  await war.act(muster(SIDES[index % 3] ?? 's1', `Host ${index}`, { x: 5 + index * 7, y: 60 }));
const lan = await openLan(war.app);
const codes: string[] = [];
for (let index = 0; index < seats; index += 1) {
  // Every tenth only looks on.
  const sideId = index % 10 === 9 ? null : (SIDES[index % 3] ?? null);
  const role = sideId === null ? 'spectator' : 'player';
  const { id } = await war.app.api.players.add({ at: war.at, role, sideId, name: `Seat ${index}` });
  codes.push((await war.app.api.players.link({ id })).code);
}
tell({ origin: lan.origin, codes });
for (;;) {
  const [told] = (await once(process, 'message')) as [Told];
  if (told === 'close') break;
  if (told === 'usage') tell(usage());
  else {
    await war.act({ kind: 'end-day', contacts: 'wait' });
    tell('done');
  }
}
await lan.host.close();
war.app.dispose();
process.disconnect();
