import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createCaller } from '../../../../electron/api/app-router.ts';
import type { AppContext } from '../../../../electron/api/context.ts';
import { openTestApp, type TestApp } from '../../../support/app.ts';

/** A computer with its own copy of the folder, as Dropbox or a stick gives it one. */
export interface Computer extends TestApp {
  readonly folder: string;
}

export interface Room {
  join(name: string): Promise<Computer>;
  /** What one wrote goes to the other; `which` leaves files out. */
  carry(from: Computer, to: Computer, which?: (file: string) => boolean): void;
  /** Passes and carries until nothing new is to be carried. */
  settle(...all: readonly Computer[]): Promise<void>;
  dispose(): void;
}

export const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(muster|json)$/.test(name))
    .toSorted();

const carryAll = (from: string, to: string, which: (file: string) => boolean): void => {
  for (const file of filesIn(from).filter(which)) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(from, file), join(to, file));
  }
};

export const openRoom = (): Room => {
  const dir = mkdtempSync(join(tmpdir(), 'muster-sync-'));
  const all: Computer[] = [];
  const carry: Room['carry'] = (from, to, which = () => true) => carryAll(from.folder, to.folder, which);
  return {
    join: async (name) => {
      const folder = join(dir, name);
      mkdirSync(folder);
      const app = openTestApp();
      let made = 0;
      const newId = () => `${name}-${++made}`;
      const context = Object.create(app.context, { newId: { value: newId } }) as AppContext;
      const own = {
        folder: { value: folder },
        context: { value: context },
        api: { value: createCaller(context) },
      };
      const computer = Object.create(app, own) as Computer;
      all.push(computer);
      await computer.api.sync.choose({ folder, name });
      return computer;
    },
    carry,
    settle: async (...some) => {
      for (let round = 0; round < 3; round++) {
        for (const one of some) await one.api.sync.now({});
        for (const from of some) for (const to of some) if (from !== to) carry(from, to);
      }
      for (const one of some) await one.api.sync.now({});
    },
    dispose: () => {
      for (const one of all) one.dispose();
      rmSync(dir, { recursive: true, force: true });
    },
  };
};

/** Everything in a store, as an export of all tells it, without settings and what counts in one store alone. */
export const everything = async ({ api }: TestApp): Promise<unknown> => {
  const { data } = JSON.parse((await api.files.export({ all: true })).text) as {
    data: Record<string, unknown>;
  };
  const { settings: _settings, ...rest } = data;
  return rest;
};
