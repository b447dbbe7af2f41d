import { ensureBuilt } from '../../build/scripts/ensure-built.ts';
import { askMeanwhile, endMeanwhile } from '../support/trust/heavy-questions.ts';
import { withHostileHost } from '../support/trust/hostile-host.ts';
import { type Figure, median } from './measure.ts';

const QUESTIONS = 100;

/** What others notice while two batches of heavy odds are worked out: a list of rosters, small odds, the end. */
export const benchHeavy = async (measureMs: number): Promise<readonly Figure[]> => {
  ensureBuilt({ quiet: true });
  const { value } = await withHostileHost(1, ({ target }) => askMeanwhile(target, QUESTIONS));
  const ended = await endMeanwhile();
  const figure = (what: string, ms: number, target: string): Figure => ({
    what,
    ms,
    ratio: ms / measureMs,
    target,
  });
  return [
    figure('another request while heavy odds run, median', median(value.plain), 'under 100 ms'),
    figure('another request while heavy odds run, worst', Math.max(...value.plain), 'under 500 ms'),
    figure('small odds once the heavy askers left', value.oddsAfterLeaving, 'under 500 ms'),
    figure('the end while heavy odds run', ended.ms, 'under 5,000 ms'),
  ];
};
