import { ensureBuilt } from '../../build/scripts/ensure-built.ts';
import { roundTrip } from '../support/trust/great-file.ts';
import type { Figure } from './measure.ts';

const MEGABYTES = 20;

/** What others notice while a great file goes out, is looked into and comes in, and while the store is backed up. */
export const benchFiles = async (measureMs: number): Promise<readonly Figure[]> => {
  ensureBuilt({ quiet: true });
  const { ending, cancelling, exporting, previewing, importing, backingUp } = await roundTrip(MEGABYTES);
  const figure = (what: string, ms: number, target: string): Figure => ({
    what,
    ms,
    ratio: ms / measureMs,
    target,
  });
  const waits = [
    ['is written', exporting],
    ['is looked into', previewing],
    ['comes in', importing],
  ] as const;
  return [
    ...waits.flatMap(([what, { took, median, slowest }]) => [
      figure(`a file of ${MEGABYTES} MB ${what}`, took, ''),
      figure('another request meanwhile, median', median, 'under 100 ms'),
      figure('another request meanwhile, worst', slowest, 'under 500 ms'),
    ]),
    figure('another request while a backup is made, worst', backingUp.slowest, 'under 500 ms'),
    figure('a cancelled import is undone', cancelling, ''),
    figure('the end while a file comes in', ending, 'under 5,000 ms'),
  ];
};
