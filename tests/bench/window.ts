import { rmSync } from 'node:fs';
import { ensureBuilt } from '../../build/scripts/ensure-built.ts';
import { tempDir } from '../support/app.ts';
import { isDesktopMissing, launchDesktop } from '../support/electron.ts';
import { type Figure, median } from './measure.ts';

const STARTS = 5;

const timeStart = async (): Promise<number> => {
  const dir = tempDir();
  const start = performance.now();
  const { app } = await launchDesktop(dir);
  const took = performance.now() - start;
  await app.close();
  rmSync(dir, { recursive: true, force: true });
  return took;
};

/** From starting the program until its window has loaded the page, where Electron is found. */
export const benchWindow = async (measureMs: number): Promise<readonly Figure[]> => {
  if (isDesktopMissing('the start of the window')) return [];
  ensureBuilt({ quiet: true });
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) times.push(await timeStart());
  const ms = median(times);
  return [
    { what: 'the window opens and its page is loaded', ms, ratio: ms / measureMs, target: 'under 2,000 ms' },
  ];
};
