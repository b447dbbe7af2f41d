import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { memberTroubles } from '../../../rules/by-this-axe/army/members.ts';
import {
  comparePost,
  followSheets,
  wordPostChange,
  wordPostCheck,
} from '../../../rules/by-this-axe/army/post-changes.ts';
import {
  derivePost,
  findPost,
  joinFigure,
  leaveFigure,
  newPost,
  type PostChoice,
  type PostOptions,
} from '../../../rules/by-this-axe/army/posts.ts';
import { settleHouseRules } from '../../../rules/by-this-axe/data/house-rules.ts';
import { type Character, rosterSchema } from '../../../rules/by-this-axe/types.ts';
import { type CharacterSheet, characterSchema } from '../../../rules/core/character.ts';
import { codesOf, makeArmy, makeCharacter, PLAIN_GENERAL } from './support.ts';

const SMALL: PostOptions = { mode: 'fantasy', scale: '1:5', houseRules: {}, costProfile: 'repaired' };
const LARGE: PostOptions = { ...SMALL, scale: '1:20' };
const USUAL: PostChoice = { kinds: null, role: null };

const sheet = (name: string, classes: Record<string, number>, rest: object = {}): CharacterSheet =>
  characterSchema.parse({
    name,
    classes: Object.entries(classes).map(([id, level]) => ({ class: id, level })),
    ...rest,
  });

const scores = (cha: number, int = 10, wis = 10) => ({ abilities: { cha, int, wis } });

const olaf = (level: number, rest: object = {}): CharacterSheet =>
  sheet('Sir Olaf', { fighter: level }, { ...scores(15), armorGroup: 'plate', mounted: true, ...rest });

const post = (from: CharacterSheet, choice: PostChoice = USUAL, options = SMALL): Character => ({
  ...newPost({ characterId: 'olaf', sheet: from }, options, choice),
  id: 'entry',
});

const libraryOf =
  (people: Record<string, CharacterSheet>) =>
  (id: string): CharacterSheet | null =>
    people[id] ?? null;

describe('a sheet becomes a post', () => {
  test('a knight with a rank becomes the General, with what he wears and rides', () => {
    const { members, ...derived } = derivePost([olaf(8, { holdsRank: true })], SMALL, USUAL).value;
    expect(derived).toEqual({
      kinds: ['hero'],
      role: 'general',
      leadership: 3,
      fc: 5,
      armor: 'heavy',
      mounted: true,
      creatures: 1,
    });
    expect(members).toEqual([
      {
        name: 'Sir Olaf',
        classes: [{ class: 'fighter', level: 8 }],
        hd: null,
        cha: 15,
        int: 10,
        wis: 10,
        magicItems: 'none',
        holdsRank: true,
      },
    ]);
  });

  test.each<[string, CharacterSheet, PostOptions, PostChoice, Partial<Character>]>([
    ['at 1:20 a Hero fights with his unit', olaf(8), LARGE, USUAL, { kinds: ['hero'], fc: 2 }],
    ['at 1:20 a Superhero is heroic', olaf(9), LARGE, USUAL, { kinds: ['superhero'], fc: 5 }],
    ['who may lead is a leader', olaf(8), SMALL, USUAL, { role: 'leader', leadership: 3 }],
    ['who may not has no command', olaf(8, scores(10)), SMALL, USUAL, { role: 'none', leadership: 0 }],
    [
      'an army has one General',
      olaf(8, { holdsRank: true }),
      SMALL,
      { ...USUAL, generalTaken: true },
      { role: 'leader' },
    ],
    [
      'a command that is chosen is given',
      olaf(2),
      SMALL,
      { kinds: [], role: 'general' },
      { role: 'general' },
    ],
    ['a cleric of both', sheet('C', { cleric: 7 }), SMALL, USUAL, { kinds: ['hero', 'priest'] }],
    ['a cleric of one', sheet('C', { cleric: 4 }), SMALL, USUAL, { kinds: ['priest'], fc: 2 }],
    [
      'a cleric as Hero alone',
      sheet('C', { cleric: 7 }),
      SMALL,
      { kinds: ['hero'], role: null },
      { kinds: ['hero'] },
    ],
    ['a magic-user of both', sheet('M', { 'magic-user': 10 }), SMALL, USUAL, { kinds: ['wizard'] }],
    ['somebody of no kind', sheet('N', { fighter: 2 }), SMALL, USUAL, { kinds: [], role: 'none', fc: 2 }],
    [
      'a great monster',
      sheet('Troll', {}, { hd: 6 }),
      SMALL,
      USUAL,
      { kinds: ['hero', 'major-monster'], creatures: 1 },
    ],
    [
      'a historical battle has no priests',
      sheet('C', { cleric: 7 }),
      { ...SMALL, mode: 'historical', scale: 'free' },
      USUAL,
      { kinds: ['hero'] },
    ],
    ['chain', olaf(8, { armorGroup: 'chain' }), SMALL, USUAL, { armor: 'medium' }],
    ['leather', olaf(8, { armorGroup: 'leather', ac: 7 }), SMALL, USUAL, { armor: 'light' }],
    ['robes', olaf(8, { armorGroup: 'robes', ac: 9 }), SMALL, USUAL, { armor: 'none' }],
  ])('%s', (_title, from, options, choice, expected) => {
    expect(derivePost([from], options, choice).value).toMatchObject(expected);
  });

  test('every number has its steps, the armour as a reading of our own', () => {
    const { steps } = derivePost([olaf(8)], SMALL, USUAL);
    expect(steps.map(({ label }) => label)).toContain('Fighting level');
    expect(steps.at(-1)).toEqual({
      ref: { document: 'By This Axe', section: 'Appendix B', ruling: null },
      label: 'Armour, as Muster reads it',
      inputs: { worn: 'plate', armourClass: 9 },
      rolls: [],
      value: 'heavy',
    });
  });

  test('the roster keeps the sheet without filing and notes, and a file carries it', () => {
    const entry = post({ ...olaf(8), id: 'olaf', notes: 'Hates rats.' });
    expect(entry.source).toEqual({ characterId: 'olaf', sheet: olaf(8), others: [], answers: {} });
    const file = { system: 'by-this-axe', name: 'A', units: [], characters: [entry] };
    expect(rosterSchema.parse(JSON.parse(JSON.stringify(file))).characters).toEqual([entry]);
  });

  test('a class the rules do not name counts as was answered', () => {
    const answers = { samurai: 'fighter' } as const;
    const samurai = sheet('Kenji', { Samurai: 5 });
    expect(post(samurai).kinds).toEqual([]);
    expect(post(samurai, { ...USUAL, answers })).toMatchObject({
      kinds: ['hero'],
      members: [{ classes: [{ class: 'fighter', level: 5 }] }],
      source: { answers },
    });
  });
});

