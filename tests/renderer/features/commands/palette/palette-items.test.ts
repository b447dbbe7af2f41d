import { IconPlus } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import type { CharacterSummary, RosterSummary } from '../../../../../renderer/api/types.ts';
import { searchPalette } from '../../../../../renderer/features/commands/palette/palette-items.ts';
import type { Command } from '../../../../../renderer/features/commands/registry.ts';
import { characterSchema } from '../../../../../rules/core/character.ts';

const command = (id: string, title: string, group: Command['group'], keywords = ''): Command => ({
  id,
  title,
  detail: '',
  group,
  icon: IconPlus,
  keywords,
  run: () => {},
});

const character = (name: string): CharacterSummary => ({
  id: name,
  name,
  sheet: characterSchema.parse({ name, classes: [{ class: 'wizard', level: 9 }] }),
  tags: [],
  favourite: false,
  version: 1,
  createdAt: '2026-05-01T00:00:00.000Z',
  updatedAt: '2026-05-01T00:00:00.000Z',
  removedAt: null,
  serves: [],
  damaged: false,
});

const roster = (name: string, tags: readonly string[] = []): RosterSummary => ({
  id: name,
  system: 'by-this-axe',
  name,
  notes: '',
  pointsLimit: 600,
  tags: [...tags],
  favourite: false,
  version: 1,
  createdAt: '2026-05-01T00:00:00.000Z',
  updatedAt: '2026-05-01T00:00:00.000Z',
  removedAt: null,
  hasPoints: true,
  points: 556,
  legal: true,
  size: 'medium',
  errors: 0,
  warnings: 0,
  units: 3,
  characters: 1,
  damaged: false,
});

const source = {
  commands: [
    command('palette', 'Find or do anything', 'do'),
    command('new-roster', 'New roster', 'do', 'create'),
    command('settings', 'Settings', 'go'),
  ],
  rosters: [roster('Knights and Longbows', ['club']), roster('New Model')],
  characters: [character('Knut the New')],
  systems: [
    {
      id: 'by-this-axe',
      name: 'By This Axe',
      summary: '',
      topics: [],
      points: 'points',
      usual: '500 points',
      led: true,
      samples: [],
    },
  ],
};

const titles = (text: string) =>
  searchPalette(text, source).map(({ title, found }) => [title, found.map(({ item }) => item.title)]);

test.each([
  [
    '',
    [
      ['Do', ['New roster']],
      ['Rosters', ['Knights and Longbows', 'New Model']],
      ['Characters', ['Knut the New']],
      ['Go to', ['Settings']],
    ],
  ],
  [
    'new',
    [
      ['Do', ['New roster']],
      ['Rosters', ['New Model']],
      ['Characters', ['Knut the New']],
    ],
  ],
  ['wizard 9', [['Characters', ['Knut the New']]]],
  ['>new', [['Do', ['New roster']]]],
  ['@', [['Rosters', ['Knights and Longbows', 'New Model']]]],
  ['@ club', [['Rosters', ['Knights and Longbows']]]],
  ['create', [['Do', ['New roster']]]],
  ['zebra', []],
])('%j', (text, expected) => expect(titles(text)).toEqual(expected));

test('a roster says its system and points', () => {
  const [group] = searchPalette('@knights', source);
  expect(group?.found.map(({ item, spans }) => ({ detail: item.detail, spans }))).toEqual([
    { detail: 'By This Axe, 556 of 600', spans: [{ from: 0, to: 7 }] },
  ]);
});

test('the best match of all comes first, whatever its group', () => {
  const commands = [
    command('export-all', 'Export everything', 'do', 'settings'),
    command('settings', 'Settings', 'go'),
  ];
  const groups = searchPalette('settings', { ...source, commands });
  expect(groups.map(({ title, found }) => [title, found[0]?.item.title])).toEqual([
    ['Go to', 'Settings'],
    ['Do', 'Export everything'],
  ]);
});

test('what stands in the page on show has a group of its own, and is no action', () => {
  const commands = [command('go-1', 'Longbowmen', 'here'), command('new-roster', 'New roster', 'do')];
  expect(searchPalette('long', { ...source, commands, rosters: [] })[0]).toMatchObject({
    title: 'On this page',
    found: [{ item: { title: 'Longbowmen' } }],
  });
  expect(searchPalette('>long', { ...source, commands, rosters: [] })).toEqual([]);
});

test('single house rules and help come by a word, behind a deed of the same name, and a page of the guide once', () => {
  const commands = [
    command('rule', 'Casualty basis', 'house', 'hits castings'),
    command('line-1', 'Guide: Casualties', 'help', 'lost castings are taken from the rear'),
    command('line-2', 'Guide: Casualties', 'help', 'castings come back'),
    command('unit', 'Casualty takers', 'inside'),
    command('do', 'Count castings', 'do'),
  ];
  const found = (text: string) =>
    searchPalette(text, { ...source, commands }).map(({ title, found: those }) => [
      title,
      those.map(({ item }) => item.id),
    ]);
  expect(found('castings')).toEqual([
    ['Do', ['do']],
    ['House rules', ['rule']],
    ['Help', ['line-1']],
  ]);
  expect(found('@casualty')).toEqual([['In rosters', ['unit']]]);
  expect(found('').flatMap(([title]) => title)).not.toContain('Help');
});

test('a deed is found by its keys', () => {
  const commands = [
    { ...command('undo', 'Undo', 'do'), shortcuts: ['mod+z'] },
    command('redo', 'Redo', 'do'),
  ];
  for (const text of ['ctrl z', 'shortcut'])
    expect(searchPalette(text, { ...source, commands })).toMatchObject([
      { found: [{ item: { id: 'undo' } }] },
    ]);
});
