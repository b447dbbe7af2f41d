import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assess } from '../../../rules/six-events/army/assess.ts';
import { desk } from '../../../rules/six-events/army/desk.ts';
import { profiles } from '../../../rules/six-events/army/profile.ts';
import { adopt, forFile } from '../../../rules/six-events/army/references.ts';
import { HOUSE_RULES } from '../../../rules/six-events/data/house-rules.ts';
import { CASTERS, CLASSES, MOUNTS } from '../../../rules/six-events/data/troops.ts';
import { sixEvents } from '../../../rules/six-events/index.ts';
import { rosterSchema, type SixEventsRoster } from '../../../rules/six-events/types.ts';
import { tries } from '../../support/tries.ts';
import { armyOf, COMMANDER, codesOf, type Fields, makeRoster } from './support.ts';

const newIds = () => {
  let next = 0;
  return () => `fresh-${++next}`;
};

const hero = (fields: Fields): Fields => ({ name: 'Hero', prowess: 3, vitality: 3, armor: 2, ...fields });
const troll = (fields: Fields = {}): Fields => ({
  kind: 'creature',
  meleeProwess: 4,
  vitality: 6,
  armor: 2,
  move: 8,
  ...fields,
});
const gun = (fields: Fields = {}): Fields => ({
  kind: 'machine',
  rangedProwess: 4,
  vitality: 3,
  armor: 2,
  range: 24,
  ...fields,
});
const withHero = (fields: Fields) => armyOf([{}], [COMMANDER, hero(fields)]);

describe('issues', () => {
  const rows: readonly [string, SixEventsRoster, readonly string[]][] = [
    ['nobody', makeRoster({}), ['S-E01 army', 'S-W01 army', 'S-W02 army']],
    [
      'machines alone',
      makeRoster({ units: [{ name: 'Gun', ...gun() }] }),
      ['S-E01 army', 'S-W01 army', 'S-W02 army'],
    ],
    ['a plain army', armyOf([{}, {}]), []],
    ['an unknown class', armyOf([{ class: 'serf' }]), ['S-E02 Unit 1']],
    ['an unknown mount', armyOf([{ mount: 'bicycle' }]), ['S-E02 Unit 1']],
    ['an unknown creature', armyOf([troll({ creature: 'ghost' })]), ['S-E02 Unit 1']],
    ['an unknown caster', withHero({ caster: 'bard', magic: 1, rank: 1 }), ['S-E02 Hero']],
    ['no figures', armyOf([{ figures: 0 }]), ['S-E03 Unit 1']],
    ['an emptied field', armyOf([{ figures: null }]), ['S-E03 Unit 1']],
    ['full strength below the start', armyOf([{ figures: 10, nominal: 8 }]), ['S-E03 Unit 1']],
    ['armor 7', armyOf([{ armor: 7 }]), ['S-E04 Unit 1']],
    ['armor 1.5', withHero({ armor: 1.5 }), ['S-E04 Hero']],
    ['no Prowess', withHero({ prowess: 0 }), ['S-E05 Hero']],
    ['no Vitality', armyOf([troll({ vitality: 0 })]), ['S-E05 Unit 1']],
    ['negative Ranged Prowess', armyOf([gun({ rangedProwess: -1 })]), ['S-E05 Unit 1']],
    ['a creature that does not move', armyOf([troll({ move: null })]), ['S-E06 Unit 1']],
    ['magic of a fighter', withHero({ magic: 2 }), ['S-E07 Hero']],
    [
      'two commanders',
      armyOf([{}], [COMMANDER, hero({ armyCommander: true })]),
      ['S-E08 General', 'S-E08 Hero'],
    ],
    ['wraiths on elephants', armyOf([{ flyer: 'wraith', mount: 'giant' }]), ['S-E09 Unit 1']],
    ['wings without a mount', armyOf([{ flyer: 'mount' }]), ['S-E09 Unit 1']],
    ['flying elephants', armyOf([{ flyer: 'mount', mount: 'giant' }]), ['S-E09 Unit 1']],
    [
      'flying elephants with a rate',
      armyOf([{ flyer: 'mount', mount: 'giant', moveOverride: 9 }]),
      ['S-W10 Unit 1'],
    ],
    ['no range', armyOf([{ missile: true, range: 0 }]), ['S-E10 Unit 1']],
    ['range of those who never shoot', armyOf([{ range: 0 }]), []],
    [
      'a prayer of a wizard',
      withHero({
        caster: 'wizard',
        magic: 2,
        rank: 1,
        spells: [{ name: 'Bless', kind: 'prayer', effect: 'x' }],
      }),
      ['S-E11 Hero'],
    ],
    [
      'a prayer of a priest',
      withHero({
        caster: 'priest',
        magic: 2,
        rank: 1,
        spells: [{ name: 'Bless', kind: 'prayer', effect: 'x' }],
      }),
      [],
    ],
    [
      'necromancy of a priest',
      withHero({
        caster: 'priest',
        magic: 2,
        rank: 1,
        spells: [{ name: 'Raise', kind: 'necromancy', effect: 'x' }],
      }),
      ['S-E11 Hero'],
    ],
    ['no commander', armyOf([{}], [hero({})]), ['S-W01 army']],
    ['no leader', armyOf([{}], [hero({ leader: false })]), ['S-W01 army', 'S-W02 army']],
    ['sizes that differ', armyOf([{ figures: 10 }, { figures: 12 }]), ['S-W03 army']],
    [
      'an agreed size',
      armyOf([{ figures: 10 }, { figures: 12 }], [COMMANDER], { houseRules: { nominalInfantry: 12 } }),
      [],
    ],
    ['foot and horse differ', armyOf([{ figures: 12 }, { figures: 6, mount: 'standard' }]), []],
    ['armor 0', armyOf([{ armor: 0 }]), ['S-W04 Unit 1']],
    ['armor 5', armyOf([{ armor: 5 }]), ['S-W04 Unit 1']],
    ['a caster without magic', withHero({ caster: 'wizard', rank: 1 }), ['S-W05 Hero']],
    ['a caster without rank', withHero({ caster: 'wizard', magic: 1 }), ['S-W05 Hero']],
    ['long bows', armyOf([{ missile: true, range: 18 }]), ['S-W06 Unit 1']],
    ['a long gun', armyOf([{}, gun({ range: 48 })]), []],
    ['many riders', armyOf([{ figures: 12 }, { figures: 12, mount: 'standard' }]), ['S-W07 Unit 2']],
    ['a mighty hero', withHero({ prowess: 9 }), ['S-W08 Hero']],
    ['a tough hero', withHero({ vitality: 13 }), ['S-W08 Hero']],
    [
      'a spell without its card',
      withHero({ caster: 'wizard', magic: 1, rank: 1, spells: [{ name: 'Fear', kind: 'offensive' }] }),
      ['S-W09 Hero'],
    ],
    ['with nobody', withHero({ attachedTo: 'Others' }), ['S-W11 Hero']],
  ];
  test.each(rows)('%s', (_case, roster, codes) => {
    expect(codesOf(roster)).toEqual(codes);
    expect(assess(roster).legal).toBe(!codes.some((code) => code.startsWith('S-E')));
  });

  test('a press that mends an issue does away with it', () => {
    for (const [, roster] of rows) {
      const adopted = adopt(roster, newIds());
      for (const { code, subject, fix } of assess(adopted).issues) {
        if (fix === null) continue;
        const mend = <T extends { readonly id: string }>(entries: readonly T[]): readonly T[] =>
          entries.map((entry) => (entry.id === subject.id ? { ...entry, ...fix.patch } : entry));
        const mended =
          subject.kind === 'army'
            ? { ...adopted, ...fix.patch }
            : { ...adopted, units: mend(adopted.units), characters: mend(adopted.characters) };
        const left = assess(mended).issues.filter(
          (one) => one.code === code && one.subject.id === subject.id,
        );
        expect(left).toEqual([]);
      }
    }
  });
});

