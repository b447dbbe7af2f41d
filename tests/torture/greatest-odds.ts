import { askGreatestOdds } from '../support/trust/greatest-odds.ts';
import { atLeast, atMost, type Concern, none, told } from './concern.ts';

/** No input that an action takes costs more than two seconds or 500 MB. */
export const greatestOdds: Concern = {
  name: 'greatest-odds',
  lines: '29',
  async run({ scaled, progress }) {
    const found = await askGreatestOdds({
      each: scaled(9),
      seed: 1,
      ms: 20_000,
      memoryMb: 500,
      onProgress: progress,
    });
    return [
      atLeast('largest inputs asked for their odds, and rolled', found.asked, scaled(9)),
      told('worked out exactly', found.exact),
      told('refused by the rules, saying what to make smaller', found.refused),
      told('the slowest', found.slowest.id),
      atMost('ms that it took', found.slowest.ms, 2000),
      none('not worked out and not refused', found.wrong),
    ];
  },
};
