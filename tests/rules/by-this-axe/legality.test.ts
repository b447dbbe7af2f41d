import { describe, expect, test } from 'vitest';
import { assess } from '../../../rules/by-this-axe/army/assess.ts';
import { ISSUE_TITLES } from '../../../rules/by-this-axe/army/issues.ts';
import type { ByThisAxeRoster } from '../../../rules/by-this-axe/types.ts';
import type { Issue } from '../../../rules/core/system.ts';
import { codesOf, makeArmy, makeRoster, PLAIN_GENERAL, plainUnit } from './support.ts';

type Fields = Record<string, unknown>;

/** A legal army whose first unit, or whose one further character, is what the test is about. */
const withUnit = (fields: Fields, options: Fields = {}): ByThisAxeRoster =>
  makeArmy({ options, units: [plainUnit('First', fields), plainUnit('Second', { figures: 25 })] });

const withCharacter = (fields: Fields, options: Fields = {}): ByThisAxeRoster =>
  makeArmy({
    options,
    units: [plainUnit('First', { figures: 20 }), plainUnit('Second', { figures: 20 })],
    characters: [PLAIN_GENERAL, { name: 'Other', weapons: ['sword'], ...fields }],
  });

const withMembers = (
  kinds: readonly string[],
  members: readonly Fields[],
  fields: Fields = {},
  options: Fields = {},
) => withCharacter({ kinds, members, ...fields }, options);

const member = (name: string, classes: Record<string, number>, fields: Fields = {}): Fields => ({
  name,
  classes: Object.entries(classes).map(([id, level]) => ({ class: id, level })),
  ...fields,
});

const beast = (hd: number, count: number): readonly Fields[] =>
  Array.from({ length: count }, (_, index) => ({ name: `Beast ${index}`, hd }));

test('the plain army has no issue at all', () => {
  expect(assess(makeArmy()).issues).toEqual([]);
  expect(codesOf(withUnit({}))).toEqual([]);
  expect(codesOf(withCharacter({ fc: 2 }))).toEqual([]);
});

