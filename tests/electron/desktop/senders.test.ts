import { join } from 'node:path';
import type { ElectronApplication } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHANNEL } from '../../../electron/channels.ts';
import { tempDir } from '../../support/app.ts';
import { isDesktopMissing, launchDesktop } from '../../support/electron.ts';
import { ROOT } from '../../support/tracked-files.ts';

const REFUSED = /Refused: not from a page of Muster/u;
const ASKED = [
  CHANNEL.call,
  CHANNEL.chooseFolder,
  CHANNEL.openDataFolder,
  CHANNEL.openFiles,
  CHANNEL.pickFiles,
  CHANNEL.print,
  CHANNEL.saveFile,
  CHANNEL.savePdf,
];

describe.skipIf(isDesktopMissing('the desktop shell: who asks'))('the real shell', () => {
  let app: ElectronApplication;

  beforeAll(async () => {
    ({ app } = await launchDesktop(tempDir()));
  });
  afterAll(() => app.close());

  it.each([
    ['app://muster/', ASKED.map(() => expect.stringMatching(REFUSED))],
    // Any other page does not even see the bridge.
    ['about:blank', ['no bridge']],
  ])('answers nothing that a window which is not ours asks (%s)', async (url, expected) => {
    const opening = app.waitForEvent('window');
    await app.evaluate(
      async ({ BrowserWindow }, { preload, address }) => {
        const stranger = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } });
        await stranger.loadURL(address);
      },
      { preload: join(ROOT, 'dist', 'preload.cjs'), address: url },
    );
    const stranger = await opening;
    const answers = await stranger.evaluate(() => {
      const { muster } = window;
      if (muster === undefined) return ['no bridge'];
      const asked = [
        muster.call({ path: 'settings.get', type: 'query', input: undefined }),
        muster.chooseFolder(),
        muster.openDataFolder(),
        muster.openFiles(),
        muster.pickFiles([]),
        muster.print({ paper: 'a4' }),
        muster.saveFile({ name: 'a', text: 'b' }),
        muster.savePdf({ name: 'a' }),
      ];
      return Promise.all(
        asked.map((promise: Promise<unknown>) =>
          promise.then(
            () => 'answered',
            (cause: Error) => cause.message,
          ),
        ),
      );
    });
    await stranger.close();
    expect(answers).toEqual(expected);
  });

  /** Asks every handler that is registered, as if the message came from elsewhere. */
  const askAll = (from: 'a frame inside' | 'a frame that is gone' | 'another window' | 'the page') =>
    app.evaluate(async ({ ipcMain, BrowserWindow }, sender) => {
      const { _invokeHandlers: handlers } = ipcMain as unknown as {
        _invokeHandlers: Map<string, (event: unknown, message: unknown) => Promise<unknown>>;
      };
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      const frame = { origin: 'app://muster' };
      const events = {
        'a frame inside': { sender: contents, senderFrame: frame },
        'a frame that is gone': { sender: contents, senderFrame: null },
        'another window': { sender: { id: -1, mainFrame: frame }, senderFrame: frame },
        'the page': { sender: contents, senderFrame: contents?.mainFrame },
      };
      const answers: [string, string][] = [];
      // Electron's own are in capitals.
      const own = [...handlers].filter(([channel]) => !/^[A-Z_]+$/u.test(channel));
      for (const [channel, handler] of own) {
        const answer = await handler(events[sender], { nothing: 'known' }).then(
          () => 'answered',
          (cause: Error) => cause.message,
        );
        answers.push([channel, answer]);
      }
      return answers.toSorted();
    }, from);

  it.each(['a frame inside', 'a frame that is gone', 'another window'] as const)(
    'answers nothing that comes from %s',
    async (from) => {
      expect(await askAll(from)).toEqual(
        ASKED.toSorted().map((channel) => [channel, expect.stringMatching(REFUSED)]),
      );
    },
  );

  it('asks the page itself only for a message that it knows', async () => {
    const unknown = 'Refused: not a message that Muster knows.';
    expect(await askAll('the page')).toEqual(ASKED.toSorted().map((channel) => [channel, unknown]));
  });

  it('lets nobody else undo what is typed', async () => {
    const undone = await app.evaluate(({ ipcMain, BrowserWindow }, channel) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      if (contents === undefined) return null;
      let count = 0;
      const stranger = { id: -1, undo: () => (count += 1) };
      const frame = { origin: 'app://muster' };
      ipcMain.emit(channel, { sender: { ...stranger, mainFrame: frame }, senderFrame: frame }, 'undo');
      ipcMain.emit(channel, { sender: { ...stranger, id: contents.id }, senderFrame: frame }, 'undo');
      const fromStrangers = count;
      const page = { id: contents.id, mainFrame: frame, undo: stranger.undo };
      ipcMain.emit(channel, { sender: page, senderFrame: frame }, 'undo');
      return [fromStrangers, count, ipcMain.eventNames()];
    }, CHANNEL.editText);
    expect(undone).toEqual([0, 1, expect.arrayContaining([CHANNEL.editText])]);
  });
});
