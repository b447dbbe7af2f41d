import { expect, test } from 'vitest';
import { describeConflict } from '../../../../renderer/features/rosters/conflict-wording.ts';

const stored = { name: 'Stored', pointsLimit: null, notes: '', tags: [], favourite: true };

test('only the fields that were touched are compared, in the order of the form', () => {
  expect(describeConflict({ notes: 'mine', pointsLimit: 1200, name: 'Mine' }, stored)).toEqual([
    { field: 'Name', mine: 'Mine', stored: 'Stored' },
    { field: 'Points limit', mine: '1,200', stored: 'none' },
    { field: 'Notes', mine: 'mine', stored: 'empty' },
  ]);
});

test('tags and stars have words too', () => {
  expect(describeConflict({ tags: ['club', 'league'], favourite: false }, stored)).toEqual([
    { field: 'Tags', mine: 'club, league', stored: 'none' },
    { field: 'Favourite', mine: 'no', stored: 'yes' },
  ]);
});
