import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assess } from '../../../rules/formations/army/assess.ts';
import { desk } from '../../../rules/formations/army/desk.ts';
import { adopt, forFile } from '../../../rules/formations/army/formations.ts';
import { profiles } from '../../../rules/formations/army/profile.ts';
import { HOUSE_RULES } from '../../../rules/formations/data/house-rules.ts';
import { SAMPLES } from '../../../rules/formations/data/samples/samples.ts';
import { formations } from '../../../rules/formations/index.ts';
import { type FormationsRoster, rosterSchema } from '../../../rules/formations/types.ts';
import { tries } from '../../support/tries.ts';
import { armyOf, codesOf, makeRoster } from './support.ts';

const newIds = () => {
  let next = 0;
  return () => `fresh-${++next}`;
};

describe('issues', () => {
  const gun = { type: 'artillery' };
  const rows: readonly [string, FormationsRoster, readonly string[]][] = [
    ['nothing at all', makeRoster({}), ['F-E01 army']],
    ['units without a commander', makeRoster({ units: [{ name: 'Lost' }] }), ['F-E01 army', 'F-E02 Lost']],
    [
      'a formation that is nowhere',
      armyOf([{}, {}, { name: 'Stray', attachedTo: 'Other' }]),
      ['F-E02 Stray'],
    ],
    [
      'two commanders of one formation',
      makeRoster({
        units: [{ name: 'Torn', attachedTo: 'Wing' }],
        characters: [
          { name: 'One', formation: 'Wing' },
          { name: 'Two', formation: 'Wing' },
        ],
      }),
      ['F-E02 One', 'F-E02 Two', 'F-E02 Torn', 'F-E03 One', 'F-E03 Two'],
    ],
    ['no units', makeRoster({ characters: [{ name: 'Captain' }] }), ['F-E03 Captain']],
    ['Command 1', armyOf([{}, {}], { command: 1 }), ['F-E04 Captain']],
    ['Command 13', armyOf([{}, {}], { command: 13 }), ['F-E04 Captain']],
    ['Command 7.5', armyOf([{}, {}], { command: 7.5 }), ['F-E04 Captain']],
    ['Command 5', armyOf([{}, {}], { command: 5 }), ['F-W01 Captain']],
    ['a commander who cannot move', armyOf([{}, {}], { move: 0 }), ['F-E08 Captain']],
    ['an unknown type', armyOf([{ type: 'navy' }, {}]), ['F-E05 Unit 1']],
    ['Defence 2.5', armyOf([{ defence: 2.5 }, {}]), ['F-E06 Unit 1']],
    ['Defence 4', armyOf([{ defence: 4 }, {}]), ['F-W02 Unit 1']],
    ['Defence 5, ascending', armyOf([{ defence: 5 }, {}], {}, { defenceScale: 'ascending' }), []],
    [
      'Defence 6, ascending',
      armyOf([{ defence: 6 }, {}], {}, { defenceScale: 'ascending' }),
      ['F-W03 Unit 1'],
    ],
    ['eleven contest dice', armyOf([{ contestDice: 11 }, {}]), ['F-E07 Unit 1']],
    ['half a die', armyOf([{ contestDice: 1.5 }, {}]), ['F-E07 Unit 1']],
    ['none', armyOf([{ contestDice: null }, {}]), ['F-W04 Unit 1']],
    ['artillery with dice', armyOf([{ ...gun, contestDice: 2 }, {}]), ['F-W05 Unit 1']],
    ['artillery as it is', armyOf([gun, {}]), []],
    ['six dice', armyOf([{ contestDice: 6 }, {}]), ['F-W09 Unit 1']],
    ['five dice', armyOf([{ contestDice: 5 }, {}]), []],
    ['no range', armyOf([{ range: 0 }, {}]), ['F-E08 Unit 1']],
    ['assault on 7', armyOf([{ assaultNeeds: 7 }, {}]), ['F-E08 Unit 1', 'F-W10 Unit 1']],
    ['negative move', armyOf([{ move: -1 }, {}]), ['F-E08 Unit 1', 'F-W10 Unit 1']],
    ['a faster unit', armyOf([{ move: 25 }, {}]), ['F-W10 Unit 1']],
    ['its type’s own numbers', armyOf([{ move: 20, assaultRange: 10, assaultNeeds: 5 }, {}]), []],
    ['cavalry that shoots', armyOf([{ type: 'cavalry', armed: true }, {}]), ['F-W06 Unit 1']],
    ['a special unit without rules', armyOf([{ type: 'special' }, {}]), ['F-W07 Unit 1']],
    ['a formation of one', armyOf([{}]), ['F-W08 Captain']],
    ['one id twice', armyOf([{ id: 'a' }, { id: 'a' }]), ['F-E09 Unit 2']],
  ];
  test.each(rows)('%s', (_case, roster, codes) => {
    expect(codesOf(roster)).toEqual(codes);
    expect(assess(roster).legal).toBe(!codes.some((code) => code.startsWith('F-E')));
  });

  test('a press that mends an issue does away with it', () => {
    for (const [, roster] of rows) {
      const adopted = adopt(roster, newIds());
      for (const { code, subject, fix } of assess(adopted).issues) {
        if (fix === null) continue;
        const mend = <T extends { readonly id: string }>(entries: readonly T[]): readonly T[] =>
          entries.map((entry) => (entry.id === subject.id ? { ...entry, ...fix.patch } : entry));
        const mended = { ...adopted, units: mend(adopted.units), characters: mend(adopted.characters) };
        const left = assess(mended).issues.filter(
          (one) => one.code === code && one.subject.id === subject.id,
        );
        expect(left).toEqual([]);
      }
    }
  });
});

