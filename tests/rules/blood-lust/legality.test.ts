import { expect, test } from 'vitest';
import { assess } from '../../../rules/blood-lust/army/assess.ts';
import { rosterSchema } from '../../../rules/blood-lust/types.ts';

const GOOD = { name: 'Foot', class: 'drill', stands: 6 };
const CHIEF = { name: 'Chief', type: 'cic' };

const codes = (changes: { options?: object; units?: object[]; characters?: object[] }): string[] =>
  assess(
    rosterSchema.parse({
      system: 'blood-lust',
      name: 'Army',
      units: [GOOD],
      characters: [CHIEF],
      ...changes,
    }),
  ).issues.map(({ code, severity }) => `${code} ${severity}`);

const one = (unit: object, options: object = {}): string[] =>
  codes({ units: [{ ...GOOD, ...unit }], options });

test('a plain army is legal', () => {
  expect(codes({})).toEqual([]);
});

test.each([
  ['no units', () => codes({ units: [] }), ['L-E01 error']],
  ['nobody commands', () => codes({ characters: [] }), ['L-E01 error']],
  ['a general who is not there', () => one({ command: 'Nobody' }), ['L-E01 error']],
  ['no chief, basic', () => codes({ characters: [{ name: 'Sub' }] }), ['L-E02 warning']],
  [
    'no chief, advanced',
    () => codes({ characters: [{ name: 'Sub' }], options: { tier: 'advanced' } }),
    ['L-E02 error'],
  ],
  [
    'two magic users',
    () =>
      codes({
        units: [GOOD, { name: 'W', class: 'magic-user' }, { name: 'V', class: 'magic-user' }],
        options: { alignment: 'good' },
      }),
    ['L-E03 error', 'L-W13 info'],
  ],
  [
    'three flyers',
    () =>
      codes({
        units: [1, 2, 3].map((n) => ({ name: `F${n}`, class: 'creature', flying: true, attackCastings: 4 })),
      }),
    ['L-E04 error'],
  ],
  [
    'three flyers by points',
    () =>
      codes({
        units: [1, 2, 3].map((n) => ({ name: `F${n}`, class: 'creature', flying: true, attackCastings: 4 })),
        options: { usesPoints: true },
      }),
    [],
  ],
  ['five castings', () => one({ castingsPerStand: 5 }), ['L-E05 error']],
  ['a horde of ten', () => one({ class: 'horde', castingsPerStand: 10 }), ['L-E05 error', 'L-W15 info']],
  ['mounted pikes', () => one({ class: 'mlo', melee: 'ls' }), ['L-E06 error']],
  ['a horde with axes', () => one({ class: 'horde', melee: 'hm' }), ['L-E07 error', 'L-W15 info']],
  [
    'a wizard of no alignment',
    () => codes({ units: [GOOD, { name: 'W', class: 'magic-user' }] }),
    ['L-E08 error', 'L-W13 info'],
  ],
  [
    'a wizard in rags',
    () =>
      codes({
        units: [GOOD, { name: 'W', class: 'magic-user', armor: 'no' }],
        options: { alignment: 'evil' },
      }),
    ['L-E08 error', 'L-W13 info'],
  ],
  ['half a stand', () => one({ stands: 4.5 }), ['L-E09 error']],
  ['an unknown class', () => one({ class: 'phalanx' }), ['L-E09 error']],
  ['guns that shoot bows', () => one({ class: 'artillery', stands: 2, missile: 'bw' }), ['L-E10 error']],
  ['foot with cannon', () => one({ missile: 'art-normal' }), ['L-E10 error']],
  ['a flying catapult', () => one({ class: 'artillery', stands: 2, flying: true }), ['L-E11 error']],
  ['foot with lances', () => one({ lance: true }), ['L-E11 error']],
  ['foot with horses', () => one({ draftAnimals: 2 }), ['L-E11 error']],
  ['three escorts', () => one({ class: 'chariot', stands: 2, escorts: 3 }), ['L-E12 error']],
  ['too many stands', () => one({ stands: 20 }), ['L-W01 warning']],
  [
    'too many stands, strictly',
    () => one({ stands: 20 }, { houseRules: { unitSizePolicy: 'error' } }),
    ['L-W01 error'],
  ],
  ['a horde with bows', () => one({ class: 'horde', missile: 'bw' }), ['L-W02 warning', 'L-W15 info']],
  ['goblins with longbows', () => one({ missile: 'lb', race: 'Goblin' }), ['L-W03 warning']],
  ['elves with handguns', () => one({ missile: 'hg', race: 'Elf' }), ['L-W04 warning']],
  ['light foot in plate', () => one({ class: 'light-foot', armor: 'plate' }), ['L-W05 warning']],
  ['light foot with axes', () => one({ class: 'light-foot', melee: 'hm' }), ['L-W06 warning']],
  ['axes and shields', () => one({ melee: 'hm', shields: true }), ['L-W07 warning']],
  ['elite mass', () => one({ class: 'mass', grade: 'elite' }), ['L-W08 warning']],
  ['skirmishing drill', () => one({ missile: 'sk' }), ['L-W09 warning']],
  ['a creature by the house', () => one({ class: 'creature', stands: 1 }), ['L-W10 warning']],
  [
    'a flyer with axes',
    () => one({ class: 'creature', stands: 1, flying: true, melee: 'hm', attackCastings: 4 }),
    ['L-W11 warning'],
  ],
  ['orcs that pick targets', () => one({ race: 'Orc', volleyOnly: false }), ['L-W12 warning']],
  ['elves in history', () => one({ race: 'Elf' }, { mode: 'historical' }), ['L-W14 warning']],
  ['close order, three a stand', () => one({ class: 'mco', stands: 4 }), ['L-W15 info']],
  ['excused by its list', () => one({ melee: 'hm', shields: true, listException: true }), []],
])('%s', (_what, found, expected) => {
  expect(found()).toEqual(expected);
});

test('every press mends its issue', () => {
  const roster = rosterSchema.parse({
    system: 'blood-lust',
    name: 'Army',
    units: [{ ...GOOD, stands: 40, castingsPerStand: 7, missile: 'art-normal', lance: true, escorts: 9 }],
    characters: [CHIEF],
  });
  const { issues } = assess(roster);
  expect(issues.map(({ fix }) => fix === null)).toEqual(issues.map(() => false));
  const mended = Object.assign({}, roster.units[0], ...issues.map(({ fix }) => fix?.patch));
  expect(assess(rosterSchema.parse({ ...roster, units: [mended] })).issues).toEqual([]);
});

test('other words for the same are taken', () => {
  const [unit] = rosterSchema.parse({
    system: 'blood-lust',
    name: 'Army',
    units: [{ name: 'Old', class: 'fast-foot', armor: 'heavy' }],
  }).units;
  expect([unit?.class, unit?.armor]).toEqual(['flexible', 'metal']);
});
