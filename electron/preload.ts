import { contextBridge, ipcRenderer, webUtils } from 'electron';
import type { ApiAnswer, DesktopBridge, MenuCommand, PickedFile, SavedFile } from './bridge.ts';
import { CHANNEL, type Reply } from './channels.ts';

const INPUTS_WITHOUT_TEXT: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

const ask = async <T>(channel: string, message?: unknown): Promise<T> => {
  const reply: Reply<T> = await ipcRenderer.invoke(channel, message);
  if ('refusal' in reply) throw new Error(reply.refusal);
  return reply.value;
};

const editsText = (element: Element | null): boolean => {
  if (element instanceof HTMLInputElement) return !INPUTS_WITHOUT_TEXT.has(element.type);
  return (
    element instanceof HTMLTextAreaElement || (element instanceof HTMLElement && element.isContentEditable)
  );
};

/** Messages that come before the page listens wait for it: a double-clicked file must not get lost while the page loads. */
const createMailbox = <T>() => {
  const listeners = new Set<(message: T) => void>();
  let waiting: T[] = [];
  return {
    deliver(message: T): void {
      if (listeners.size === 0) waiting.push(message);
      for (const listener of listeners) listener(message);
    },
    subscribe(listener: (message: T) => void): () => void {
      listeners.add(listener);
      const missed = waiting;
      waiting = [];
      for (const message of missed) listener(message);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

const commands = createMailbox<MenuCommand>();
const places = createMailbox<string>();
const files = createMailbox<PickedFile>();
const told = createMailbox<{ readonly id: string; readonly data: unknown }>();

ipcRenderer.on(CHANNEL.command, (_event, command: MenuCommand) => {
  // In a text field Undo means the typing, not the roster: the field's own history answers.
  const forTextField = (command === 'undo' || command === 'redo') && editsText(document.activeElement);
  if (forTextField) ipcRenderer.send(CHANNEL.editText, command);
  else commands.deliver(command);
});
ipcRenderer.on(CHANNEL.told, (_event, news: { readonly id: string; readonly data: unknown }) =>
  told.deliver(news),
);
ipcRenderer.on(CHANNEL.go, (_event, path: string) => places.deliver(path));
ipcRenderer.on(CHANNEL.openFile, (_event, file: PickedFile) => files.deliver(file));

const bridge: DesktopBridge = {
  platform: process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux',
  call: ({ id, path, type, input }) => ask<ApiAnswer>(CHANNEL.call, { id, path, type, input }),
  onTold: (listener) => told.subscribe(listener),
  leave: (id) => ipcRenderer.send(CHANNEL.leave, id),
  chooseFolder: () => ask<string | null>(CHANNEL.chooseFolder),
  openFiles: () => ask<PickedFile[]>(CHANNEL.openFiles),
  // The page hands over files, never paths: it can name none that the person did not drop.
  pickFiles: (dropped) => ask<PickedFile[]>(CHANNEL.pickFiles, dropped.map(webUtils.getPathForFile)),
  saveFile: (file) => ask<SavedFile | null>(CHANNEL.saveFile, file),
  print: ({ paper }) => ask<void>(CHANNEL.print, { paper }),
  savePdf: ({ name }) => ask<SavedFile | null>(CHANNEL.savePdf, { name }),
  openDataFolder: () => ask<void>(CHANNEL.openDataFolder),
  onCommand: (listener) => commands.subscribe(listener),
  onGo: (listener) => places.subscribe(listener),
  onOpenFile: (listener) => files.subscribe(listener),
};

const isOwnPage = (url: string): boolean => URL.parse(url)?.protocol === 'app:';

// The main process is not asked about every kind of address: an empty page would leave the person without Muster.
window.navigation.addEventListener('navigate', (event) => {
  if (!isOwnPage(event.destination.url)) event.preventDefault();
});

// The page that asks is checked again on the other side; any other page does not even see the bridge.
if (isOwnPage(location.href)) contextBridge.exposeInMainWorld('muster', bridge);