test('a file refers by the formation’s name, a store by the commander’s id', () => {
  const adopted = adopt(armyOf([{}, {}]), newIds());
  expect(adopted.units.map(({ attachedTo }) => attachedTo)).toEqual(['fresh-3', 'fresh-3']);
  expect(forFile(adopted).units.map(({ attachedTo }) => attachedTo)).toEqual(['Wing', 'Wing']);
});

test('defaults by type, and null where the unit follows it', () => {
  const units = makeRoster({
    units: ['infantry', 'cavalry', 'artillery', 'special'].map((type) => ({ name: type, type })),
  }).units;
  expect(units.map(({ defence, contestDice, armed, move }) => [defence, contestDice, armed, move])).toEqual([
    [2, 2, false, null],
    [3, 2, false, null],
    ['-', 0, true, null],
    [2, 2, false, null],
  ]);
});

test('unknown fields are refused', () => {
  const file = { system: 'formations', name: 'X', units: [{ name: 'U', speed: 3 }] };
  expect(rosterSchema.safeParse(file).success).toBe(false);
});

const amount = fc.oneof(fc.integer({ min: -3, max: 15 }), fc.constantFrom(0.5, 7.25, 1e9, -1e9));
const own = fc.option(amount, { nil: null });
const anyRoster = fc
  .record({
    units: fc.array(
      fc.record({
        id: fc.constantFrom('', 'a', 'b', 'c'),
        name: fc.string({ maxLength: 8, unit: 'grapheme' }),
        attachedTo: fc.option(fc.constantFrom('Wing', 'Centre', 'x', 'y'), { nil: null }),
        type: fc.constantFrom('infantry', 'cavalry', 'artillery', 'special', 'navy', ''),
        defence: fc.oneof(amount, fc.constant('-')),
        contestDice: own,
        armed: fc.boolean(),
        range: own,
        move: own,
        assaultRange: own,
        assaultNeeds: own,
        specialRules: fc.string({ maxLength: 8, unit: 'grapheme' }),
      }),
      { maxLength: 6 },
    ),
    characters: fc.array(
      fc.record({
        id: fc.constantFrom('', 'x', 'y'),
        name: fc.string({ maxLength: 8, unit: 'grapheme' }),
        formation: fc.constantFrom('', 'Wing', 'Centre'),
        command: amount,
        move: amount,
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
        for (const { name } of adopted.units) expect(printed).toContain(JSON.stringify(name).slice(1, -1));
      }
      desk.catalogue(adopted);
      for (const { id } of [...adopted.units, ...adopted.characters]) {
        desk.form(adopted, id, assess(adopted));
        desk.facts(adopted, id);
        desk.explain(adopted, id);
        expect(desk.row(adopted, id).stats).toHaveLength(desk.columns.length);
      }
      expect(profiles(adopted)).toHaveLength(adopted.units.length + adopted.characters.length);
    }),
    { numRuns: tries(300) },
  );
});

test('every offer of the catalogue is a whole entry without an error, and every action takes a roster’s profiles', () => {
  const base = adopt(SAMPLES[0]?.roster ?? makeRoster({}), newIds());
  for (const { offers } of desk.catalogue(base)) {
    for (const { kind, entry } of offers) {
      const key = kind === 'unit' ? 'units' : 'characters';
      const grown = rosterSchema.parse({ ...base, [key]: [...base[key], { ...entry, id: 'new' }] });
      const errors = assess(grown).issues.filter(({ subject }) => subject.id === 'new');
      // A commander just added leads nobody yet.
      expect(errors.map(({ code }) => code)).toEqual(kind === 'unit' ? [] : ['F-E03']);
    }
  }
  const contest = formations.actions.find(({ id }) => id === 'formations/contest');
  const units = profiles(base).filter(({ kind }) => kind === 'unit');
  for (const { profile } of units) {
    expect(contest?.input.safeParse({ a: profile, b: profile }).success).toBe(true);
  }
});

test('16.24: what is only worth knowing is told as such, and follows the warnings', () => {
  const { legal, issues } = assess(armyOf([{ type: 'cavalry', armed: true, move: 30 }], { command: 10 }));
  expect([legal, issues.map(({ code, severity }) => `${code} ${severity}`)]).toEqual([
    true,
    ['F-W01 warning', 'F-W08 warning', 'F-W10 info', 'F-W06 info'],
  ]);
});
