import { randomInt } from 'node:crypto';
import type { Store } from '../../db/store.ts';
import { newId } from './new-id.ts';
import { createHouse, type House } from './seats/house.ts';
import { OWNER, type Session } from './seats/session.ts';
import { keeperOf, type StoreKeeper } from './store-keeper.ts';
import { createTransitFiles, type TransitFiles } from './transit-files.ts';
import { createTasks, type Tasks } from './work/tasks.ts';
import { type Work, workHere } from './work/work.ts';

/** Through which door a call came: screens word some things differently for each. */
export type HostKind = 'desktop' | 'browser' | 'terminal';

export interface Licence {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

/** What every dispatch carries: made by the build. */
export interface DispatchParts {
  readonly script: string;
  readonly fontCss: string;
}

export interface ProgramInfo {
  readonly version: string;
  readonly host: HostKind;
  /** What this computer calls itself. */
  readonly computer: string;
  readonly versions: Readonly<Record<string, string>>;
  readonly licences: () => readonly Licence[];
  readonly dispatchParts: () => DispatchParts;
}

/** Everything a service may reach: the store, a clock, chance and names for new things. Nothing is ambient. */
export interface AppContext {
  readonly store: Store;
  /** Holds the store even where it cannot be opened: what is said and done then goes through it. */
  readonly keeper: StoreKeeper;
  readonly program: ProgramInfo;
  /** Files on their way in or out. */
  readonly files: TransitFiles;
  /** This run of the program: windows of another one are gone. */
  readonly run: string;
  /** Where whatever may take long is done. */
  readonly work: Work;
  /** What of it is under way, by the names its askers gave it. */
  readonly tasks: Tasks;
  /** Stands for one request, however many calls it holds. */
  readonly asker: object;
  /** Who calls. */
  readonly seat: Session;
  /** Players on devices of their own. */
  readonly house: House;
  now(): Date;
  newSeed(): number;
  newId(): string;
}

/** The store is asked for anew each time: the terminal opens it only when a verb needs it. */
export const createContext = (
  getStore: () => Store,
  program: ProgramInfo,
  keeper: StoreKeeper = keeperOf(getStore),
  work: Work = workHere,
): AppContext => {
  const run = newId();
  return {
    get store() {
      return getStore();
    },
    keeper,
    program,
    files: createTransitFiles(keeper),
    run,
    work,
    tasks: createTasks(work.ending),
    asker: {},
    now: () => new Date(),
    newSeed: () => randomInt(2 ** 32),
    newId,
    seat: OWNER,
    house: createHouse(run),
  };
};

/** The same for one more request: what it asks for shares the workers with what others do. */
export const forRequest = (context: AppContext): AppContext =>
  Object.create(context, { asker: { value: {} } }) as AppContext;

/** The same for a request of somebody who is not the owner. */
export const forSeat = (context: AppContext, seat: Session): AppContext =>
  Object.create(context, { asker: { value: {} }, seat: { value: seat } }) as AppContext;