test('defaults', () => {
  const [foot, horse, dragon] = makeRoster({
    units: [
      { name: 'Foot', class: 'yeoman' },
      { name: 'Horse', class: 'knight', mount: 'large' },
      { name: 'Smoke', ...troll({ creature: 'true-dragon' }) },
    ],
  }).units;
  expect([foot, horse, dragon]).toMatchObject([
    { kind: 'troop', figures: 12, armor: 1, missile: false, range: 12, nominal: null },
    { kind: 'troop', figures: 6 },
    { kind: 'creature', fire: true, rangedProwess: 0 },
  ]);
  const [leader, wizard] = makeRoster({ characters: [hero({}), hero({ caster: 'wizard' })] }).characters;
  expect([leader?.leader, wizard?.leader, leader?.move]).toEqual([true, false, 12]);
});

test('unknown fields are refused, in every kind of unit', () => {
  const parse = (unit: object) =>
    rosterSchema.safeParse({ system: 'six-events', name: 'X', units: [unit] }).success;
  expect([
    parse({ name: 'U', class: 'yeoman', vitality: 3 }),
    parse({ name: 'U', ...troll({ figures: 3 }) }),
    parse({ name: 'U', ...gun({ mount: 'none' }) }),
    parse({ name: 'U', kind: 'ship' }),
  ]).toEqual([false, false, false, false]);
});