/** Every code: what raises it, whom it belongs to, and its nearest neighbour that does not. */
const CASES: readonly [keyof typeof ISSUE_TITLES, string, ByThisAxeRoster, string, ByThisAxeRoster][] = [
  ['BTA-E01', 'one unit', makeArmy({ units: [plainUnit('First', { figures: 20 })] }), 'army', makeArmy()],
  ['BTA-E01', 'no unit', makeArmy({ units: [], characters: [] }), 'army', makeArmy()],
  ['BTA-E02', '2 foot', withUnit({ figures: 2 }), 'First', withUnit({ figures: 3 })],
  ['BTA-E02', '26 foot', withUnit({ figures: 26 }), 'First', withUnit({ figures: 25 })],
  ['BTA-E02', 'no figures', withUnit({ figures: 0 }), 'First', withUnit({ figures: 3 })],
  [
    'BTA-E03',
    '1 mounted',
    withUnit({ figures: 1, mounted: true }),
    'First',
    withUnit({ figures: 2, mounted: true }),
  ],
  [
    'BTA-E03',
    '16 mounted',
    withUnit({ figures: 16, mounted: true }),
    'First',
    withUnit({ figures: 15, mounted: true }),
  ],
  ['BTA-E04', 'capacity 5', withUnit({ fc: 5 }), 'First', withUnit({ fc: 4 })],
  ['BTA-E04', 'capacity 0', withUnit({ fc: 0 }), 'First', withUnit({ fc: 1 })],
  ['BTA-E04', 'capacity 2.5', withUnit({ fc: 2.5 }), 'First', withUnit({ fc: 2 })],
  [
    'BTA-E04',
    'capacity 5 for men under the monsters’ house rule',
    withUnit({ fc: 5 }, { houseRules: { fc5Monsters: true } }),
    'First',
    withUnit({ fc: 5, template: 'gnolls' }, { houseRules: { fc5Monsters: true } }),
  ],
  ['BTA-E06', 'nobody', makeArmy({ characters: [] }), 'army', makeArmy()],
  [
    'BTA-E06',
    'a leader only',
    makeArmy({ characters: [{ ...PLAIN_GENERAL, role: 'leader' }] }),
    'army',
    makeArmy({ characters: [], options: { houseRules: { generalOptional: true } } }),
  ],
  ['BTA-E06', 'two Generals', withCharacter({ role: 'general' }), 'Other', withCharacter({ role: 'leader' })],
  [
    'BTA-E07',
    'leadership 6',
    withCharacter({ role: 'leader', leadership: 6 }),
    'Other',
    withCharacter({ role: 'leader', leadership: 5 }),
  ],
  [
    'BTA-E07',
    'leadership 0',
    withCharacter({ role: 'leader', leadership: 0 }),
    'Other',
    withCharacter({ role: 'leader', leadership: 1 }),
  ],
  [
    'BTA-E07',
    'leadership 1.5',
    withCharacter({ role: 'leader', leadership: 1.5 }),
    'Other',
    withCharacter({ role: 'leader', leadership: 2 }),
  ],
  [
    'BTA-E07',
    'leadership without a role',
    withCharacter({ leadership: 1 }),
    'Other',
    withCharacter({ leadership: 0 }),
  ],
  [
    'BTA-E08',
    'unknown weapon',
    withUnit({ weapons: ['sword', 'chainsaw'] }),
    'First',
    withUnit({ weapons: ['sword', 'javelin'] }),
  ],
  [
    'BTA-E08',
    'doubled weapon',
    withUnit({ weapons: ['sword', 'sword'] }),
    'First',
    withUnit({ weapons: ['sword'] }),
  ],
  [
    'BTA-E08',
    'five weapons',
    withUnit({ weapons: ['sword', 'spear', 'javelin', 'shortsword', 'throwing-axe'] }),
    'First',
    withUnit({ weapons: ['sword', 'spear', 'javelin', 'shortsword'] }),
  ],
  ['BTA-E08', 'unknown armour', withUnit({ armor: 'plate' }), 'First', withUnit({ armor: 'heavy' })],
  [
    'BTA-E08',
    'unknown ability',
    withUnit({ abilities: ['charming'] }),
    'First',
    withUnit({ abilities: ['tough'] }),
  ],
  [
    'BTA-E08',
    'unknown template',
    withUnit({ template: 'ents' }),
    'First',
    withUnit({ template: 'elves', fc: 3 }),
  ],
  [
    'BTA-E08',
    'a name every object has',
    withUnit({ template: 'constructor', weapons: ['__proto__'] }),
    'First',
    withUnit({}),
  ],
  [
    'BTA-E08',
    'unknown kind',
    withCharacter({ kinds: ['bard'] }),
    'Other',
    withCharacter({ kinds: ['hero'] }),
  ],
  [
    'BTA-E09',
    'artillery',
    withUnit({ weapons: ['sword', 'artillery'] }),
    'First',
    withUnit({ weapons: ['sword', 'arquebus'] }),
  ],
  [
    'BTA-E10',
    'three times multiple attacks',
    withUnit({ abilities: ['multiple-attacks', 'multiple-attacks', 'multiple-attacks'] }),
    'First',
    withUnit({ abilities: ['multiple-attacks', 'multiple-attacks'] }),
  ],
  [
    'BTA-E10',
    'tough twice',
    withUnit({ abilities: ['tough', 'tough'] }),
    'First',
    withUnit({ abilities: ['tough'] }),
  ],
  [
    'BTA-E10',
    'slow and quick',
    withUnit({ abilities: ['slow', 'quick'] }),
    'First',
    withUnit({ abilities: ['slow'] }),
  ],
  [
    'BTA-E10',
    'small and large',
    withUnit({ abilities: ['small', 'large'] }),
    'First',
    withUnit({ abilities: ['large'] }),
  ],
  [
    'BTA-E10',
    'a character',
    withCharacter({ abilities: ['small', 'giant'] }),
    'Other',
    withCharacter({ abilities: ['small'] }),
  ],
  [
    'BTA-E11',
    'Mage and Hero',
    withCharacter({ kinds: ['mage', 'hero'] }),
    'Other',
    withCharacter({ kinds: ['mage'] }),
  ],
  [
    'BTA-E11',
    'Mage and Priest',
    withCharacter({ kinds: ['mage', 'priest'] }),
    'Other',
    withCharacter({ kinds: ['hero', 'priest'] }),
  ],
  [
    'BTA-E11',
    'Hero and Champion',
    withCharacter({ kinds: ['hero', 'champion'] }),
    'Other',
    withCharacter({ kinds: ['champion'] }),
  ],
  [
    'BTA-E11',
    'Hero twice',
    withCharacter({ kinds: ['hero', 'hero'] }),
    'Other',
    withCharacter({ kinds: ['hero'] }),
  ],
  [
    'BTA-E11',
    'a monster mage',
    withCharacter({ kinds: ['major-monster', 'mage'] }),
    'Other',
    withCharacter({ kinds: ['major-monster', 'champion'] }),
  ],
  ['BTA-E12', '196 points of 195', makeArmy({ pointsLimit: 195 }), 'army', makeArmy({ pointsLimit: 196 })],
  [
    'BTA-E13',
    'monsters',
    withUnit({ template: 'orcs', fc: 2 }, { mode: 'historical' }),
    'First',
    withUnit({}, { mode: 'historical' }),
  ],
  [
    'BTA-E13',
    'abilities',
    withUnit({ abilities: ['tough'] }, { mode: 'historical' }),
    'First',
    withUnit({ abilities: ['tough'] }),
  ],
  [
    'BTA-E13',
    'a mage',
    withCharacter({ kinds: ['mage'] }, { mode: 'historical' }),
    'Other',
    withCharacter({ kinds: ['hero'] }, { mode: 'historical' }),
  ],
  [
    'BTA-E13',
    'a priest',
    withCharacter({ kinds: ['priest'] }, { mode: 'historical' }),
    'Other',
    withCharacter({ kinds: ['priest'] }),
  ],
  [
    'BTA-E14',
    'free scale',
    makeArmy({ options: { scale: 'free' } }),
    'army',
    makeArmy({ options: { scale: 'free', mode: 'historical' } }),
  ],
  [
    'BTA-E14',
    '1:10',
    makeArmy({ options: { scale: '1:10' } }),
    'army',
    makeArmy({ options: { scale: '1:20' } }),
  ],
  [
    'BTA-E15',
    'no such unit',
    withCharacter({ attachedTo: 'Third' }),
    'Other',
    withCharacter({ attachedTo: 'Second' }),
  ],
  [
    'BTA-E15',
    'two units of that name',
    makeArmy({
      units: [plainUnit('Twins'), plainUnit('Twins')],
      characters: [{ ...PLAIN_GENERAL, attachedTo: 'Twins' }],
    }),
    'General',
    makeArmy({
      units: [plainUnit('Twins', { id: 'a' }), plainUnit('Twins', { id: 'b' })],
      characters: [{ ...PLAIN_GENERAL, attachedTo: 'b' }],
    }),
  ],
  [
    'BTA-E16',
    'a Hero of level 4',
    withMembers(['hero'], [member('A', { fighter: 4 })]),
    'Other',
    withMembers(['hero'], [member('A', { fighter: 5 })]),
  ],
  [
    'BTA-E16',
    'CV-15 as Hero',
    withMembers(['hero'], [member('A', { 'magic-user': 9 })]),
    'Other',
    withMembers(['wizard'], [member('A', { 'magic-user': 9 })]),
  ],
  [
    'BTA-E16',
    'a Priest of 3 levels',
    withMembers(['priest'], [member('A', { cleric: 2 }), member('B', { cleric: 1 })]),
    'Other',
    withMembers(['priest'], [member('A', { cleric: 2 }), member('B', { cleric: 2 })]),
  ],
  [
    'BTA-E16',
    'a Mage of 4 levels',
    withMembers(['mage'], [member('A', { fighter: 4, 'magic-user': 4 })]),
    'Other',
    withMembers(['mage'], [member('A', { 'magic-user': 3 }), member('B', { 'magic-user': 2 })]),
  ],
  [
    'BTA-E16',
    'Priest and Hero of two people',
    withMembers(['priest', 'hero'], [member('A', { cleric: 4 }), member('B', { fighter: 5 })]),
    'Other',
    withMembers(['priest', 'hero'], [member('A', { cleric: 7 })]),
  ],
  [
    'BTA-E16',
    'somebody in two figures',
    withCharacter({ members: [member('Ann', { fighter: 1 }), member(' ann ', { fighter: 1 })] }),
    'none',
    withCharacter({ members: [member('Ann', { fighter: 1 })] }),
  ],
  [
    'BTA-E16',
    'a leader of level 3 with charisma 14',
    withMembers([], [member('A', { fighter: 3 }, { cha: 14 })], { role: 'leader' }),
    'Other',
    withMembers([], [member('A', { fighter: 3 }, { cha: 15 })], { role: 'leader' }),
  ],
  [
    'BTA-E16',
    'a General without rank',
    makeArmy({ characters: [{ ...PLAIN_GENERAL, members: [member('A', { fighter: 1 })] }] }),
    'General',
    makeArmy({
      characters: [{ ...PLAIN_GENERAL, members: [member('A', { fighter: 1 }, { holdsRank: true })] }],
    }),
  ],
  [
    'BTA-E16',
    'a monster of 2 hit dice',
    withMembers(['major-monster'], beast(2, 1)),
    'Other',
    withMembers(['major-monster'], beast(3, 1)),
  ],
  [
    'BTA-E16',
    'a Superhero of 4 hit dice',
    withMembers(['major-monster', 'superhero'], beast(4, 1)),
    'Other',
    withMembers(['major-monster', 'hero'], beast(4, 1)),
  ],
  [
    'BTA-E17',
    'CV-27: three trolls at 1:5',
    withMembers(['major-monster'], beast(6, 3)),
    'Other',
    withMembers(['major-monster'], beast(6, 2)),
  ],
  [
    'BTA-E17',
    'six at 1:20',
    withCharacter({ kinds: ['major-monster'], creatures: 6 }, { scale: '1:20' }),
    'Other',
    withCharacter({ kinds: ['major-monster'], creatures: 5 }, { scale: '1:20' }),
  ],
  [
    'BTA-E17',
    'none',
    withCharacter({ kinds: ['major-monster'], creatures: 0 }),
    'Other',
    withCharacter({ kinds: ['hero'], creatures: 0 }),
  ],
  [
    'BTA-E18',
    'capacity 5 of a plain leader',
    withCharacter({ fc: 5 }),
    'Other',
    withCharacter({ fc: 5, kinds: ['hero'] }),
  ],
  [
    'BTA-E18',
    'capacity 5 of a mage',
    withCharacter({ fc: 5, kinds: ['mage'] }),
    'Other',
    withCharacter({ fc: 5, kinds: ['major-monster'] }),
  ],
  [
    'BTA-E18',
    'capacity 6 of a hero',
    withCharacter({ fc: 6, kinds: ['hero'] }),
    'Other',
    withCharacter({ fc: 4, kinds: ['hero'] }),
  ],
  ['BTA-E19', 'half a figure', withUnit({ figures: 3.5 }), 'First', withUnit({ figures: 3 })],
  ['BTA-E19', 'less than none', withUnit({ figures: -1 }), 'First', withUnit({ figures: 3 })],
  ['BTA-E19', 'an emptied field', withUnit({ figures: null }), 'First', withUnit({ figures: undefined })],
  ['BTA-W01', 'a mount', withUnit({ figures: 5, mounted: true }), 'First', withUnit({ figures: 5 })],
  ['BTA-W01', 'an ability', withUnit({ abilities: ['tough'] }), 'First', withUnit({ abilities: [] })],
  ['BTA-W01', 'a musician', withUnit({ musician: true }), 'First', withUnit({ skirmisher: true })],
  [
    'BTA-W01',
    'a sling',
    withUnit({ weapons: ['sling', 'sword'] }),
    'First',
    withUnit({ weapons: ['javelin', 'sword'] }),
  ],
  [
    'BTA-W01',
    'an arquebus',
    withUnit({ weapons: ['arquebus', 'sword'] }),
    'First',
    withUnit({ weapons: ['longbow', 'sword'] }),
  ],
  ['BTA-W01', 'a staff', withUnit({ weapons: ['staff'] }), 'First', withUnit({ weapons: ['natural'] })],
  [
    'BTA-W01',
    'a character’s dagger',
    withCharacter({ weapons: ['dagger'] }),
    'Other',
    withCharacter({ weapons: ['shortsword'] }),
  ],
  [
    'BTA-W02',
    'fewer than 80 points, no limit',
    makeRoster({ units: [plainUnit('First', { figures: 3 })] }),
    'army',
    makeArmy(),
  ],
  [
    'BTA-W02',
    'a small army for a large limit',
    makeArmy({ pointsLimit: 800 }),
    'army',
    makeArmy({ pointsLimit: 200 }),
  ],
  [
    'BTA-W02',
    'a small army for a medium limit',
    makeArmy({ pointsLimit: 500 }),
    'army',
    makeArmy({ pointsLimit: 600 }),
  ],
  [
    'BTA-W03',
    'shield and two-handed',
    withUnit({ shield: true, weapons: ['two-handed'] }),
    'First',
    withUnit({ weapons: ['two-handed'] }),
  ],
  [
    'BTA-W03',
    'shield and pike',
    withUnit({ shield: true, weapons: ['pike'] }),
    'First',
    withUnit({ shield: true, weapons: ['spear'] }),
  ],
  [
    'BTA-W03',
    'shield and bow',
    withUnit({ shield: true, weapons: ['short-bow', 'sword'] }),
    'First',
    withUnit({ shield: true, weapons: ['javelin', 'sword'] }),
  ],
  [
    'BTA-W04',
    'lance on foot',
    withUnit({ weapons: ['lance'] }),
    'First',
    withUnit({ figures: 5, mounted: true, weapons: ['lance'] }),
  ],
  [
    'BTA-W04',
    'longbow mounted',
    withUnit({ figures: 5, mounted: true, weapons: ['longbow', 'sword'] }),
    'First',
    withUnit({ weapons: ['longbow', 'sword'] }),
  ],
  [
    'BTA-W04',
    'pike mounted',
    withUnit({ figures: 5, mounted: true, weapons: ['pike'] }),
    'First',
    withUnit({ weapons: ['pike'] }),
  ],
  [
    'BTA-W04',
    'heavy crossbow mounted',
    withUnit({ figures: 5, mounted: true, weapons: ['heavy-crossbow', 'sword'] }),
    'First',
    withUnit({ figures: 5, mounted: true, weapons: ['light-crossbow', 'sword'] }),
  ],
  [
    'BTA-W05',
    'bows only',
    withUnit({ weapons: ['short-bow'] }),
    'First',
    withUnit({ weapons: ['short-bow', 'dagger'] }),
  ],
  ['BTA-W05', 'nothing at all', withUnit({ weapons: [] }), 'First', withUnit({ weapons: ['natural'] })],
  [
    'BTA-W06',
    'four units and one General under command rules',
    makeArmy({ options: { commandRules: true }, units: ['A', 'B', 'C', 'D'].map((name) => plainUnit(name)) }),
    'army',
    makeArmy({ options: { commandRules: true }, units: ['A', 'B', 'C'].map((name) => plainUnit(name)) }),
  ],
  [
    'BTA-W06',
    'no leader among four units',
    makeArmy({ options: { commandRules: true }, units: ['A', 'B', 'C', 'D'].map((name) => plainUnit(name)) }),
    'army',
    makeArmy({
      options: { commandRules: true },
      units: ['A', 'B', 'C', 'D'].map((name) => plainUnit(name)),
      characters: [PLAIN_GENERAL, { name: 'Leader', role: 'leader' }],
    }),
  ],
  [
    'BTA-W07',
    'a General among five',
    makeArmy({
      units: [plainUnit('First', { figures: 5 }), plainUnit('Second')],
      characters: [{ ...PLAIN_GENERAL, attachedTo: 'First' }],
    }),
    'First',
    makeArmy({
      units: [plainUnit('First', { figures: 6 }), plainUnit('Second')],
      characters: [{ ...PLAIN_GENERAL, attachedTo: 'First' }],
    }),
  ],
  [
    'BTA-W08',
    'as deep as wide',
    withUnit({ figures: 9, width: 3 }),
    'First',
    withUnit({ figures: 12, width: 4 }),
  ],
  [
    'BTA-W08',
    'four ranks',
    withUnit({ figures: 16, width: 5 }),
    'First',
    withUnit({ figures: 15, width: 5 }),
  ],
  ['BTA-W08', 'a front of none', withUnit({ width: 0 }), 'First', withUnit({ width: null })],
  ['BTA-W09', '16 Poor', withUnit({ figures: 16, fc: 1 }), 'First', withUnit({ figures: 15, fc: 1 })],
  [
    'BTA-W09',
    'most points in characters',
    makeArmy({ characters: [{ ...PLAIN_GENERAL, kinds: ['champion'], leadership: 5 }] }),
    'army',
    makeArmy({ characters: [{ ...PLAIN_GENERAL, kinds: ['champion'], leadership: 1 }] }),
  ],
  [
    'BTA-W10',
    'the source’s own hobbits',
    withUnit({ template: 'hobbits', fc: 3, weapons: ['short-bow', 'sword'] }),
    'First',
    withUnit({ template: 'hobbits', fc: 2, weapons: ['short-bow', 'sword'] }),
  ],
  [
    'BTA-W10',
    'elves who do not hide',
    withUnit({ template: 'elves', abilities: [] }),
    'First',
    withUnit({ template: 'elves' }),
  ],
  ['BTA-W10', 'tough men', withUnit({ abilities: ['tough'] }), 'First', withUnit({ fc: 4 })],
  [
    'BTA-W10',
    'dwarves without toughness',
    withUnit({ template: 'dwarves', fc: 2, abilities: ['small'] }),
    'First',
    withUnit({ template: 'dwarves', fc: 2, abilities: ['small', 'engineer', 'tough'] }),
  ],
  [
    'BTA-W11',
    'armour over thick hide',
    withUnit({ armor: 'light', abilities: ['thick-hide'] }),
    'First',
    withUnit({ armor: 'none', abilities: ['thick-hide'] }),
  ],
  [
    'BTA-W12',
    'a marksman with a sword',
    withUnit({ abilities: ['marksman'] }),
    'First',
    withUnit({ abilities: ['marksman'], weapons: ['sling', 'sword'] }),
  ],
  [
    'BTA-W12',
    'darkvision',
    withUnit({ abilities: ['darkvision'] }),
    'First',
    withUnit({ abilities: ['evasive'] }),
  ],
  [
    'BTA-W13',
    'a save of 6',
    withCharacter({ kinds: ['hero'], armor: 'heavy', shield: true, mounted: true }),
    'Other',
    withCharacter({ kinds: ['hero'], armor: 'heavy', shield: true }),
  ],
  [
    'BTA-W14',
    'High Priest and Hero',
    withCharacter({ kinds: ['high-priest', 'hero'] }),
    'Other',
    withCharacter({ kinds: ['high-priest', 'superhero'] }),
  ],
  [
    'BTA-W15',
    'two of one name',
    makeArmy({ units: [plainUnit('Twins'), plainUnit('twins ')] }),
    'Twins',
    makeArmy(),
  ],
];

