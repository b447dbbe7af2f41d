// `npm run bench`, or `npm run bench -- first-paint rules`: figures for people to read. A test never fails for being slow.
import { benchBuilder } from './builder.ts';
import { benchCampaigns } from './campaigns.ts';
import { benchFiles } from './files.ts';
import { benchFirstPaint } from './first-paint.ts';
import { benchForetelling } from './foretell.ts';
import { benchFormations } from './formations.ts';
import { benchHeavy } from './heavy.ts';
import { keepFigures } from './keep.ts';
import { benchLargeOdds } from './large-odds.ts';
import { benchLargest } from './largest.ts';
import { benchMap } from './map.ts';
import { type Figure, printFigures } from './measure.ts';
import { benchRules } from './rules.ts';
import { benchSeats } from './seats/bench.ts';
import { benchStart } from './start.ts';
import { benchWindow } from './window.ts';

type Bench = (measureMs: number) => readonly Figure[] | Promise<readonly Figure[]>;

const BENCHES: Readonly<Record<string, Bench>> = {
  formations: benchFormations,
  foretell: benchForetelling,
  start: benchStart,
  'large-odds': benchLargeOdds,
  campaigns: benchCampaigns,
  largest: benchLargest,
  builder: benchBuilder,
  heavy: benchHeavy,
  files: benchFiles,
  seats: benchSeats,
  map: benchMap,
  'first-paint': benchFirstPaint,
  window: benchWindow,
};

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = wanted.filter((name) => name !== 'rules' && !Object.hasOwn(BENCHES, name));
if (unknown.length > 0)
  throw new Error(
    `No such bench: ${unknown.join(', ')}. There are rules, ${Object.keys(BENCHES).join(', ')}.`,
  );

// The first of them is the plain piece of work that all others are multiples of.
const rules = benchRules();
printFigures(rules);
const figures: Figure[] = [...rules];
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const found = await bench(rules[0]?.ms ?? 1);
  printFigures(found);
  figures.push(...found);
}
keepFigures(figures, process.argv.includes('--keep'));
