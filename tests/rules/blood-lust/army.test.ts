import { describe, expect, test } from 'vitest';
import { assess } from '../../../rules/blood-lust/army/assess.ts';
import { desk } from '../../../rules/blood-lust/army/desk.ts';
import { explainUnit } from '../../../rules/blood-lust/army/figures.ts';
import { outline } from '../../../rules/blood-lust/army/outline.ts';
import { bloodLust } from '../../../rules/blood-lust/index.ts';
import { type BloodLustRoster, gameOf, rosterSchema, type Unit } from '../../../rules/blood-lust/types.ts';
import type { Field } from '../../../rules/core/form.ts';
import type { Outline } from '../../../rules/core/outline.ts';
import type { Band, Entry } from '../../../rules/core/print-sheet.ts';
import { adopt } from './support.ts';

const army = (units: readonly object[], options: object = {}, characters: readonly object[] = []) =>
  adopt({ name: 'Army', units, options, characters });
const sheetOf = (roster: BloodLustRoster, secret = false) => desk.sheet(roster, assess(roster), secret);
const entryOf = (unit: object, options: object = {}, secret = false): Entry =>
  sheetOf(army([{ name: 'Unit', ...unit }], options), secret).sections[0]?.entries[0] as Entry;
const bandsOf = <K extends Band['kind']>({ bands }: Entry, kind: K) =>
  bands.filter((band): band is Extract<Band, { kind: K }> => band.kind === kind);
const tablesOf = (entry: Entry) => bandsOf(entry, 'tables').flatMap(({ tables }) => tables);
const lineOf = (entry: Entry, head: string) => entry.lines.find((line) => line.head === head)?.text;

