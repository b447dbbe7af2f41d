import { aboutRouter } from './routers/about.ts';
import { actionsRouter } from './routers/actions.ts';
import { assessRouter } from './routers/assess.ts';
import { backupsRouter } from './routers/backups.ts';
import { battlesRouter } from './routers/battles.ts';
import { campaignsRouter } from './routers/campaigns.ts';
import { charactersRouter } from './routers/characters.ts';
import { collectionRouter } from './routers/collection.ts';
import { convertRouter } from './routers/convert.ts';
import { customUnitsRouter } from './routers/custom-units.ts';
import { damageRouter } from './routers/damage.ts';
import { draftsRouter } from './routers/drafts.ts';
import { filesRouter } from './routers/files.ts';
import { houseRulesRouter } from './routers/house-rules.ts';
import { limitsRouter } from './routers/limits.ts';
import { playersRouter } from './routers/players.ts';
import { printRouter } from './routers/print.ts';
import { rostersRouter } from './routers/rosters.ts';
import { seatRouter } from './routers/seat.ts';
import { settingsRouter } from './routers/settings.ts';
import { shareRouter } from './routers/share.ts';
import { startRouter } from './routers/start.ts';
import { storeRouter } from './routers/store.ts';
import { syncRouter } from './routers/sync.ts';
import { systemsRouter } from './routers/systems.ts';
import { createCallerFactory, router } from './trpc.ts';

/** The one API: the window, the browser, the terminal and the tests all call this. */
export const appRouter = router({
  rosters: rostersRouter,
  characters: charactersRouter,
  battles: battlesRouter,
  campaigns: campaignsRouter,
  customUnits: customUnitsRouter,
  collection: collectionRouter,
  systems: systemsRouter,
  actions: actionsRouter,
  files: filesRouter,
  assess: assessRouter,
  print: printRouter,
  share: shareRouter,
  convert: convertRouter,
  start: startRouter,
  limits: limitsRouter,
  backups: backupsRouter,
  store: storeRouter,
  damage: damageRouter,
  sync: syncRouter,
  houseRules: houseRulesRouter,
  settings: settingsRouter,
  drafts: draftsRouter,
  about: aboutRouter,
  players: playersRouter,
  seat: seatRouter,
});

export type AppRouter = typeof appRouter;

/** All that there is for players on devices of their own: what is the owner's is not even there to be refused. */
export const houseRouter = router({ seat: seatRouter });

/** Calls the API in this process: what the terminal and the tests do. */
export const createCaller = createCallerFactory(appRouter);
export type Caller = ReturnType<typeof createCaller>;
