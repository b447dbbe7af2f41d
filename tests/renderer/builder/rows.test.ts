import { describe, expect, it } from 'vitest';
import { createDeskRows } from '../../../renderer/features/builder/kit/rows.ts';
import { deskSections } from '../../../renderer/features/builder/kit/sections.ts';
import { listSections } from '../../../renderer/features/builder/list/list-body.ts';
import { patchCharacter, patchUnit } from '../../../renderer/features/builder/ops.ts';
import { assess } from '../../../rules/by-this-axe/army/assess.ts';
import type { ByThisAxeRoster } from '../../../rules/by-this-axe/types.ts';
import { makeRoster, RULES } from './rosters.ts';

const army = () =>
  makeRoster({
    options: { scale: '1:20' },
    units: [
      {
        name: 'Knights',
        mounted: true,
        figures: 8,
        fc: 4,
        armor: 'heavy',
        shield: true,
        weapons: ['lance', 'sword'],
      },
      { name: 'Skirmishers', figures: 2, shield: true, weapons: ['javelin', 'shortsword'] },
    ],
    characters: [
      {
        name: 'Sir Olaf',
        kinds: ['hero'],
        role: 'general',
        leadership: 3,
        armor: 'heavy',
        shield: true,
        mounted: true,
        weapons: ['lance'],
        attachedTo: 'knights',
      },
    ],
  });

const createRows = () => createDeskRows(RULES.desk);
const sectionsOf = deskSections(RULES.desk);

const WORDS = { unit: 'unit', units: 'units', character: 'character', characters: 'characters' };

const keepAll = (keep: ReturnType<typeof createRows>, roster: ByThisAxeRoster) =>
  keep(roster, assess(roster));

describe('rows of the list', () => {
  it('say what a unit is, costs and is worth', () => {
    const rows = keepAll(createRows(), army());
    expect(rows.get('knights')).toEqual({
      id: 'knights',
      kind: 'unit',
      name: 'Knights',
      detail: 'Heavy, shield · lance, sword',
      sign: null,
      sheet: null,
      count: 8,
      companions: [{ id: 'sir olaf', name: 'Sir Olaf', sign: 'general' }],
      stats: ['4', '5(S)', '12″', '16.0', '24'],
      points: 192,
      flag: { severity: 'warning', words: '1 warning' },
      wrongCount: false,
      wrongStat: null,
    });
    expect(rows.get('skirmishers')).toMatchObject({
      flag: { severity: 'error', words: '1 error' },
      wrongCount: true,
      points: 16,
    });
    expect(rows.get('sir olaf')).toMatchObject({
      detail: 'Hero, general, leadership 3 · rides with Knights · lance',
      stats: ['4', '5(S)', '12″', '–', '–'],
    });
  });

  it('keep their identity as long as they say the same', () => {
    const keep = createRows();
    const before = keepAll(keep, army());
    const after = keepAll(keep, patchUnit(army(), 'skirmishers', { figures: 3 }));
    expect(after.get('knights')).toBe(before.get('knights'));
    expect(after.get('sir olaf')).toBe(before.get('sir olaf'));
    expect(after.get('skirmishers')).not.toBe(before.get('skirmishers'));
  });

  it('follow what stands beside them: a renamed character is renamed in his unit’s row', () => {
    const keep = createRows();
    const before = keepAll(keep, army());
    const after = keepAll(keep, patchCharacter(army(), 'sir olaf', { name: 'Olaf' }));
    expect(after.get('knights')?.companions[0]?.name).toBe('Olaf');
    expect(after.get('skirmishers')).toBe(before.get('skirmishers'));
  });

  it('stand in sections with subtotals', () => {
    const roster = army();
    const sections = listSections(sectionsOf(roster), keepAll(createRows(), roster), WORDS);
    expect(sections.map(({ name, detail, points }) => [name, detail, points])).toEqual([
      ['Mounted', '1 unit', 192],
      ['Foot', '1 unit', 16],
      ['Characters', '1 character', assess(roster).points - 208],
    ]);
    expect(listSections(sectionsOf(makeRoster()), new Map(), WORDS)).toEqual([]);
  });
});
