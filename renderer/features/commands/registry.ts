import type { TablerIcon } from '@tabler/icons-react';
import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import type { MenuCommand } from '../../../electron/bridge.ts';
import type { Shortcut } from './shortcut.ts';

/** Something a person can do, reached from the palette, the keyboard and the desktop's menu alike. */
export interface Command {
  readonly id: string;
  readonly title: string;
  /** One short line: what it does or where it leads. */
  readonly detail: string;
  /** `here` leads to something inside the page on show, `inside` to something in a roster; `house` and `help` explain themselves. */
  readonly group: 'here' | 'do' | 'go' | 'inside' | 'house' | 'help';
  readonly icon: TablerIcon;
  readonly keywords?: string;
  /** The first one is shown. */
  readonly shortcuts?: readonly Shortcut[];
  readonly menu?: MenuCommand;
  /** What the palette shows of it beside the list. */
  readonly Preview?: ComponentType;
  run(): void;
}

const owners = new Map<symbol, readonly Command[]>();
const listeners = new Set<() => void>();
let commands: readonly Command[] = [];

/** The page on top may bring its own meaning of a command: the last one registered under an id counts. */
const gather = (): readonly Command[] => {
  const byId = new Map<string, Command>();
  for (const list of owners.values()) for (const command of list) byId.set(command.id, command);
  return [...byId.values()];
};

const change = (): void => {
  commands = gather();
  for (const listener of listeners) listener();
};

const registerCommands = (list: readonly Command[]): (() => void) => {
  const owner = Symbol('commands');
  owners.set(owner, list);
  change();
  return () => {
    owners.delete(owner);
    change();
  };
};

export const listCommands = (): readonly Command[] => commands;

/** `list` must keep its identity between renders (useMemo). */
export const useRegisterCommands = (list: readonly Command[]): void => {
  useEffect(() => registerCommands(list), [list]);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useCommands = (): readonly Command[] => useSyncExternalStore(subscribe, listCommands);
