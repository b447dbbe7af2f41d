import { TRPCError } from '@trpc/server';
import type { Caller } from './app-router.ts';

/** One question of a screen and its answer, as the screen would ask it. */
export interface StartAnswer {
  readonly path: string;
  readonly data: unknown;
}

/** A longer list would hold up the page it comes with: its screen asks for it as it opens. */
const MOST_ROSTERS = 200;

type Ask = (api: Caller) => Promise<unknown>;

/** What every screen asks before it can show anything. */
const EVERYWHERE: Readonly<Record<string, Ask>> = {
  'settings.get': (api) => api.settings.get(),
  'store.state': (api) => api.store.state(),
};

/** And the list most people open Muster to. */
const HOME: Readonly<Record<string, Ask>> = {
  ...EVERYWHERE,
  'store.isUntouched': (api) => api.store.isUntouched(),
  'systems.list': (api) => api.systems.list(),
  'rosters.list': async (api) => {
    const list = await api.rosters.list({ view: 'all', search: '', tag: null });
    return list.rosters.length > MOST_ROSTERS ? undefined : list;
  },
};

/** A refusal is left to the screen, which asks again and says what to do. */
const askFor = async (api: Caller, ask: Ask): Promise<unknown> => {
  try {
    return await ask(api);
  } catch (error) {
    if (error instanceof TRPCError) return undefined;
    throw error;
  }
};

/** What the first screen of an address shows, given along with the page: it waits for nothing more. */
export const readStartAnswers = async (api: Caller, address: string): Promise<readonly StartAnswer[]> => {
  const answers: StartAnswer[] = [];
  for (const [path, ask] of Object.entries(address === '/' ? HOME : EVERYWHERE)) {
    const data = await askFor(api, ask);
    if (data !== undefined) answers.push({ path, data });
  }
  return answers;
};
