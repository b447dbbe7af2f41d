import { describe, expect, it, test } from 'vitest';
import { assess } from '../../../rules/princecon/army/assess.ts';
import { casualtyMarks, deriveUnit, explainUnit } from '../../../rules/princecon/army/derive.ts';
import { failsAtStart } from '../../../rules/princecon/army/fails.ts';
import {
  acColumn,
  closeHitNumber,
  missileHitNumber,
  missileLevel,
  shareOfDice,
} from '../../../rules/princecon/army/fire.ts';
import { commanderOf, enlistPerson } from '../../../rules/princecon/army/personality.ts';
import { adopt, forFile, hostOf } from '../../../rules/princecon/army/references.ts';
import { settleRules } from '../../../rules/princecon/data/house-rule-list.ts';
import { DEFAULT_RULES } from '../../../rules/princecon/data/house-rules.ts';
import { AC_COLUMNS, MISSILE_WEAPONS } from '../../../rules/princecon/data/troops.ts';
import { rosterSchema, type Unit, unitSchema } from '../../../rules/princecon/types.ts';
import { JOE_GROK, sheet } from '../core/sheets.ts';

/** The example as the specification writes it, its own spelling included. */
const EXAMPLE = {
  system: 'princecon',
  side: 'Free Companies',
  units: [
    {
      id: 'u1',
      name: '4th Dwarven Axemen',
      troopType: 'HI',
      race: 'dwarf',
      level: 4,
      castings: 12,
      frontage: 6,
      shield: true,
      meleeWeapon: 'mixed',
      missileWeapon: 'none',
    },
    {
      id: 'u2',
      name: 'High Elven Archers',
      troopType: 'LI',
      race: 'elf',
      level: 3,
      castings: 8,
      frontage: 8,
      missileWeapon: 'longBow',
      formation: 'skirmish',
    },
    {
      id: 'u3',
      name: 'Barra Irregulars',
      troopType: 'LC',
      race: 'human',
      level: 2,
      castings: 6,
      frontage: 6,
      missileWeapon: 'shortBow',
    },
  ],
  personalities: [
    {
      id: 'p1',
      name: 'Joe Grok',
      charClass: 'fighter',
      level: 5,
      INT: 3,
      CHA: 17,
      armorGroup: 'plate',
      attachedUnitId: 'u1',
      position: 'front',
    },
  ],
};

const unit = (fields: Partial<Unit> = {}): Unit => unitSchema.parse({ name: 'Unit', ...fields });

describe('the example roster', () => {
  const roster = rosterSchema.parse(EXAMPLE);

  it('is read in the specification’s own words, and written in ours', () => {
    expect(roster).toEqual({
      system: 'princecon',
      name: 'Free Companies',
      notes: '',
      pointsLimit: null,
      options: { houseRules: {} },
      units: [
        {
          id: 'u1',
          name: '4th Dwarven Axemen',
          troopType: 'hi',
          race: 'dwarf',
          religion: null,
          level: 4,
          castings: 12,
          frontage: 6,
          shield: true,
          baseAc: null,
          acAdjust: 0,
          missileWeapon: 'none',
          meleeWeapon: 'mixed',
          meleeModifier: null,
          poleArms: false,
          metalArmor: true,
          formation: 'formed',
          hitsPerCasting: null,
          notes: '',
        },
        expect.objectContaining({ troopType: 'li', missileWeapon: 'long-bow', metalArmor: false }),
        expect.objectContaining({ troopType: 'lc', missileWeapon: 'short-bow', formation: 'formed' }),
      ],
      characters: [
        {
          id: 'p1',
          name: 'Joe Grok',
          classes: [{ class: 'fighter', level: 5 }],
          countsAsFighter: null,
          race: 'human',
          religion: null,
          int: 3,
          cha: 17,
          ac: 9,
          hp: null,
          armorGroup: 'plate',
          mounted: false,
          weapons: [],
          magicItems: [],
          spells: [],
          anySpell: false,
          attachedTo: 'u1',
          position: 'front',
          isLeader: true,
          premeasure: false,
          mayChallenge: null,
          source: null,
          notes: '',
        },
      ],
    });
  });

  it('derives what the specification says', () => {
    const [axes, archers, riders] = roster.units.map((one) => deriveUnit(one));
    expect([
      [axes?.ac, axes?.hitsPerCasting, axes?.totalHits, axes?.men, axes?.moraleBase, axes?.extraRanks],
      [archers?.ac, archers?.hitsPerCasting, archers?.totalHits, archers?.moraleBase, archers?.isElvenArcher],
      [riders?.ac, riders?.hitsPerCasting, riders?.totalHits, riders?.isHorseArcher],
    ]).toEqual([
      [2, 4, 48, 240, 10, 1],
      [7, 3, 24, 20, true],
      [7, 3, 18, true],
    ]);
    const [joe] = roster.characters;
    if (joe === undefined) throw new Error('Joe is gone');
    expect(commanderOf(joe, hostOf(roster, joe)).value).toMatchObject({
      baseChance: 50,
      moraleModifier: -17,
      move: 12,
    });
  });

  it('is legal; its riders start formed, and are told so', () => {
    const { legal, issues, size } = assess(roster);
    expect({ legal, size, issues: issues.map(({ code, subject }) => [code, subject.name]) }).toEqual({
      legal: true,
      size: '26 castings',
      issues: [['W-FORMARCH', 'Barra Irregulars']],
    });
  });

  it('names units in files and finds them again', () => {
    const ids = ['new-1', 'new-2'];
    const newId = () => ids.shift() ?? 'more than were asked for';
    const file = forFile(roster);
    expect(file.characters[0]?.attachedTo).toBe('4th Dwarven Axemen');
    expect(adopt(file, newId)).toEqual(roster);
    const nameless = adopt(
      rosterSchema.parse({ ...EXAMPLE, units: [{ name: 'A' }], personalities: [] }),
      newId,
    );
    expect(nameless.units[0]?.id).toBe('new-1');
  });
});

