import { describe, expect, it } from 'vitest';
import {
  countCharacters,
  countCharacterTags,
  findCharacter,
  insertCharacter,
  listCharacters,
  listPosts,
  type StoredCharacter,
  setCharacterRemoved,
  updateCharacter,
} from '../../../db/queries/characters.ts';
import { insertRoster } from '../../../db/queries/rosters.ts';
import { asId } from '../../../rules/core/ids.ts';
import { makeRoster, makeTempDir, openTestStore } from '../harness.ts';

const LATER = '2026-05-02T10:00:00.000Z';
const openDb = () => openTestStore(makeTempDir()).db;
const everything = { view: 'all', tag: null } as const;

const make = (id: string, part: Partial<StoredCharacter> = {}): StoredCharacter => ({
  id: asId(id),
  name: `Character ${id}`,
  sheet: { race: 'human', classes: [{ class: 'fighter', level: 7 }] },
  portrait: null,
  favourite: false,
  tags: [],
  version: 1,
  createdAt: '2026-05-01T10:00:00.000Z',
  updatedAt: '2026-05-01T10:00:00.000Z',
  removedAt: null,
  ...part,
});

const listed = ({ portrait: _portrait, ...rest }: StoredCharacter) => rest;

describe('characters', () => {
  it('come back as they were put in, picture and all', () => {
    const db = openDb();
    const name = 'Ærøskøbing \u202eשלום 🐉 "quoted" \' --';
    const character = make('a', { name, tags: ['north', 'old'], portrait: Buffer.from([0, 255, 7]) });
    insertCharacter(db, character);
    expect(findCharacter(db, asId('a'))).toEqual(character);
    expect(findCharacter(db, asId('b'))).toBeNull();
  });

  it('are listed last changed first, of the same moment last made first, without pictures', () => {
    const db = openDb();
    insertCharacter(db, make('new', { updatedAt: LATER, portrait: Buffer.from('picture') }));
    insertCharacter(db, make('one'));
    insertCharacter(db, make('two', { tags: ['t'] }));
    expect(listCharacters(db, everything)).toEqual([
      listed(make('new', { updatedAt: LATER })),
      listed(make('two', { tags: ['t'] })),
      listed(make('one')),
    ]);
  });

  it('are filtered by view and tag, and counted', () => {
    const db = openDb();
    insertCharacter(db, make('plain', { tags: ['north'] }));
    insertCharacter(db, make('star', { favourite: true, tags: ['north', 'west'] }));
    insertCharacter(db, make('gone', { favourite: true, removedAt: LATER, tags: ['west', 'lost'] }));
    const ids = (view: 'all' | 'favourites' | 'removed', tag: string | null = null) =>
      listCharacters(db, { view, tag })
        .map(({ id }) => id)
        .sort();
    expect({
      all: ids('all'),
      favourites: ids('favourites'),
      removed: ids('removed'),
      west: ids('all', 'west'),
      lost: ids('all', 'lost'),
    }).toEqual({ all: ['plain', 'star'], favourites: ['star'], removed: ['gone'], west: ['star'], lost: [] });
    expect(countCharacters(db)).toEqual({ all: 2, favourites: 1, removed: 1 });
    expect(countCharacterTags(db)).toEqual([
      { name: 'north', count: 2 },
      { name: 'west', count: 1 },
    ]);
  });
});

describe('a character that is edited', () => {
  it('keeps what an edit leaves out and gets the next version', () => {
    const db = openDb();
    insertCharacter(db, make('a', { tags: ['one'], portrait: Buffer.from('old') }));
    expect(updateCharacter(db, asId('a'), 1, { name: 'New', sheet: { race: 'elf' } }, LATER)).toBe(2);
    expect(updateCharacter(db, asId('a'), 2, { tags: ['b', 'a', 'b'], portrait: null }, LATER)).toBe(3);
    expect(findCharacter(db, asId('a'))).toEqual(
      make('a', { name: 'New', sheet: { race: 'elf' }, tags: ['a', 'b'], version: 3, updatedAt: LATER }),
    );
  });

  it('refuses a stale version and changes nothing', () => {
    const db = openDb();
    insertCharacter(db, make('a', { version: 3, tags: ['t'] }));
    for (const version of [1, 2, 4])
      expect(updateCharacter(db, asId('a'), version, { name: 'X', tags: [] }, LATER)).toBe('stale');
    expect(updateCharacter(db, asId('none'), 1, { name: 'X' }, LATER)).toBe('stale');
    expect(findCharacter(db, asId('a'))).toEqual(make('a', { version: 3, tags: ['t'] }));
  });

  it('is removed and brought back with its place in the list, each time with the next version', () => {
    const db = openDb();
    insertCharacter(db, make('a'));
    expect(setCharacterRemoved(db, asId('a'), LATER)).toBe(true);
    expect(findCharacter(db, asId('a'))).toEqual(make('a', { removedAt: LATER, version: 2 }));
    expect(setCharacterRemoved(db, asId('a'), null)).toBe(true);
    expect(findCharacter(db, asId('a'))).toEqual(make('a', { version: 3 }));
    expect(setCharacterRemoved(db, asId('none'), LATER)).toBe(false);
  });
});

describe('posts', () => {
  it('are found in rosters that are not removed, by the name of the roster', () => {
    const db = openDb();
    const entry = (id: string, characterId: string | null) => ({
      id,
      name: `Entry ${id}`,
      profile: { role: 'general', source: characterId === null ? null : { characterId } },
    });
    insertRoster(db, makeRoster('z', { name: 'Zeal', characters: [entry('c1', 'joe'), entry('c2', null)] }));
    insertRoster(db, makeRoster('m', { name: 'march', characters: [entry('c1', 'joe')] }));
    insertRoster(db, makeRoster('gone', { removedAt: LATER, characters: [entry('c1', 'joe')] }));
    insertRoster(db, makeRoster('plain'));
    const post = (rosterId: string, rosterName: string) => ({
      characterId: 'joe',
      rosterId,
      rosterName,
      system: 'by-this-axe',
      entryId: 'c1',
      entryName: 'Entry c1',
      profile: { role: 'general', source: { characterId: 'joe' } },
    });
    expect(listPosts(db)).toEqual([post('m', 'march'), post('z', 'Zeal')]);
  });
});
