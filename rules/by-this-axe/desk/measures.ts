import type { DeskGlance, DeskMeasure } from '../../core/desk-parts.ts';
import { formatStrength } from '../../core/strength.ts';
import { armyStrength, formatShare, type Share } from '../army/shares.ts';
import type { ByThisAxeRoster } from '../types.ts';

const SP = 100;

const percent = ({ part, whole }: Share): number => (whole === 0 ? 0 : (100 * part) / whole);

export const measures = (roster: ByThisAxeRoster): readonly DeskMeasure[] => {
  const { figures, heads, sp, shares } = armyStrength(roster);
  const share = (label: string, of: Share): DeskMeasure => ({
    label,
    value: percent(of),
    digits: 1,
    suffix: '%',
  });
  return [
    { label: 'Figures', value: figures },
    { label: 'Heads', value: heads, main: true },
    { label: 'Unit strength', value: sp / SP, digits: 1, main: true },
    share('Mounted', shares.mounted),
    share('Missile', shares.missile),
  ];
};

export const glance = (roster: ByThisAxeRoster): DeskGlance => {
  const { figures, characters, heads, sp, shares, envelop, screened } = armyStrength(roster);
  return {
    facts: [
      { label: 'Figures', value: `${figures}`, ...(characters > 0 ? { small: ` + ${characters}` } : {}) },
      { label: 'Heads', value: `${heads}` },
      { label: 'Unit strength', value: formatStrength(sp) },
      {
        label: 'Mounted / missile',
        value: formatShare(shares.mounted),
        small: ` / ${formatShare(shares.missile)}`,
      },
    ],
    may: {
      title: 'In mass battles it may',
      lines: [
        { word: 'Envelop', needs: envelop ? null : '25 % mounted' },
        { word: 'Screen', needs: screened ? null : '25 % missile' },
      ],
    },
  };
};