describe('derived values', () => {
  it.each([
    ['T-ROS-1', { troopType: 'mc', level: 3, castings: 10 }, { hitsPerCasting: 4, totalHits: 40 }],
    ['T-ROS-2', { troopType: 'hi', shield: true }, { ac: 2 }],
    ['heavy', { troopType: 'hc' }, { ac: 3, arm: 'cavalry' }],
    ['medium', { troopType: 'mi' }, { ac: 5 }],
    ['light', { troopType: 'li' }, { ac: 7 }],
    ['magic on it', { troopType: 'li', acAdjust: -3, shield: true }, { ac: 3 }],
    ['an armour class of its own', { troopType: 'li', baseAc: 4 }, { ac: 4 }],
    ['level 1', { level: 1 }, { moraleBase: 40, saveChance: 10, disengageChance: 10, fogMoveChance: 5 }],
    ['level 5', { level: 5 }, { moraleBase: 0, saveChance: 50 }],
    ['T-DIS-1 on horseback', { troopType: 'lc', level: 4 }, { disengageChance: 40, disengageFirst: 80 }],
    ['T-DIS-1 on foot', { level: 4 }, { disengageFirst: 40 }],
    ['an incomplete rank', { castings: 14, frontage: 6 }, { ranks: 3, extraRanks: 1 }],
    ['full ranks', { castings: 12, frontage: 4 }, { ranks: 3, extraRanks: 2 }],
    ['skirmishers have no ranks', { castings: 12, frontage: 4, formation: 'skirmish' }, { extraRanks: 0 }],
    ['foot archers are no horse archers', { missileWeapon: 'long-bow' }, { isHorseArcher: false }],
    [
      'crossbows on horseback',
      { troopType: 'lc', missileWeapon: 'light-crossbow' },
      { isHorseArcher: false },
    ],
    ['elven crossbows', { race: 'elf', missileWeapon: 'heavy-crossbow' }, { isElvenArcher: false }],
    ['high elves', { race: 'High Elf', missileWeapon: 'short-bow' }, { isElvenArcher: true }],
    ['no elves', { race: 'selfish', missileWeapon: 'short-bow' }, { isElvenArcher: false }],
  ])('%s', (_name, fields, expected) => {
    expect(deriveUnit(unit(fields as Partial<Unit>))).toMatchObject(expected);
  });

  it('follow house rules, and say so', () => {
    const rules = settleRules({
      'unit.countIncompleteRanks': true,
      'unit.acLight': 8,
      'unit.horseArcherWeapons': ['javelin'],
    });
    const riders = unit({ troopType: 'lc', castings: 14, frontage: 6, missileWeapon: 'javelin' });
    expect(deriveUnit(riders, rules)).toMatchObject({ ac: 8, extraRanks: 2, isHorseArcher: true });
    expect(explainUnit(riders, rules)[0]).toEqual({
      ref: { document: 'PRINCECON', section: 'General Rules', ruling: null },
      label: 'Armour class of light troops',
      inputs: { type: 'Light cavalry', houseRule: ['unit.acLight'] },
      rolls: [],
      value: 8,
    });
  });

  it('marks casualties rounded up', () => {
    expect([48, 18, 1].map(casualtyMarks)).toEqual([
      [12, 24, 36],
      [5, 9, 14],
      [1, 1, 1],
    ]);
  });
});

test('the hit numbers of every missile weapon, as the specification prints them', () => {
  const table = Object.fromEntries(
    MISSILE_WEAPONS.map((weapon) => [
      weapon,
      AC_COLUMNS.map((ac) => ac + DEFAULT_RULES.missile.weaponAc[weapon][ac]),
    ]),
  );
  expect(table).toEqual({
    'long-bow': [0, 3, 4, 7, 9, 10, 11, 12],
    'short-bow': [-1, 1, 2, 5, 7, 9, 10, 11],
    'heavy-crossbow': [1, 3, 5, 7, 9, 11, 12, 13],
    'light-crossbow': [-1, 1, 3, 6, 8, 10, 11, 12],
    sling: [-1, 1, 2, 3, 4, 6, 7, 9],
    javelin: [-2, 0, 1, 3, 4, 7, 8, 9],
  });
  expect([-3, 2, 5, 9, 12].map(acColumn)).toEqual([2, 2, 5, 9, 9]);
  expect(missileHitNumber('long-bow', 2, DEFAULT_RULES)).toBe(0);
  expect(missileHitNumber('long-bow', 2, settleRules({ 'missile.minTargetNumber': 1 }))).toBe(1);
});

