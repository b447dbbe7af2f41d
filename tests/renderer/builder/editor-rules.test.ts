import { describe, expect, it } from 'vitest';
import { wrongFields } from '../../../renderer/features/builder/kit/wrong-fields.ts';
import { commonValue, growAll, setAll } from '../../../renderer/features/builder/several.ts';
import { assess } from '../../../rules/by-this-axe/army/assess.ts';
import { WEAPONS } from '../../../rules/by-this-axe/data/weapons.ts';
import { explainUnit } from '../../../rules/by-this-axe/desk/explain.ts';
import { roomWords, sizeWords } from '../../../rules/by-this-axe/desk/figures-left.ts';
import { ladderOf } from '../../../rules/by-this-axe/desk/kinds.ts';
import { situationsOf } from '../../../rules/by-this-axe/desk/situations.ts';
import { unitSummary } from '../../../rules/by-this-axe/desk/unit-words.ts';
import { isUsual, orderedWeapons } from '../../../rules/by-this-axe/desk/weapon-choices.ts';
import type { ByThisAxeOptions, ByThisAxeRoster, Unit } from '../../../rules/by-this-axe/types.ts';
import { formatFraction } from '../../../rules/core/fraction.ts';
import { makeRoster, RULES } from './rosters.ts';

const KNIGHTS = {
  name: 'Knights',
  figures: 8,
  mounted: true,
  fc: 4,
  armor: 'heavy',
  shield: true,
  weapons: ['lance', 'sword'],
};

const OPTIONS: ByThisAxeOptions = { ...makeRoster({ units: [] }).options, mode: 'fantasy', scale: '1:20' };

const armyOf = (...units: Partial<Unit>[]): ByThisAxeRoster => ({
  ...makeRoster({ units: units }),
  options: OPTIONS,
});
const firstOf = (roster: ByThisAxeRoster): Unit => {
  const [unit] = roster.units;
  if (unit === undefined) throw new Error('no unit');
  return unit;
};
const unitOf = (unit: Partial<Unit>): Unit => firstOf(armyOf(unit));

describe('what a unit does', () => {
  const chances = (unit: Partial<Unit>, options = OPTIONS) =>
    situationsOf({ ...unitOf(unit), heroic: false }, options).map(({ label, weapon, chance }) => [
      label,
      weapon,
      formatFraction(chance),
    ]);

  it('charges with the lance', () => {
    expect(chances(KNIGHTS)).toEqual([
      ['Charges foot, medium and shield', 'lance', '5/12'],
      ['… into their flank, no shield', 'lance', '5/9'],
      ['Is shot at by veteran longbows', null, '1/4'],
      ['Is charged by elite lances', null, '5/36'],
    ]);
  });

  it('shoots with its best bow, and a marksman better', () => {
    const archers = { name: 'A', fc: 2, weapons: ['short-bow', 'longbow', 'sword'] };
    expect(chances(archers)[2]).toEqual(['Shoots at foot, medium and shield', 'longbow', '5/18']);
    expect(chances({ ...archers, abilities: ['marksman'] })[2]?.[2]).toBe('5/12');
  });

  it('fights with a dagger for want of anything better, and is hit without a save', () => {
    expect(chances({ name: 'A', fc: 3, weapons: ['sling'] })).toEqual([
      ['Fights foot, medium and shield', 'dagger', '1/6'],
      ['… into their flank, no shield', 'dagger', '1/3'],
      ['Shoots at foot, medium and shield', 'sling', '1/4'],
      ['Is shot at by veteran longbows', null, '1/2'],
      ['Is charged by elite lances', null, '5/6'],
    ]);
  });

  it('follows the house rules', () => {
    const houseRules = { unarmouredSavesOnOne: true } as const;
    expect(chances({ name: 'A', weapons: ['sword'] }, { ...OPTIONS, houseRules }).at(-1)?.[2]).toBe('25/36');
  });

  it('says nothing while the profile is broken, and never throws', () => {
    expect(chances({ ...KNIGHTS, fc: 7 })).toEqual([]);
    expect(chances({ ...KNIGHTS, armor: 'mithril' })).toEqual([]);
    expect(chances({ ...KNIGHTS, weapons: ['railgun'], abilities: ['tough', 'tough'] })).toHaveLength(4);
  });
});

