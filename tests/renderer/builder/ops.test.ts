import { describe, expect, it } from 'vitest';
import { admit, newId } from '../../../renderer/features/builder/new-entry.ts';
import {
  addUnit,
  applyFix,
  duplicateEntries,
  findEntry,
  patchCharacter,
  patchOptions,
  patchUnit,
  removeEntries,
  renameEntry,
} from '../../../renderer/features/builder/ops.ts';
import { assess } from '../../../rules/by-this-axe/army/assess.ts';
import { freeName } from '../../../rules/core/roster-edits.ts';
import { makeRoster, unitNames } from './rosters.ts';

const army = () =>
  makeRoster({
    units: [{ name: 'Knights', mounted: true }, { name: 'Archers' }],
    characters: [{ name: 'Olaf', role: 'general', attachedTo: 'knights' }],
  });

describe('changes of a roster', () => {
  it('adds at the end', () => {
    const before = army();
    const unit = admit(before, { ...before.units[0], name: 'Pikes' } as (typeof before.units)[0]);
    const after = addUnit(before, unit);
    expect(after.units).toEqual([...before.units, unit]);
  });

  it('gives what it admits an id of its own and a free name', () => {
    const before = army();
    const [knights] = before.units;
    if (knights === undefined) throw new Error('no unit');
    const admitted = admit(before, knights);
    expect(admitted).toEqual({ ...knights, id: admitted.id, name: 'Knights 2' });
    expect(findEntry(before, admitted.id)).toBeNull();
    expect(new Set(Array.from({ length: 50 }, () => newId(before))).size).toBe(50);
  });

  it('patches one entry and leaves every other object as it was', () => {
    const before = army();
    const after = patchUnit(before, 'archers', { figures: 12 });
    expect(after.units[1]).toEqual({ ...before.units[1], figures: 12 });
    expect(after.units[0]).toBe(before.units[0]);
    expect(after.characters).toBe(before.characters);
    expect(patchCharacter(before, 'olaf', { leadership: 4 }).characters[0]).toMatchObject({ leadership: 4 });
  });

  it('hands back the same roster where nothing changes', () => {
    const before = army();
    expect(patchUnit(before, 'archers', { figures: 10 })).toBe(before);
    expect(patchUnit(before, 'nobody', { figures: 3 })).toBe(before);
    expect(patchOptions(before, { mode: 'fantasy' })).toBe(before);
    expect(removeEntries(before, ['nobody'])).toBe(before);
    expect(duplicateEntries(before, [])).toEqual({ roster: before, ids: [] });
  });

  it('renames units and characters alike', () => {
    expect(renameEntry(army(), 'olaf', 'Sir Olaf').characters[0]?.name).toBe('Sir Olaf');
    expect(unitNames(renameEntry(army(), 'archers', 'Bowmen'))).toEqual(['Knights', 'Bowmen']);
  });

  it('lets a character stand alone whose unit is removed', () => {
    const after = removeEntries(army(), ['knights']);
    expect(unitNames(after)).toEqual(['Archers']);
    expect(after.characters[0]?.attachedTo).toBeNull();
    expect(assess(after).issues.some(({ code }) => code === 'BTA-E15')).toBe(false);
  });

  it('puts each copy after its original, under a name and id of its own, at the same price', () => {
    const before = army();
    const { roster, ids } = duplicateEntries(before, ['archers', 'knights', 'olaf']);
    expect(unitNames(roster)).toEqual(['Knights', 'Knights 2', 'Archers', 'Archers 2']);
    expect(roster.characters.map(({ name }) => name)).toEqual(['Olaf', 'Olaf 2']);
    expect(ids).toEqual([roster.units[1]?.id, roster.units[3]?.id, roster.characters[1]?.id]);
    expect(new Set(ids).size).toBe(3);
    expect(assess(roster).points).toBe(2 * assess(before).points);
  });

  it.each([
    ['Orcs', [], 'Orcs'],
    ['Orcs', ['orcs '], 'Orcs 2'],
    ['Orcs 2', ['Orcs', 'Orcs 2'], 'Orcs 3'],
    ['Orcs', ['Orcs', 'Orcs 2', 'Orcs 4'], 'Orcs 3'],
  ])('numbers %s beside %j as %s', (wanted, taken, name) => {
    expect(freeName(wanted, taken)).toBe(name);
  });

  it('mends what an issue offers, at the cost it names', () => {
    const before = patchUnit(army(), 'archers', { figures: 2 });
    const issue = assess(before).issues.find(({ code }) => code === 'BTA-E02');
    if (issue?.fix == null) throw new Error('no fix');
    const after = applyFix(before, issue);
    expect(after.units[1]?.figures).toBe(3);
    expect(assess(after).points - assess(before).points).toBe(issue.fix.points);
  });

  it('mends the army and characters, too', () => {
    const over = makeRoster({
      pointsLimit: 1,
      units: [{ name: 'A' }, { name: 'B' }],
      characters: [{ name: 'C', leadership: 3 }],
    });
    const mended = ['BTA-E12', 'BTA-E07', 'BTA-E06'].reduce((roster, code) => {
      const issue = assess(roster).issues.find((candidate) => candidate.code === code);
      if (issue === undefined) throw new Error(`${code} was not told`);
      return applyFix(roster, issue);
    }, over);
    expect(mended.pointsLimit).toBe(assess(over).points);
    expect(mended.characters[0]).toMatchObject({ role: 'general', leadership: 1 });
  });
});