const amount = fc.oneof(fc.integer({ min: -3, max: 30 }), fc.constantFrom(0.5, 7.25, 1e9, -1e9));
const own = fc.option(amount, { nil: null });
const word = (list: readonly string[]) => fc.constantFrom(...list, 'odd');
const named = fc.string({ maxLength: 8, unit: 'grapheme' });
const anyUnit = fc.oneof(
  fc.record({
    id: fc.constantFrom('', 'a', 'b'),
    name: named,
    kind: fc.constant('troop'),
    race: named,
    class: word(CLASSES),
    mount: word(MOUNTS),
    flyer: word(['none', 'wraith', 'mount']),
    vehicle: word(['none', 'chariot', 'baggage']),
    amphibious: fc.boolean(),
    figures: own,
    nominal: own,
    armor: amount,
    missile: fc.boolean(),
    range: amount,
    moveOverride: own,
    moraleMod: amount,
  }),
  fc.record({
    id: fc.constantFrom('', 'a', 'c'),
    name: named,
    kind: fc.constant('creature'),
    creature: word(['giant', 'other']),
    meleeProwess: amount,
    rangedProwess: amount,
    vitality: amount,
    armor: amount,
    move: own,
    flyer: word(['none', 'small-dragon']),
  }),
  fc.record({
    name: named,
    kind: fc.constant('machine'),
    rangedProwess: amount,
    vitality: amount,
    armor: amount,
    range: amount,
    armorReduction: amount,
    crewClass: word(CLASSES),
    move: amount,
  }),
);
const anyRoster = fc
  .record({
    units: fc.array(anyUnit, { maxLength: 6 }),
    characters: fc.array(
      fc.record({
        id: fc.constantFrom('', 'x', 'a'),
        name: named,
        prowess: amount,
        vitality: amount,
        armor: amount,
        magic: amount,
        rank: amount,
        caster: word(CASTERS),
        mount: word(MOUNTS),
        move: amount,
        armyCommander: fc.boolean(),
        attachedTo: fc.option(fc.constantFrom('a', 'b', 'zzz'), { nil: null }),
        spells: fc.array(fc.record({ name: named, kind: fc.constantFrom('offensive', 'prayer') }), {
          maxLength: 2,
        }),
      }),
      { maxLength: 3 },
    ),
    houseRules: fc.record(
      Object.fromEntries(
        HOUSE_RULES.map((rule) => [rule.id, fc.constantFrom(...rule.choices.map(({ value }) => value))]),
      ),
      { requiredKeys: [] },
    ),
  })
  .map(({ houseRules, ...roster }) => makeRoster({ ...roster, options: { houseRules } }));

test('nothing that parses makes any view of a roster throw', () => {
  fc.assert(
    fc.property(anyRoster, (roster) => {
      const assessed = assess(roster);
      expect(JSON.parse(JSON.stringify(assessed))).toEqual(assessed);
      expect(rosterSchema.parse(JSON.parse(JSON.stringify(roster)))).toEqual(roster);
      const adopted = adopt(roster, newIds());
      const back: unknown = JSON.parse(JSON.stringify(forFile(adopted)));
      expect(adopt(rosterSchema.parse(back), newIds())).toEqual(adopted);
      for (const secret of [false, true]) {
        const printed = JSON.stringify(desk.sheet(adopted, assess(adopted), secret));
        for (const { name } of [...adopted.units, ...adopted.characters]) {
          expect(printed).toContain(JSON.stringify(name).slice(1, -1));
        }
      }
      for (const { id } of [...adopted.units, ...adopted.characters]) {
        desk.form(adopted, id, assess(adopted));
        desk.facts(adopted, id);
        desk.explain(adopted, id);
        expect(desk.row(adopted, id).stats).toHaveLength(desk.columns.length);
      }
      for (const { profile } of profiles(adopted)) {
        for (const { input, example } of sixEvents.actions) {
          const known = example as Readonly<Record<string, unknown>>;
          for (const key of ['unit', 'model', 'target'] as const) {
            if (typeof known[key] !== 'object') continue;
            const fitting = Object.fromEntries(
              Object.entries(profile).filter(([field]) => Object.hasOwn(known[key] as object, field)),
            );

            const parsed = input.safeParse({ ...known, [key]: { ...(known[key] as object), ...fitting } });
            expect(parsed.error?.issues ?? []).toEqual([]);
          }
        }
      }
    }),
    { numRuns: tries(150) },
  );
});

test('every offer of the catalogue is a whole entry without an error', () => {
  const base = adopt(armyOf([{}]), newIds());
  for (const { offers } of desk.catalogue(base)) {
    for (const { kind, entry } of offers) {
      const key = kind === 'unit' ? 'units' : 'characters';
      const grown = rosterSchema.parse({ ...base, [key]: [...base[key], { ...entry, id: 'new' }] });
      const errors = assess(grown).issues.filter(
        ({ subject, severity }) => subject.id === 'new' && severity === 'error',
      );
      expect(errors.map(({ code }) => code)).toEqual(entry['armyCommander'] === true ? ['S-E08'] : []);
    }
  }
});

test('16.24: what is only worth knowing is told as such, and follows the warnings', () => {
  const spell = { name: 'Fear', kind: 'offensive' };
  const hero = { ...COMMANDER, caster: 'wizard', magic: 2, rank: 0, spells: [spell] };
  const { legal, issues } = assess(
    armyOf([{ figures: 12 }, { figures: 12, mount: 'standard', moveOverride: 9 }], [hero]),
  );
  expect([legal, issues.map(({ code, severity }) => `${code} ${severity}`)]).toEqual([
    true,
    ['S-W05 warning', 'S-W07 info', 'S-W10 info', 'S-W09 info'],
  ]);
});
