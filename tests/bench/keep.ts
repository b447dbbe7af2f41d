import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../support/tracked-files.ts';
import type { Figure } from './measure.ts';

const LATEST = join(ROOT, 'bench', 'latest.json');
const BASELINE = join(ROOT, 'tests', 'bench', 'baseline.json');
/** Less than this may be the machine's mood. */
const WORSE = 4 / 3;

type Ratios = Readonly<Record<string, number>>;

const ratiosOf = (figures: readonly Figure[]): Ratios =>
  Object.fromEntries(figures.map(({ what, ratio }) => [what, Number(ratio.toPrecision(4))]));

const readBaseline = (): Ratios =>
  existsSync(BASELINE) ? (JSON.parse(readFileSync(BASELINE, 'utf8')) as Ratios) : {};

const write = (file: string, ratios: Ratios): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(ratios, null, 2)}\n`);
};

/**
 * Writes bench/latest.json and says what changed against the committed baseline. Ratios alone are kept: they compare
 * across machines. `--keep` makes these the baseline, where others were not measured the old ones stay.
 */
export const keepFigures = (figures: readonly Figure[], asBaseline: boolean): void => {
  const [latest, before] = [ratiosOf(figures), readBaseline()];
  write(LATEST, latest);
  if (asBaseline) write(BASELINE, { ...before, ...latest });
  console.log('\nAgainst tests/bench/baseline.json:');
  for (const [what, ratio] of Object.entries(latest)) {
    const old = before[what];
    if (old === undefined) console.log(`${what.padEnd(58)} new`);
    else {
      const change = ratio / old;
      console.log(
        `${what.padEnd(58)} x${change.toFixed(2).padStart(6)}${change > WORSE ? '   WORSE by more than a third' : ''}`,
      );
    }
  }
};
