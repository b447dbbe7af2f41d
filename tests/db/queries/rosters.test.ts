import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  countRosters,
  countRosterTags,
  findRoster,
  insertRoster,
  listRosters,
  replaceRoster,
  setRosterRemoved,
  updateRosterMeta,
} from '../../../db/queries/rosters.ts';
import { asId } from '../../../rules/core/ids.ts';
import { makeRoster, makeTempDir, openTestStore } from '../harness.ts';

const LATER = '2026-05-02T10:00:00.000Z';
const openDb = () => openTestStore(makeTempDir()).db;
const everything = { view: 'all', tag: null } as const;

describe('rosters', () => {
  it('come back as they were put in, entries in their order', () => {
    const db = openDb();
    const roster = makeRoster('a', { tags: ['north', 'old'], favourite: true, pointsLimit: null });
    insertRoster(db, roster);
    expect(findRoster(db, asId('a'))).toEqual(roster);
    expect(findRoster(db, asId('b'))).toBeNull();
  });

  it('hold any text and any depth of profile unchanged', () => {
    const db = openDb();
    const name = 'Ærøskøbing \u202eשלום 🐉 \u0000 "quoted" \' -- `';
    const profile = { deep: [[[{ a: null, b: [1.5, -0.25, 2 ** 53] }]]], text: name };
    const roster = makeRoster('odd', { name, units: [{ id: 'u', name, profile }] });
    insertRoster(db, roster);
    expect(findRoster(db, asId('odd'))).toEqual(roster);
  });

  it('take a thousand units', () => {
    const db = openDb();
    const units = Array.from({ length: 1000 }, (_, place) => ({
      id: `u${place}`,
      name: 'U',
      profile: { place },
    }));
    insertRoster(db, makeRoster('great', { units }));
    expect(findRoster(db, asId('great'))?.units).toEqual(units);
  });

  it('are listed last changed first, and of the same moment last made first', () => {
    const db = openDb();
    insertRoster(db, makeRoster('new', { updatedAt: LATER }));
    insertRoster(db, makeRoster('one'));
    insertRoster(db, makeRoster('two', { units: [], characters: [], tags: ['t'] }));
    expect(listRosters(db, everything)).toEqual([
      makeRoster('new', { updatedAt: LATER }),
      makeRoster('two', { units: [], characters: [], tags: ['t'] }),
      makeRoster('one'),
    ]);
  });

  it('are filtered by view and tag, and counted', () => {
    const db = openDb();
    insertRoster(db, makeRoster('plain', { tags: ['north'] }));
    insertRoster(db, makeRoster('star', { favourite: true, tags: ['north', 'west'] }));
    insertRoster(db, makeRoster('gone', { favourite: true, removedAt: LATER, tags: ['west', 'lost'] }));
    const ids = (view: 'all' | 'favourites' | 'removed', tag: string | null = null) =>
      listRosters(db, { view, tag })
        .map((roster) => roster.id)
        .sort();
    expect({
      all: ids('all'),
      favourites: ids('favourites'),
      removed: ids('removed'),
      west: ids('all', 'west'),
      none: ids('all', 'lost'),
      goneWest: ids('removed', 'west'),
    }).toEqual({
      all: ['plain', 'star'],
      favourites: ['star'],
      removed: ['gone'],
      west: ['star'],
      none: [],
      goneWest: ['gone'],
    });
    expect(countRosters(db)).toEqual({ all: 2, favourites: 1, removed: 1 });
    expect(countRosterTags(db)).toEqual([
      { name: 'north', count: 2 },
      { name: 'west', count: 1 },
    ]);
  });
});

describe('a roster that is edited', () => {
  const content = {
    name: 'New name',
    notes: '',
    pointsLimit: 900,
    options: { scale: '1:10' },
    units: [{ id: 'u9', name: 'Pikes', profile: { figures: 20 } }],
    characters: [],
  };

  it('is replaced as a whole, tags and star aside, and gets the next version', () => {
    const db = openDb();
    const before = makeRoster('a', { tags: ['keep'], favourite: true });
    insertRoster(db, before);
    expect(replaceRoster(db, asId('a'), 1, content, LATER)).toBe(2);
    expect(findRoster(db, asId('a'))).toEqual({ ...before, ...content, version: 2, updatedAt: LATER });
  });

  it('refuses a stale version and changes nothing', () => {
    const db = openDb();
    insertRoster(db, makeRoster('a', { version: 3, tags: ['t'] }));
    for (const version of [1, 2, 4]) {
      expect(replaceRoster(db, asId('a'), version, content, LATER)).toBe('stale');
      expect(updateRosterMeta(db, asId('a'), version, { name: 'X', tags: [] }, LATER)).toBe('stale');
    }
    expect(replaceRoster(db, asId('none'), 1, content, LATER)).toBe('stale');
    expect(findRoster(db, asId('a'))).toEqual(makeRoster('a', { version: 3, tags: ['t'] }));
  });

  it('keeps what an edit leaves out', () => {
    const db = openDb();
    insertRoster(db, makeRoster('a', { tags: ['one', 'two'] }));
    expect(updateRosterMeta(db, asId('a'), 1, { favourite: true }, LATER)).toBe(2);
    expect(
      updateRosterMeta(db, asId('a'), 2, { tags: ['two', 'three', 'two'], pointsLimit: null }, LATER),
    ).toBe(3);
    expect(findRoster(db, asId('a'))).toEqual(
      makeRoster('a', {
        favourite: true,
        tags: ['three', 'two'],
        pointsLimit: null,
        version: 3,
        updatedAt: LATER,
      }),
    );
  });

  it('is removed and brought back with its place in the list, each time with the next version', () => {
    const db = openDb();
    insertRoster(db, makeRoster('a'));
    expect(setRosterRemoved(db, asId('a'), LATER)).toBe(true);
    expect(findRoster(db, asId('a'))).toEqual(makeRoster('a', { removedAt: LATER, version: 2 }));
    expect(setRosterRemoved(db, asId('a'), null)).toBe(true);
    expect(findRoster(db, asId('a'))).toEqual(makeRoster('a', { version: 3 }));
    expect(setRosterRemoved(db, asId('none'), LATER)).toBe(false);
  });

  it('is whole or not at all when its transaction fails', () => {
    const db = openDb();
    const twice = [
      { id: 'u', name: 'U', profile: {} },
      { id: 'u', name: 'U again', profile: {} },
    ];
    expect(() => db.transaction((tx) => insertRoster(tx, makeRoster('a', { units: twice })))).toThrow(
      'UNIQUE',
    );
    expect(db.get(sql`SELECT count(*) AS n FROM rosters`)).toEqual({ n: 0 });
  });
});
