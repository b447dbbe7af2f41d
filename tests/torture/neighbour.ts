import { rmSync } from 'node:fs';
import { startChromium } from '../../build/scripts/chromium.ts';
import { tempDir } from '../support/app.ts';
import { meetNeighbour, type NeighbourFigures } from '../support/trust/neighbour.ts';
import { type Concern, exactly, told } from './concern.ts';

const SHOWN: readonly (readonly [keyof NeighbourFigures, string])[] = [
  ['cookies', 'visits that brought it our cookie'],
  ['stolen', 'openings its planted worker answered'],
  ['codes', 'codes it saw'],
  ['storages', 'names under which it read our storage'],
  ['registered', 'workers registered on our page'],
  ['untold', 'old bookmarks not told how to get in'],
  ['lostTabs', 'tabs with an old key not told so'],
];

export const neighbour: Concern = {
  name: 'neighbour',
  lines: '18, 30',
  async run({ scaled, progress }) {
    const wanted = scaled(20);
    const browser = await startChromium();
    const met: NeighbourFigures[] = [];
    const meet = async (words: readonly string[] = []): Promise<NeighbourFigures> => {
      const dir = tempDir();
      try {
        return await meetNeighbour({ browser, dir, words });
      } finally {
        rmSync(dir, { recursive: true, force: true });
      }
    };
    for (let start = 0; start < wanted; start += 1) {
      met.push(await meet());
      progress(start + 1, wanted);
    }
    const plain = await meet(['--plain-address']);
    await browser.close();
    const sum = (key: keyof NeighbourFigures): number => met.reduce((all, one) => all + one[key], 0);
    return [
      told('starts beside a hostile server in Chromium', wanted),
      told('visits to it', sum('visits')),
      ...SHOWN.map(([key, what]) => exactly(what, sum(key), 0)),
      told(
        'cookies, codes, storages with --plain-address, one start',
        `${plain.cookies}, ${plain.codes}, ${plain.storages}`,
      ),
    ];
  },
};