describe('the sheet changes afterwards', () => {
  const before = post(olaf(8, { holdsRank: true }));
  const compare = (entry: Character, now: CharacterSheet | null, options = SMALL) =>
    comparePost(entry, libraryOf(now === null ? {} : { olaf: now }), options);

  test('nothing is told while it is the same, or while only other things change', () => {
    const same = { missing: [], sheets: [], update: null, keep: null };
    expect(compare(before, olaf(8, { holdsRank: true }))).toEqual(same);
    expect(compare(before, olaf(8, { holdsRank: true, hp: 3, religion: 'Leo', notes: 'Lame.' }))).toEqual(
      same,
    );
    expect(compare(makeCharacter(), null)).toBeNull();
  });

  test('a level up tells what it changes here and what it costs', () => {
    const now = olaf(9, { holdsRank: true, ...scores(18) });
    const check = compare(before, now);
    expect(check && wordPostCheck(check)).toBe(
      'fighter level 8 → 9, charisma 15 → 18: Hero → Superhero, leadership 3 → 4, +40 points',
    );
    expect(check?.update?.patch).toEqual({
      kinds: ['superhero'],
      leadership: 4,
      source: { characterId: 'olaf', sheet: now, others: [], answers: {} },
      members: [{ ...before.members[0], cha: 18, classes: [{ class: 'fighter', level: 9 }] }],
    });
    expect(check?.keep).toMatchObject({ changes: [], points: 0, troubles: [] });
    expect(Object.keys(check?.keep?.patch ?? {}).sort()).toEqual(['members', 'source']);
  });

  test('both presses settle it: nothing is told of the same change again', () => {
    const now = olaf(9, { holdsRank: true });
    const check = compare(before, now);
    for (const press of [check?.update, check?.keep]) {
      expect(compare({ ...before, ...press?.patch }, now)?.sheets).toEqual([]);
    }
  });

  test('a level that changes nothing here is told as that', () => {
    const check = compare(before, olaf(7, { holdsRank: true }));
    expect(check && wordPostCheck(check)).toBe('fighter level 8 → 7: nothing changes here');
  });

  test('what the player chose himself stays', () => {
    const own: Character = { ...before, name: 'The Bear', armor: 'light', weapons: ['lance'], leadership: 5 };
    const patch = compare(own, olaf(9, { holdsRank: true }))?.update?.patch;
    expect({ ...own, ...patch }).toMatchObject({
      name: 'The Bear',
      armor: 'light',
      weapons: ['lance'],
      leadership: 5,
      kinds: ['superhero'],
    });
  });

  test('he stays on the ladder he was put on', () => {
    const priest = post(sheet('Anselm', { cleric: 7 }), { kinds: ['priest'], role: null });
    const patch = compare(priest, sheet('Anselm', { cleric: 12 }))?.update?.patch;
    expect(patch?.kinds).toEqual(['high-priest']);
  });

  test('an entry of his name is renamed with him', () => {
    const patch = compare(before, { ...olaf(8, { holdsRank: true }), name: 'King Olaf' })?.update?.patch;
    expect(patch?.name).toBe('King Olaf');
  });

  test('armour and mount follow the sheet', () => {
    const now = olaf(8, { holdsRank: true, armorGroup: 'chain', mounted: false });
    const check = compare(before, now);
    expect(check && wordPostCheck(check)).toBe(
      'armour heavy → medium, mounted yes → no: armour heavy → medium, mounted yes → no, −4 points',
    );
  });

  test('a sheet that no longer bears the post out: one tier lower, or BTA-E16', () => {
    const champion = post(olaf(13));
    expect(compare(champion, olaf(9))?.update).toMatchObject({
      patch: { kinds: ['superhero'] },
      troubles: [],
    });
    const fallen = compare(champion, olaf(2));
    expect(fallen?.update?.patch.kinds).toBeUndefined();
    expect(fallen?.update?.troubles).toEqual([
      'its members’ fighting level 2 makes no Champion: choose a lower tier or add members',
      'no member may lead: a leader needs level 9, or level 6 with charisma 11, or level 3 with charisma 15',
    ]);
    expect(fallen?.keep?.troubles).toEqual(fallen?.update?.troubles);
    const army = makeArmy({ characters: [PLAIN_GENERAL, { ...champion, ...fallen?.keep?.patch }] });
    expect(codesOf(army).filter((code) => code.startsWith('BTA-E'))).toEqual([
      'BTA-E16 Sir Olaf',
      'BTA-E16 Sir Olaf',
    ]);
  });

  test('a rank that was lost is BTA-E16 for a General', () => {
    expect(compare(before, olaf(8))?.update?.troubles).toEqual([
      'no member holds the rank of General: mark the one who does, or make the figure a leader',
    ]);
  });

  test('who is not in the library any more leaves the figure as it is', () => {
    expect(compare(before, null)).toEqual({ missing: ['Sir Olaf'], sheets: [], update: null, keep: null });
  });

  test('a figure of another making can be brought back to its sheets', () => {
    expect(followSheets(before, SMALL)).toBeNull();
    const own: Character = { ...before, kinds: ['champion'], leadership: 1 };
    const change = followSheets(own, SMALL);
    expect(change && wordPostChange(change)).toBe('Champion → Hero, leadership 1 → 3, −50 points');
    expect({ ...own, ...change?.patch }).toEqual(before);
  });
});