test('dice of a casting by range, and of a whole unit with one floor at the end', () => {
  const levels = (level: number, weapon: (typeof MISSILE_WEAPONS)[number]) =>
    (['short', 'medium', 'long'] as const).map((band) => missileLevel(level, weapon, band, DEFAULT_RULES));
  expect(levels(3, 'short-bow')).toEqual([5, 4, 1]);
  expect(levels(1, 'sling')).toEqual([0, 0, null]);
  expect(levels(2, 'javelin')).toEqual([1, null, null]);
  expect(shareOfDice(30, [2, 3])).toBe(20);
  expect(shareOfDice(5, [2, 3], [1, 6])).toBe(0);
});

test('close action: mixed weapons add 1, a known weapon its own, and 20 is the most', () => {
  const flails = unit({ meleeWeapon: 'Flail' });
  expect(closeHitNumber(unit(), 3, DEFAULT_RULES)).toBe(4);
  expect(closeHitNumber(flails, 3, DEFAULT_RULES)).toBe(5);
  expect(closeHitNumber(flails, 4, DEFAULT_RULES)).toBe(5);
  expect(closeHitNumber(unit({ meleeWeapon: 'axe', meleeModifier: 3 }), 5, DEFAULT_RULES)).toBe(8);
  expect(closeHitNumber(unit(), -4, DEFAULT_RULES)).toBe(1);
  const both = settleRules({ 'close.uniformWeaponReplacesBasePlus': false });
  expect(closeHitNumber(flails, 3, both)).toBe(6);
});

describe('somebody of the library', () => {
  it('joins with his sheet, which is kept without its notes', () => {
    const joined = enlistPerson('c1', { ...JOE_GROK, notes: 'secret' }, null);
    expect(joined).toMatchObject({
      name: 'Joe Grok',
      int: 3,
      cha: 17,
      attachedTo: null,
      source: { characterId: 'c1', sheet: { name: 'Joe Grok', notes: '' } },
    });
  });

  it('keeps his place and the referee’s word when his sheet changes', () => {
    const before = {
      ...enlistPerson('c1', JOE_GROK, null),
      id: 'p1',
      attachedTo: 'u1',
      countsAsFighter: false,
    };
    const after = enlistPerson('c1', { ...JOE_GROK, abilities: { ...JOE_GROK.abilities, cha: 12 } }, before);
    expect({ ...after, source: null }).toEqual({ ...before, cha: 12, source: null });
  });

  it('counts a monster by its hit dice', () => {
    expect(enlistPerson('c2', sheet('', { name: 'Ogre', hd: 4 }), null).classes).toEqual([
      { class: 'monster', level: 4 },
    ]);
  });
});

describe('how often a unit fails a check as it stands at the start', () => {
  const bows = unitSchema.parse({
    id: 'u',
    name: 'Dwarf crossbows',
    troopType: 'hi',
    level: 3,
    castings: 10,
    race: 'dwarf',
    missileWeapon: 'heavyCrossbow',
    formation: 'skirmish',
  });
  const thrain = rosterSchema.parse({
    system: 'princecon',
    name: 'Army',
    units: [bows],
    characters: [{ id: 'p', name: 'Thrain', race: 'dwarf', cha: 13, attachedTo: 'u' }],
  }).characters;

  test('base, order and leader add up under the last line', () => {
    const { value, steps } = failsAtStart(bows, thrain, DEFAULT_RULES);
    expect(value).toBe(7);
    const numbers = steps.map((one) => one.value as number);
    expect(numbers).toEqual([20, 5, -13, -5, 7]);
  });

  test('a leader at the front with as much charisma as is left takes it all, one at the rear nothing', () => {
    const horse = {
      ...bows,
      level: 4,
      formation: 'formed',
      race: 'human',
      castings: 6,
      frontage: 6,
    } as typeof bows;
    const [duke] = thrain.map((one) => ({ ...one, race: 'human', cha: 15 }) as typeof one);
    const led = (changes: object) =>
      failsAtStart(horse, duke === undefined ? [] : [{ ...duke, ...changes }], DEFAULT_RULES).value;
    expect(failsAtStart(horse, [], DEFAULT_RULES).value).toBe(10);
    expect(led({ position: 'front' })).toBe(0);
    expect(led({ position: 'front', cha: 6 })).toBe(4);
    expect(led({ position: 'rear' })).toBe(10);
  });

  test('nobody fails less than never', () => {
    expect(failsAtStart({ ...bows, level: 5 }, thrain, DEFAULT_RULES).value).toBe(0);
  });
});
