import { describe, expect, it } from 'vitest';
import type { Issue } from '../../../rules/core/system.ts';
import { assess } from '../../../rules/princecon/army/assess.ts';
import { ISSUE_TITLES } from '../../../rules/princecon/army/issues.ts';
import {
  type Personality,
  type PrinceconRoster,
  rosterSchema,
  type Unit,
} from '../../../rules/princecon/types.ts';

const CAPTAIN = { id: 'p', name: 'Captain', int: 10, cha: 10 };

const army = (
  unit: Partial<Unit> = {},
  person: Partial<Personality> & Record<string, unknown> = {},
  rest: object = {},
): PrinceconRoster =>
  rosterSchema.parse({
    system: 'princecon',
    name: 'Army',
    units: [{ id: 'u', name: 'Foot', ...unit }],
    characters: [{ ...CAPTAIN, ...person }],
    ...rest,
  });

const codes = (roster: PrinceconRoster): readonly string[] => assess(roster).issues.map(({ code }) => code);

const find = (roster: PrinceconRoster, code: string): Issue => {
  const issue = assess(roster).issues.find((one) => one.code === code);
  if (issue === undefined) throw new Error(`no ${code} in ${codes(roster).join(', ')}`);
  return issue;
};

/** Presses what an issue offers. */
const mended = (roster: PrinceconRoster, code: string): PrinceconRoster => {
  const { fix, subject } = find(roster, code);
  if (fix === null) throw new Error(`${code} offers nothing`);
  const patch = <T extends { readonly id: string }>(entries: readonly T[]): readonly T[] =>
    entries.map((entry) => (entry.id === subject.id ? { ...entry, ...fix.patch } : entry));
  return { ...roster, units: patch(roster.units), characters: patch(roster.characters) };
};

it('a plain army has nothing to be told', () => {
  expect(codes(army())).toEqual([]);
});

describe('errors, each with a press that mends it', () => {
  it.each<[string, Partial<Unit>]>([
    ['E-LEVEL', { level: 6 }],
    ['E-LEVEL', { level: 0 }],
    ['E-LEVEL', { level: 2.5 }],
    ['E-LEVEL', { level: null }],
    ['E-CAST', { castings: 0 }],
    ['E-CAST', { castings: null }],
    ['E-FRONT', { castings: 6, frontage: 7 }],
    ['E-FRONT', { castings: 6, frontage: 0 }],
    ['E-FRONT', { castings: 6, frontage: null }],
    ['E-TYPE', { troopType: 'xx' }],
    ['E-FORM', { formation: 'square' }],
    ['E-AC', { acAdjust: 9 }],
    ['E-AC', { baseAc: -11 }],
    ['E-HITS', { level: 3, hitsPerCasting: 4 }],
    ['E-MISSILE', { missileWeapon: 'cannon' }],
    ['E-PIKECAV', { troopType: 'lc', poleArms: true }],
    ['E-UNIFORM', { meleeModifier: 2 }],
  ])('%s for %j', (code, unit) => {
    const roster = army(unit);
    expect(assess(roster).legal).toBe(false);
    expect(codes(mended(roster, code))).not.toContain(code);
  });

  it.each<[string, Partial<Personality>]>([
    ['E-STAT', { int: 26 }],
    ['E-STAT', { cha: 0 }],
    ['E-STAT', { cha: null }],
    ['E-STAT', { classes: [{ class: 'fighter', level: 0 }] }],
    ['E-STAT', { classes: [] }],
    ['E-ATTACH', { attachedTo: 'nobody' }],
    ['E-CASTER', { spells: ['fire-bomb'] }],
    ['E-CHALL', { classes: [{ class: 'cleric', level: 4 }], mayChallenge: true }],
  ])('%s for %j', (code, person) => {
    const roster = army({}, person);
    expect(assess(roster).legal).toBe(false);
    expect(codes(mended(roster, code))).not.toContain(code);
  });

  it('an id that stands twice, and a side without a name', () => {
    expect(codes(army({}, { id: 'u' }))).toEqual(['E-ID', 'E-ID']);
    expect(codes(army({}, {}, { name: ' ' }))).toEqual(['E-ID']);
  });
});

