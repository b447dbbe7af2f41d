import { expect, test } from 'vitest';
import { assess } from '../../../rules/six-events/army/assess.ts';
import { desk } from '../../../rules/six-events/army/desk.ts';
import { SAMPLES } from '../../../rules/six-events/data/samples/samples.ts';

test('the card of a character or an engine has all five numbers that it fights by', () => {
  const [sample] = SAMPLES;
  if (sample === undefined) throw new Error('no sample');
  const { sections } = desk.sheet(sample.roster, assess(sample.roster), false);
  const single = sections.filter(({ title }) => title !== 'Troops').flatMap(({ entries }) => entries);
  expect(single.length).toBeGreaterThan(1);
  for (const { name, cardStats } of single)
    expect([name, cardStats.map(({ label }) => label)]).toEqual([
      name,
      ['Prowess', 'Ranged', 'Vitality', 'Armour', 'Moves'],
    ]);
});
