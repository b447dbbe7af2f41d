import { isDeepStrictEqual } from 'node:util';
import { findBattle, listBattles } from '../../../db/queries/battles.ts';
import { listRosters } from '../../../db/queries/rosters.ts';
import { openStore, type Store } from '../../../db/store.ts';
import { createCaller } from '../../../electron/api/app-router.ts';
import { createContext } from '../../../electron/api/context.ts';
import { logOf } from '../../../electron/api/services/battles/records.ts';
import { parseFile } from '../../../electron/api/services/files/read-file.ts';
import { MIGRATIONS_DIR } from '../../../electron/paths.ts';
import { programInfo } from '../../../electron/program-info.ts';
import { type Call, callsOf } from './calls.ts';
import { type Acks, UNITS_EACH } from './writers.ts';

export interface OpenedStore {
  readonly store: Store;
  readonly call: Call;
}

/** A data folder opened in this process, with the API on it; closed again afterwards. */
export const withStore = async <T>(dir: string, work: (opened: OpenedStore) => Promise<T>): Promise<T> => {
  const store = openStore({ dir, migrationsDir: MIGRATIONS_DIR, now: () => new Date() });
  try {
    const context = createContext(() => store, programInfo('terminal'));
    return await work({ store, call: callsOf(createCaller(context)) });
  } finally {
    store.close();
  }
};

export interface Verdict {
  /** Acked and not there, or there otherwise. */
  readonly lost: readonly string[];
  /** What the doctor complains of. */
  readonly corrupt: readonly string[];
  /** Things stored by halves. */
  readonly halves: readonly string[];
}

/** JSON has no undefined: what came over HTTP never has it. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const listLost = async (call: Call, acks: Acks): Promise<readonly string[]> => {
  const lost: string[] = [];
  for (const { get, value, pending } of acks.things) {
    try {
      const found = asJson(await call(...get)) as typeof value;
      const isNext = pending && found.version === value.version + 1;
      if (!isNext && !isDeepStrictEqual(found, value)) lost.push(`${get[0]} ${value.id}: ${found.version}`);
    } catch (error) {
      lost.push(`${get[0]} ${value.id}: ${error}`);
    }
  }
  return lost;
};

/** A battle is whole when playing its events again leads where it stands. */
const listHalves = async (store: Store, call: Call): Promise<readonly string[]> => {
  const halves = listRosters(store.db, { view: 'all', tag: null })
    .filter(({ units, tags }) => units.length !== UNITS_EACH || tags.length !== 1)
    .map(({ id }) => `roster ${id}`);
  for (const { id } of listBattles(store.db)) {
    const stored = findBattle(store.db, id);
    const { text } = await call<{ text: string }>('files.export', { battleIds: [id] });
    const [again] = parseFile(text).battles;
    if (stored === null || !isDeepStrictEqual(again?.log.state, logOf(stored).state))
      halves.push(`battle ${id}`);
  }
  return halves;
};

/** Opens what a killed host left, and looks for everything that was acked. */
export const verify = (dir: string, acks: Acks): Promise<Verdict> =>
  withStore(dir, async ({ store, call }) => ({
    corrupt: store
      .doctor()
      .filter(({ level }) => level !== 'good')
      .map(({ message }) => message),
    lost: await listLost(call, acks),
    halves: await listHalves(store, call),
  }));
