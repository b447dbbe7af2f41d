import { expect, it } from 'vitest';
import { decide, type StoredThing } from '../../../../../renderer/features/trust/recovery/decide.ts';

const stored: StoredThing = {
  version: 4,
  updatedAt: '2026-05-01T12:00:00.000Z',
  removedAt: null,
  document: { name: 'Lords', units: [{ id: 'u1', figures: 8 }] },
  filing: { name: 'Lords', tags: ['club'], favourite: false },
};
const typed = { document: { name: 'Lords', units: [{ id: 'u1', figures: 9 }] } };
const draft = { base: 4, baseAt: stored.updatedAt, edits: typed, sent: null };

it.each([
  ['nobody has touched it since', draft, stored, 'apply'],
  ['it was changed since', { ...draft, base: 3 }, stored, 'ask'],
  [
    'the number is the same, but a backup was brought back',
    { ...draft, baseAt: 'another time' },
    stored,
    'ask',
  ],
  [
    'it had arrived, with its keys in another order',
    { ...draft, base: 3, edits: { document: { units: [{ figures: 8, id: 'u1' }], name: 'Lords' } } },
    stored,
    'arrived',
  ],
  [
    'the window broke down between its own write and the answer',
    { ...draft, base: 3, sent: { document: stored.document } },
    stored,
    'apply',
  ],
  [
    'its own write and another one after it',
    { ...draft, base: 2, sent: { document: stored.document } },
    stored,
    'ask',
  ],
  ['it is gone', draft, null, 'ask'],
  ['it was removed', draft, { ...stored, removedAt: 'today' }, 'ask'],
  [
    'a tag, on the version it was seen on',
    { ...draft, baseAt: null, edits: { tags: ['war'] } },
    stored,
    'apply',
  ],
  ['a tag that is there', { ...draft, base: 1, baseAt: null, edits: { tags: ['club'] } }, stored, 'arrived'],
] as const)('%s', (_what, found, now, decision) => {
  expect(decide(found, now)).toBe(decision);
});
