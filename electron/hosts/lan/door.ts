import type { AppContext } from '../../api/context.ts';
import { Refused } from '../../api/errors.ts';
import type { Door, OpenDoor } from '../../api/seats/house.ts';
import { offeredAddresses } from './addresses.ts';
import { type LanHost, startLanHost } from './host.ts';

/** Shut until somebody opens it, and shut again when the program ends. */
export const createDoor = (
  context: AppContext,
  options: {
    readonly rendererDir: string;
    readonly onBug?: (error: unknown) => void;
    readonly offered?: typeof offeredAddresses;
    readonly proxy?: string;
  },
): Door => {
  const offered = options.offered ?? offeredAddresses;
  let host: LanHost | null = null;
  let openedAt = '';
  let working: Promise<unknown> = Promise.resolve();
  const state = (): OpenDoor | null =>
    host === null ? null : { origins: host.origins, port: host.port, openedAt, reached: host.reached };
  /** Two presses at once: the second sees what the first has done. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = working.then(work, work);
    working = next.catch(() => undefined);
    return next;
  };
  const shut = async (): Promise<void> => {
    const open = host;
    host = null;
    await open?.close();
  };
  return {
    offered: () => offered(),
    state,
    open: (wanted) =>
      inTurn(async () => {
        await shut();
        try {
          host = await startLanHost({ context, ...options, ...wanted });
        } catch (error) {
          const { code = '', message = '' } = error as { code?: string; message?: string };
          if (code.startsWith('host/')) throw new Refused(code, message, 'port');
          if (code === 'EADDRNOTAVAIL')
            throw new Refused(
              'house/address',
              'This computer does not have that address any more: choose another of the list.',
              'addresses',
            );
          throw error;
        }
        openedAt = context.now().toISOString();
        const opened = state();
        if (opened === null) throw new TypeError('it was opened just now');
        return opened;
      }),
    close: () => inTurn(shut),
  };
};
