import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Figure, median } from '../measure.ts';
import { type Device, sitDown } from './device.ts';
import type { Opened, Told, Usage } from './host.ts';

/** A club evening, and how far one computer carries. */
const HOUSES = [200, 1000] as const;
const DAYS = 5;
/** As people come: not all in the same instant. */
const AT_ONCE = 20;

const sitAll = async ({ origin, codes }: Opened): Promise<readonly Device[]> => {
  const devices: Device[] = [];
  for (let from = 0; from < codes.length; from += AT_ONCE)
    devices.push(
      ...(await Promise.all(codes.slice(from, from + AT_ONCE).map((code) => sitDown(origin, code)))),
    );
  return devices;
};

const measureHouse = async (seats: number) => {
  const host = fork(join(import.meta.dirname, 'host.ts'), [String(seats)], { serialization: 'advanced' });
  const hear = async <T>(): Promise<T> => ((await once(host, 'message')) as [T])[0];
  const tell = <T>(said: Told): Promise<T> => {
    const heard = hear<T>();
    host.send(said);
    return heard;
  };
  try {
    const opened = await hear<Opened>();
    const before = await tell<Usage>('usage');
    const began = performance.now();
    const devices = await sitAll(opened);
    const sat = performance.now() - began;
    const open = await tell<Usage>('usage');
    const times: number[] = [];
    for (let day = 2; day < 2 + DAYS; day += 1) {
      const shown = devices.map((device) => device.shows(day));
      const pressed = performance.now();
      await tell<'done'>('end-day');
      times.push(...(await Promise.all(shown)).map((at) => at - pressed));
    }
    const after = await tell<Usage>('usage');
    for (const device of devices) device.leave();
    return { sat, times, before, open, after };
  } finally {
    const over = once(host, 'exit');
    if (host.connected) host.send('close' satisfies Told);
    await over;
  }
};

/** From the press that ends a day until a device shows the next: over sockets of this computer, both ends on its cores. */
export const benchSeats = async (measureMs: number): Promise<readonly Figure[]> => {
  const figures: Figure[] = [];
  for (const seats of HOUSES) {
    const { sat, times, before, open, after } = await measureHouse(seats);
    const figure = (what: string, ms: number, target: string, unit = 'ms'): Figure => ({
      what: `${seats} seats: ${what}`,
      ms,
      unit,
      ratio: ms / measureMs,
      target,
    });
    figures.push(
      figure('a seat taken and its first page, each', sat / seats, ''),
      figure('an ended day is shown, median', median(times), seats === 200 ? 'under 1,000 ms' : ''),
      figure('an ended day is shown, worst', Math.max(...times), seats === 200 ? 'under 1,000 ms' : ''),
      figure('the host’s CPU for an ended day', (after.cpuMs - open.cpuMs) / DAYS, ''),
      figure('the host’s memory before anybody came', before.memory, '', 'MB'),
      figure('the host’s memory with all there', open.memory, '', 'MB'),
      figure(`the host’s memory after ${DAYS} days`, after.memory, 'under 500 MB', 'MB'),
    );
  }
  return figures;
};
