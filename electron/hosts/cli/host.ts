import { once } from 'node:events';
import { type Caller, createCaller } from '../../api/app-router.ts';
import { createContext } from '../../api/context.ts';
import type { SeatsAt } from '../../api/seats/session.ts';
import { keepStore } from '../../api/store-keeper.ts';
import { workInThreads } from '../../api/work/work.ts';
import { RENDERER_DIR } from '../../paths.ts';
import { programInfo } from '../../program-info.ts';
import { WORKER_FILE } from '../../worker-file.ts';
import { offeredAddresses } from '../lan/addresses.ts';
import { createDoor } from '../lan/door.ts';
import { answer, UsageError, type Verb } from './verb.ts';

/** By its name or its id, a campaign first. */
const findPlace = async (api: Caller, wanted: string): Promise<SeatsAt> => {
  const { campaigns } = await api.campaigns.list({});
  const { battles } = await api.battles.list({});
  const found: readonly SeatsAt[] = [
    ...campaigns
      .filter(({ id, name }) => id === wanted || name === wanted)
      .map(({ id }) => ({ campaignId: id })),
    ...battles
      .filter(({ id, title }) => id === wanted || title === wanted)
      .map(({ id }) => ({ battleId: id })),
  ];
  const [first] = found;
  if (first === undefined) throw new UsageError(`there is no campaign or battle "${wanted}"`);
  if (found.length > 1) throw new UsageError(`there are ${found.length} called "${wanted}"; say the id`);
  return first;
};

/** Which address to listen on: the one that is named, or the only private one there is. */
const chooseAddresses = (wanted: string | undefined): readonly string[] => {
  const offered = offeredAddresses();
  if (wanted !== undefined) {
    const named = wanted.split(',').map((one) => one.trim());
    const unknown = named.find((one) => !offered.some(({ address }) => address === one));
    if (unknown !== undefined)
      throw new UsageError(
        `--address: this computer does not have ${unknown}; it has ${offered.map(({ address }) => address).join(', ') || 'none that others reach'}`,
      );
    return named;
  }
  const near = offered.filter(({ kind }) => kind === 'private');
  if (near.length !== 1)
    throw new UsageError(
      `say on which address with --address: ${offered.map(({ address, network }) => `${address} (${network})`).join(', ') || 'this computer has none that others reach'}`,
    );
  return near.map(({ address }) => address);
};

/** A seat for the player of each side that has none yet. */
const addMissingSeats = async (api: Caller, at: SeatsAt): Promise<void> => {
  const { seats, sides } = await api.players.at({ at });
  for (const { id, name } of sides)
    if (!seats.some(({ sideId }) => sideId === id))
      await api.players.add({ at, role: 'player', sideId: id, name: `Player of ${name}` });
};

const NAME = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i;

export const host: Verb = {
  usage: 'host CAMPAIGN|BATTLE [--address A,B] [--port N] [--behind-proxy NAME]',
  summary: 'let players join from devices of their own, in this network or behind a proxy with TLS',
  operands: [1, 1],
  options: {
    address: { type: 'string' },
    port: { type: 'string' },
    'behind-proxy': { type: 'string' },
  },
  run: async ({
    storeOptions,
    operands: [wanted = ''],
    options: { address, port, json, 'behind-proxy': proxy },
  }) => {
    const wantedPort = port === undefined ? null : Number(port);
    if (wantedPort !== null && !(Number.isInteger(wantedPort) && wantedPort >= 0 && wantedPort <= 65_535))
      throw new UsageError('--port: 0 to 65535');
    const name = typeof proxy === 'string' ? proxy.toLowerCase() : undefined;
    if (name !== undefined && !NAME.test(name))
      throw new UsageError('--behind-proxy: say the name that players open, such as war.example.org');
    const addresses =
      name === undefined ? chooseAddresses(typeof address === 'string' ? address : undefined) : [];
    const keeper = keepStore(storeOptions);
    const work = workInThreads(WORKER_FILE);
    const context = createContext(() => keeper.store(), programInfo('terminal'), keeper, work);
    const door = createDoor(context, {
      rendererDir: RENDERER_DIR,
      onBug: (error) => console.error(error),
      ...(name === undefined ? {} : { proxy: name }),
    });
    context.house.door = door;
    const api = createCaller(context);
    try {
      const at = await findPlace(api, wanted);
      await addMissingSeats(api, at);
      const told = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
      const { origins } = await door.open({ addresses, port: wantedPort });
      const { seats } = await api.players.at({ at });
      for (const seat of seats) {
        const { typed, links: ways } = await api.players.link({ id: seat.id });
        const links = ways.map(({ url }) => url);
        process.stdout.write(
          json === true
            ? `${JSON.stringify({ seat: seat.name, role: seat.role, links, typed })}\n`
            : `${seat.name} (${seat.role}${seat.taken ? ', taken: a new holder replaces the old one' : ''}): ${links.join(' or ')}\n  or ${origins[0]}/join with the code ${typed.slice(0, 4)}-${typed.slice(4)} for ten minutes\n`,
        );
      }
      if (json === true)
        process.stdout.write(`${JSON.stringify({ open: origins, port: door.state()?.port })}\n`);
      else
        process.stdout.write(
          name === undefined
            ? 'Open in this network until you end it (Ctrl+C). Plain http: whoever can listen in this network can read along.\n'
            : `Open behind ${name} until you end it (Ctrl+C); the proxy connects to 127.0.0.1:${door.state()?.port}.\n`,
        );
      await told;
    } finally {
      await door.close();
      await work.close();
      keeper.close();
    }
    return answer(undefined, []);
  },
};
