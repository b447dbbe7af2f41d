import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { ensureBuilt } from '../../build/scripts/ensure-built.ts';
import { appRouter, type Caller, createCaller } from '../../electron/api/app-router.ts';
import { createContext, forRequest } from '../../electron/api/context.ts';
import { readStartAnswers } from '../../electron/api/start-answers.ts';
import { keepStore } from '../../electron/api/store-keeper.ts';
import { startHttpHost } from '../../electron/hosts/http.ts';
import { MIGRATIONS_DIR, RENDERER_DIR } from '../../electron/paths.ts';
import { programInfo } from '../../electron/program-info.ts';
import { intentSchema } from '../../rules/campaign/intents.ts';
import { tempDir } from '../support/app.ts';
import { closeChromium, enterPage, launchChromium } from '../support/chromium.ts';
import { type Figure, median } from './measure.ts';

const ARMIES = 300;
const SIZE = { width: 200, height: 140 };
const FRAMES = 240;

const area = (x: number, y: number, reach: number) =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((turn) => ({
    x: x + reach * Math.cos((turn * Math.PI) / 4),
    y: y + reach * Math.sin((turn * Math.PI) / 4),
  }));

/** Three hundred armies of three sides among woods, hills and towns; a third of them stand together in threes. */
const fillWar = async ({ campaigns }: Caller): Promise<string> => {
  const { id, version: first } = await campaigns.create({
    name: 'A war of three hundred',
    map: {
      ...SIZE,
      picture: null,
      terrain: (['woods', 'mountains', 'marsh'] as const).flatMap((type, index) =>
        [0, 1, 2].map((column) => ({ type, points: area(30 + 60 * column, 30 + 40 * index, 13) })),
      ),
    },
  });
  let version = first;
  const act = async (intent: { readonly kind: string } & Record<string, unknown>): Promise<void> => {
    ({ version } = await campaigns.act({ id, version, intent: intentSchema.parse(intent) }));
  };
  const SIGNS = [
    ['oxblood', 'square'],
    ['verdigris', 'circle'],
    ['ochre', 'diamond'],
  ];
  for (const [index, [colour, shape]] of SIGNS.entries())
    await act({ kind: 'set-side', id: null, name: `Side ${index + 1}`, colour, shape });
  for (let index = 0; index < 60; index += 1)
    await act({
      kind: 'set-place',
      id: null,
      name: `Town ${index + 1}`,
      sideId: null,
      type: index % 3 === 0 ? 'town' : 'village',
      at: { x: 10 + (index % 10) * 20, y: 10 + Math.floor(index / 10) * 22 },
    });
  for (let index = 0; index < ARMIES; index += 1) {
    const spot = index % 3 === 0 ? index - (index % 9) : index;
    await act({
      kind: 'muster',
      sideId: `s${(spot % 3) + 1}`,
      name: `Army ${index + 1}`,
      at: { x: 5 + ((spot * 37) % 190), y: 5 + ((spot * 53) % 130) },
      troops: { units: [{ name: 'Guards', heads: 200, headsPerFigure: 5, move: 4 }] },
    });
  }
  return id;
};

/** Milliseconds from frame to frame while something happens in each of them. */
const framesWhile = (page: Page, act: 'drag' | 'zoom'): Promise<readonly number[]> =>
  page.evaluate(
    async ([frames, what]) => {
      const host = document.querySelector('[data-part="campaign-map"]') as HTMLElement;
      const pressed = host.querySelector('[role="group"]') as HTMLElement;
      const { left, top, width, height } = host.getBoundingClientRect();
      const spot = (frame: number) => ({
        clientX: left + width / 2 + 150 * Math.sin(frame / 20),
        clientY: top + height / 2 + 100 * Math.sin(frame / 13),
      });
      const send = (type: string, frame: number): void => {
        pressed.dispatchEvent(
          new PointerEvent(type, { bubbles: true, pointerId: 1, isPrimary: true, button: 0, ...spot(frame) }),
        );
      };
      // A pointer that no person holds cannot be captured.
      pressed.setPointerCapture = () => {};
      const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done));
      const times: number[] = [];
      if (what === 'drag') send('pointerdown', 0);
      let last = await nextFrame();
      for (let frame = 1; frame <= frames; frame += 1) {
        if (what === 'drag') send('pointermove', frame);
        // The wheel rests every so often: then the map is drawn at its new scale, and that counts too.
        else if (frame % 40 < 28)
          host.dispatchEvent(
            new WheelEvent('wheel', {
              bubbles: true,
              cancelable: true,
              deltaY: frame % 80 < 40 ? -20 : 20,
              ...spot(0),
            }),
          );
        const now = await nextFrame();
        times.push(now - last);
        last = now;
      }
      if (what === 'drag') send('pointerup', frames);
      return times;
    },
    [FRAMES, act] as const,
  );

/** Frames in Chromium while a map of three hundred armies is dragged and zoomed. */
export const benchMap = async (measureMs: number): Promise<readonly Figure[]> => {
  ensureBuilt({ quiet: true });
  const dir = tempDir();
  const keeper = keepStore({ dir, migrationsDir: MIGRATIONS_DIR, now: () => new Date() });
  const context = createContext(keeper.store, programInfo('browser'), keeper);
  const host = await startHttpHost({
    router: appRouter,
    createContext: () => forRequest(context),
    files: context.files,
    rendererDir: RENDERER_DIR,
    readStart: (address) => readStartAnswers(createCaller(forRequest(context)), address),
    port: 0,
  });
  try {
    const id = await fillWar(createCaller(context));
    const browser = await launchChromium();
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await enterPage(page, host.newEntryUrl());
    await page.goto(`${host.origin}/campaigns/${id}`);
    await page.locator('[data-army]').first().waitFor();
    const figures: Figure[] = [];
    for (const act of ['drag', 'zoom'] as const) {
      await framesWhile(page, act);
      const times = await framesWhile(page, act);
      const figure = (what: string, ms: number, target: string): Figure => ({
        what: `300 armies, ${act}: ${what} frame`,
        ms,
        ratio: ms / measureMs,
        target,
      });
      figures.push(
        figure('median', median(times), 'under 17 ms'),
        figure('worst', Math.max(...times), act === 'drag' ? 'under 34 ms' : 'under 100 ms'),
      );
    }
    return figures;
  } finally {
    await closeChromium();
    await host.close();
    keeper.close();
    rmSync(dir, { recursive: true, force: true });
  }
};