describe('several in one figure', () => {
  const ann = { characterId: 'ann', sheet: sheet('Ann', { fighter: 3 }) };
  const bob = { characterId: 'bob', sheet: sheet('Bob', { fighter: 2 }) };
  const alone = newPost(ann, SMALL, USUAL);
  const both: Character = { ...alone, ...joinFigure(alone, bob, SMALL) };

  test('together they are a Hero (CV-18), and each is nothing alone', () => {
    expect(alone.kinds).toEqual([]);
    expect(both).toMatchObject({
      kinds: ['hero'],
      fc: 5,
      members: [{ name: 'Ann' }, { name: 'Bob' }],
      source: { characterId: 'ann', others: [{ characterId: 'bob' }] },
    });
  });

  test('who leaves takes his levels with him; the next one holds the post', () => {
    const left: Character = { ...both, ...leaveFigure(both, 0, SMALL) };
    expect(left).toMatchObject({ members: [{ name: 'Bob' }], source: { characterId: 'bob', others: [] } });
    // A Hero nobody bears out any more is told, not taken away.
    expect(memberTroubles(left, settleHouseRules({}))).toHaveLength(1);
    expect(leaveFigure(left, 0, SMALL)).toEqual({ members: [], source: null });
  });

  test('members written down by hand stay behind those of the library', () => {
    const byHand = makeCharacter({
      kinds: ['hero'],
      members: [{ name: 'Carl', classes: [{ class: 'fighter', level: 4 }] }],
    });
    const joined: Character = { ...byHand, ...joinFigure(byHand, bob, SMALL) };
    expect(joined).toMatchObject({
      armor: 'none',
      kinds: ['hero'],
      members: [{ name: 'Bob' }, { name: 'Carl' }],
      source: { characterId: 'bob' },
    });
    expect({ ...joined, ...leaveFigure(joined, 1, SMALL) }.members.map(({ name }) => name)).toEqual(['Bob']);
  });

  test('a figure made by hand stays what it was when it is given its person', () => {
    const wizard = makeCharacter({ kinds: ['wizard'] });
    expect(joinFigure(wizard, bob, SMALL)).toEqual({
      source: { ...bob, others: [], answers: {} },
      members: [expect.objectContaining({ name: 'Bob' })],
    });
  });

  test('a change of either sheet is told by name', () => {
    const check = comparePost(
      both,
      libraryOf({ ann: sheet('Ann', { fighter: 3 }), bob: sheet('Bob', { fighter: 6 }) }),
      SMALL,
    );
    expect(check && wordPostCheck(check)).toBe('Bob: fighter level 2 → 6: Hero → Superhero, +25 points');
  });

  test('one of two who is gone is named, and the other still updates', () => {
    const check = comparePost(both, libraryOf({ bob: sheet('Bob', { fighter: 6 }) }), SMALL);
    expect(check?.missing).toEqual(['Ann']);
    expect(check?.update?.patch.members?.map(({ classes }) => classes[0]?.level)).toEqual([3, 6]);
  });

  test('a person holds one post in a roster: he is found, and BTA-E16 tells of a second', () => {
    expect(findPost([makeCharacter(), both], 'bob')).toBe(both);
    expect(findPost([makeCharacter(), both], 'carl')).toBeNull();
    const twice = { ...newPost(bob, SMALL, USUAL), name: 'Bob again' };
    expect(codesOf(makeArmy({ characters: [PLAIN_GENERAL, both, twice] }))).toEqual(
      expect.arrayContaining(['BTA-E16 Ann', 'BTA-E16 Bob again']),
    );
  });

  test('two of the library who share a name are two people; a name by hand is the same person', () => {
    const first = newPost(bob, SMALL, USUAL);
    const second = { ...newPost({ ...bob, characterId: 'another-bob' }, SMALL, USUAL), name: 'Other Bob' };
    const hand = makeCharacter({ name: 'Third', members: [{ name: 'bob' }] });
    const told = (...characters: readonly Character[]): readonly string[] =>
      codesOf(makeArmy({ characters: [PLAIN_GENERAL, ...characters] })).filter((code) =>
        code.startsWith('BTA-E16'),
      );
    expect(told(first, second)).toEqual([]);
    expect(told(first, hand)).toEqual(['BTA-E16 Bob', 'BTA-E16 Third']);
  });
});

