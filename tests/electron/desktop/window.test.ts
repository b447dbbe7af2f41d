import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { tempDir } from '../../support/app.ts';
import { isDesktopMissing, launchDesktop, runDesktop } from '../../support/electron.ts';

interface Shape {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const boundsOf = (app: ElectronApplication): Promise<Shape | undefined> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds());

const memoryOf = (data: string): unknown =>
  JSON.parse(readFileSync(join(data, 'desktop', 'window.json'), 'utf8'));

const remember = (data: string, memory: string): void => {
  mkdirSync(join(data, 'desktop'), { recursive: true });
  writeFileSync(join(data, 'desktop', 'window.json'), memory);
};

describe.skipIf(isDesktopMissing('the desktop window'))('the window', () => {
  it('comes back where it was', async () => {
    const data = tempDir();
    const wanted = { x: 120, y: 90, width: 1111, height: 777 };
    const first = await launchDesktop(data);
    await first.app.evaluate(({ BrowserWindow }, bounds) => {
      BrowserWindow.getAllWindows()[0]?.setBounds(bounds);
    }, wanted);
    await expect.poll(() => boundsOf(first.app)).toEqual(wanted);
    await first.app.close();
    expect(memoryOf(data)).toEqual({ ...wanted, maximized: false });
    const second = await launchDesktop(data);
    expect(await boundsOf(second.app)).toEqual(wanted);
    await second.app.close();
  });

  it('comes into sight when its screen is gone, and keeps its least size', async () => {
    const data = tempDir();
    remember(data, JSON.stringify({ x: 99_000, y: -5000, width: 300, height: 200, maximized: false }));
    const { app } = await launchDesktop(data);
    const seen = await app.evaluate(({ BrowserWindow, screen }) => {
      const window = BrowserWindow.getAllWindows()[0];
      return {
        bounds: window?.getBounds(),
        least: window?.getMinimumSize(),
        area: screen.getPrimaryDisplay().workArea,
      };
    });
    await app.close();
    expect(seen.least).toEqual([900, 600]);
    expect(seen.bounds).toMatchObject({ width: 900, height: 600 });
    expect(seen.bounds?.x).toBeGreaterThanOrEqual(seen.area.x);
    expect(seen.bounds?.x).toBeLessThanOrEqual(seen.area.x + seen.area.width - 900);
    expect(seen.bounds?.y).toBeGreaterThanOrEqual(seen.area.y);
  });

  it('finds nobody on the network, for lists of words or anything else', async () => {
    const { app } = await launchDesktop(tempDir());
    const find = (name: string) =>
      app.evaluate(
        ({ session }, host) =>
          session.defaultSession.resolveHost(host).then(
            () => 'found',
            () => 'nobody',
          ),
        name,
      );
    // This one stands on every computer, with a network or without.
    expect(await find('localhost')).toBe('nobody');
    await app.close();
  });

  it('opens although its memory is damaged', async () => {
    const data = tempDir();
    remember(data, '{"x": 1');
    const { app } = await launchDesktop(data);
    expect(await boundsOf(app)).toMatchObject({ width: 1440, height: 900 });
    await app.close();
  });

  it('has the colour of the page before the page paints, as the settings say', async () => {
    const data = tempDir();
    const { app, page } = await launchDesktop(data);
    const colour = () =>
      app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBackgroundColor());
    const choose = (colorScheme: string) =>
      page.evaluate(
        (scheme) =>
          window.muster?.call({ path: 'settings.set', type: 'mutation', input: { colorScheme: scheme } }),
        colorScheme,
      );
    await choose('dark');
    await expect.poll(colour).toBe('#171412');
    await choose('light');
    await expect.poll(colour).toBe('#F8F3E7');
    await choose('dark');
    await app.close();
    const again = await launchDesktop(data);
    expect(
      await again.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBackgroundColor()),
    ).toBe('#171412');
    await again.app.close();
  });

  it('comes to the front when Muster is started again on the same data, and only then', async () => {
    const data = tempDir();
    const { app } = await launchDesktop(data);
    await app.evaluate(({ BrowserWindow }) => {
      const window = BrowserWindow.getAllWindows()[0];
      window?.hide();
    });
    expect((await runDesktop(data)).code).toBe(0);
    await expect
      .poll(() =>
        app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((one) => one.isVisible())),
      )
      .toEqual([true]);
    const other = await launchDesktop(tempDir());
    expect(await other.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
    await other.app.close();
    await app.close();
  });

  it('asks before a change that could not be stored is lost', async () => {
    const { app, page } = await launchDesktop(tempDir());
    // Chromium asks only after a gesture.
    await page.getByRole('heading').first().click();
    // The page holds the close back, exactly as it does after a failed save.
    await page.evaluate(() => addEventListener('beforeunload', (event) => event.preventDefault()));
    const closeAnswering = (button: number): Promise<{ asked: number; open: number }> =>
      app.evaluate(async ({ BrowserWindow, dialog }, chosen) => {
        let asked = 0;
        dialog.showMessageBoxSync = () => {
          asked += 1;
          return chosen;
        };
        BrowserWindow.getAllWindows()[0]?.close();
        await new Promise((resolve) => setTimeout(resolve, 500));
        return { asked, open: BrowserWindow.getAllWindows().length };
      }, button);
    expect(await closeAnswering(0)).toEqual({ asked: 1, open: 1 });
    await page.evaluate(() => window.muster?.platform);
    await app.evaluate(({ app: electronApp, dialog }) => {
      dialog.showMessageBoxSync = () => 1;
      electronApp.quit();
    });
    await app.waitForEvent('close');
  });

  it('15.6 odds come from a worker, and a question that is left is not worked out', async () => {
    const { app, page } = await launchDesktop(tempDir());
    const [answered, left] = await page.evaluate(async () => {
      const troop = (name: string, weapon: string) => ({ name, figures: 100, fc: 3, weapons: [weapon] });
      const ask = (id: string, input: unknown) =>
        window.muster?.call({ id, path: 'actions.odds', type: 'query', input });
      const large = ask('large', {
        id: 'by-this-axe/melee',
        input: {
          attacker: { unit: troop('A', 'spear') },
          defender: { unit: troop('D', 'spear') },
          joining: ['pike', 'sword', 'pike', 'sword'].map((weapon, index) => ({
            side: index < 2 ? 'attacker' : 'defender',
            struckBack: 2,
            unit: troop(`J${index}`, weapon),
          })),
        },
      });
      const small = ask('small', {
        id: 'by-this-axe/take-hits',
        input: { hits: 1, target: { name: 'Guards', figures: 10 } },
      });
      window.muster?.leave('large');
      return Promise.all([small, large]);
    });
    expect(answered).toMatchObject({ data: { outcomes: [{ value: 1, p: 1 }] } });
    expect(left).toMatchObject({ error: { data: { refusal: { code: 'work/stopped' } } } });
    await app.close();
  });

  it('tells the page what is new while it is open to players, until the page leaves', async () => {
    const { app, page } = await launchDesktop(tempDir());
    const told = await page.evaluate(async () => {
      const { muster } = window;
      if (muster === undefined) throw new Error('no bridge');
      const call = async (path: string, type: 'query' | 'mutation', input?: unknown): Promise<never> => {
        const answer = await muster.call({ path, type, input });
        if ('error' in answer) throw new Error(answer.error.message);
        return answer.data as never;
      };
      const { offered } = (await call('players.door', 'query')) as { offered: { address: string }[] };
      const [first] = offered;
      if (first === undefined) return null;
      await call('players.open', 'mutation', { addresses: [first.address], port: 0 });
      const heard: unknown[] = [];
      const one = new Promise<void>((resolve) =>
        muster.onTold(({ id, data }) => {
          heard.push([id, data]);
          resolve();
        }),
      );
      const over = muster.call({ id: 'news', path: 'players.news', type: 'subscription', input: undefined });
      await call('campaigns.create', 'mutation', { name: 'War' });
      await one;
      muster.leave('news');
      const ended = await over;
      await call('players.close', 'mutation');
      return { heard, ended };
    });
    if (told !== null)
      expect(told).toEqual({
        heard: [['news', { written: expect.any(Number), revision: expect.any(Number) }]],
        ended: { data: null },
      });
    await app.close();
  });

  it('keeps what was made in it: a roster is there after a restart, and the store was closed cleanly', async () => {
    const data = tempDir();
    const first = await launchDesktop(data);
    const input = { name: 'Marcher Lords', system: 'by-this-axe', pointsLimit: 600, notes: '' };
    const made = await first.page.evaluate(
      (roster) => window.muster?.call({ path: 'rosters.create', type: 'mutation', input: roster }),
      input,
    );
    expect(made).toMatchObject({ data: { name: 'Marcher Lords' } });
    await first.app.close();
    expect(existsSync(join(data, 'muster.sqlite-wal'))).toBe(false);
    const second = await launchDesktop(data);
    const listed = await second.page.evaluate(() =>
      window.muster?.call({ path: 'rosters.list', type: 'query', input: { view: 'all' } }),
    );
    expect(listed).toMatchObject({ data: { rosters: [{ name: 'Marcher Lords', pointsLimit: 600 }] } });
    await second.app.close();
  });
});
