import { expect, test } from 'vitest';
import { assess } from '../../../rules/by-this-axe/army/assess.ts';
import { SAMPLES } from '../../../rules/by-this-axe/data/samples/samples.ts';
import { rosterSchema } from '../../../rules/by-this-axe/types.ts';

test('every sample is legal, has a name of its own and keeps its price', () => {
  expect(
    SAMPLES.map(({ id, roster }) => {
      const { points, limit, legal } = assess(roster);
      return [id, roster.name, points, limit, legal];
    }),
  ).toEqual([
    ['knights-and-longbows', 'Knights and Longbows', 556, 600, true],
    ['hobbit-muster', 'Hobbit Muster', 377, 400, true],
    ['bone-court', 'Bone Court', 300, 300, true],
    ['red-tusk-horde', 'Red Tusk Horde', 476, 500, true],
    ['wardens-of-the-eaves', 'Wardens of the Eaves', 456, 500, true],
    ['holdfast-guard', 'Holdfast Guard', 543, 600, true],
    ['hearth-raid', 'Hearth Raid', 190, 200, true],
    ['free-towns-levy', 'Free Towns Levy', 587, 600, true],
  ]);
});

test.each(SAMPLES)('$id parses to itself', ({ roster }) => {
  expect(rosterSchema.parse(JSON.parse(JSON.stringify(roster)))).toEqual(roster);
});

test.each(SAMPLES)('$id has every character where he belongs', ({ roster }) => {
  const names = roster.units.map(({ name }) => name);
  expect(
    roster.characters.map(({ attachedTo }) => attachedTo !== null && names.includes(attachedTo)),
  ).toEqual(roster.characters.map(() => true));
});
