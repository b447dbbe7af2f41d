import { app, Menu } from 'electron';
import type { RecentThing } from './api/services/store-state.ts';
import type { RecentPlace } from './menu.ts';
import { placeArgument } from './opened-files.ts';

const ROOMS: Readonly<Record<RecentThing['kind'], string>> = {
  roster: 'rosters',
  character: 'characters',
  campaign: 'campaigns',
  battle: 'battles',
};

/** Longer ones would make the menu as wide as the screen. */
const MOST_LETTERS = 60;

const shorten = (name: string): string =>
  name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name;

export const placesOf = (things: readonly RecentThing[]): readonly RecentPlace[] =>
  things.map(({ kind, id, name }) => ({ name: shorten(name), path: `/${ROOMS[kind]}/${id}` }));

/** On the icon itself: the jump list of Windows, the dock's menu of macOS. */
export const showOnIcon = (places: readonly RecentPlace[], go: (path: string) => void): void => {
  if (process.platform === 'darwin')
    app.dock?.setMenu(
      Menu.buildFromTemplate(places.map(({ name, path }) => ({ label: name, click: () => go(path) }))),
    );
  // From source the program is Electron itself, which knows nothing of our pages.
  if (process.platform !== 'win32' || !app.isPackaged) return;
  const items = places.map(({ name, path }) => ({
    type: 'task' as const,
    title: name,
    program: process.execPath,
    args: placeArgument(path),
  }));
  app.setJumpList(items.length === 0 ? null : [{ type: 'custom', name: 'Recent', items }]);
};
