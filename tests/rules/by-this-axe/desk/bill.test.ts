import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payingFigures, priceUnit } from '../../../../rules/by-this-axe/army/points.ts';
import { ABILITIES } from '../../../../rules/by-this-axe/data/abilities.ts';
import { ARMOR } from '../../../../rules/by-this-axe/data/armor.ts';
import { WEAPONS } from '../../../../rules/by-this-axe/data/weapons.ts';
import { unitBill } from '../../../../rules/by-this-axe/desk/bill.ts';
import { type ByThisAxeOptions, COST_PROFILES, type Unit } from '../../../../rules/by-this-axe/types.ts';
import { makeRoster } from '../../../renderer/builder/rosters.ts';

const optionsFor = (costProfile: string): ByThisAxeOptions =>
  makeRoster({ options: { costProfile } }).options;
const unitOf = (unit: object): Unit => {
  const [made] = makeRoster({ units: [{ name: 'A', ...unit }] }).units;
  if (made === undefined) throw new Error('no unit');
  return made;
};

describe('the bill of a unit', () => {
  it('names every line and doubts what no rule prices', () => {
    const knights = unitOf({
      figures: 8,
      mounted: true,
      fc: 4,
      armor: 'heavy',
      shield: true,
      weapons: ['lance', 'sword'],
      musician: true,
    });
    expect(unitBill(knights, optionsFor('repaired'))).toEqual({
      lines: [
        { name: 'Fighting capacity 4, Elite', points: 8, doubt: null },
        { name: 'Heavy armour', points: 8, doubt: null },
        { name: 'Shield', points: 2, doubt: null },
        { name: 'Lance', points: 4, doubt: null },
        { name: 'Sword', points: 2, doubt: null },
        { name: 'Mount', points: 0, doubt: 'not priced' },
        { name: 'Musician', points: 0, doubt: 'not priced' },
      ],
      title: 'What it costs',
      source: 'Appendix C, repaired prices',
      sum: [24, ' a figure × ', 8, ' figures'],
      total: 192,
    });
    const { lines, sum, total } = unitBill(knights, optionsFor('balanced'));
    expect([lines.at(-1), sum.slice(-2), total]).toEqual([
      { name: 'Mount', points: 4, doubt: null },
      [2, ' for the musician'],
      226,
    ]);
  });

  it('shows what lifts a figure to one point', () => {
    const cheap = unitOf({ figures: 3, fc: 1, weapons: [], abilities: ['slow'] });
    expect(unitBill(cheap, optionsFor('balanced'))).toMatchObject({
      lines: [{ points: 1 }, { points: -1 }, { name: 'At least 1 point a figure', points: 1 }],
      sum: [1, ' a figure × ', 3, ' figures'],
      total: 3,
    });
  });

  it('adds up, whatever is bought', () => {
    const ids = (list: readonly { id: string }[]) => fc.constantFrom(...list.map(({ id }) => id));
    const unit = fc.record({
      figures: fc.option(fc.integer({ min: -2, max: 30 })),
      mounted: fc.boolean(),
      fc: fc.integer({ min: 0, max: 6 }),
      armor: ids(ARMOR),
      shield: fc.boolean(),
      weapons: fc.array(ids(WEAPONS), { maxLength: 6 }),
      abilities: fc.array(ids(ABILITIES), { maxLength: 5 }),
      musician: fc.boolean(),
    });
    fc.assert(
      fc.property(unit, fc.constantFrom(...COST_PROFILES), (fields, profile) => {
        const made = unitOf(fields);
        const options = optionsFor(profile);
        const { lines, sum, total } = unitBill(made, options);
        const [each = 0, figures = 0, once = 0] = sum.filter((part) => typeof part === 'number');
        expect(lines.reduce((points, line) => points + line.points, 0)).toBe(each);
        expect(figures).toBe(payingFigures(made.figures));
        expect(each * figures + once).toBe(total);
        expect(total).toBe(priceUnit(made, options).points);
      }),
    );
  });
});
