import { describe, expect, it } from 'vitest';
import {
  cutTails,
  figuresOf,
  mostOpen,
  spreadsOf,
  withoutTwins,
} from '../../../../renderer/components/odds/chances.ts';

describe('odds as a screen draws them', () => {
  it('numbers come in order, each with the chance of so many or more', () => {
    expect(
      spreadsOf('Kills', [
        { value: 2, p: 0.25, fraction: '1/4' },
        { value: 0, p: 0.74, fraction: '37/50' },
        { value: 3, p: 0.01, fraction: '1/100' },
      ]),
    ).toEqual([
      {
        title: 'Kills',
        rows: [
          { key: '0', label: '0', p: 0.74, fraction: '', atLeast: 1 },
          { key: '2', label: '2', p: 0.25, fraction: '', atLeast: expect.closeTo(0.26) },
          { key: '3', label: '3', p: 0.01, fraction: '1/100', atLeast: expect.closeTo(0.01) },
        ],
        mean: expect.closeTo(0.53),
        deviation: expect.closeTo(Math.sqrt(1.09 - 0.53 ** 2)),
      },
    ]);
  });

  it('words come likeliest first', () => {
    expect(
      spreadsOf('End', [
        { value: 'both-die', p: 0.1, fraction: '1/10' },
        { value: 'A', p: 0.9, fraction: '9/10' },
      ]).map(({ rows, mean }) => [rows.map(({ label }) => label), mean]),
    ).toEqual([[['A', 'Both die'], null]]);
  });

  it('outcomes of several parts are shown whole while they are few, and part by part', () => {
    const chances = [
      { value: { hits: 1, side: { lost: 0 } }, p: 0.5, fraction: '1/2' },
      { value: { hits: 1, side: { lost: 1 } }, p: 0.25, fraction: '1/4' },
      { value: { hits: 2, side: { lost: 1 } }, p: 0.25, fraction: '1/4' },
    ];
    expect(
      spreadsOf('Fight', chances).map(({ title, rows }) => [title, rows.map(({ label, p }) => [label, p])]),
    ).toEqual([
      [
        'Fight',
        [
          ['Hits 1, side lost 0', 0.5],
          ['Hits 1, side lost 1', 0.25],
          ['Hits 2, side lost 1', 0.25],
        ],
      ],
      [
        'Hits',
        [
          ['1', 0.75],
          ['2', 0.25],
        ],
      ],
      [
        'Side lost',
        [
          ['0', 0.5],
          ['1', 0.5],
        ],
      ],
    ]);
  });

  it('shows the same distribution once', () => {
    const one = spreadsOf('Kills', [{ value: 1, p: 1, fraction: '1' }]);
    const again = spreadsOf('Lost', [{ value: 1, p: 1 + 1e-14, fraction: '1' }]);
    const other = spreadsOf('Hits', [{ value: 2, p: 1, fraction: '1' }]);
    expect(withoutTwins([...one, ...other, ...again])).toEqual([...other, ...again]);
  });

  it('opens what is least certain', () => {
    const [sure, fair, likely] = [0.99, 0.5, 0.7].flatMap((p) =>
      spreadsOf(`${p}`, [
        { value: 0, p, fraction: '' },
        { value: 1, p: 1 - p, fraction: '' },
      ]),
    );
    if (sure === undefined || fair === undefined || likely === undefined) throw new Error('three are needed');
    expect(mostOpen([sure, fair, likely], 2)).toEqual([fair, likely]);
  });

  it('keeps the likeliest rows in their order', () => {
    const rows = [0.1, 0.2, 0.4, 0.25, 0.05].map((p, index) => ({
      key: `${index}`,
      label: '',
      p,
      fraction: '',
      atLeast: null,
    }));
    expect(cutTails(rows, 3).map(({ key }) => key)).toEqual(['1', '2', '3']);
  });

  it('tells chances in percent and the rest as numbers', () => {
    expect(
      figuresOf({
        kills: { value: 2.5, fraction: '5/2' },
        chanceToRout: { value: 0.125, fraction: '1/8' },
        A: { win: { p: 0.5, fraction: '1/2' } },
        wipedOut: { value: 0, fraction: '0' },
        atLeastOne: { value: 1, fraction: '1' },
        meanLoss: { value: 0.5, fraction: '1/2' },
        dice: 6,
        best: 'parry',
      }),
    ).toEqual([
      { label: 'Kills', value: '2.50' },
      { label: 'Chance to rout', value: '12.5 %' },
      { label: 'A win', value: '50.0 %' },
      { label: 'Wiped out', value: '0.0 %' },
      { label: 'At least one', value: '100.0 %' },
      { label: 'Mean loss', value: '0.50' },
      { label: 'Dice', value: '6' },
      { label: 'Best', value: 'Parry' },
    ]);
  });
});
