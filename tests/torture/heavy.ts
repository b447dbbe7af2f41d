import { median } from '../bench/measure.ts';
import { askApi, askMeanwhile, endMeanwhile, meleeOf } from '../support/trust/heavy-questions.ts';
import { peakMemory, withHostileHost } from '../support/trust/hostile-host.ts';
import { atMost, type Concern, exactly, none } from './concern.ts';

/** Whoever asks for more than can be worked out keeps nobody else waiting, nor the end of the program. */
export const heavyQuestions: Concern = {
  name: 'heavy-questions',
  lines: '24',
  async run({ scaled }) {
    const { value, exit } = await withHostileHost(26, async ({ served, target }) => ({
      meanwhile: await askMeanwhile(target, scaled(200)),
      melees: await Promise.all(
        [12, 40].map((joiners) => askApi(target, 'actions.odds', [meleeOf(joiners)])),
      ),
      peak: peakMemory(served),
    }));
    const { meanwhile, melees, peak } = value;
    const refused = melees.filter(({ text }) => text.includes('leave out some of the joining units'));
    const ended = await endMeanwhile();
    return [
      exactly('plain questions asked meanwhile', meanwhile.plain.length, scaled(200)),
      atMost('ms that they took (median)', Math.round(median(meanwhile.plain)), 100),
      atMost('ms that the slowest took', Math.round(Math.max(...meanwhile.plain)), 500),
      exactly('small odds answered before the batches', Number(meanwhile.oddsBeforeBatches), 1),
      none('not answered well', meanwhile.wrong),
      exactly('melees of 12 and 40 joiners that say what to make smaller', refused.length, 2),
      atMost('MB that the host held at most', peak ?? 0, 900),
      exactly('exit of the host afterwards', exit ?? -1, 0),
      atMost('ms to end while both workers are at it', Math.round(ended.ms), 5000),
      exactly('exit then', ended.exit ?? -1, 0),
    ];
  },
};
