import { expect, test } from 'vitest';
import { difference, part } from '../../../rules/core/conversion.ts';
import { settleSheet } from '../../../rules/core/settle-sheet.ts';
import { JOE_GROK, sheet } from './sheets.ts';

test('a difference names what changed, what is new and what is gone, in words', () => {
  const before = [part('a', 'A', 1, '1', []), part('b', 'B', null, 'none', []), part('c', 'C', 3, '3″', [])];
  const after = [
    part('a', 'A', 2, '2', []),
    part('b', 'B', null, 'none', []),
    part('d', 'D', true, 'yes', []),
  ];
  expect(difference(before, after)).toEqual([
    { key: 'a', title: 'A', before: '1', after: '2' },
    { key: 'd', title: 'D', before: 'none', after: 'yes' },
    { key: 'c', title: 'C', before: '3″', after: 'none' },
  ]);
  expect(difference(before, before)).toEqual([]);
});

test('a sheet in order is taken as it is', () => {
  expect(settleSheet(JOE_GROK)).toEqual({ sheet: JOE_GROK, readings: [], troubles: [] });
});

test('odd numbers are taken for the nearest that a rule can count with, and told of', () => {
  const odd = sheet('', {
    classes: [
      { class: 'fighter', level: -2 },
      { class: 'cleric', level: 4.5 },
    ],
    hd: 6.75,
    abilities: { int: 0, cha: 40 },
  });
  expect(settleSheet(odd)).toEqual({
    sheet: {
      ...odd,
      classes: [
        { class: 'fighter', level: 0 },
        { class: 'cleric', level: 4 },
      ],
      hd: 6,
      abilities: { ...odd.abilities, int: 1, cha: 25 },
    },
    readings: [
      { name: 'fighter level', written: -2, taken: 0 },
      { name: 'cleric level', written: 4.5, taken: 4 },
      { name: 'Hit dice', written: 6.75, taken: 6 },
      { name: 'INT', written: 0, taken: 1 },
      { name: 'CHA', written: 40, taken: 25 },
    ],
    troubles: [
      {
        code: 'sheet/level',
        place: 'classes[0].level',
        message: 'fighter level -2 counts as 0: write a whole number from 0 up.',
      },
      {
        code: 'sheet/level',
        place: 'classes[1].level',
        message: 'cleric level 4.5 counts as 4: write a whole number from 0 up.',
      },
      {
        code: 'sheet/hit-dice',
        place: 'hd',
        message: 'Hit dice 6.75 counts as 6: write a whole number from 0 up.',
      },
      {
        code: 'sheet/score',
        place: 'abilities.int',
        message: 'INT 0 counts as 1: write a whole number from 1 to 25.',
      },
      {
        code: 'sheet/score',
        place: 'abilities.cha',
        message: 'CHA 40 counts as 25: write a whole number from 1 to 25.',
      },
    ],
  });
});
