import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { openStore } from '../../../db/store.ts';
import { createCaller } from '../../../electron/api/app-router.ts';
import { createContext } from '../../../electron/api/context.ts';
import { programInfo } from '../../../electron/program-info.ts';

/** Plays a campaign as fast as it can, and names each version after it was saved. */
const [dir = '', migrationsDir = ''] = process.argv.slice(2);
// It is killed before it ends: what was compiled for it would serve no other.
flushCompileCache();
const store = openStore({ dir, migrationsDir, now: () => new Date() });
const api = createCaller(createContext(() => store, programInfo('terminal')));

const open = async () => {
  const [known] = (await api.campaigns.list({})).campaigns;
  if (known !== undefined) return api.campaigns.get({ id: known.id });
  const { id, version } = await api.campaigns.create({ name: 'War' });
  const sided = await api.campaigns.act({
    id,
    version,
    intent: { kind: 'set-side', id: null, name: 'League', colour: 'oxblood', shape: 'square' },
  });
  return api.campaigns.act({
    id,
    version: sided.version,
    intent: {
      kind: 'muster',
      sideId: 's1',
      name: 'Lords',
      at: { x: 1, y: 1 },
      troops: { units: [{ name: 'Foot', heads: 100 }] },
    },
  });
};

let view = await open();
for (let press = 0; ; press += 1) {
  const known = { id: view.id, version: view.version };
  const [army] = Object.values(view.state.armies);
  const way = { x: ((army?.at.x ?? 0) % 50) + 1, y: 1 };
  if (press % 3 === 2) view = await api.campaigns.undo(known);
  else if (press % 3 === 1)
    view = await api.campaigns.act({ ...known, intent: { kind: 'end-day', days: 3 } });
  else
    view = await api.campaigns.act({
      ...known,
      intent: { kind: 'march', armyId: army?.id ?? '', path: [way], beyondRate: true },
    });
  writeSync(1, `${view.version} ${view.entries}\n`);
}
