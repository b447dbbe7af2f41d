import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CharacterSheet, characterSchema } from '../../../rules/core/character.ts';

const JOE_GROK: CharacterSheet = {
  name: 'Joe Grok',
  race: 'human',
  religion: null,
  classes: [{ class: 'fighter', level: 7 }],
  hd: null,
  abilities: { str: 16, int: 3, wis: 10, dex: 11, con: 14, cha: 17 },
  ac: 3,
  hp: 45,
  armorGroup: 'plate',
  mounted: false,
  magicItems: 'minor',
  spells: [],
  holdsRank: true,
  notes: '',
};

describe('a character sheet', () => {
  it('reads back exactly what it was, in one order of fields', () => {
    const shuffled = Object.fromEntries(Object.entries({ ...JOE_GROK, id: 'joe' }).reverse());
    const parsed = characterSchema.parse(shuffled);
    expect(parsed).toEqual({ ...JOE_GROK, id: 'joe' });
    expect(JSON.stringify(parsed)).toBe(JSON.stringify({ id: 'joe', ...JOE_GROK }));
  });

  it('needs a name and nothing else', () => {
    expect(characterSchema.parse({ name: 'Nobody' })).toEqual({
      name: 'Nobody',
      race: 'human',
      religion: null,
      classes: [],
      hd: null,
      abilities: { str: 10, int: 10, wis: 10, dex: 10, con: 10, cha: 10 },
      ac: 9,
      hp: null,
      armorGroup: 'robes-or-leather',
      mounted: false,
      magicItems: 'none',
      spells: [],
      holdsRank: false,
      notes: '',
    });
    expect(characterSchema.parse({ name: 'Sly', abilities: { cha: 18 } }).abilities).toEqual({
      str: 10,
      int: 10,
      wis: 10,
      dex: 10,
      con: 10,
      cha: 18,
    });
    expect(characterSchema.safeParse({}).success).toBe(false);
  });

  it.each([
    ['robesOrLeather', 'robes-or-leather'],
    ['Robes or leather', 'robes-or-leather'],
    ['leather', 'robes-or-leather'],
    ['Chain mail', 'chain'],
    ['PLATE', 'plate'],
  ])('knows the armour %s', (written, group) => {
    expect(characterSchema.parse({ name: 'A', armorGroup: written }).armorGroup).toBe(group);
  });

  it('keeps odd numbers for the conversions to speak of', () => {
    const odd = { name: '', hp: -3, ac: -12, hd: 0.5, classes: [{ class: 'Wizzard', level: -2 }] };
    expect(characterSchema.parse(odd)).toMatchObject(odd);
    expect(Object.is(characterSchema.parse({ name: 'A', ac: -0 }).ac, 0)).toBe(true);
  });

  it.each([
    ['a field it does not know', { level: 7 }],
    ['half a character', { notes: '\ud83d' }],
    ['a name without end', { name: 'x'.repeat(201) }],
    ['a number beyond reason', { hp: 1e7 }],
    ['no number', { ac: Number.NaN }],
    ['an armour nobody makes', { armorGroup: 'cardboard' }],
    ['more classes than anybody has', { classes: Array(21).fill({ class: 'fighter', level: 1 }) }],
    ['an ability it does not know', { abilities: { luck: 12 } }],
  ])('refuses %s', (_, fields) => {
    expect(characterSchema.safeParse({ name: 'A', ...fields }).success).toBe(false);
  });

  it('never throws, and reads its own output unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const parsed = characterSchema.safeParse(value);
        if (parsed.success) expect(characterSchema.parse(parsed.data)).toEqual(parsed.data);
      }),
    );
  });
});