describe('every code is raised when it should be and not next door', () => {
  test.each(CASES)('%s: %s', (code, _name, guilty, subject, innocent) => {
    const raised = codesOf(guilty).filter((told) => told.startsWith(code));
    if (subject === 'none') expect(raised).toEqual([]);
    else expect(raised).toContain(`${code} ${subject}`);
    expect(codesOf(innocent).filter((told) => told.startsWith(code))).toEqual([]);
  });

  test('no code is left out', () => {
    expect([...new Set(CASES.map(([code]) => code))].toSorted()).toEqual(
      Object.keys(ISSUE_TITLES).toSorted(),
    );
  });

  test('errors make an army illegal, warnings do not', () => {
    const verdicts = CASES.map(([code, , guilty, subject]) => [code, subject, assess(guilty).legal]);
    expect(
      verdicts.filter(
        ([code, subject, legal]) => String(code).startsWith('BTA-E') && subject !== 'none' && legal,
      ),
    ).toEqual([]);
    expect(codesOf(withUnit({ abilities: ['darkvision'], musician: true }))).toEqual([
      'BTA-W10 First',
      'BTA-W12 First',
      'BTA-W01 First',
    ]);
    expect(assess(withUnit({ abilities: ['darkvision'], musician: true })).legal).toBe(true);
  });
});