test('a post with its usual choice is always borne out by its sheet, whatever the sheet', () => {
  const anySheet = fc
    .record({
      level: fc.integer({ min: 0, max: 20 }),
      other: fc.integer({ min: 0, max: 12 }),
      kind: fc.constantFrom('fighter', 'cleric', 'thief', 'magic-user', 'elf', 'cook'),
      second: fc.constantFrom('fighter', 'cleric', 'magic-user'),
      hd: fc.option(fc.integer({ min: 0, max: 15 }), { nil: null }),
      cha: fc.integer({ min: 3, max: 18 }),
      holdsRank: fc.boolean(),
      magicItems: fc.constantFrom('none', 'minor', 'average', 'major'),
    })
    .map(({ level, other, kind, second, hd, cha, holdsRank, magicItems }) =>
      characterSchema.parse({
        name: 'X',
        classes: [
          { class: kind, level },
          { class: second, level: other },
        ],
        hd,
        abilities: { cha },
        holdsRank,
        magicItems,
      }),
    );
  fc.assert(
    fc.property(anySheet, fc.constantFrom('1:5', '1:20'), (from, scale) => {
      const { value } = derivePost([from], { ...SMALL, scale }, USUAL);
      const troubles = memberTroubles(value, settleHouseRules({})).filter(
        (trouble) => !trouble.startsWith('a major monster'),
      );
      expect(troubles).toEqual([]);
    }),
  );
});
