import { describe, expect, it, test } from 'vitest';
import { standingOf } from '../../../renderer/features/characters/conversion/standing.ts';
import { sheetDifferences } from '../../../renderer/features/characters/sheet/sheet-differences.ts';
import { describePerson, describePost, levelOf } from '../../../renderer/features/characters/words.ts';
import { characters } from '../../../rules/by-this-axe/conversion/characters.ts';
import { characterSchema } from '../../../rules/core/character.ts';

const sheet = (part: object) => characterSchema.parse({ name: 'A', ...part });
const classes = (...list: [string, number][]) => list.map(([name, level]) => ({ class: name, level }));

test.each([
  [{ classes: classes(['fighter', 7]) }, 'human, fighter 7', 7],
  [{ race: 'elf', classes: classes(['fighter', 4], ['magic-user', 6]) }, 'elf, fighter 4 / magic-user 6', 6],
  [{ race: 'troll', hd: 6 }, 'troll, 6 hit dice', 6],
  [{ race: '', hd: 1 }, '1 hit die', 1],
  [{}, 'human, no class yet', 0],
])('%j is %s', (part, words, level) => {
  expect([describePerson(sheet(part)), levelOf(sheet(part))]).toEqual([words, level]);
});

test('a post says what he is there', () => {
  const post = { rosterId: 'r', rosterName: 'March', system: 's', entryId: 'e', entryName: 'Joe' };
  expect([describePost({ ...post, role: 'general' }), describePost({ ...post, role: null })]).toEqual([
    'General of March',
    'serves in March',
  ]);
});

describe('the list', () => {
  it.each([
    [{ classes: classes(['fighter', 9]) }, 'Superhero', 'Leader, 2'],
    [{ classes: classes(['cleric', 7]), abilities: { cha: 3 } }, 'Priest-Hero', 'no'],
    [{ classes: classes(['fighter', 1]) }, 'with the men', 'no'],
    [{ classes: classes(['fighter', 1]), holdsRank: true }, 'Plain leader', 'General, 2'],
  ])('names the figure of %j', (part, figure, leads) => {
    const { name, leads: shown } = standingOf(characters, sheet(part), {});
    expect([name, shown]).toEqual([figure, leads]);
  });

  it('remembers a figure by its sheet until a class is said to count otherwise', () => {
    const brigand = sheet({ classes: classes(['brigand', 6]) });
    const none = {};
    const first = standingOf(characters, brigand, none);
    expect(standingOf(characters, brigand, none)).toBe(first);
    expect(first).toMatchObject({ name: 'with the men', tallies: ['Go with the men'] });
    expect(standingOf(characters, brigand, { brigand: 'fighter' }).name).toBe('Hero');
  });
});

test('two versions of a sheet differ where they differ', () => {
  const mine = sheet({ classes: classes(['fighter', 9]), hp: 40 });
  const stored = sheet({ classes: classes(['fighter', 8]), mounted: true });
  expect(sheetDifferences(mine, stored)).toEqual([
    { field: 'Classes', mine: 'fighter 9', stored: 'fighter 8' },
    { field: 'Hit points', mine: '40', stored: 'not written' },
    { field: 'Mounted', mine: 'no', stored: 'yes' },
  ]);
});
