import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deskSections } from '../../../renderer/features/builder/kit/sections.ts';
import { choose, reachOf } from '../../../renderer/features/builder/list/choose.ts';
import * as order from '../../../renderer/features/builder/order.ts';
import type { ByThisAxeRoster } from '../../../rules/by-this-axe/types.ts';
import { makeRoster, RULES, unitNames } from './rosters.ts';

const sectionsOf = deskSections(RULES.desk);

const moveEntries = (roster: ByThisAxeRoster, ids: readonly string[], target: string, side: order.Side) =>
  order.moveEntries(roster, sectionsOf, ids, target, side);
const shiftEntries = (roster: ByThisAxeRoster, ids: readonly string[], direction: 'up' | 'down') =>
  order.shiftEntries(roster, sectionsOf, ids, direction);
const shownOrder = (roster: ByThisAxeRoster) => order.shownOrder(sectionsOf(roster));

const mixed = () =>
  makeRoster({
    units: [
      { name: 'F1' },
      { name: 'M1', mounted: true },
      { name: 'F2' },
      { name: 'M2', mounted: true },
      { name: 'F3' },
    ],
    characters: [{ name: 'C1' }, { name: 'C2' }],
  });

describe('the order of the list', () => {
  it('shows mounted, foot and characters, each in the order of the document', () => {
    expect(sectionsOf(mixed()).map(({ id, ids }) => [id, ids])).toEqual([
      ['Mounted', ['m1', 'm2']],
      ['Foot', ['f1', 'f2', 'f3']],
      ['characters', ['c1', 'c2']],
    ]);
  });

  it('drops entries beside another of their section', () => {
    expect(unitNames(moveEntries(mixed(), ['f3'], 'f1', 'before'))).toEqual(['F3', 'M1', 'F1', 'M2', 'F2']);
    expect(unitNames(moveEntries(mixed(), ['f1', 'f2'], 'f3', 'after'))).toEqual([
      'F3',
      'M1',
      'F1',
      'M2',
      'F2',
    ]);
    expect(moveEntries(mixed(), ['c2'], 'c1', 'before').characters.map(({ name }) => name)).toEqual([
      'C2',
      'C1',
    ]);
  });

  it('leaves alone what cannot be dropped there', () => {
    const roster = mixed();
    expect(moveEntries(roster, ['m1'], 'f1', 'before')).toBe(roster);
    expect(moveEntries(roster, ['f1'], 'f1', 'after')).toBe(roster);
    expect(moveEntries(roster, ['f1'], 'nobody', 'after')).toBe(roster);
  });

  it('shifts by one place within the section, blocks together and not beyond the edge', () => {
    expect(shownOrder(shiftEntries(mixed(), ['f2', 'f3'], 'up'))).toEqual([
      'm1',
      'm2',
      'f2',
      'f3',
      'f1',
      'c1',
      'c2',
    ]);
    expect(shownOrder(shiftEntries(mixed(), ['m1', 'f1', 'c1'], 'down'))).toEqual([
      'm2',
      'm1',
      'f2',
      'f1',
      'f3',
      'c2',
      'c1',
    ]);
    const roster = mixed();
    expect(shiftEntries(roster, ['f1', 'f2'], 'up')).toBe(roster);
  });

  it('never loses, doubles or changes an entry', () => {
    const ids = shownOrder(mixed());
    fc.assert(
      fc.property(
        fc.subarray([...ids]),
        fc.constantFrom(...ids),
        fc.constantFrom('before' as const, 'after' as const),
        fc.constantFrom('up' as const, 'down' as const),
        (moving, target, side, direction) => {
          const roster = mixed();
          const moved = shiftEntries(moveEntries(roster, moving, target, side), moving, direction);
          const sort = (names: readonly string[]): readonly string[] => names.toSorted();
          expect(sort(shownOrder(moved))).toEqual(sort(ids));
          expect(moved.units.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
            roster.units.toSorted((a, b) => a.id.localeCompare(b.id)),
          );
        },
      ),
    );
  });
});

describe('choosing rows', () => {
  const shown = ['a', 'b', 'c', 'd'];
  it.each([
    ['one', ['a', 'b'], 'a', 'c', { ids: ['c'], focus: 'c' }],
    ['range', ['b'], 'b', 'd', { ids: ['b', 'c', 'd'], focus: 'd' }],
    ['range', ['c'], 'c', 'a', { ids: ['a', 'b', 'c'], focus: 'a' }],
    ['range', [], null, 'b', { ids: ['b'], focus: 'b' }],
    ['range', [], 'gone', 'b', { ids: ['b'], focus: 'b' }],
    ['toggle', ['a'], 'a', 'c', { ids: ['a', 'c'], focus: 'c' }],
    ['toggle', ['a', 'c'], 'a', 'c', { ids: ['a'], focus: 'a' }],
    ['toggle', ['c'], 'c', 'c', { ids: [], focus: null }],
  ] as const)('%s from %j, anchor %s, to %s', (reach, ids, anchor, target, expected) => {
    expect(choose(shown, { ids, focus: ids.at(-1) ?? null }, anchor, target, reach)).toEqual(expected);
  });

  it('reads the reach from the keys held', () => {
    const keys = { shiftKey: false, ctrlKey: false, metaKey: false };
    expect([
      reachOf(keys),
      reachOf({ ...keys, metaKey: true }),
      reachOf({ ...keys, ctrlKey: true }),
      reachOf({ ...keys, ctrlKey: true, shiftKey: true }),
    ]).toEqual(['one', 'toggle', 'toggle', 'range']);
  });
});