describe('the sheet of a unit', () => {
  const COHORT = { class: 'drill', stands: 8, melee: 'im', armor: 'metal', grade: 'elite' };

  test('a cohort: Kill Values, casualties, moves, morale, formations', () => {
    const entry = entryOf(COHORT);
    expect(entry.cardStats).toEqual([
      { label: 'KV', value: '+6' },
      { label: 'Enemy', value: '−1' },
      { label: 'Move', value: '6″' },
    ]);
    expect(entry.rank).toBe(' × 8');
    expect(bandsOf(entry, 'ranks')[0]).toEqual({
      kind: 'ranks',
      title: '8 stands of 4 castings, 32 in all',
      ranks: [[4, 4, 4, 4, 4, 4, 4, 4]],
      foot: '',
    });
    expect(tablesOf(entry).map(({ title, rows }) => [title, rows])).toEqual([
      [
        'Kill Value, impact; 2 ranks',
        [
          ['with shields', '+7', '+6', '+5', '+3'],
          ['without', '+8', '+7', '+6', '+4'],
        ],
      ],
      ['Moves', [['6″', '2″', '2″', '3″']]],
    ]);
    expect(lineOf(entry, 'At +6')).toBe(
      '1-3 kill 2, 4-7 kill 2, 8-11 kill 3.5, 12-15 kill 5, 16-19 kill 7, 20-27 kill 8.5, 28-35 kill 10, 36-43 kill 12.5, 44+ kill 15',
    );
    expect(lineOf(entry, 'Elite morale')).toBe('routs at 4× its own kills, melee only');
    expect(lineOf(entry, 'May form')).toBe('square, testudo');
    expect(lineOf(entry, 'Ability')).toBeUndefined();
    expect(bandsOf(entry, 'ticks')[0]?.ticks).toEqual(['Disrupted', 'Reorganizing', 'Routed', 'Recoiled']);
  });

  test('rows of boxes hold no more than 32, and no sheet more than 240', () => {
    expect(
      bandsOf(entryOf({ class: 'mass', stands: 10 }), 'ranks')[0]?.ranks.map((row) => row.length),
    ).toEqual([8, 2]);
    const horde = bandsOf(entryOf({ class: 'horde', stands: 40, castingsPerStand: 9 }), 'ranks')[0];
    expect(horde?.ranks.flat()).toHaveLength(26);
    expect(horde?.title).toBe('40 stands of 9 castings, 360 in all');
    const small = bandsOf(entryOf({ class: 'mass', stands: 6 }, { scale: '6mm' }), 'ranks')[0];
    expect(small?.title).toBe('6 stands of 8 castings, 48 in all');
  });

  test('a model: hits in stages, an elephant with a mahout beside three crew takes five', () => {
    const entry = entryOf({ class: 'elephant', stands: 1, crew: 3, attackCastings: 6 });
    expect(bandsOf(entry, 'ranks')[0]).toMatchObject({
      title: '1 model of 5 hits, 5 in all',
      ranks: [[5]],
      foot: 'Escorts and crew first; the last hit but one impairs it, the last removes it.',
    });
    expect(bandsOf(entry, 'ticks')[0]?.ticks).toContain('Impaired');
    expect(tablesOf(entry)[0]?.title).toBe('Kill Value, pike or long spear; 1 rank');
    expect(lineOf(entry, 'May form')).toBeUndefined();
    expect(bandsOf(entryOf({ class: 'chariot', stands: 2 }), 'ranks')[0]?.title).toBe(
      '2 models of 2 hits, 4 in all',
    );
  });

  test.each([
    [
      'longbow',
      'lb',
      {},
      'Longbow, to 18″: shooters for each kill',
      [
        ['picked targets', '3', '6', '9', '12'],
        ['volley', '6', '9', '12', '18'],
      ],
    ],
    [
      'crossbow of elves',
      'cb',
      { race: 'Elf' },
      'Crossbow, to 18″: shooters for each kill',
      [['picked targets', '6', '9', '9', '9']],
    ],
    [
      'bow of orcs',
      'bw',
      { race: 'Orc' },
      'Bow, to 12″: shooters for each kill',
      [['volley', '15', '24', '36', '36']],
    ],
    ['handgun', 'hg', {}, 'Handgun, to 9″: shooters for each kill', [['picked targets', '6', '9', '9', '9']]],
    [
      'a range of its own',
      'bw',
      { race: 'Orc', missileRange: 10 },
      'Bow, to 10″: shooters for each kill',
      [['volley', '15', '24', '36', '36']],
    ],
  ])('how it shoots: %s', (_what, missile, more, title, rows) => {
    const table = tablesOf(entryOf({ class: 'support', stands: 4, missile, ...more }))[1];
    expect([table?.title, table?.heads, table?.rows]).toEqual([
      title,
      ['Against', 'no', 'light', 'metal', 'plate'],
      rows,
    ]);
  });

  test('mounted bows reach nine inches, cannon any distance; a horde shoots nothing', () => {
    const title = (unit: object) => tablesOf(entryOf(unit))[1]?.title;
    expect([
      title({ class: 'light-horse', missile: 'bw' }),
      title({ class: 'artillery', missile: 'art-enhanced' }),
      title({ class: 'horde', missile: 'bw' }),
    ]).toEqual([
      'Bow, to 9″: shooters for each kill',
      'Artillery, enhanced, any distance: a d10 a model, at least',
      'Moves',
    ]);
    expect(tablesOf(entryOf({ class: 'artillery', missile: 'art-enhanced' }))[1]?.rows).toEqual([
      ['needs', '3+', '4+', '5+', '6+'],
    ]);
  });

  test.each([
    [{ class: 'mlo' }, '1 rank standing, 2 charging'],
    [{ class: 'chariot' }, '1 rank standing, 2 charging'],
    [{ class: 'support', melee: 'ls' }, '2 ranks, 4 moving forward'],
    [{ class: 'mass', melee: 'ls' }, '2 ranks'],
    [{ class: 'flexible' }, '2 ranks'],
    [{ class: 'horde' }, '1 rank'],
    [{ class: 'magic-user' }, '1 rank'],
  ])('ranks that fight: %o', (unit, words) => {
    expect(tablesOf(entryOf(unit))[0]?.title.split('; ')[1]).toBe(words);
  });

  test('moves at other scales: longer where the table wants it, flyers never above twelve', () => {
    const moves = (unit: object, options: object) => tablesOf(entryOf(unit, options)).at(-1)?.rows;
    const far = { scale: '25mm', houseRules: { moveFactor25: 1.5, minMoveInches: 1 } };
    expect(moves({ class: 'mass' }, far)).toEqual([['6″', '2″', '2″', '3″']]);
    expect(moves({ class: 'mass' }, { houseRules: { minMoveInches: 1 } })).toEqual([
      ['4″', '1″', '1″', '2″'],
    ]);
    expect(moves({ class: 'creature', flying: true, moveOverride: 20 }, {})).toEqual([
      ['12″', '12″', '8″', '6″'],
    ]);
    expect(moves({ class: 'support' }, {})).toEqual([['9″', '9″', '5″', '4.5″']]);
    // Ents have a printed rate (3.1); other creatures go as Drill does.
    expect(moves({ class: 'creature', race: 'Ents' }, {})?.[0]?.[0]).toBe('4″');
    expect(moves({ class: 'creature', race: 'Ogre' }, {})?.[0]?.[0]).toBe('6″');
    expect(moves({ class: 'creature', race: 'Ents', moveOverride: 5 }, {})?.[0]?.[0]).toBe('5″');
  });

  test('its ability die where those differ, who it is under, and that its list excuses it', () => {
    const roster = army(
      [{ name: 'Guard', ...COHORT, race: 'Human', command: 'Ann', listException: true, notes: 'veterans' }],
      { abilityDice: 'variable' },
      [{ name: 'Ann', type: 'cic' }],
    );
    const entry = sheetOf(roster).sections[0]?.entries[0] as Entry;
    expect(lineOf(entry, 'Ability')).toBe('d10, the best of the humans');
    expect(lineOf(entry, 'By its list')).toBe('warnings of it are muted');
    expect([entry.foot, entry.notes]).toEqual(['Under Ann', 'veterans']);
    expect(lineOf(entryOf({ class: 'creature', flying: true, hasRider: true }), 'Ridden')).toContain(
      'get off',
    );
    expect(lineOf(entryOf({ class: 'creature', flying: true }), 'Ridden')).toBeUndefined();
    expect(lineOf(entryOf({ class: 'light-horse', missile: 'bw' }), 'May form')).toBe('horse circle');
    expect(lineOf(entryOf({ class: 'mco' }), 'May form')).toBe('wedge');
    expect(lineOf(entryOf({ class: 'drill', stands: 2, shields: false }), 'May form')).toBeUndefined();
  });

  test('the opponent’s copy tells neither Kill Values nor boxes by stand', () => {
    const entry = entryOf(COHORT, {}, true);
    expect(entry.cardStats.map(({ label }) => label)).toEqual(['Enemy', 'Move']);
    expect([entry.bands, entry.lines, entry.kind]).toEqual([[], [], 'Drill; metal armour, shields']);
    expect(entry.trackers).toEqual([{ title: '', label: '', count: 32, halfAt: 0 }]);
    expect(entryOf({ class: 'horde', stands: 40, castingsPerStand: 9 }, {}, true).trackers[0]?.count).toBe(
      240,
    );
  });
});