test('somebody who stands in two figures is told of at both', () => {
  const roster = makeArmy({
    characters: [
      { ...PLAIN_GENERAL, members: [member('Ann', { fighter: 5 }, { holdsRank: true })] },
      { name: 'Other', kinds: ['hero'], members: [member(' ANN ', { fighter: 5 })] },
    ],
  });
  expect(codesOf(roster).filter((told) => told.startsWith('BTA-E16'))).toEqual([
    'BTA-E16 General',
    'BTA-E16 Other',
  ]);
});

test('everything wrong is told at once, errors first', () => {
  const roster = makeArmy({
    pointsLimit: 10,
    units: [
      plainUnit('Wreck', {
        figures: 2,
        fc: 9,
        weapons: ['artillery', 'chainsaw'],
        abilities: ['slow', 'quick'],
      }),
    ],
    characters: [],
  });
  expect(codesOf(roster)).toEqual([
    'BTA-E02 Wreck',
    'BTA-E04 Wreck',
    'BTA-E09 Wreck',
    'BTA-E08 Wreck',
    'BTA-E10 Wreck',
    'BTA-E01 army',
    'BTA-E06 army',
    'BTA-W10 Wreck',
    'BTA-W01 Wreck',
    'BTA-W05 Wreck',
  ]);
});

