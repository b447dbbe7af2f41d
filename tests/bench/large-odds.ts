import { listChances } from '../../rules/core/odds.ts';
import { findAction } from '../../rules/registry.ts';
import { LARGE_ODDS } from '../support/large-odds.ts';
import { type Figure, medianMs } from './measure.ts';

const RUNS = 25;

/** The largest questions anybody asks, answered and listed as a panel of odds shows them. */
export const benchLargeOdds = (measure: number): readonly Figure[] =>
  LARGE_ODDS.map(([what, id, input]) => {
    const action = findAction(id);
    const parsed = action?.input.parse(input);
    const ms = medianMs(() => {
      const odds = action?.odds?.(parsed);
      return odds && [odds.outcomes, ...Object.values(odds.also)].map(listChances);
    }, RUNS);
    return { what: `odds: ${what}`, ms, ratio: ms / measure, target: 'under 50 ms' };
  });
