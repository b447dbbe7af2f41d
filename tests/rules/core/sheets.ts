import fc from 'fast-check';
import { type CharacterSheet, characterSchema } from '../../../rules/core/character.ts';

const CLASSES: Readonly<Record<string, string>> = {
  F: 'fighter',
  T: 'thief',
  C: 'cleric',
  MU: 'magic-user',
};

/** `F4/MU4` is one person of two classes, `` one of none; the fields add what the sheet says besides. */
export const sheet = (classes: string, fields: Record<string, unknown> = {}): CharacterSheet =>
  characterSchema.parse({
    name: 'Somebody',
    classes: classes
      .split('/')
      .filter(Boolean)
      .map((part) => {
        const [, letters = '', level = ''] = /^([A-Z]+)(\d+)$/.exec(part) ?? [];
        return { class: CLASSES[letters], level: Number(level) };
      }),
    ...fields,
  });

export const JOE_GROK = sheet('F7', {
  name: 'Joe Grok',
  abilities: { str: 16, int: 3, wis: 10, dex: 11, con: 14, cha: 17 },
  ac: 3,
  hp: 45,
  armorGroup: 'plate',
  magicItems: 'minor',
  holdsRank: true,
});

const wild = fc.oneof(
  fc.integer({ min: -3, max: 30 }),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  fc.constantFrom(-1e6, 1e6),
);

const className = fc.oneof(
  fc.constantFrom('fighter', 'Cleric', 'magicUser', 'thief', 'elf', 'druid', 'Sky Pilot', '', '__proto__'),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);

/** Sheets as odd as they may be and still parse. */
export const anySheet: fc.Arbitrary<CharacterSheet> = fc
  .record(
    {
      name: fc.string({ unit: 'grapheme', maxLength: 20 }),
      race: fc.constantFrom('human', 'elf', 'Dwarf', ''),
      religion: fc.constantFrom(null, 'Leo', 'Ratri', ''),
      classes: fc.array(fc.record({ class: className, level: wild }), { maxLength: 4 }),
      hd: fc.option(wild),
      abilities: fc.record({ int: wild, wis: wild, cha: wild }, { requiredKeys: [] }),
      ac: wild,
      hp: fc.option(wild),
      armorGroup: fc.constantFrom('robes-or-leather', 'chain', 'plate'),
      mounted: fc.boolean(),
      magicItems: fc.constantFrom('none', 'minor', 'average', 'major'),
      spells: fc.array(fc.constantFrom('sleep', 'massBless', 'ice-storm', 'nonsense', '__proto__'), {
        maxLength: 5,
      }),
      holdsRank: fc.boolean(),
    },
    { requiredKeys: ['name'] },
  )
  .map((fields) => characterSchema.parse(fields));

/** People of the table: whole levels, natural scores, classes the rules know. */
export const usualSheet: fc.Arbitrary<CharacterSheet> = fc
  .record({
    name: fc.constantFrom('Ann', 'Bel', 'Cay', 'Dor'),
    classes: fc.array(
      fc.record({
        class: fc.constantFrom('fighter', 'cleric', 'magic-user', 'thief', 'elf'),
        level: fc.integer({ min: 0, max: 20 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    hd: fc.option(fc.integer({ min: 0, max: 20 })),
    abilities: fc.record({
      int: fc.integer({ min: 3, max: 18 }),
      wis: fc.integer({ min: 3, max: 18 }),
      cha: fc.integer({ min: 3, max: 18 }),
    }),
    magicItems: fc.constantFrom('none', 'minor', 'average', 'major'),
    holdsRank: fc.boolean(),
  })
  .map((fields) => characterSchema.parse(fields));
