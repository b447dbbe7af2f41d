import { expect, test } from 'vitest';
import { assess } from '../../../rules/formations/army/assess.ts';
import { desk } from '../../../rules/formations/army/desk.ts';
import { SAMPLES } from '../../../rules/formations/data/samples/samples.ts';

const ALIKE = { rank: '', cost: null, bands: [], lines: [], rules: [], foot: '', notes: '' };

test('the opponent’s copy tells who stands there, how fast and how well protected, and no more', () => {
  const [sample] = SAMPLES;
  if (sample === undefined) throw new Error('no sample');
  const sheet = desk.sheet(sample.roster, assess(sample.roster), true);
  expect(sheet.sections.map(({ title, columns }) => [title, columns.map(({ label }) => label)])).toEqual([
    ['Commanders', ['Moves']],
    ['Units', ['Advance', 'Def', 'Needs']],
  ]);
  const [commanders, units] = sheet.sections;
  expect(commanders?.entries[0]).toEqual({
    ...ALIKE,
    name: 'Marshal Odo',
    gear: 'Commander',
    kind: 'Commander',
    cells: ['40 cm'],
    cardStats: [{ label: 'Moves', value: '40 cm' }],
    trackers: [{ title: 'Panic', label: '', count: 5, halfAt: 0 }],
  });
  expect(units?.entries.find(({ name }) => name === 'Bowmen')).toEqual({
    ...ALIKE,
    name: 'Bowmen',
    gear: 'Infantry',
    kind: 'Infantry',
    cells: ['20 / 10', '1', '2+'],
    cardStats: [
      { label: 'Advance', value: '20 / 10' },
      { label: 'Defence', value: '1' },
      { label: 'Falls to', value: '2+' },
    ],
    trackers: [],
  });
  expect([sheet.tables, sheet.notes, sheet.issues]).toEqual([[], '', []]);
});