describe('the sheet of an army', () => {
  const FLYER = { name: 'Harpies', class: 'creature', flying: true, attackCastings: 3 };
  const WIZARD = { name: 'Witch', class: 'magic-user' };

  test('who they are, how many, and what they may cast', () => {
    const roster = army(
      [{ name: 'Foot', class: 'drill', stands: 8 }, FLYER, WIZARD],
      { race: 'Orc', alignment: 'evil', tier: 'advanced' },
      [
        { name: 'Urgat', type: 'cic' },
        { name: 'Snik', type: 'ally' },
      ],
    );
    const sheet = sheetOf(roster);
    expect(sheet.summary).toBe(
      'Blood Lust, fantasy, advanced, 15 mm. Orc, evil; 3 units, 10 stands, 32 castings; flyers 1 of 2.',
    );
    expect(sheet.rules.map(({ head }) => head)).toEqual([
      '☐ Choking Mist',
      '☐ Whirlwind',
      '☐ Earth and Water',
      '☐ Invincibility',
      '☐ Nullify',
    ]);
    const generals = sheet.sections[1];
    expect(generals?.entries.map(({ rank, cells, trackers }) => [rank, cells, trackers[0]?.count])).toEqual([
      [', commander in chief', ['10'], 3],
      [', ally or other race', ['6'], 3],
    ]);
    const secret = sheetOf(roster, true);
    expect(secret.summary).toBe('Blood Lust, fantasy, advanced, 15 mm. Opponent’s copy.');
    expect([secret.rules, secret.tables, secret.notes]).toEqual([[], [], '']);
    expect(secret.sections[1]?.entries.map(({ rank, gear, bands }) => [rank, gear, bands])).toEqual([
      ['', 'General', []],
      ['', 'General', []],
    ]);
  });

  test('built by points flyers are only counted; good and evil have spells of their own', () => {
    const roster = army([FLYER, WIZARD], { usesPoints: true, alignment: 'good' });
    expect(sheetOf(roster).summary).toContain('1 flyer.');
    expect(sheetOf(roster).rules[0]?.head).toBe('☐ Sun Burst');
    expect(sheetOf(army([WIZARD])).rules).toHaveLength(6);
    expect(sheetOf(army([{ name: 'Foot', class: 'drill' }])).rules).toEqual([]);
  });

  test('the charts beside it are those it needs', () => {
    const titles = (units: readonly object[], options: object = {}) =>
      sheetOf(army(units, options)).tables?.map(({ title }) => title);
    const foot = { name: 'Foot', class: 'drill' };
    expect(titles([foot])).toEqual([
      'Casualties: Kill Value by castings that strike',
      'Kill Value',
      'The turn',
    ]);
    expect(titles([{ ...foot, missile: 'lb' }], { tier: 'advanced', abilityDice: 'variable' })).toEqual([
      'Casualties: Kill Value by castings that strike',
      'Kill Value',
      'Shooting at troops',
      'Shooting at creatures and equipment',
      'Ability dice',
      'Control points',
      'The turn',
    ]);
    const tables = sheetOf(
      army([
        { ...foot, missile: 'lb' },
        { name: 'Gun', class: 'artillery' },
      ]),
    ).tables;
    const rows = (title: string) => tables?.find((table) => table.title === title)?.rows;
    expect(rows('Shooting at troops')).toEqual([
      ['Longbow, picked targets', '3', '6', '9', '12'],
      ['Longbow, volley', '6', '9', '12', '18'],
      ['Artillery, normal', '5+', '6+', '7+', '8+'],
    ]);
    expect(rows('Shooting at creatures and equipment')).toEqual([
      ['Longbow, picked targets', '24 / 8+', '18 / 7+', '15 / 7+', '12 / 6+'],
      ['Longbow, volley', '24 / 9+', '24 / 9+', '24 / 8+', '18 / 7+'],
      ['Artillery, normal', '5+', '9+', '7+', '6+'],
    ]);
    const kills = rows('Casualties: Kill Value by castings that strike');
    expect([kills?.length, kills?.[0], kills?.[12]]).toEqual([
      13,
      ['−2 or less', '0', '0', '0.5', '1.5', '2.5', '3.5', '4.5', '5.5', '6'],
      ['+10 or more', '3', '5', '7', '8.5', '11', '12.5', '14.5', '16', '20'],
    ]);
    const turn = (sequence: string) => sheetOf(army([foot], { sequence })).tables?.at(-1);
    expect([turn('alternating')?.rows.length, turn('simultaneous')?.rows.length]).toEqual([5, 7]);
  });
});

