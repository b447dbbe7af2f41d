import { describe, expect, it } from 'vitest';
import {
  compareMeasures,
  numberReading,
  pairEntries,
} from '../../../renderer/features/builder/compare/compare.ts';
import { addressOf, parseCompareSearch } from '../../../renderer/features/builder/compare/compare-search.ts';
import { armyDifferences } from '../../../renderer/features/builder/conflict/differences.ts';
import { briefsOf, fieldsOf, readingsOf } from '../../../renderer/features/builder/kit/readings.ts';
import { systemOf } from '../../../rules/registry.ts';
import { makeRoster } from './rosters.ts';

const system = systemOf('by-this-axe');
const { desk } = system.rosters;
const [briefs, readRoster, fields] = [briefsOf(system, desk), readingsOf(system, desk), fieldsOf(desk)];

const first = () =>
  makeRoster({
    units: [
      { name: 'Knights', mounted: true, figures: 5 },
      { name: 'Archers', weapons: ['longbow'], figures: 5 },
    ],
    characters: [{ name: 'Olaf', role: 'general' }],
  });

describe('two rosters side by side', () => {
  it('names each measure and how far the second is from the first', () => {
    const second = makeRoster({
      units: [
        { name: 'Knights', mounted: true, figures: 5 },
        { name: 'Archers', weapons: ['longbow'], figures: 15 },
      ],
    });
    const measures = compareMeasures(readRoster(first()), readRoster(second));
    const row = (name: string) => measures.find((measure) => measure.name === name);
    expect(row('Figures')).toEqual({ name: 'Figures', first: '10', second: '20', difference: '+10' });
    expect(row('Characters')).toEqual({ name: 'Characters', first: '1', second: '0', difference: '−1' });
    expect(row('Mounted')).toEqual({
      name: 'Mounted',
      first: '50.0 %',
      second: '25.0 %',
      difference: '−25.0 %',
    });
    expect(row('Size')).toMatchObject({ first: 'Small battle', second: 'Small battle', difference: null });
  });

  it('of different rules have a dash where one knows nothing of it', () => {
    const [points, castings] = [numberReading('Points', 300), numberReading('Castings', 24)];
    expect(compareMeasures([points], [castings])).toEqual([
      { name: 'Points', first: '300', second: '–', difference: null },
      { name: 'Castings', first: '–', second: '24', difference: null },
    ]);
  });

  it('pairs entries by id, then by name, and lists what only one has', () => {
    const second = makeRoster({
      units: [
        { id: 'knights', name: 'Lancers', mounted: true, figures: 5 },
        { id: 'other', name: 'archers', weapons: ['longbow'], figures: 5 },
        { name: 'Pikes' },
      ],
    });
    const shown = pairEntries(first(), second, briefs).map(({ first: a, second: b, same }) => [
      a?.name,
      b?.name,
      same,
    ]);
    expect(shown).toEqual([
      ['Knights', 'Lancers', false],
      ['Archers', 'archers', false],
      ['Olaf', undefined, false],
      [undefined, 'Pikes', false],
    ]);
    expect(pairEntries(first(), first(), briefs).every(({ same }) => same)).toBe(true);
  });

  it('names what differs in the army itself', () => {
    const other = makeRoster({ name: 'Other', pointsLimit: 300, options: { commandRules: true } });
    expect(armyDifferences(first(), other, fields(first()))).toEqual([
      { name: 'Name', mine: 'Test', stored: 'Other' },
      { name: 'Limit', mine: 'none', stored: '300' },
      { name: 'Command rules', mine: 'Off', stored: 'On' },
    ]);
    expect(armyDifferences(first(), first(), fields(first()))).toEqual([]);
  });

  it('is found again by its address', () => {
    expect(addressOf({ a: 'x y', b: null })).toBe('/compare?a=x+y');
    expect(parseCompareSearch({ a: 12, b: '', c: 'z' })).toEqual({ a: '12', b: null });
  });
});