describe('sums that unfold', () => {
  const told = (unit: Partial<Unit>) =>
    explainUnit(unitOf(unit), OPTIONS).map(({ head, summary }) => `${head}: ${summary}`);

  it('tells the knights', () => {
    expect(told(KNIGHTS)).toEqual([
      'Save 5(S): heavy 3 + shield 1 + mounted 1',
      'Charge dice: front rank 4 + half the second 2 = 6',
      'Move 12″: mounted 6″, command rules off 12″',
      'Strength 16.0: 10 a head × 160 heads ÷ 100',
    ]);
  });

  it('tells pikes, bows and extra attacks', () => {
    expect(told({ name: 'P', figures: 10, weapons: ['pike'] })[1]).toBe(
      'Melee dice: front rank 4 + the second 4 = 8',
    );
    expect(told({ name: 'B', figures: 10, weapons: ['longbow', 'sword'] }).slice(1, 3)).toEqual([
      'Melee dice: front rank 4',
      'Volley dice: front rank 4 + half a rank 2 + half a rank 1 = 7',
    ]);
    expect(told({ name: 'G', figures: 4, abilities: ['multiple-attacks'] })[1]).toBe(
      'Melee dice: front rank 4, × 3 = 12',
    );
  });

  it('tells what is wasted, and who has nothing', () => {
    const over: Partial<Unit> = { ...KNIGHTS, abilities: ['tough'] };
    expect(told(over)[0]).toBe('Save 5(S): heavy 3 + shield 1 + mounted 1 + tough 1, only 5 counts');
    expect(told({ name: 'A' })[0]).toBe('Save –: no armour, no save');
  });
});

describe('how many figures', () => {
  const room = (unit: Partial<Unit>, points: number, limit: number | null) =>
    roomWords(unitOf(unit), { points, limit }, OPTIONS);

  it('names the range', () => {
    expect([sizeWords({ mounted: true }), sizeWords({ mounted: false })]).toEqual([
      '2 to 15 when mounted',
      '3 to 25 on foot',
    ]);
  });

  it.each([
    [751, 800, '2 more fit in the points left'],
    [776, 800, '1 more fits in the points left'],
    [790, 800, 'no more fit: 10 points left'],
    [0, 10_000, '7 more fit in the points left'],
    [830, 800, '2 fewer would keep the limit'],
    [8000, 800, 'the army is 7200 over its limit'],
    [751, null, null],
  ])('with %i of %s points used: %s', (points, limit, words) => {
    expect(room(KNIGHTS, points, limit)).toBe(words);
  });

  it('says when the unit is full', () => {
    expect(room({ ...KNIGHTS, figures: 15 }, 0, 1000)).toBe('the unit is full');
  });
});

describe('where an error shows', () => {
  const wrongIn = (unit: Partial<Unit>, options: Partial<ByThisAxeOptions> = {}) => {
    const roster = { ...armyOf(unit), options: { ...OPTIONS, ...options } };
    const own = assess(roster).issues.filter(({ subject }) => subject.kind === 'unit');
    return [...wrongFields(RULES.desk, own, firstOf(roster))].sort();
  };

  it.each<[what: string, unit: Partial<Unit>, fields: readonly string[]]>([
    ['too few figures', { figures: 1 }, ['figures']],
    ['no number', { figures: null }, ['figures']],
    ['a capacity of 5', { fc: 5 }, ['fc']],
    ['artillery', { weapons: ['sword', 'artillery'] }, ['weapons']],
    ['five weapons', { weapons: ['sword', 'spear', 'pike', 'staff', 'dagger'] }, ['weapons']],
    ['two sizes', { abilities: ['large', 'giant'] }, ['abilities']],
    ['an unknown ability', { unknownAbilities: ['winged'] }, ['unknownAbilities']],
    ['unknown armour', { armor: 'mithril' }, ['armor']],
    ['an unknown template', { template: 'dragons' }, ['template']],
    ['nothing but warnings', { weapons: [], shield: true }, []],
  ])('%s', (_what, unit, fields) => {
    expect(wrongIn({ name: 'A', ...unit })).toEqual(fields);
  });

  it('marks what a historical battle does not have, and not what already fits', () => {
    expect(wrongIn({ name: 'A', template: 'orcs' }, { mode: 'historical' })).toEqual(['template']);
    expect(wrongIn({ name: 'A', abilities: ['tough'] }, { mode: 'historical' })).toEqual(['abilities']);
  });
});