const fieldsOf = (roster: BloodLustRoster, id: string): readonly Field[] =>
  desk.form(roster, id, assess(roster)).flatMap(({ fields }) => fields);
const fieldAt = (roster: BloodLustRoster, id: string, key: string) =>
  fieldsOf(roster, id).find(({ path }) => path[0] === key);
const refusedIn = (field: Field | undefined) =>
  field?.kind === 'choice'
    ? field.choices.filter(({ refused }) => refused !== null).map(({ value }) => value)
    : null;

const stepsOf = (roster: BloodLustRoster, index: number) =>
  explainUnit(roster.units[index] as Unit, gameOf(roster));

describe('the desk', () => {
  test('what a class does not carry is shown and refused', () => {
    const roster = army([
      { name: 'Horse', class: 'mlo' },
      { name: 'Horde', class: 'horde' },
    ]);
    expect(refusedIn(fieldAt(roster, 'u1', 'melee'))).toEqual(['ls']);
    expect(refusedIn(fieldAt(roster, 'u1', 'missile'))).toEqual([
      'lb',
      'hg',
      'sk',
      'art-normal',
      'art-enhanced',
    ]);
    expect(refusedIn(fieldAt(roster, 'u2', 'melee'))).toEqual(['im', 'hm', 'ls', 'sm']);
    expect(fieldAt(roster, 'u2', 'castingsPerStand')).toMatchObject({ min: 5, max: 9 });
  });

  test('models have a crew, chariots their animals, shooters a range', () => {
    const roster = army([
      { name: 'Chariots', class: 'chariot' },
      { name: 'Elephant', class: 'elephant', missile: 'bw' },
      { name: 'Foot', class: 'drill' },
    ]);
    const has = (id: string) =>
      ['crew', 'draftAnimals', 'missileRange', 'castingsPerStand'].map(
        (key) => fieldAt(roster, id, key) !== undefined,
      );
    expect([has('u1'), has('u2'), has('u3')]).toEqual([
      [true, true, false, false],
      [true, false, true, false],
      [false, false, false, true],
    ]);
  });

  test('skeletons may stand under a magic user, others only under generals', () => {
    const roster = army(
      [
        { name: 'Bones', class: 'horde', race: 'Skeletons' },
        { name: 'Foot', class: 'drill' },
        { name: 'Witch', class: 'magic-user' },
      ],
      {},
      [{ name: 'Ann', type: 'cic' }],
    );
    const under = (id: string) => {
      const field = fieldAt(roster, id, 'command');
      return field?.kind === 'choice' ? field.choices.map(({ label }) => label) : [];
    };
    expect([under('u1'), under('u2')]).toEqual([
      ['Nobody by name', 'Ann', 'Witch'],
      ['Nobody by name', 'Ann'],
    ]);
  });

  test('rows, facts and measures', () => {
    const roster = army(
      [
        { name: 'Axes', class: 'mass', stands: 6, missile: 'bw' },
        { name: 'Elephant', class: 'elephant', crew: 3 },
      ],
      { abilityDice: 'variable' },
      [{ name: 'Ann', type: 'cic', attachedTo: 'Axes' }],
    );
    expect(['u1', 'u2', 'u3'].map((id) => desk.row(roster, id))).toEqual([
      {
        detail: 'Bow, light weapons, shields · mass, light armour',
        count: 6,
        stats: ['24', '+3', '4″'],
        with: null,
      },
      {
        detail: 'Pike or long spear, shields · elephant, light armour',
        count: 1,
        stats: ['5 hits', '+2', '6″'],
        with: null,
      },
      {
        detail: 'Commander in chief, metal armour, shields',
        count: null,
        stats: ['–', '–', '–'],
        with: 'u1',
      },
    ]);
    expect(desk.facts(roster, 'u1')).toEqual([
      { label: 'Castings', value: '24' },
      { label: 'Kill Value', value: '+3' },
      { label: 'Enemy gets', value: '0' },
      { label: 'Move', value: '4″' },
      { label: 'In rough', value: '0″' },
      { label: 'Range', value: '12″' },
      { label: 'Ability', value: 'd8' },
    ]);
    expect(desk.facts(roster, 'u2')[0]).toEqual({ label: 'Hits', value: '1 × 5' });
    expect(desk.facts(roster, 'u3')).toEqual([{ label: 'Control points', value: '10' }]);
    expect(desk.measures?.(roster)).toEqual([
      { label: 'Castings', value: 24 },
      { label: 'Stands', value: 7 },
    ]);
    expect(stepsOf(roster, 0).map(({ label, value }) => [label, value])).toEqual([
      ['Castings', 24],
      ['Kill Value against light armour with shields', 3],
      ['Ranks that fight', '2 ranks'],
      ['Casualties with 24 castings striking', 6],
      ['Move', 4],
      ['Range', 12],
      ['Morale', 'routs at 4× its own kills'],
      ['Ability die, charging', 'd8'],
    ]);
    expect(
      stepsOf(roster, 1)
        .map(({ label, value }) => [label, value])
        .slice(0, 3),
    ).toEqual([
      ['Hits each model takes', 5],
      ['Strikes as castings, each', 7],
      ['Speed as a target', 'slow'],
    ]);
  });

  test('the catalogue offers every class once, and the second magic user not at all', () => {
    const peoples = ['men', 'elder', 'orcs', 'others'];
    const groups = desk.catalogue(army([])).filter(({ id }) => !peoples.includes(id));
    expect(groups.map(({ id, offers }) => [id, offers.map((offer) => offer.id)])).toEqual([
      ['foot', ['mass', 'flexible', 'drill', 'support', 'light-foot', 'horde']],
      ['horse', ['light-horse', 'mlo', 'mco']],
      ['models', ['elephant', 'chariot', 'artillery', 'battlewagon', 'creature', 'equipment']],
      ['magic', ['magic-user']],
      ['generals', ['general-cic', 'general-sub', 'general-ally']],
    ]);
    const offer = (roster: BloodLustRoster, id: string) =>
      desk
        .catalogue(roster)
        .flatMap(({ offers }) => offers)
        .find((one) => one.id === id);
    expect(offer(army([]), 'magic-user')?.reason).toBeNull();
    expect(offer(army([{ name: 'Witch', class: 'magic-user' }]), 'magic-user')?.reason).toBe(
      'a side has one magic user',
    );
    expect(offer(army([], { mode: 'historical' }), 'magic-user')?.reason).toBe('fantasy battles only');
    expect(offer(army([]), 'mass')).toMatchObject({
      hint: '4 castings on a stand',
      facts: [{ value: '6–24' }, { value: '4″' }],
      entry: { name: 'Mass', class: 'mass', stands: 6 },
    });
    expect(offer(army([]), 'elephant')).toMatchObject({ hint: 'models, hit in stages', entry: { crew: 2 } });
    expect(offer(army([]), 'artillery')?.entry).toMatchObject({ crew: 3 });
  });
});

