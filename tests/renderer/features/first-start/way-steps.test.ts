import { expect, test } from 'vitest';
import {
  findPlace,
  findWayBack,
  type Whereabouts,
} from '../../../../renderer/features/first-start/way-steps.ts';
import type { Way } from '../../../../renderer/features/first-start/ways.ts';

const NOWHERE: Whereabouts = { path: '/settings', offered: false, armies: 0, dayEnded: false, characters: 0 };

test.each<[Way, Partial<Whereabouts>, number | null, boolean]>([
  ['army', { path: '/rosters/a', offered: true }, 1, false],
  ['army', { path: '/rosters/a' }, 2, false],
  ['army', { path: '/rosters/a/print' }, 3, true],
  ['army', { path: '/campaigns' }, null, false],
  ['campaign', { path: '/campaigns' }, 1, false],
  ['campaign', { path: '/campaigns/c/settings', armies: 1 }, 2, false],
  ['campaign', { path: '/campaigns/c', armies: 2 }, 3, false],
  ['campaign', { path: '/campaigns/c', armies: 2, dayEnded: true }, 3, true],
  ['campaign', { path: '/' }, null, false],
  ['characters', { path: '/characters/import' }, 1, false],
  ['characters', { path: '/characters' }, 1, false],
  ['characters', { path: '/characters', characters: 3 }, 2, false],
  ['characters', { path: '/characters/j' }, 2, false],
  ['characters', { path: '/rosters/a', offered: true }, 3, false],
  ['characters', { path: '/rosters/a' }, 3, true],
  ['characters', { path: '/battles' }, null, false],
])('%s at %o is step %s', (way, where, step, finished) => {
  const place = findPlace(way, { ...NOWHERE, ...where });
  expect(place?.step ?? null).toBe(step);
  expect(place?.finished ?? false).toBe(finished);
});

test('after a restart one goes on where one was, or begins again', () => {
  const recent = [
    { kind: 'campaign', id: 'c' },
    { kind: 'roster', id: 'b' },
    { kind: 'roster', id: 'a' },
  ];
  expect(findWayBack('army', recent)).toBe('/rosters/b');
  expect(findWayBack('campaign', recent)).toBe('/campaigns/c');
  expect(findWayBack('characters', recent)).toBe('/first-steps');
});