describe('fixes', () => {
  const issueOf = (roster: ByThisAxeRoster, code: string): Issue | undefined =>
    assess(roster).issues.find((issue) => issue.code === code);

  test('a unit too small says what one press does and costs', () => {
    expect(issueOf(withUnit({ figures: 2 }), 'BTA-E02')).toEqual({
      code: 'BTA-E02',
      severity: 'error',
      subject: { kind: 'unit', id: '', name: 'First' },
      message: '2 figures; a foot unit has 3 to 25: add 1.',
      fix: { label: 'Set to 3', patch: { figures: 3 }, points: 8 },
    });
  });

  const apply = (roster: ByThisAxeRoster, { subject, fix }: Issue): ByThisAxeRoster => {
    const patched = <T extends { name: string }>(entries: readonly T[], kind: string): readonly T[] =>
      entries.map((entry) =>
        subject.kind === kind && entry.name === subject.name ? { ...entry, ...fix?.patch } : entry,
      );
    const whole = subject.kind === 'army' ? { ...roster, ...fix?.patch } : roster;
    return {
      ...whole,
      units: patched(whole.units, 'unit'),
      characters: patched(whole.characters, 'character'),
    } as ByThisAxeRoster;
  };

  test('every fix mends its issue and changes the total by what it says', () => {
    const mended: string[] = [];
    for (const [, , roster] of CASES) {
      for (const issue of assess(roster).issues) {
        if (issue.fix === null) continue;
        const after = assess(apply(roster, issue));
        const same = after.issues.filter(
          ({ code, subject, message }) =>
            code === issue.code && subject.name === issue.subject.name && message === issue.message,
        );
        expect([issue.code, issue.message, same, after.points - assess(roster).points]).toEqual([
          issue.code,
          issue.message,
          [],
          issue.fix.points,
        ]);
        mended.push(issue.code);
      }
    }
    expect([...new Set(mended)].toSorted()).toEqual([
      'BTA-E02',
      'BTA-E03',
      'BTA-E04',
      'BTA-E06',
      'BTA-E07',
      'BTA-E08',
      'BTA-E09',
      'BTA-E10',
      'BTA-E12',
      'BTA-E13',
      'BTA-E14',
      'BTA-E15',
      'BTA-E17',
      'BTA-E18',
      'BTA-E19',
      'BTA-W03',
      'BTA-W05',
      'BTA-W08',
      'BTA-W10',
      'BTA-W11',
      'BTA-W15',
    ]);
  });
});

test('a profile that prices mounts does not warn of them (R-B78)', () => {
  const told = (costProfile: string) =>
    assess(withUnit({ figures: 5, mounted: true }, { costProfile })).issues.map(({ code }) => code);
  expect(told('repaired')).toContain('BTA-W01');
  expect(told('balanced')).not.toContain('BTA-W01');
});