describe('what is left out follows from the class', () => {
  const settled = (unit: object) => army([{ name: 'Unit', ...unit }]).units[0];
  test.each([
    [
      { class: 'mass' },
      {
        stands: 6,
        castingsPerStand: 4,
        armor: 'light',
        shields: true,
        melee: 'lm',
        missile: 'none',
        grade: 'average',
      },
    ],
    [{ class: 'horde' }, { stands: 6, castingsPerStand: 6, melee: 'lm', grade: 'poor', shields: true }],
    [{ class: 'light-foot' }, { armor: 'no', melee: 'sm', shields: false, castingsPerStand: 2, stands: 4 }],
    [{ class: 'drill', melee: 'hm' }, { shields: false }],
    [{ class: 'mlo' }, { melee: 'hm', shields: true, castingsPerStand: 3 }],
    [
      { class: 'light-horse', melee: 'sm' },
      { shields: false, armor: 'no' },
    ],
    [{ class: 'chariot' }, { draftAnimals: 2, shields: true, stands: 2, melee: 'ls' }],
    [{ class: 'artillery' }, { missile: 'art-normal', melee: 'sm', shields: true, draftAnimals: 0 }],
    [{ class: 'creature', flying: true, melee: 'hm' }, { melee: 'hm' }],
    [{ class: 'mco', flying: true }, { melee: 'sm' }],
    [{ class: 'magic-user' }, { melee: 'im', armor: 'plate', stands: 1, castingsPerStand: 1 }],
    [
      { class: 'support', race: 'Skeletons' },
      { volleyOnly: true, elf: false },
    ],
    [
      { class: 'support', race: 'Elves' },
      { volleyOnly: false, elf: true },
    ],
    [{ class: 'fast-foot' }, { class: 'flexible' }],
    [{ class: 'drill', armor: 'heavy' }, { armor: 'metal' }],
  ])('%o', (given, expected) => {
    expect(settled(given)).toMatchObject(expected);
  });

  test('a general is three castings with hand weapons, metal and shields (R-L49)', () => {
    expect(army([], {}, [{ name: 'Ann' }]).characters[0]).toMatchObject({
      type: 'sub',
      castings: 3,
      armor: 'metal',
      shields: true,
      melee: 'lm',
      attachedTo: null,
    });
  });
});