describe('choosing', () => {
  it('shows every weapon once, the usual ones first, and ticking one moves none', () => {
    const ids = (weapons: string[]) =>
      orderedWeapons(unitOf({ ...KNIGHTS, weapons }), OPTIONS).map(({ id }) => id);
    const all = ids(['lance']);
    expect(all.slice(0, 7)).toEqual([
      'lance',
      'sword',
      'spear',
      'two-handed',
      'javelin',
      'composite-bow',
      'artillery',
    ]);
    expect(all.toSorted()).toEqual([...WEAPONS.map(({ id }) => id), 'artillery'].toSorted());
    expect(ids(['sling', 'sword'])).toEqual(all);
    expect(ids(['railgun'])).toEqual([...all, 'railgun']);
    expect([isUsual('longbow', false), isUsual('longbow', true)]).toEqual([true, false]);
  });

  it('a higher kind takes the place of a lower of its family only', () => {
    expect(ladderOf('champion')).toEqual(['hero', 'superhero']);
    expect(ladderOf('mage')).toEqual(['wizard']);
    expect(ladderOf('major-monster')).toEqual([]);
  });

  it('sums a unit up, with whoever is in it', () => {
    const roster: ByThisAxeRoster = {
      ...makeRoster({
        units: [KNIGHTS, { name: 'Archers' }],
        characters: [
          { name: 'Sir Olaf', attachedTo: 'knights' },
          { name: 'Anna', attachedTo: 'knights' },
          { name: 'Bo', attachedTo: 'archers' },
        ],
      }),
      options: OPTIONS,
    };
    expect(roster.units.map((unit) => unitSummary(unit, roster))).toEqual([
      'Men, mounted · 160 heads · Sir Olaf and Anna ride here',
      'Men, on foot · 200 heads · Bo walks here',
    ]);
  });
});

describe('changing several at once', () => {
  const roster = (): ByThisAxeRoster => ({
    ...makeRoster({
      units: [KNIGHTS, { name: 'Lost', figures: null }, { name: 'Last', figures: 1 }],
      characters: [{ name: 'Olaf' }],
    }),
    options: OPTIONS,
  });
  const idsOf = ({ units, characters }: ByThisAxeRoster) => [...units, ...characters].map(({ id }) => id);

  it('figures stay at one at least, and an emptied number stays empty', () => {
    const before = roster();
    const figures = (by: number) =>
      growAll(before, idsOf(before), by, 'figures').units.map((unit) => unit.figures);
    expect([figures(1), figures(-1)]).toEqual([
      [9, null, 2],
      [7, null, 1],
    ]);
  });

  it('gear reaches units and characters, and only the chosen ones', () => {
    const before = roster();
    const [first, , , olaf] = idsOf(before);
    const chosen = [first ?? '', olaf ?? ''];
    const after = setAll(setAll(before, chosen, ['armor'], 'light'), chosen, ['shield'], true);
    const gear = [...after.units, ...after.characters].map(({ armor, shield }) => [armor, shield]);
    expect(gear).toEqual([
      ['light', true],
      ['none', false],
      ['none', false],
      ['light', true],
    ]);
    expect(setAll(after, chosen, ['shield'], true)).toBe(after);
  });

  it('finds what all have in common', () => {
    expect([commonValue(['a', 'a']), commonValue(['a', 'b']), commonValue([])]).toEqual(['a', null, null]);
  });
});
