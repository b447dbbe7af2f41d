import { expect, test } from 'vitest';
import { assess } from '../../../rules/six-events/army/assess.ts';
import { desk } from '../../../rules/six-events/army/desk.ts';
import { SAMPLES } from '../../../rules/six-events/data/samples/samples.ts';

const ALIKE = { cost: null, bands: [], lines: [], rules: [], foot: '', notes: '' };

const seen = (armor: string, moves: string) => ({
  cells: [armor, moves],
  cardStats: [
    { label: 'Armour', value: armor },
    { label: 'Moves', value: moves },
  ],
});

test('the opponent’s copy tells who stands there, how fast and how well armoured, and no more', () => {
  const [sample] = SAMPLES;
  if (sample === undefined) throw new Error('no sample');
  const sheet = desk.sheet(sample.roster, assess(sample.roster), true);
  expect(sheet.sections.map(({ title, columns }) => [title, columns.map(({ label }) => label)])).toEqual(
    ['Troops', 'War machines', 'Characters'].map((title) => [title, ['Armour', 'Moves']]),
  );
  const entries = sheet.sections.flatMap((section) => section.entries);
  expect(
    entries.filter(({ name }) => ['Bows of the vale', 'Stone thrower', 'Duke Aldous'].includes(name)),
  ).toEqual([
    {
      ...ALIKE,
      ...seen('1', '8″'),
      name: 'Bows of the vale',
      rank: ' × 12',
      gear: 'Yeomen on foot',
      kind: 'Yeomen on foot',
      trackers: [{ title: '', label: '', count: 12, halfAt: 6 }],
    },
    {
      ...ALIKE,
      ...seen('2', '0″'),
      name: 'Stone thrower',
      rank: '',
      gear: 'War machine',
      kind: 'War machine',
      trackers: [],
    },
    {
      ...ALIKE,
      ...seen('3', '12″'),
      name: 'Duke Aldous',
      rank: '',
      gear: 'Character, on standard mounts',
      kind: 'Character, on standard mounts',
      trackers: [],
    },
  ]);
  expect([sheet.tables, sheet.rules, sheet.notes, sheet.issues]).toEqual([[], [], '', []]);
});