describe('references', () => {
  test('a unit names its general in a file and holds his id in a store', () => {
    const roster = army([{ name: 'Foot', class: 'drill', command: 'Ann' }], {}, [
      { name: 'Ann', attachedTo: 'Foot' },
    ]);
    expect([roster.units[0]?.command, roster.characters[0]?.attachedTo]).toEqual(['u2', 'u1']);
    const filed = bloodLust.rosters.forFile(roster);
    expect([filed.units[0]?.command, filed.characters[0]?.attachedTo]).toEqual(['Ann', 'Foot']);
  });

  test('the actions get every unit by its name, of its side’s race', () => {
    const roster = army([{ name: 'Foot', class: 'drill' }], { race: 'Dwarf' }, [{ name: 'Ann' }]);
    expect(bloodLust.profiles?.(roster)).toMatchObject([
      {
        id: 'u1',
        kind: 'unit',
        name: 'Foot',
        profile: { name: 'Foot', class: 'drill', race: 'Dwarf', stands: 4 },
      },
    ]);
  });
});

describe('as a starting point for other systems', () => {
  const told = (unit: object, options: object = {}) =>
    outline.outlineOf(army([{ name: 'Unit', ...unit }], options)).units[0];
  test.each([
    [
      { class: 'drill', melee: 'ls', grade: 'elite', armor: 'metal' },
      {
        heads: 320,
        quality: 4,
        armor: 2,
        shield: true,
        mounted: false,
        arm: 'pike',
        large: false,
        open: false,
      },
    ],
    [
      { class: 'mco', stands: 4 },
      { heads: 240, mounted: true, arm: 'lance' },
    ],
    [{ class: 'mlo', stands: 4, melee: 'hm' }, { arm: 'spear' }],
    [
      { class: 'mass', melee: 'hm', grade: 'fanatic' },
      { arm: 'two-handed', quality: 3, shield: false },
    ],
    [
      { class: 'light-foot', missile: 'sk', grade: 'poor' },
      { open: true, missile: 'thrown', quality: 1, arm: 'hand' },
    ],
    [
      { class: 'elephant', stands: 2 },
      { heads: 40, large: true, shield: false, mounted: false },
    ],
    [{ class: 'chariot' }, { mounted: true, large: true }],
    [
      { class: 'artillery', stands: 1 },
      { missile: 'artillery', heads: 20 },
    ],
    [
      { class: 'support', missile: 'lb', armor: 'plate' },
      { missile: 'longbow', armor: 3 },
    ],
  ])('%o', (unit, expected) => {
    expect(told(unit)).toMatchObject(expected);
  });

  test('castings count once whatever their scale; the magic user leads as a mage', () => {
    expect(told({ class: 'mass', stands: 6 }, { scale: '6mm' })?.heads).toBe(480);
    const { leaders, units } = outline.outlineOf(
      army(
        [
          { name: 'Witch', class: 'magic-user' },
          { name: 'Foot', class: 'drill' },
        ],
        {},
        [{ name: 'Ann', type: 'cic', attachedTo: 'Foot' }, { name: 'Ben' }],
      ),
    );
    expect(units).toHaveLength(1);
    expect(leaders.map(({ name, rank, ability, with: host }) => [name, rank, ability, host])).toEqual([
      ['Ann', 'general', 3, 'Foot'],
      ['Ben', 'leader', 2, null],
      ['Witch', 'mage', 3, null],
    ]);
  });

  const plain = {
    name: 'Unit',
    race: 'Human',
    heads: 640,
    quality: 2,
    armor: 1,
    shield: true,
    mounted: false,
    missile: 'none',
    arm: 'hand',
    open: false,
    large: false,
  } as const;
  const made = (change: object, leaders: Outline['leaders'] = []) =>
    rosterSchema.parse(outline.rosterOf({ name: 'Army', units: [{ ...plain, ...change }], leaders }));
  test.each([
    [{}, { class: 'mass', stands: 8, melee: 'lm', armor: 'light', missile: 'none', grade: 'average' }],
    [{ quality: 3 }, { class: 'drill', grade: 'average' }],
    [{ quality: 4 }, { class: 'drill', grade: 'elite' }],
    [{ quality: 1 }, { class: 'mass', grade: 'poor' }],
    [{ missile: 'bow' }, { class: 'support', missile: 'bw' }],
    [{ missile: 'thrown' }, { class: 'support', missile: 'bw' }],
    [
      { open: true, missile: 'sling', armor: 3, quality: 4 },
      { class: 'light-foot', missile: 'sk', armor: 'light', grade: 'average', stands: 12 },
    ],
    [
      { mounted: true, arm: 'lance' },
      { class: 'mlo', melee: 'im' },
    ],
    [
      { mounted: true, armor: 3, quality: 4 },
      { class: 'mco', grade: 'elite', armor: 'plate' },
    ],
    [
      { mounted: true, open: true, arm: 'spear' },
      { class: 'light-horse', melee: 'sm' },
    ],
    [
      { large: true, heads: 40, arm: 'natural' },
      { class: 'creature', stands: 2, melee: 'sm' },
    ],
    [
      { missile: 'artillery', heads: 20 },
      { class: 'artillery', stands: 1, missile: 'art-normal' },
    ],
    [{ arm: 'pike' }, { melee: 'ls' }],
    [{ heads: 20 }, { stands: 6 }],
    [{ heads: 100_000 }, { stands: 24 }],
  ])('and from them: %o', (change, expected) => {
    expect(made(change).units[0]).toMatchObject(expected);
  });

  test('one mage becomes the magic user of a good side', () => {
    const leader = (name: string, rank: 'general' | 'mage' | 'hero') => ({
      name,
      rank,
      ability: 3,
      mounted: false,
      with: null,
    });
    const roster = made({}, [leader('Ann', 'general'), leader('Witch', 'mage'), leader('Hero', 'hero')]);
    expect(roster.options.alignment).toBe('good');
    expect(roster.units.map(({ name, class: id }) => [name, id])).toEqual([
      ['Unit', 'mass'],
      ['Witch', 'magic-user'],
    ]);
    expect(roster.characters.map(({ name, type }) => [name, type])).toEqual([['Ann', 'cic']]);
    expect(made({}).options.alignment).toBe('none');
  });
});
