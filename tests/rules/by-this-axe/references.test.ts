import { expect, test } from 'vitest';
import { adopt, forFile } from '../../../rules/by-this-axe/army/references.ts';
import { makeRoster } from './support.ts';

const counter = () => {
  let next = 0;
  return () => `new-${++next}`;
};

test('adopting gives ids and turns names into them', () => {
  const adopted = adopt(
    makeRoster({
      units: [{ name: 'Knights' }, { id: 'kept', name: 'Bows' }],
      characters: [
        { name: 'By name', attachedTo: 'Knights' },
        { name: 'By id', attachedTo: 'kept' },
        { name: 'Alone' },
        { name: 'Lost', attachedTo: 'Pikes' },
      ],
    }),
    counter(),
  );
  expect(adopted.units.map(({ id, name }) => [id, name])).toEqual([
    ['new-1', 'Knights'],
    ['kept', 'Bows'],
  ]);
  expect(adopted.characters.map(({ id, attachedTo }) => [id, attachedTo])).toEqual([
    ['new-2', 'new-1'],
    ['new-3', 'kept'],
    ['new-4', null],
    ['new-5', 'Pikes'],
  ]);
});

test('an id used twice is renewed at the second, and references mean the first', () => {
  const adopted = adopt(
    makeRoster({
      units: [
        { id: 'same', name: 'A' },
        { id: 'same', name: 'B' },
      ],
      characters: [{ id: 'same', name: 'C', attachedTo: 'same' }],
    }),
    counter(),
  );
  expect(adopted.units.map(({ id }) => id)).toEqual(['same', 'new-1']);
  expect(adopted.characters.map(({ id, attachedTo }) => [id, attachedTo])).toEqual([['new-2', 'same']]);
});

test('a name that two units bear is left alone', () => {
  const roster = makeRoster({
    units: [{ name: 'Twins' }, { name: 'Twins' }],
    characters: [{ name: 'C', attachedTo: 'Twins' }],
  });
  expect(adopt(roster, counter()).characters[0]?.attachedTo).toBe('Twins');
});

test('a file names units wherever that is unambiguous', () => {
  const roster = makeRoster({
    units: [
      { id: 'a', name: 'Knights' },
      { id: 'b', name: 'Twins' },
      { id: 'c', name: 'Twins' },
      { id: 'd', name: 'a' },
    ],
    characters: [
      { name: 'Clear', attachedTo: 'a' },
      { name: 'Ambiguous', attachedTo: 'c' },
      { name: 'Name is another’s id', attachedTo: 'd' },
      { name: 'Lost', attachedTo: 'x' },
    ],
  });
  expect(forFile(roster).characters.map(({ attachedTo }) => attachedTo)).toEqual(['Knights', 'c', 'd', 'x']);
});

test('nothing that is right is copied', () => {
  const roster = makeRoster({
    units: [{ id: 'a', name: 'Knights' }],
    characters: [{ id: 'b', name: 'C', attachedTo: 'a' }],
  });
  const adopted = adopt(roster, counter());
  expect([adopted.units[0] === roster.units[0], adopted.characters[0] === roster.characters[0]]).toEqual([
    true,
    true,
  ]);
});