describe('what looks wrong and is not', () => {
  it.each<[string, Partial<Unit>, Partial<Personality>]>([
    ['hits as the level gives them', { level: 3, hitsPerCasting: 3 }, {}],
    ['a modifier of one weapon', { meleeWeapon: 'axe', meleeModifier: 2 }, {}],
    [
      'a cleric of Leo who challenges',
      {},
      { classes: [{ class: 'cleric', level: 4 }], religion: 'Leo', mayChallenge: true },
    ],
    [
      'a thief whom the referee counts as a Fighter',
      {},
      { classes: [{ class: 'thief', level: 4 }], countsAsFighter: true, mayChallenge: true },
    ],
    ['any spell, if the referee allows it', {}, { spells: ['fire-bomb'], anySpell: true }],
    ['a magic-user’s own spell', {}, { classes: [{ class: 'magic-user', level: 5 }], spells: ['fire-bomb'] }],
    ['somebody attached to a unit by its name', {}, { attachedTo: 'Foot' }],
  ])('%s', (_name, unit, person) => {
    expect(assess(army(unit, person)).issues).toEqual([]);
  });
});

describe('warnings', () => {
  it.each<[string, Partial<Unit>]>([
    ['W-AC', { acAdjust: -1 }],
    ['W-LEVELTYPE', { level: 5 }],
    ['W-LEVELTYPE', { name: 'Town militia', troopType: 'li', level: 2 }],
    ['W-LEVELTYPE', { race: 'dwarf', troopType: 'hi', level: 2 }],
    ['W-LEVELTYPE', { troopType: 'hc', level: 3 }],
    ['W-DWARFTYPE', { race: 'dwarf', troopType: 'mi', level: 3 }],
    ['W-DWARFTYPE', { notes: 'elite', troopType: 'mi', level: 4 }],
    ['W-DWARFTYPE', { race: 'elf', missileWeapon: 'long-bow', formation: 'skirmish' }],
    ['W-MOUNTEDBOW', { troopType: 'lc', missileWeapon: 'sling', formation: 'skirmish' }],
    ['W-HCMISSILE', { troopType: 'hi', level: 3, missileWeapon: 'light-crossbow', formation: 'skirmish' }],
    ['W-SHIELDTWOHAND', { shield: true, poleArms: true }],
    ['W-FORMARCH', { troopType: 'li', missileWeapon: 'sling' }],
    ['W-PIKELOOSE', { poleArms: true, formation: 'skirmish' }],
    ['W-BIG', { castings: 61 }],
    ['W-UNIWEAPON', { meleeWeapon: 'morning star' }],
  ])('%s for %j', (code, unit) => {
    const { legal, issues } = assess(army(unit));
    expect({ legal, codes: issues.map((issue) => issue.code) }).toEqual({ legal: true, codes: [code] });
  });

  it('of the army: nobody who commands, everybody in the rear, odd scores, one name twice', () => {
    expect(codes(army({}, {}, { characters: [] }))).toEqual(['W-NOCMDR']);
    expect(codes(army({}, { attachedTo: 'u', position: 'rear' }))).toEqual(['W-LEADERREAR']);
    expect(codes(army({}, { int: 2 }))).toEqual(['W-STATRANGE']);
    const twins = [
      { id: 'a', name: 'Foot' },
      { id: 'b', name: ' foot ' },
    ];
    expect(codes(army({}, {}, { units: twins }))).toEqual(['W-NAME', 'W-NAME']);
  });

  it('an agreed size counts what was agreed on, and says whose rule it is', () => {
    const limited = (measure: string, most: number) =>
      army(
        { castings: 10, level: 2 },
        {},
        { options: { houseRules: { 'armyLimit.measure': measure, 'armyLimit.most': most } } },
      );
    expect(codes(limited('castings', 10))).toEqual([]);
    expect(find(limited('castings', 9), 'W-LIMIT').message).toMatch(/1 more.*not of these rules/);
    expect(codes(limited('hits', 20))).toEqual([]);
    expect(codes(limited('hits', 19))).toEqual(['W-LIMIT']);
    expect(codes(limited('levels', 19))).toEqual(['W-LIMIT']);
  });
});

it('every code is told what it is about', () => {
  for (const title of Object.values(ISSUE_TITLES)) expect(title).toMatch(/\S/);
});
